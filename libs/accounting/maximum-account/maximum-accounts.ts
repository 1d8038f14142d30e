import { Injectable } from '@nestjs/common';
import { stateOf, streamOf } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { pages, ReadModels, type RecordOf, type Where } from '@plumbline/platform/records';
import type { contract } from '@plumbline/project/published';
import { billedUnder } from '../invoice/finalizing/posting.policy';
import { invoice } from '../invoice/invoice.record';
import { maximumAccountAggregate } from './maximum-account.decider';
import type { BilledByInvoice } from './maximum-account.events';

type Contract = RecordOf<typeof contract>;

/** The ids of the deliverables of a contract. */
export const deliverablesOf = ({ Deliverables }: Contract): number[] => Deliverables.map(({ Id }) => Number(Id));

/** Finds what invoices bill towards the guaranteed maximum of a contract. */
@Injectable()
export class MaximumAccounts {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  /** Returns the amounts that finalized invoices and the drafts beside them bill. */
  async billed(agreed: Contract, company: number): Promise<readonly BilledByInvoice[]> {
    const posted = await this.posted(agreed, company);
    const ids = new Set(posted.map(({ InvoiceId }) => InvoiceId));
    const drafts = await this.invoices(agreed, company, { BusinessState: 'Draft' });
    return [...posted, ...drafts.filter(({ InvoiceId }) => !ids.has(InvoiceId))];
  }

  /** Returns the amounts that finalized invoices bill, less those that credit notes take back. */
  async posted(agreed: Contract, company: number): Promise<readonly BilledByInvoice[]> {
    const account = await stateOf(this.store, maximumAccountAggregate, Number(agreed.Id));
    return account ? [...account].map(([InvoiceId, Billed]) => ({ InvoiceId, Billed })) : this.finalized(agreed, company);
  }

  /** The finalized invoices for an account that has not begun; none for one that has. */
  async opening(agreed: Contract, company: number): Promise<readonly BilledByInvoice[]> {
    const begun = await this.store.readStream(streamOf(maximumAccountAggregate, Number(agreed.Id)), { limit: 1 });
    return begun.length > 0 ? [] : this.finalized(agreed, company);
  }

  private finalized(agreed: Contract, company: number): Promise<BilledByInvoice[]> {
    return this.invoices(agreed, company, { BusinessState: { in: ['Outstanding', 'Closed'] } });
  }
  private async invoices(agreed: Contract, company: number, where: Where): Promise<BilledByInvoice[]> {
    const deliverables = deliverablesOf(agreed);
    const found: BilledByInvoice[] = [];
    for await (const page of pages(this.reads, invoice, company, { ...where, ProjectId: String(agreed.ProjectId) }))
      for (const { Id, LineItemGroups } of page)
        found.push({ InvoiceId: Number(Id), Billed: billedUnder(LineItemGroups, deliverables).toString() });
    return found.filter(({ Billed }) => Billed !== '0.00');
  }
}
