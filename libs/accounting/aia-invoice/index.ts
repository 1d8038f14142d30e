import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { DraftApplication } from '../published/commands';
import { aiaInvoiceAggregate } from './aia-invoice.aggregate';
import { AIAInvoiceActions, ContractApplications } from './aia-invoice.controller';
import { aiaInvoiceHandlers, ChangeApplication, MoveApplication } from './aia-invoice.handlers';
import { aiaInvoiceDocuments } from './aia-invoice-documents.projection';
import { aiaInvoiceRows } from './aia-invoice.projection';
import { aiaInvoice } from './aia-invoice.record';
import { FindAppliedWorkHandler } from './schedule/find-applied-work.handlers';

/** Applications for payment. */
export const aiaInvoices: ContextPart = {
  kinds: [aiaInvoice],
  aggregates: [aiaInvoiceAggregate],
  projections: [aiaInvoiceRows, aiaInvoiceDocuments],
  handlers: [...aiaInvoiceHandlers, FindAppliedWorkHandler],
  controllers: [
    recordRoutes(aiaInvoice, {
      create: (fields, actor) => new DraftApplication(fields.ContractId ?? 0, fields, actor),
      update: (id, fields, actor) => new ChangeApplication(id, fields, actor),
      remove: (id, actor) => new MoveApplication(id, 'remove', actor),
    }),
    AIAInvoiceActions,
    ContractApplications,
  ],
};
