import { Injectable, type OnModuleInit } from '@nestjs/common';
import { billable } from '@plumbline/activity/published';
import { client, paymentTermsIn } from '@plumbline/company/published';
import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { DerivedFields, type DerivingReads } from '@plumbline/platform/reading';
import { aiaInvoice } from './aia-invoice/aia-invoice.record';
import { bill, type Bill } from './bill/bill.record';
import { discountOn, discountWarnings } from './bill/bill-terms.policy';
import { disbursement, type DisbursementRow } from './disbursement/disbursement.record';
import { documentWarnings, laterWork, paymentWarning, termsWarnings } from './document-warnings.policy';
import { termsOfInvoice } from './invoice/drafting/receivable';
import { invoice } from './invoice/invoice.record';
import { isHeldBack } from './invoice/invoice-sums.policy';
import { linesOf } from './invoice/lines.policy';
import { taxWarnings } from './invoice/taxes/tax-warnings.policy';
import { payment } from './payment/payment.record';

type Payment = Pick<RecordOf<typeof payment>, 'BillId' | 'InvoiceId' | 'PaymentDate'>;

/** Computes Warnings of bills, invoices, applications and payments at each read of version 2: the date of one may contradict another's. */
@Injectable()
export class DocumentWarnings implements OnModuleInit {
  constructor(private readonly derived: DerivedFields) {}

  onModuleInit(): void {
    this.derived.register(aiaInvoice, (_company, rows) =>
      Promise.resolve(
        (rows as readonly RecordOf<typeof aiaInvoice>[]).map((row) => ({ Warnings: [...documentWarnings(row), ...ofTerms(row)] })),
      ),
    );
    this.derived.register(bill, (_company, rows) => Promise.resolve((rows as unknown as readonly Bill[]).map(ofBill)));
    this.derived.register(disbursement, (company, rows, reads) =>
      ofDisbursements(company, rows as unknown as readonly DisbursementRow[], reads),
    );
    this.derived.register(invoice, (company, rows, reads) =>
      ofInvoices(company, rows as unknown as readonly RecordOf<typeof invoice>[], reads),
    );
    this.derived.register(payment, (company, rows, reads) => ofPayments(company, rows as unknown as readonly Payment[], reads));
  }
}

/** Terms of a draft that can't be read. */
const ofTerms = ({ BusinessState, PaymentTerms }: Pick<RecordOf<typeof invoice>, 'BusinessState' | 'PaymentTerms'>): string[] =>
  BusinessState === 'Draft' ? termsWarnings(PaymentTerms, termsOfInvoice(PaymentTerms) !== undefined) : [];

const ofBill = (row: Bill): { Warnings: string[]; DiscountAmount: string } => ({
  Warnings: [
    ...documentWarnings(row),
    ...(row.OutstandingAmount === '0.00' ? [] : termsWarnings(row.PaymentTerms, paymentTermsIn(row.PaymentTerms) !== undefined)),
  ],
  DiscountAmount: discountOn(row, row.DiscountDate).toString(),
});

async function ofDisbursements(company: number, rows: readonly DisbursementRow[], reads: DerivingReads): Promise<{ Warnings: string[] }[]> {
  const taken = rows.map(({ Applications }) => Applications.filter(({ DateReversed }) => DateReversed === ''));
  const bills = await reads.many(bill, company, new Set(taken.flat().map(({ BillId }) => Number(BillId))));
  return taken.map((parts) => ({
    Warnings: parts.flatMap((part) => {
      const paid = bills.get(Number(part.BillId));
      return paid ? discountWarnings(part, paid) : [];
    }),
  }));
}

async function ofInvoices(
  company: number,
  invoices: readonly RecordOf<typeof invoice>[],
  reads: DerivingReads,
): Promise<{ Warnings: string[]; RetainedAmount: string }[]> {
  const drafts = invoices.filter(({ BusinessState }) => BusinessState === 'Draft');
  const lines = drafts.flatMap(({ LineItemGroups }) => LineItemGroups.flatMap(({ LineItems }) => LineItems));
  const [billed, payers] = await Promise.all([
    reads.many(billable, company, new Set(lines.map(({ BillableId }) => Number(BillableId || 0)))),
    reads.many(client, company, new Set(drafts.map(({ ClientId }) => Number(ClientId || 0)))),
  ]);
  return invoices.map((row) => ({
    Warnings: [
      ...documentWarnings(row),
      ...ofTerms(row),
      ...laterWork(row, (id) => billed.get(id)?.StartDate),
      ...taxWarnings(row, payers.get(Number(row.ClientId))),
    ],
    RetainedAmount: retainedOf(row),
  }));
}

/** What the client retains of an invoice: the lines that hold retainage back, also of one that is no longer in force. */
function retainedOf({ LineItemGroups }: RecordOf<typeof invoice>): string {
  const held = linesOf(LineItemGroups).filter(isHeldBack);
  return Money.sum(held.map(({ Price }) => Price))
    .negated()
    .toString();
}

async function ofPayments(company: number, payments: readonly Payment[], reads: DerivingReads): Promise<{ Warnings: string[] }[]> {
  const [billIds, invoiceIds] = (['BillId', 'InvoiceId'] as const).map((name) => new Set(payments.map((one) => Number(one[name] ?? 0))));
  const [bills, invoices, applications] = await Promise.all([
    reads.many(bill, company, billIds ?? []),
    reads.many(invoice, company, invoiceIds ?? []),
    reads.many(aiaInvoice, company, invoiceIds ?? []),
  ]);
  return payments.map(({ BillId, InvoiceId, PaymentDate }) => {
    const paid = bills.get(Number(BillId)) ?? invoices.get(Number(InvoiceId)) ?? applications.get(Number(InvoiceId));
    const warning = paid && paymentWarning(PaymentDate, paid);
    return { Warnings: warning === undefined ? [] : [`The payment ${warning}`] };
  });
}
