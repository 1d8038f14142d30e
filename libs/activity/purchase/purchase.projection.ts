import { userAction, withAction } from '@plumbline/company/published';
import { Money } from '@plumbline/platform/kernel';
import { projection, type Rows, type Told } from '@plumbline/platform/subscriptions';
import type { BilledItem, Purchase, PurchaseContent, PurchaseEvent } from '../published/purchase-events';
import { purchase } from './purchase.record';

/** The fields of the content as the row keeps them. */
const fields = ({ Items, ...content }: Partial<PurchaseContent>): Partial<Purchase> =>
  Items ? { ...content, Items: [...Items] } : content;

/** The actions that the record lists, with the event as one more. */
const acted = (event: Told<{ Id: number }>, row: Readonly<Purchase>, action: string): Purchase['UserActions'] =>
  withAction(row.UserActions, userAction(event, action, 'Purchase', String(event.revision + 1)));
/** Changes the row and lists the action. */
const step = <D extends { Id: number }>(
  event: Told<D>,
  rows: Rows,
  action: string,
  change: (row: Readonly<Purchase>) => Partial<Purchase>,
): void => rows.change(purchase, event.data.Id, (row) => ({ ...change(row), UserActions: acted(event, row, action) }));

/** The items with what bills charged for them, added or taken back. */
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
      const { Id, CreatedBy, ...content } = event.data;
      const row = { ...fields(content), CreatedBy, BusinessState: 'Draft', BilledAmount: '0.00', CommittedAmount: '0.00' } as const;
      rows.insert(purchase, Id, {
        ...row,
        RequestDate: content.RequestDate || event.recordedAt,
        UserActions: acted(event, purchase.blank(), 'Created'),
      });
    },
    PurchaseChanged: (event, rows) => {
      const { Id: _, ...content } = event.data;
      step(event, rows, 'Changed', () => fields(content));
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
    PurchaseBilled: ({ data }, rows) => {
      const { CommittedAmount, BilledAmount, Items } = data;
      rows.change(purchase, data.Id, (row) => ({ CommittedAmount, BilledAmount, Items: charged(row, Items, 1) }));
    },
    PurchaseBillingReversed: ({ data }, rows) => {
      const { CommittedAmount, BilledAmount, Items, Reopened } = data;
      const reopened = Reopened ? ({ BusinessState: 'Approved', DateClosed: '' } as const) : {};
      rows.change(purchase, data.Id, (row) => ({ CommittedAmount, BilledAmount, Items: charged(row, Items, -1), ...reopened }));
    },
    PurchaseClosed: (event, rows) => {
      const { CommittedAmount, BilledAmount } = event.data;
      step(event, rows, 'Closed', () => ({ BusinessState: 'Closed', DateClosed: event.recordedAt, CommittedAmount, BilledAmount }));
    },
    PurchaseReopened: (event, rows) => {
      const { CommittedAmount, BilledAmount } = event.data;
      step(event, rows, 'Reopened', () => ({ BusinessState: 'Approved', DateClosed: '', CommittedAmount, BilledAmount }));
    },
    PurchaseRemoved: ({ data }, rows) => rows.remove(purchase, data.Id),
  },
  { inserts: ['PurchaseDrafted'] },
);
