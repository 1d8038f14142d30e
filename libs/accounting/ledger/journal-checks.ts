import { Injectable } from '@nestjs/common';
import { purchase } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { pages, ReadModels, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { bill } from '../bill/bill.record';
import { disbursement } from '../disbursement/disbursement.record';
import { invoice } from '../invoice/invoice.record';
import { receipt } from '../receipt/receipt.record';
import { JournalReader } from '../journal/journal-reader';
import { actualFaults, balanceFaults, BALANCED_ACCOUNTS, type Balances, type TrackedCost } from './journal.policy';
import type { LedgerFault } from './ledger.policy';
import { trackedCosts } from './tracked-cost';

const FINAL: ReadonlySet<string> = new Set(['Outstanding', 'Closed']);
const OWED: ReadonlySet<string> = new Set(['Approved', 'PartiallyPaid', 'Paid']);

/** Holds the journal behind the reports against the records that it follows. */
@Injectable()
export class JournalChecks {
  constructor(
    private readonly reads: ReadModels,
    private readonly journal: JournalReader,
  ) {}

  /**
   * Balances of the journal that contradict the records. The service may keep running: what changes in the journal
   * while the records are read is left out, because it can't be compared with them.
   */
  async faults(company: number): Promise<LedgerFault[]> {
    const [balances, actual] = [await this.balances(company), await this.actual(company)];
    const right: Balances = {
      Receivable: (await this.sum(invoice, company, owed(FINAL)))
        .plus(await this.sum(aiaInvoice, company, owed(FINAL)))
        .minus((await this.sum(receipt, company, ({ UnappliedAmount }) => UnappliedAmount)).toString()),
      Payable: (await this.sum(bill, company, owed(OWED))).minus(
        (await this.sum(disbursement, company, ({ UnappliedAmount }) => UnappliedAmount)).toString(),
      ),
      Committed: await this.sum(purchase, company, ({ CommittedAmount }) => CommittedAmount),
    };
    const projects: TrackedCost[] = [];
    for await (const costs of trackedCosts(this.reads, company)) projects.push(...costs);
    const [after, actualAfter] = [await this.balances(company), await this.actual(company)];
    const isSteady = (id: number): boolean => (actual.get(id) ?? Money.zero).compare((actualAfter.get(id) ?? Money.zero).toString()) === 0;
    const steady = BALANCED_ACCOUNTS.filter((one) => balances[one].compare(after[one].toString()) === 0);
    return [
      ...balanceFaults(company, balances, right, steady),
      ...actualFaults(
        projects.filter(({ Id }) => isSteady(Id)),
        actual,
      ),
    ];
  }

  private async balances(company: number): Promise<Balances> {
    const rows = await this.journal.balances(company, BALANCED_ACCOUNTS, ['Account'], {});
    const of = (account: string): Money => Money.sum(rows.filter(({ Account }) => Account === account).map(({ Amount }) => Amount));
    return { Receivable: of('Receivable'), Payable: of('Payable'), Committed: of('Committed') };
  }

  /** The cost of each project in the journal. */
  private async actual(company: number): Promise<ReadonlyMap<number, Money>> {
    const rows = await this.journal.balances(company, ['Actual'], ['ProjectId'], {});
    return new Map(rows.map(({ ProjectId, Amount }) => [Number(ProjectId), Money.of(Amount)] as const));
  }

  private async sum<K extends AnyRecordKind>(kind: K, company: number, amountOf: (row: RecordOf<K>) => string): Promise<Money> {
    let total = Money.zero;
    for await (const rows of pages(this.reads, kind, company))
      total = total.plus(Money.sum(rows.map((row) => amountOf(row) || '0.00')).toString());
    return total;
  }
}

/** Returns the outstanding amount of a document in these states; nothing of another one. */
const owed =
  (states: ReadonlySet<string>) =>
  ({ BusinessState, OutstandingAmount }: { readonly BusinessState: string; readonly OutstandingAmount: string }): string =>
    states.has(BusinessState) ? OutstandingAmount : '0.00';
