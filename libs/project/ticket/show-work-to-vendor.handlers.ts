import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/published';
import { Decide, inAll, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import { listItemAggregate } from '../list-item/list-item.decider';
import { listItem } from '../list-item/list-item.record';
import { ProjectLookups } from '../project/project-lookups';
import { TicketTerms } from './ticket-terms';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

/** The tickets and list items of a resource, or one of either. */
export type Work = { readonly resource: number } | { readonly ticket: number } | { readonly listItem: number };

/** Shows tickets and list items to the vendors that their resources are of now, and no longer to those before. */
export class ShowWorkToVendor extends Command<Written> {
  constructor(
    readonly work: Work,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ShowWorkToVendor)
export class ShowWorkToVendorHandler implements ICommandHandler<ShowWorkToVendor> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(TicketTerms) private readonly terms: TicketTerms,
  ) {}

  async execute({ work, actor }: ShowWorkToVendor): Promise<Written> {
    let written = inAll(Object.values(work)[0] ?? 0, []);
    const add = (one: Written): void => void (written = inAll(written.id, [written, one]));
    const tickets = this.rows(ticket, actor.company, 'ticket' in work ? work.ticket : ofResource('ResourceIds', work));
    for await (const { Id, ResourceIds } of tickets) {
      const data = { Id, VendorIds: await this.terms.vendors(actor.company, ResourceIds) };
      add(await this.commands.execute(new Decide(ticketAggregate, Id, { type: 'ShowTicketToVendors', data }, actor)));
    }
    const items = this.rows(listItem, actor.company, 'listItem' in work ? work.listItem : ofResource('ResourceId', work));
    for await (const { Id, ResourceId } of items) {
      const own = ResourceId ? await this.lookups.reads.one(resource, actor.company, ResourceId) : undefined;
      const data = { Id, ResourceVendorId: own?.VendorId ?? 0 };
      add(await this.commands.execute(new Decide(listItemAggregate, Id, { type: 'ShowListItemToVendor', data }, actor)));
    }
    return written;
  }

  /** The record with the id `which`, or those with these values, page by page; none for undefined. */
  private async *rows<K extends AnyRecordKind>(
    kind: K,
    company: number,
    which: number | Readonly<Record<string, number>> | undefined,
  ): AsyncGenerator<RecordOf<K>> {
    if (which === undefined) return;
    if (typeof which === 'object') for await (const page of this.lookups.pages(kind, company, which)) yield* page;
    else {
      const row = await this.lookups.reads.one(kind, company, which);
      if (row) yield row;
    }
  }
}

/** Where the work of a resource is found; nowhere when the work is told otherwise. */
const ofResource = (field: string, work: Work): Readonly<Record<string, number>> | undefined =>
  'resource' in work ? { [field]: work.resource } : undefined;
