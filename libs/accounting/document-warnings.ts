import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { DerivedFields } from '@plumbline/platform/rest';
import { aiaInvoice } from './aia-invoice/aia-invoice.record';
import { bill } from './bill/bill.record';
import { documentWarnings, paymentWarning } from './document-warnings.policy';
import { invoice } from './invoice/invoice.record';
import { payment } from './payment/payment.record';

type Payment = Pick<RecordOf<typeof payment>, 'BillId' | 'InvoiceId' | 'PaymentDate'>;

/** Computes Warnings of bills, invoices, applications and payments at each read of version 2: the date of one may contradict another's. */
@Injectable()
export class DocumentWarnings implements OnModuleInit {
  constructor(
    private readonly reads: ReadModels,
    private readonly derived: DerivedFields,
  ) {}

  onModuleInit(): void {
    for (const kind of [bill, invoice, aiaInvoice])
      this.derived.register(kind, (_company, rows) =>
        Promise.resolve((rows as readonly RecordOf<typeof aiaInvoice>[]).map((row) => ({ Warnings: documentWarnings(row) }))),
      );
    this.derived.register(payment, (company, rows) => this.ofPayments(company, rows as unknown as readonly Payment[]));
  }

  private async ofPayments(company: number, payments: readonly Payment[]): Promise<{ Warnings: string[] }[]> {
    const [billIds, invoiceIds] = (['BillId', 'InvoiceId'] as const).map((name) => new Set(payments.map((one) => Number(one[name] ?? 0))));
    const [bills, invoices, applications] = await Promise.all([
      this.reads.many(bill, company, billIds ?? []),
      this.reads.many(invoice, company, invoiceIds ?? []),
      this.reads.many(aiaInvoice, company, invoiceIds ?? []),
    ]);
    return payments.map(({ BillId, InvoiceId, PaymentDate }) => {
      const paid = bills.get(Number(BillId)) ?? invoices.get(Number(InvoiceId)) ?? applications.get(Number(InvoiceId));
      const warning = paid && paymentWarning(PaymentDate, paid);
      return { Warnings: warning === undefined ? [] : [`The payment ${warning}`] };
    });
  }
}
