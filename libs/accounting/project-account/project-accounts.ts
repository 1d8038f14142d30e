import { Injectable } from '@nestjs/common';
import { stateOf } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { postingOf } from '../invoice/finalizing/posting.policy';
import { invoice } from '../invoice/invoice.record';
import { heldOn, projectAccountAggregate } from './project-account.decider';

/** Finds what the client of a project has paid ahead and holds back. */
@Injectable()
export class ProjectAccounts {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  /**
   * The deposits that can still be applied and the retainage that can still be released, without what other drafts of
   * the project than `except` apply and release.
   */
  async available(projectId: number, { company }: Actor, except = 0): Promise<{ readonly Deposit: Money; readonly Retained: Money }> {
    const held = heldOn(await stateOf(this.store, projectAccountAggregate, projectId));
    if (held.Deposit.isZero && held.Retained.isZero) return held;
    const drafts = await this.reads.find(invoice, company, { ProjectId: String(projectId), BusinessState: 'Draft' });
    const others = drafts.filter(({ Id }) => Number(Id) !== except).map(postingOf);
    const taken = (of: 'Deposit' | 'Retained'): Money =>
      Money.sum(others.map((one) => one[of]).filter((amount) => Money.of(amount).isNegative));
    return { Deposit: atLeastZero(held.Deposit.plus(taken('Deposit'))), Retained: atLeastZero(held.Retained.plus(taken('Retained'))) };
  }
}

const atLeastZero = (amount: Money): Money => (amount.isNegative ? Money.zero : amount);
