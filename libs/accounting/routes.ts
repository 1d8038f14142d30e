import { Decide } from '@plumbline/platform/commands';
import { recordRoutes } from '@plumbline/platform/rest';
import { BillActions } from './bill/bill.controller';
import { ChangeBill, RemoveBill } from './bill/bill.commands';
import { bill } from './bill/bill.record';
import { DraftInvoice, EnterBill, RecordPayment } from './published/commands';
import { invoiceAggregate } from './invoice/invoice.aggregate';
import { InvoiceActions, ProjectInvoices, ProjectRetainage } from './invoice/invoice.controller';
import { TicketInvoices } from './invoice/drafting/ticket-invoices.controller';
import { ChangeInvoice } from './invoice/invoice.handlers';
import { invoice } from './invoice/invoice.record';
import { ChangePayment, RemovePayment } from './payment/payment.handlers';
import { payment } from './payment/payment.record';

/** The routes of the context: the common ones of its kinds, and the actions of bills and invoices. */
export const routes = [
  recordRoutes(bill, {
    create: (fields, actor, version) => new EnterBill(fields, actor, version === 2),
    update: (id, fields, actor) => new ChangeBill(id, fields, actor),
    remove: (id, actor) => new RemoveBill(id, actor),
  }),
  recordRoutes(payment, {
    create: (fields, actor) => new RecordPayment(fields, actor),
    update: (id, fields, actor) => new ChangePayment(id, fields, actor),
    remove: (id, actor) => new RemovePayment(id, actor),
  }),
  recordRoutes(invoice, {
    create: (fields, actor) => new DraftInvoice(Number(fields.ProjectId), fields, fields.LineItemGroups?.length ? [] : 'all', actor),
    update: (id, fields, actor) => new ChangeInvoice(id, fields, actor),
    remove: (id, actor) => new Decide(invoiceAggregate, id, { type: 'RemoveInvoice', data: { Id: id } }, actor),
  }),
  BillActions,
  InvoiceActions,
  ProjectInvoices,
  ProjectRetainage,
  TicketInvoices,
];
