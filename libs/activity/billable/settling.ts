import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Decide, inAll, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import type { BillableContent } from '../published/billable-events';
import { billableAggregate, billableKey } from './billable.decider';
import { billable, type BillableOrigin } from './billable.record';

/** What settling billables shares. Every step may be repeated: what is settled already writes nothing. */
export abstract class Settling {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(IdSource) private readonly ids: IdSource,
  ) {}

  /** @param content what the billable is to be; null: there is to be none. @param keepsUnitPrice that of one that is there stays */
  protected async settle(
    origin: BillableOrigin,
    originId: number,
    content: BillableContent | null,
    actor: Actor,
    keepsUnitPrice = false,
  ): Promise<Written> {
    const Id = content ? await this.ids.next(billable.name) : originId;
    const message = { type: 'SettleBillable' as const, data: { Id, content, keepsUnitPrice } };
    return this.commands.execute(new Decide(billableAggregate, Id, message, actor, { key: billableKey(origin, originId), stream: 'any' }));
  }
  /** One after another; the answer is about the record `id` whose billables they are, with all that was written. */
  protected async each<T>(id: number, all: readonly T[], settle: (one: T) => Promise<Written>): Promise<Written> {
    const written: Written[] = [];
    for (const one of all) written.push(await settle(one));
    return inAll(id, written);
  }
}

/** An id as billables write it. */
export const textId = (id: number | null): string => (id ? String(id) : '');
