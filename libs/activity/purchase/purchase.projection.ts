import { companySettings, recordedDay, userAction, withAction, withAdded } from '@plumbline/company/published';
import { Money, startOfDay } from '@plumbline/platform/kernel';
import { projection, type Rows, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import type { BilledItem, Commitment, ProposedChange, PurchaseEvent } from '../published/purchase-events';
import { purchaseFields } from './purchase-content.policy';
import { overbilled } from './purchase-ledger.policy';
import { purchase, type Purchase } from './purchase.record';

/** The actions that the record lists, with the event as one more. */
const acted = (event: DeliveredEvent<{ Id: number }>, row: Readonly<Purchase>, action: string): Purchase['UserActions'] =>
  withAction(row.UserActions, userAction(event, action, 'Purchase', String(event.revision + 1)));
/** Changes the row and adds the action to its list. */
const step = <D extends { Id: number }>(
  event: DeliveredEvent<D>,
  rows: Rows,
  action: string,
  change: (row: Readonly<Purchase>) => Partial<Purchase>,
): void => rows.change(purchase, event.data.Id, (row) => ({ ...change(row), UserActions: acted(event, row, action) }));

/** Returns the amounts committed and billed after an event, and the amount that is billed beyond the total. */
function figures(row: Readonly<Purchase>, { CommittedAmount, BilledAmount, OverbilledAmount }: Commitment): Partial<Purchase> {
  const { RequestType, ...content } = row;
  const byAmount = RequestType ? overbilled({ ...content, RequestType }, BilledAmount) : Money.zero;
  const over = OverbilledAmount ? Money.of(OverbilledAmount) : byAmount;
  return { CommittedAmount, BilledAmount, IsOverbilled: !over.isZero, OverbilledAmount: over.toString() };
}

/** The change of an order as its record shows it. */
const changeOf = ({ data: { Number, Reason, Amount }, recordedAt }: DeliveredEvent<ProposedChange>): Purchase['Changes'][number] => ({
  ...{ Number, Date: recordedAt, Reason, Amount },
});

/** Returns an item with what is received of it. */
const withReceived =
  (before: Purchase['Items'] = []) =>
  <I extends { readonly Id: number }>(item: I): I & Pick<Purchase['Items'][number], 'ReceivedQuantity'> => ({
    ...item,
    ReceivedQuantity: before.find(({ Id }) => Id === item.Id)?.ReceivedQuantity || '0',
  });

/** No change waits. */
const NO_CHANGE = { PendingChange: null, ChangeRequestedBy: null };

/** Returns the retainage after a bill was charged or reversed. */
const retains = (row: Readonly<Purchase>, { Retained = '' }: { readonly Retained?: string }, sign: 1 | -1): Partial<Purchase> => ({
  RetainedAmount: Money.of(row.RetainedAmount).plus(Money.of(Retained).times(sign)).toString(),
});

/** The items with the charges of bills added or reversed. */
const charged = (row: Readonly<Purchase>, billed: readonly BilledItem[], sign: 1 | -1): Purchase['Items'] =>
  row.Items.map((item) => {
    const amounts = billed.filter(({ Id }) => Id === item.Id).map(({ Amount }) => Money.of(Amount).times(sign));
    return { ...item, BilledAmount: Money.sum([Money.of(item.BilledAmount), ...amounts]).toString() };
  });

/** The rows of purchases. */
export const purchases = projection<PurchaseEvent>(
  'purchases',
  [purchase],
  {
    PurchaseDrafted: (event, rows) => {
      const { Id, CreatedBy } = event.data;
      const content = purchaseFields.fromStored(event.data);
      const none = { BilledAmount: '0.00', CommittedAmount: '0.00', OverbilledAmount: '0.00', RetainedAmount: '0.00' };
      rows.insert(purchase, Id, {
        ...{ ...content, ...none, Items: content.Items.map(withReceived()), CreatedBy, BusinessState: 'Draft' },
        RequestDate: content.RequestDate || event.recordedAt,
        UserActions: acted(event, purchase.blank(), 'Created'),
      });
    },
    PurchaseChanged: (event, rows) => {
      const content = purchaseFields.fromStored(event.data);
      const { Items, ...others } = content;
      const items = Items && { Items: Items.map(withReceived()) };
      // The questions of approvers are comments of the row alone.
      step(event, rows, 'Changed', (row) => ({ ...withAdded(others, row.Comments), ...items }));
    },
    PurchaseSubmitted: (event, rows) =>
      step(event, rows, 'Submitted', () => ({ BusinessState: 'Submitted', AwaitedId: event.data.AwaitedId })),
    PurchaseForwarded: (event, rows) => step(event, rows, 'Forwarded', () => ({ AwaitedId: event.data.AwaitedId })),
    PurchaseApproved: (event, rows) => {
      const { ApprovedBy, CommittedAmount, BilledAmount } = event.data;
      const approved = { BusinessState: 'Approved', AwaitedId: 0, DateApproved: event.recordedAt } as const;
      step(event, rows, 'Approved', ({ CreatedBy }) => ({
        ...approved,
        ApprovedBy: ApprovedBy || CreatedBy,
        CommittedAmount,
        BilledAmount,
      }));
    },
    PurchaseNumbered: ({ data }, rows) => rows.change(purchase, data.Id, { PONumber: data.PONumber }),
    PurchaseRejected: (event, rows) => {
      const { RejectionReason } = event.data;
      step(event, rows, 'Rejected', () => ({ BusinessState: 'Rejected', AwaitedId: 0, RejectionReason }));
    },
    PurchaseInfoRequested: (event, rows) => {
      const { metadata, data } = event;
      const comment = { RelatedObjectId: String(data.Id), Text: data.Question, UserName: metadata.userName, CreatedBy: metadata.user };
      step(event, rows, 'InfoRequested', (row) => ({
        BusinessState: 'InfoRequested',
        Comments: data.Question ? [...row.Comments, { ...comment, ProjectId: row.ProjectId }] : row.Comments,
      }));
    },
    PurchaseBilled: ({ data }, rows) =>
      rows.change(purchase, data.Id, (row) => ({ ...figures(row, data), ...retains(row, data, 1), Items: charged(row, data.Items, 1) })),
    PurchaseReceived: (event, rows) => {
      const received = new Map(event.data.Items.map(({ Id, ReceivedQuantity }) => [Id, ReceivedQuantity]));
      step(event, rows, 'Received', ({ Items }) => ({
        Items: Items.map((item) => ({ ...item, ReceivedQuantity: received.get(item.Id) ?? item.ReceivedQuantity })),
      }));
    },
    PurchaseBillingReversed: ({ data }, rows) => {
      const reopened = data.Reopened ? ({ BusinessState: 'Approved', DateClosed: '', ClosedOn: '' } as const) : {};
      rows.change(purchase, data.Id, (row) => ({
        ...{ ...figures(row, data), ...retains(row, data, -1) },
        ...{ Items: charged(row, data.Items, -1), ...reopened },
      }));
    },
    PurchaseRetainageReleased: (event, rows) =>
      step(event, rows, 'RetainageReleased', () => ({ RetainedAmount: event.data.RetainedAmount })),
    PurchaseRetainedAgain: ({ data }, rows) => rows.change(purchase, data.Id, { RetainedAmount: data.RetainedAmount }),
    PurchaseClosed: (event, rows) => {
      const day = recordedDay(event, rows);
      step(event, rows, 'Closed', (row) => ({
        // An order that was closed is closed for good when its contract ends: the first day counts, or that of its payment.
        ...{ BusinessState: 'Closed', DateClosed: event.data.DateClosed || row.DateClosed || event.recordedAt, ...NO_CHANGE },
        ClosedOn: startOfDay(event.data.DateClosed || row.ClosedOn || day),
        ...figures(row, event.data),
      }));
    },
    PurchaseChangeRequested: (event, rows) => {
      const { AwaitedId, TotalAmount, RequestedBy: ChangeRequestedBy } = event.data;
      step(event, rows, 'ChangeRequested', () => ({
        ...{ AwaitedId, ChangeRequestedBy, PendingChange: { ...changeOf(event), TotalAmount } },
      }));
    },
    PurchaseChangeRejected: (event, rows) => step(event, rows, 'ChangeRejected', () => ({ AwaitedId: 0, ...NO_CHANGE })),
    PurchaseAmended: (event, rows) => {
      const { TotalAmount, Items, Reopened } = event.data;
      step(event, rows, 'Amended', (row) => {
        const billed = new Map(row.Items.map(({ Id, BilledAmount }) => [Id, BilledAmount]));
        const items =
          Items?.map((item) => ({ ...item, BilledAmount: billed.get(item.Id) ?? '0.00' })).map(withReceived(row.Items)) ?? row.Items;
        return {
          ...{ TotalAmount, Items: items, AwaitedId: 0, ...NO_CHANGE, Changes: [...row.Changes, changeOf(event)] },
          ...figures({ ...row, TotalAmount, Items: items }, event.data),
          ...(Reopened && ({ BusinessState: 'Approved', DateClosed: '', ClosedOn: '' } as const)),
        };
      });
    },
    PurchaseReopened: (event, rows) =>
      step(event, rows, 'Reopened', (row) => ({ BusinessState: 'Approved', DateClosed: '', ClosedOn: '', ...figures(row, event.data) })),
    PurchaseRemoved: ({ data }, rows) => rows.remove(purchase, data.Id),
  },
  { inserts: ['PurchaseDrafted'], reads: [companySettings] },
);
