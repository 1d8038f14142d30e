import { billable, purchase, type BillableEvent } from '@plumbline/activity/published';
import { deliverable } from '@plumbline/project/published';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice } from '../invoice/invoice.record';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { InvoiceCreditApplied, InvoiceEvent } from '../published/invoice-events';
import { day } from './fact.policy';
import { documentNeeds, JOURNAL_KINDS, memoryOf, postDocument, rememberDocument } from './posting.projection';
import { applicationFacts, billableFacts, invoiceFacts, type BilledClass } from './receivable-facts.policy';

/** Origins of what was bought. */
const BOUGHT: ReadonlySet<string> = new Set(['PurchaseRequestItem', 'CreditCardItem', 'PayableItem']);

/** The class of the cost that the billable passes on. */
function classOf(rows: Rows, id: number): BilledClass {
  const row = rows.get(billable, id);
  if (row?.OriginOfBillable === 'ResourceTimeEntry') return 'Labor';
  if (!row || !BOUGHT.has(row.OriginOfBillable)) return '';
  return row.ParentRequestId && rows.get(purchase, row.ParentRequestId)?.IsSubcontract ? 'Subs' : 'Materials';
}
const originOf =
  (rows: Rows) =>
  (id: string): { origin: string; of: BilledClass } => ({
    origin: rows.get(billable, Number(id))?.OriginOfBillable ?? '',
    of: classOf(rows, Number(id)),
  });

function postBillable(rows: Rows, id: number, recordedAt: string): void {
  const Since = memoryOf(rows, 'Billable', id).Since || day(recordedAt);
  const row = rows.get(billable, id);
  const dayOf = (of: number): string => {
    const application = rows.get(aiaInvoice, of);
    return day(rows.get(invoice, of)?.InvoiceDate) || day(application?.InvoiceDate) || day(application?.PeriodTo);
  };
  postDocument(rows, 'Billable', id, billableFacts(row, classOf(rows, id), Since, dayOf), { Since });
}
const postOne = ({ data, recordedAt }: DeliveredEvent<{ Id: number }>, rows: Rows): void => postBillable(rows, data.Id, recordedAt);

const postInvoice = ({ data }: DeliveredEvent<{ Id: number }>, rows: Rows): void =>
  postDocument(rows, 'Invoice', data.Id, invoiceFacts(rows.get(invoice, data.Id), originOf(rows), memoryOf(rows, 'Invoice', data.Id).Days));
/** Posts an invoice or a credit note whose credit was applied: that happens on the day of the event. */
function applyCredit({ data, recordedAt }: DeliveredEvent<InvoiceCreditApplied['data']>, rows: Rows): void {
  const Days = [...memoryOf(rows, 'Invoice', data.Id).Days, { Id: data.ApplicationId, Day: day(recordedAt) }];
  postDocument(rows, 'Invoice', data.Id, invoiceFacts(rows.get(invoice, data.Id), originOf(rows), Days), { Days });
}

/** Posts an application; the one before it is the last one of its contract that was finalized and not voided. */
function postApplication({ data: { Id, ContractId } }: DeliveredEvent<{ Id: number; ContractId: number }>, rows: Rows): void {
  const { Applications } = memoryOf(rows, 'Contract', ContractId);
  const index = Applications.indexOf(Id);
  const before = index < 0 ? Applications.at(-1) : Applications[index - 1];
  const milestoneOf = (key: number): number => {
    const [milestone = 0, ...others] = rows.get(deliverable, key)?.MilestoneIds ?? [];
    return others.length > 0 ? 0 : milestone;
  };
  const facts = applicationFacts(rows.get(aiaInvoice, Id), before ? rows.get(aiaInvoice, before) : undefined, milestoneOf);
  postDocument(rows, 'AIAInvoice', Id, facts);
}
/** Posts the application as the last or no longer as one of the finalized ones of its contract. */
function finalize(event: DeliveredEvent<{ Id: number; ContractId: number }>, rows: Rows, isFinal: boolean): void {
  const { Id, ContractId } = event.data;
  const held = memoryOf(rows, 'Contract', ContractId);
  const others = held.Applications.filter((one) => one !== Id);
  postApplication(event, rows);
  rememberDocument(rows, 'Contract', ContractId, { Applications: isFinal ? [...others, Id] : others });
}

/** Posts what is billed and unbilled, what clients owe and what they retain. */
export const journalBilling = projection<BillableEvent | InvoiceEvent | AIAInvoiceEvent>(
  'journal-billing',
  JOURNAL_KINDS,
  {
    BillableCreated: postOne,
    BillableChanged: postOne,
    BillableRemoved: postOne,
    BillableClosed: postOne,
    BillableReopened: postOne,
    BillableResized: postOne,
    BillableMarkedOverMaximum: postOne,
    InvoiceFinalized: postInvoice,
    InvoicePaymentRecorded: postInvoice,
    InvoicePaymentChanged: postInvoice,
    InvoicePaymentRemoved: postInvoice,
    InvoiceVoided: postInvoice,
    CreditNoteIssued: postInvoice,
    InvoiceCreditApplied: applyCredit,
    InvoiceCreditReturned: postInvoice,
    AIAInvoiceFinalized: (event, rows) => finalize(event, rows, true),
    AIAInvoiceCertified: postApplication,
    AIAInvoicePaymentRecorded: postApplication,
    AIAInvoicePaymentChanged: postApplication,
    AIAInvoicePaymentRemoved: postApplication,
    AIAInvoiceVoided: (event, rows) => finalize(event, rows, false),
  },
  {
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ContractId } = data as { Id: number; ContractId?: number };
      if (type.startsWith('Billable')) return [[billable, Id], ...documentNeeds('Billable', Id)];
      if (type.startsWith('Invoice') || type === 'CreditNoteIssued') return [[invoice, Id], ...documentNeeds('Invoice', Id)];
      return [[aiaInvoice, Id], ...documentNeeds('AIAInvoice', Id), ...documentNeeds('Contract', ContractId ?? 0)];
    },
  },
);
