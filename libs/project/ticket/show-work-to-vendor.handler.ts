import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/contract';
import { Decide, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { listItemAggregate } from '../list-item/list-item.decider';
import { listItem } from '../list-item/list-item.record';
import { ProjectLookups } from '../project/project-lookups';
import { TicketTerms } from './ticket-terms';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

/** More tickets or list items than this has no resource. */
const MOST = 100_000;

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
    const { tickets, items } = await this.rows(work, actor.company);
    const all: Written[] = [];
    for (const { Id, ResourceIds } of tickets) {
      const data = { Id, VendorIds: await this.terms.vendors(actor.company, ResourceIds) };
      all.push(await this.commands.execute(new Decide(ticketAggregate, Id, { type: 'ShowTicketToVendors', data }, actor)));
    }
    for (const { Id, ResourceId } of items) {
      const own = ResourceId ? await this.lookups.reads.one(resource, actor.company, ResourceId) : undefined;
      const data = { Id, ResourceVendorId: own?.VendorId ?? 0 };
      all.push(await this.commands.execute(new Decide(listItemAggregate, Id, { type: 'ShowListItemToVendor', data }, actor)));
    }
    const last = all.reduce((furthest, { position }) => (position > furthest ? position : furthest), 0n);
    return { position: last, types: all.flatMap(({ types }) => types), id: Object.values(work)[0] ?? 0 };
  }

  private async rows(work: Work, company: number): Promise<{ tickets: RecordOf<typeof ticket>[]; items: RecordOf<typeof listItem>[] }> {
    const { reads } = this.lookups;
    if ('resource' in work) {
      const [tickets, items] = await Promise.all([
        reads.find(ticket, company, { ResourceIds: work.resource }, MOST),
        reads.find(listItem, company, { ResourceId: work.resource }, MOST),
      ]);
      return { tickets, items };
    }
    const of = 'ticket' in work ? await reads.one(ticket, company, work.ticket) : undefined;
    const item = 'listItem' in work ? await reads.one(listItem, company, work.listItem) : undefined;
    return { tickets: of ? [of] : [], items: item ? [item] : [] };
  }
}
