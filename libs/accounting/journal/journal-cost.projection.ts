import { purchase, type PurchaseEvent } from '@plumbline/activity/published';
import { project } from '@plumbline/project/published';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { bill } from '../bill/bill.record';
import { disbursement } from '../disbursement/disbursement.record';
import type { BillEvent } from '../published/bill-events';
import type { DisbursementEvent } from '../published/disbursement-events';
import { billFacts, disbursementFacts } from './bill-facts.policy';
import { day, type Memory } from './fact.policy';
import { documentNeeds, JOURNAL_KINDS, READ_BY_POSTING, memoryOf, postDocument, rememberDocument, type Posted } from './posting.projection';
import { purchaseFacts } from './purchase-facts.policy';
import { receivedFacts } from './received-facts.policy';

const dayOf =
  (rows: Rows) =>
  (id: number): string =>
    day(rows.get(bill, id)?.InvoiceDate);

/** Posts a purchase as it is now. What has no milestone belongs to the first one of the project, as on bills. */
function postPurchase(rows: Rows, event: Posted, id: number, changed: Partial<Pick<Memory, 'Charges' | 'Receipts'>> = {}): void {
  const { Contents, Charges, Receipts } = { ...memoryOf(rows, 'Purchase', id), ...changed };
  const row = rows.get(purchase, id);
  const first = row?.ProjectId ? (rows.get(project, row.ProjectId)?.Plan[0]?.Id ?? null) : null;
  const dated = Charges.map((charge) => ({ ...charge, Day: dayOf(rows)(charge.BillId) }));
  const order = row && { ...row, MilestoneId: row.MilestoneId ?? first };
  const facts = [...purchaseFacts(order, dated, Contents), ...receivedFacts(order, dated, Contents, Receipts)];
  if (facts.length > 0 || row === undefined || Charges.length > 0)
    postDocument(rows, event, 'Purchase', id, facts, { Charges: [...Charges], ...(changed.Receipts && { Receipts: [...Receipts] }) });
}
/** Posts a bill as it is now. */
function postBill(rows: Rows, event: Posted, id: number, changed: Partial<Memory> = {}): void {
  const memory = { ...memoryOf(rows, 'Bill', id), ...changed };
  const facts = billFacts(rows.get(bill, id), memory, (order) => rows.get(purchase, order), dayOf(rows));
  postDocument(rows, event, 'Bill', id, facts, changed);
}
const same = (event: DeliveredEvent<{ Id: number }>, rows: Rows): void => postBill(rows, event, event.data.Id);
const again = (event: DeliveredEvent<{ Id: number }>, rows: Rows): void => postPurchase(rows, event, event.data.Id);

function postDisbursement(event: DeliveredEvent<{ Id: number }>, rows: Rows): void {
  const { Id } = event.data;
  postDocument(rows, event, 'Disbursement', Id, disbursementFacts(rows.get(disbursement, Id)));
}

/** Posts the cost and the commitment of purchases, the cost and the debt of bills, and money that vendors have on account. */
export const journalCost = projection<PurchaseEvent | BillEvent | DisbursementEvent>(
  'journal-cost',
  JOURNAL_KINDS,
  {
    PurchaseApproved: again,
    PurchaseClosed: again,
    PurchaseReopened: again,
    PurchaseAmended: again,
    PurchaseRemoved: again,
    PurchaseBilled: (event, rows) => {
      const { Id, BillId, Amount, Items } = event.data;
      const charge = { BillId, Amount, Items: Items.map((item) => ({ ...item })) };
      postPurchase(rows, event, Id, { Charges: [...memoryOf(rows, 'Purchase', Id).Charges, charge] });
    },
    PurchaseReceived: (event, rows) => {
      const { Id, Date, Items } = event.data;
      const came = Items.map(({ Id: ItemId, Quantity }) => ({ Date: day(Date), ItemId, Quantity }));
      postPurchase(rows, event, Id, { Receipts: [...memoryOf(rows, 'Purchase', Id).Receipts, ...came] });
    },
    PurchaseBillingReversed: (event, rows) => {
      const { Id, BillId } = event.data;
      const others = memoryOf(rows, 'Purchase', Id).Charges.filter((charge) => charge.BillId !== BillId);
      postPurchase(rows, event, Id, { Charges: others });
    },
    BillEntered: ({ data: { Id, RetainageOf } }, rows) => {
      if (RetainageOf) rememberDocument(rows, 'Bill', Id, { RetainageOf });
    },
    BillApproved: (event, rows) =>
      postBill(rows, event, event.data.Id, {
        Costs: event.data.Costs.map((cost) => ({ ...cost, MilestoneId: cost.MilestoneId ?? 0 })),
      }),
    BillChanged: (event, rows) => {
      const { data } = event;
      postBill(rows, event, data.Id);
      // No approved bill changes its date any more; stored events do.
      if (data.InvoiceDate === undefined) return;
      for (const { RequestId } of rows.get(bill, data.Id)?.RequestAllocations ?? []) postPurchase(rows, event, Number(RequestId));
    },
    BillVoided: same,
    BillPaymentRecorded: same,
    BillPaymentChanged: same,
    BillPaymentRemoved: same,
    BillCreditApplied: same,
    BillCreditReturned: same,
    DisbursementRecorded: postDisbursement,
    DisbursementChanged: postDisbursement,
    DisbursementApplied: postDisbursement,
    DisbursementUnapplied: postDisbursement,
    DisbursementRefunded: postDisbursement,
    DisbursementRefundTakenBack: postDisbursement,
    DisbursementVoided: postDisbursement,
    DisbursementRemoved: postDisbursement,
  },
  {
    reads: [...READ_BY_POSTING, bill, purchase, project, disbursement],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ProjectId, BillId } = data as { Id: number; ProjectId?: number | null; BillId?: number };
      if (type.startsWith('Bill')) return [[bill, Id], ...documentNeeds('Bill', Id)];
      if (type.startsWith('Disbursement')) return [[disbursement, Id], ...documentNeeds('Disbursement', Id)];
      const others = [...(ProjectId ? [[project, ProjectId] as const] : []), ...(BillId ? [[bill, BillId] as const] : [])];
      return [[purchase, Id], ...documentNeeds('Purchase', Id), ...others];
    },
  },
);
