import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { stateOf } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { ReadModels } from '@plumbline/platform/records';
import { contract, FindAppliedWork } from '@plumbline/project/published';
import { lastCertificate } from '../applications.policy';
import { aiaInvoiceAggregate } from '../aia-invoice.aggregate';
import { termsOf } from '../contract-terms';
import { splitSince } from './split-lines.policy';
import { completed, keyOf } from './schedule-of-values.policy';

/** Handles FindAppliedWork, by the last application that is finalized. */
@CommandHandler(FindAppliedWork)
export class FindAppliedWorkHandler implements ICommandHandler<FindAppliedWork> {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  async execute({ contractId, actor: { company } }: FindAppliedWork): Promise<ReadonlyMap<number, string>> {
    const row = await this.reads.one(contract, company, contractId);
    const last = row && lastCertificate(await stateOf(this.store, aiaInvoiceAggregate, `Contract-${contractId}`));
    if (!last) return new Map();
    const lines = splitSince(last.content.ScheduleOfValues, termsOf(row).Lines);
    return new Map(lines.map((line) => [keyOf(line), completed(line).toString()] as const));
  }
}
