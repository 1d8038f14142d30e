import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/published';
import { Decide, Decisions, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import { listItemAggregate } from '../list-item/list-item.decider';
import { listItem } from '../list-item/list-item.record';
import { ProjectLookups } from '../project/project-lookups';
import { TicketTerms } from './ticket-terms';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

/** The tickets and list items of a resource, or a single one. */
export type Work = { readonly resource: number } | { readonly ticket: number } | { readonly listItem: number };

/** Makes tickets and list items visible to the present vendors of their resources, and no longer to earlier ones. */
export class ShowWorkToVendor extends Command<CommandResult> {
  constructor(
    readonly work: Work,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ShowWorkToVendor)
export class ShowWorkToVendorHandler implements ICommandHandler<ShowWorkToVendor> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly terms: TicketTerms,
  ) {}

  async execute({ work, actor }: ShowWorkToVendor): Promise<CommandResult> {
    let written = combinedResult(Object.values(work)[0] ?? 0, []);
    const add = (one: CommandResult): void => void (written = combinedResult(written.id, [written, one]));
    const tickets = this.rows(ticket, actor.company, 'ticket' in work ? work.ticket : ofResource('ResourceIds', work));
    for await (const { Id, ResourceIds } of tickets) {
      const data = { Id, VendorIds: await this.terms.vendors(actor.company, ResourceIds) };
      add(await this.decisions.take(new Decide(ticketAggregate, Id, { type: 'ShowTicketToVendors', data }, actor)));
    }
    const items = this.rows(listItem, actor.company, 'listItem' in work ? work.listItem : ofResource('ResourceId', work));
    for await (const { Id, ResourceId } of items) {
      const own = ResourceId ? await this.lookups.reads.one(resource, actor.company, ResourceId) : undefined;
      const data = { Id, ResourceVendorId: own?.VendorId ?? 0 };
      add(await this.decisions.take(new Decide(listItemAggregate, Id, { type: 'ShowListItemToVendor', data }, actor)));
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

/** The look-up of a resource's work; none when the work is identified otherwise. */
const ofResource = (field: string, work: Work): Readonly<Record<string, number>> | undefined =>
  'resource' in work ? { [field]: work.resource } : undefined;
