import {
  billable,
  purchase,
  type BillableCostMoved,
  type BillableCostReturned,
  type BillableEvent,
  type BillableReopened,
} from '@plumbline/activity/published';
import { deliverable } from '@plumbline/project/published';
import { Money } from '@plumbline/platform/kernel';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { dateOfApplication } from '../aia-invoice/application-dates.policy';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice } from '../invoice/invoice.record';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { InvoiceCredited, InvoiceEvent } from '../published/invoice-events';
import type { ReceiptEvent } from '../published/receipt-events';
import { receipt } from '../receipt/receipt.record';
import { day, type Fact } from './fact.policy';
import { documentNeeds, JOURNAL_KINDS, READ_BY_POSTING, memoryOf, postDocument, postedOf, rememberDocument } from './posting.projection';
import {
  applicationFacts,
  billableFacts,
  invoiceFacts,
  movedFacts,
  receiptFacts,
  type BilledClass,
  type CreditedPart,
  type DayOf,
} from './receivable-facts.policy';

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

/** Invoices and applications share one counter of ids. */
const dayOf =
  (rows: Rows): DayOf =>
  (id) =>
    day(rows.get(invoice, id)?.InvoiceDate || dateOfApplication(rows.get(aiaInvoice, id) ?? {}));

const factsOf = (rows: Rows, id: number, credited: readonly CreditedPart[], moved = memoryOf(rows, 'Billable', id).Moved): Fact[] => [
  ...billableFacts(rows.get(billable, id), classOf(rows, id), dayOf(rows), credited),
  ...moved,
];
function postBillable(event: DeliveredEvent<{ Id: number }>, rows: Rows): void {
  const { Id } = event.data;
  postDocument(rows, event, 'Billable', Id, factsOf(rows, Id, memoryOf(rows, 'Billable', Id).Credited));
}
/** Remembers which billables the credit opens again, from which day on: each follows by an event of its own. */
function credit({ data: { Id: InvoiceId, Reopens, Note } }: DeliveredEvent<InvoiceCredited['data']>, rows: Rows): void {
  for (const id of Reopens) {
    const { Credited } = memoryOf(rows, 'Billable', id);
    rememberDocument(rows, 'Billable', id, { Credited: [...Credited, { InvoiceId, Day: day(Note.InvoiceDate), Price: '' }] });
  }
}
/** Posts a billable that is open again: by a credit note from the day of that on, by a void invoice as if it never was. */
function reopen(event: DeliveredEvent<BillableReopened['data']>, rows: Rows): void {
  const { Id, InvoiceId } = event.data;
  const { Credited: held } = memoryOf(rows, 'Billable', Id);
  const isOpened = (one: CreditedPart): boolean => one.InvoiceId === InvoiceId && one.Price === '';
  if (!held.some(isOpened)) return postBillable(event, rows);
  const after = Money.sum(factsOf(rows, Id, held).map(({ Amount }) => Amount));
  const Price = after.minus(postedOf(rows, 'Billable', Id).toString()).toString();
  const Credited = held.map((one) => (isOpened(one) ? { ...one, Price } : one));
  postDocument(rows, event, 'Billable', Id, factsOf(rows, Id, Credited), { Credited });
}

/** Remembers what a transfer takes off a billable, whose own event follows: the days before the transfer keep it. */
function moveCost({ data: { Id, Date, Price } }: DeliveredEvent<BillableCostMoved['data']>, rows: Rows): void {
  const { Moved } = memoryOf(rows, 'Billable', Id);
  const facts = movedFacts(rows.get(billable, Id), classOf(rows, Id), day(Date), Money.of(Price));
  if (facts.length > 0) rememberDocument(rows, 'Billable', Id, { Moved: [...Moved, ...facts] });
}
/** Posts what a void transfer gives back to a billable, whose own event is before: it counts from the day of the voiding on. */
function returnCost(event: DeliveredEvent<BillableCostReturned['data']>, rows: Rows): void {
  const { Id, Date, Price } = event.data;
  const { Credited, Moved: held } = memoryOf(rows, 'Billable', Id);
  const Moved = [...held, ...movedFacts(rows.get(billable, Id), classOf(rows, Id), day(Date), Money.of(Price).negated())];
  if (Moved.length > held.length) postDocument(rows, event, 'Billable', Id, factsOf(rows, Id, Credited, Moved), { Moved });
}

function postInvoice(event: DeliveredEvent<{ Id: number }>, rows: Rows): void {
  const { Id } = event.data;
  postDocument(rows, event, 'Invoice', Id, invoiceFacts(rows.get(invoice, Id), originOf(rows), dayOf(rows)));
}
/** Posts a credit note, and the invoice that it lowers from its date on. */
function postNote(event: DeliveredEvent<{ Id: number; CreditOf?: string }>, rows: Rows): void {
  postInvoice(event, rows);
  postInvoice({ ...event, data: { Id: Number(event.data.CreditOf) } }, rows);
}

function postReceipt(event: DeliveredEvent<{ Id: number }>, rows: Rows): void {
  const { Id } = event.data;
  postDocument(rows, event, 'Receipt', Id, receiptFacts(rows.get(receipt, Id)));
}

/** Posts an application; the one before it is the last one of its contract that was finalized and not voided. */
function postApplication(event: DeliveredEvent<{ Id: number; ContractId: number }>, rows: Rows): void {
  const { Id, ContractId } = event.data;
  const { Applications } = memoryOf(rows, 'Contract', ContractId);
  const index = Applications.indexOf(Id);
  const before = index < 0 ? Applications.at(-1) : Applications[index - 1];
  const milestoneOf = (key: number): number => {
    const [milestone = 0, ...others] = rows.get(deliverable, key)?.MilestoneIds ?? [];
    return others.length > 0 ? 0 : milestone;
  };
  const facts = applicationFacts(rows.get(aiaInvoice, Id), before ? rows.get(aiaInvoice, before) : undefined, milestoneOf);
  postDocument(rows, event, 'AIAInvoice', Id, facts);
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
export const journalBilling = projection<BillableEvent | InvoiceEvent | AIAInvoiceEvent | ReceiptEvent>(
  'journal-billing',
  JOURNAL_KINDS,
  {
    BillableCreated: postBillable,
    BillableChanged: postBillable,
    BillableRemoved: postBillable,
    BillableClosed: postBillable,
    BillableReopened: reopen,
    BillableResized: postBillable,
    BillableMarkedOverMaximum: postBillable,
    BillableCostMoved: moveCost,
    BillableCostReturned: returnCost,
    InvoiceFinalized: postInvoice,
    InvoicePaymentRecorded: postInvoice,
    InvoicePaymentChanged: postInvoice,
    InvoicePaymentRemoved: postInvoice,
    InvoiceVoided: postInvoice,
    InvoiceCredited: credit,
    CreditNoteIssued: postNote,
    InvoiceCreditApplied: postInvoice,
    InvoiceCreditReturned: postInvoice,
    AIAInvoiceFinalized: (event, rows) => finalize(event, rows, true),
    AIAInvoiceCertified: postApplication,
    AIAInvoicePaymentRecorded: postApplication,
    AIAInvoicePaymentChanged: postApplication,
    AIAInvoicePaymentRemoved: postApplication,
    AIAInvoiceVoided: (event, rows) => finalize(event, rows, false),
    ReceiptRecorded: postReceipt,
    ReceiptChanged: postReceipt,
    ReceiptApplied: postReceipt,
    ReceiptUnapplied: postReceipt,
    ReceiptRefunded: postReceipt,
    ReceiptRefundTakenBack: postReceipt,
    ReceiptBounced: postReceipt,
    ReceiptVoided: postReceipt,
    ReceiptRemoved: postReceipt,
  },
  {
    reads: [...READ_BY_POSTING, billable, invoice, aiaInvoice, deliverable, purchase, receipt],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ContractId } = data as { Id: number; ContractId?: number };
      if (type === 'InvoiceCredited') return (data as InvoiceCredited['data']).Reopens.flatMap((id) => documentNeeds('Billable', id));
      if (type.startsWith('Billable')) return [[billable, Id], ...documentNeeds('Billable', Id)];
      if (type.startsWith('Invoice') || type === 'CreditNoteIssued') return [[invoice, Id], ...documentNeeds('Invoice', Id)];
      if (type.startsWith('Receipt')) return [[receipt, Id], ...documentNeeds('Receipt', Id)];
      return [[aiaInvoice, Id], ...documentNeeds('AIAInvoice', Id), ...documentNeeds('Contract', ContractId ?? 0)];
    },
  },
);
