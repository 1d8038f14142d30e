import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import { BillApproval } from './bill/bill-approval';
import { BillContents } from './bill/bill.content';
import { billHandlers } from './bill/bill.handlers';
import { BillWorld } from './bill/bill-world';
import { EnterReimbursementBillHandler } from './bill/reimbursement.handlers';
import { InvoiceLines } from './invoice/invoice.lines';
import { invoiceHandlers } from './invoice/invoice.handlers';
import { invoiceBillablesHandlers } from './invoice/invoice-billables.handlers';
import { NumberInvoiceHandler } from './numbering/number-invoice.handlers';
import { paymentHandlers } from './payment/payment.handlers';
import { routes } from './routes';
import { books } from './books';
import { aiaInvoices } from './aia-invoice';

const controllers: Type[] = [...routes, ...controllersOf(books, aiaInvoices)];

/** The money: commands and routes of bills, payments, invoices and the mirror of the accounting package. */
@Module({
  providers: [
    BillWorld,
    BillContents,
    BillApproval,
    InvoiceLines,
    ...billHandlers,
    ...paymentHandlers,
    ...invoiceHandlers,
    ...invoiceBillablesHandlers,
    EnterReimbursementBillHandler,
    NumberInvoiceHandler,
    ...handlersOf(books, aiaInvoices),
  ],
})
export class AccountingModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: AccountingModule, controllers };
  }
}
