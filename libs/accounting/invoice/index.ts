import { Decide } from '@plumbline/platform/decisions';
import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { DraftInvoice } from '../published/commands';
import { Closings } from './billables/closings';
import { invoiceBillablesHandlers } from './billables/invoice-billables.handlers';
import { creditInvoiceHandlers } from './crediting/credit-invoice.handlers';
import { withdrawCreditHandlers } from './crediting/withdraw-credit.handlers';
import { DraftAccount } from './drafting/draft-account';
import { InvoiceLines } from './drafting/invoice-lines';
import { InvoiceTicketHandler } from './drafting/invoice-ticket.handlers';
import { LineDescriptions } from './drafting/line-descriptions';
import { TicketInvoices } from './drafting/ticket-invoices.controller';
import { finalizeInvoiceHandlers } from './finalizing/finalize-invoice.handlers';
import { GuaranteedMaximum } from './finalizing/guaranteed-maximum';
import { InvoiceNumbers } from './finalizing/invoice-numbers';
import { NumberInvoiceHandler } from './finalizing/number-invoice.handlers';
import { invoiceDocuments } from './invoice-documents.projection';
import { invoiceAggregate } from './invoice.aggregate';
import { InvoiceActions, ProjectInvoices, ProjectRetainage } from './invoice.controller';
import { ChangeInvoice, invoiceHandlers } from './invoice.handlers';
import { invoices as invoiceRows } from './invoice.projection';
import { invoice } from './invoice.record';
import { invoiceUpcasters } from './invoice.upcasters';
import { InvoiceTaxes } from './taxes/taxes';

/** Invoices and credit notes. */
export const invoices: ContextPart = {
  kinds: [invoice],
  aggregates: [invoiceAggregate],
  upcasters: invoiceUpcasters,
  projections: [invoiceRows, invoiceDocuments],
  handlers: [
    ...[InvoiceLines, GuaranteedMaximum, InvoiceTaxes, LineDescriptions, DraftAccount, Closings, InvoiceNumbers],
    ...[...invoiceHandlers, ...finalizeInvoiceHandlers, ...creditInvoiceHandlers, ...withdrawCreditHandlers],
    ...[...invoiceBillablesHandlers, InvoiceTicketHandler, NumberInvoiceHandler],
  ],
  controllers: [
    recordRoutes(invoice, {
      create: (fields, actor) => new DraftInvoice(Number(fields.ProjectId), fields, fields.LineItemGroups?.length ? [] : 'all', actor),
      update: (id, fields, actor) => new ChangeInvoice(id, fields, actor),
      remove: (id, actor) => new Decide(invoiceAggregate, id, { type: 'RemoveInvoice', data: { Id: id } }, actor),
    }),
    InvoiceActions,
    ProjectInvoices,
    ProjectRetainage,
    TicketInvoices,
  ],
};
