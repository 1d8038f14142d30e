import { Inject, Injectable } from '@nestjs/common';
import { billable, payDifferences, purchase, timeEntry } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { pages, ReadModels, RowSums, type RecordOf } from '@plumbline/platform/records';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { bill } from '../bill/bill.record';
import { costTransfer } from '../cost-transfer/cost-transfer.record';
import { invoice } from '../invoice/invoice.record';
import { JournalReader } from '../journal/journal-reader';
import { billCreditFaults, invoiceCreditFaults } from './credit-checks';
import { JournalChecks } from './journal-checks';
import {
  billableFaults,
  billedLines,
  billFaults,
  invoiceFaults,
  labourFaults,
  lineFaults,
  payFaults,
  pointerFaults,
  purchaseFaults,
  type LedgerFault,
} from './ledger.policy';
import { trackedCosts } from './tracked-cost';

/** The states in which time is cost. */
const COUNTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);
/** The states of an application that bills. */
const BILLED: ReadonlySet<string> = new Set(['Outstanding', 'Closed']);

/** Holds the figures of a company against the figures that they follow from. */
@Injectable()
export class LedgerChecks {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RowSums) private readonly sums: RowSums,
    @Inject(JournalChecks) private readonly journal: JournalChecks,
  ) {}

  /** The checks on these reads, for programs that have no container. */
  static over(reads: ReadModels, sums: RowSums): LedgerChecks {
    return new LedgerChecks(reads, sums, new JournalChecks(reads, new JournalReader(reads, sums)));
  }

  /** Every figure of the company that contradicts others, record by record. Memory is bounded by the projects. */
  async *faults(company: number): AsyncGenerator<LedgerFault> {
    for await (const rows of pages(this.reads, invoice, company)) {
      yield* rows.flatMap(invoiceFaults);
      const lines = rows.flatMap(billedLines);
      const ids = lines.map(({ billableId }) => billableId);
      yield* lineFaults(lines, await this.reads.many(billable, company, ids));
      yield* await invoiceCreditFaults(this.reads, rows, company);
    }
    for await (const rows of pages(this.reads, billable, company)) {
      yield* rows.flatMap(billableFaults);
      yield* await this.strayParts(rows, company);
    }
    for await (const rows of pages(this.reads, bill, company)) {
      yield* rows.flatMap(billFaults);
      yield* await billCreditFaults(this.reads, rows, company);
    }
    for await (const rows of pages(this.reads, purchase, company)) yield* rows.flatMap(purchaseFaults);
    const labour = await this.labour(company);
    for await (const costs of trackedCosts(this.reads, company)) yield* labourFaults(costs, labour);
    yield* await this.journal.faults(company);
    yield* payFaults(await payDifferences(this.reads, this.sums, company));
  }

  private async strayParts(rows: readonly RecordOf<typeof billable>[], company: number): Promise<LedgerFault[]> {
    const named = new Set(rows.flatMap(({ LineItemPointers }) => LineItemPointers.map(({ InvoiceId }) => Number(InvoiceId))));
    const [invoices, applications] = await Promise.all([
      this.reads.many(invoice, company, named),
      this.reads.many(aiaInvoice, company, named),
    ]);
    const lines = new Set([...invoices.values()].flatMap(billedLines).map((line) => `${line.invoiceId}/${line.lineId}/${line.billableId}`));
    return rows.flatMap((row) =>
      pointerFaults(
        row,
        (invoiceId, lineId) =>
          lines.has(`${invoiceId}/${lineId}/${row.Id}`) || BILLED.has(applications.get(invoiceId)?.BusinessState ?? ''),
      ),
    );
  }

  /** The cost of the time of each project, less and more what transfers moved. */
  private async labour(company: number): Promise<ReadonlyMap<number, Money>> {
    const sums = new Map<number, Money>();
    const add = (project: number, amount: Money): void => void sums.set(project, (sums.get(project) ?? Money.zero).plus(amount.toString()));
    for await (const rows of pages(this.reads, costTransfer, company, { BusinessState: 'Posted' }))
      for (const { Amount, FromProjectId, ToProjectId } of rows.filter(({ CostClass }) => CostClass === 'Labor')) {
        add(Number(FromProjectId), Money.of(Amount).negated());
        add(Number(ToProjectId), Money.of(Amount));
      }
    for await (const rows of pages(this.reads, timeEntry, company))
      for (const { ProjectId, BusinessState, Cost } of rows)
        if (ProjectId && COUNTED.has(BusinessState ?? '')) add(ProjectId, Money.of(Cost || '0.00'));
    return sums;
  }
}
