import { decimal, exactSum, Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { jobFigures, journalDocument } from './journal.record';

/** One statement of the journal; see `factShape`. */
export type Fact = RecordOf<typeof journalDocument>['Facts'][number];
/** The data of a document that the journal remembers beside its facts. */
export type Memory = Omit<RecordOf<typeof journalDocument>, 'Id' | 'Facts'>;

/** The sums of the journal for a milestone, or for what a project has outside of its milestones (0). */
export type Figures = Omit<RecordOf<typeof jobFigures>, 'Id'>;

/** The accounts of the journal. Those of `JOB_ACCOUNTS` also have sums of their own for each milestone. */
export const JOB_ACCOUNTS = [
  'Actual',
  'Committed',
  'Budget',
  'Estimated',
  'Forecast',
  'Completed',
  'Price',
  'ChangedPrice',
  'PendingPrice',
  'Billed',
  'Unbilled',
  'Closed',
  'Project',
  'Milestone',
  // Deliverables of the accepted contract that a milestone is linked to: cost plus, and all others.
  'CostPlusLink',
  'FixedLink',
] as const;
export type JobAccount = (typeof JOB_ACCOUNTS)[number];
/** Those and the accounts of clients and vendors, the log of change orders with the lines that those added, money and discounts of payments, sales tax, the log of cost transfers, and goods of orders by item. */
export type Account =
  | JobAccount
  | ('Receivable' | 'RetainageReceivable' | 'Payable' | 'RetainagePayable')
  | ('ChangeOrder' | 'ChangeOrderLine')
  | ('Deposited' | 'Paid' | 'Discounted' | 'PayableCredit')
  | ('SalesTaxable' | 'SalesExempt' | 'SalesTax')
  | 'CostTransfer'
  | ('GoodsOrdered' | 'GoodsReceived' | 'GoodsBilled' | 'ReceivedNotBilled');

const UNSET: Fact = {
  ...{ Date: '', Account: '', CostClass: '', ProjectId: 0, MilestoneId: 0, ClientId: 0, VendorId: 0, ResourceId: 0 },
  ...{ DueDate: '', Detail: '', Amount: '0.00', Quantity: '0' },
};

/** A fact on the account; fields that are not given are unset. */
export const fact = (Account: Account, fields: Partial<Omit<Fact, 'Account'>>): Fact => ({ ...UNSET, ...fields, Account });

/** The day of a timestamp, or empty. */
export const day = (instant: string | null | undefined): string => (instant ?? '').slice(0, 10);
/** The later of two days. */
export const later = (one: string, other: string): string => (one > other ? one : other);

const keyOf = ({ Amount: _amount, Quantity: _quantity, ...dimensions }: Fact): string => JSON.stringify(dimensions);

/** The facts with equal dimensions added up, in the order of their first appearance, without those that are zero. */
export function summed(facts: readonly Fact[]): Fact[] {
  const sums = new Map<string, Fact>();
  for (const one of facts) {
    // In the order of the fields of an unset fact, so that equal facts have equal keys.
    const next: Fact = { ...UNSET, ...one };
    const key = keyOf(next);
    const before = sums.get(key);
    sums.set(key, before ? added(before, next) : added(UNSET, next, next));
  }
  return [...sums.values()].filter(({ Amount, Quantity }) => Amount !== '0.00' || Quantity !== '0');
}

const added = (one: Fact, other: Fact, dimensions: Fact = one): Fact => ({
  ...dimensions,
  Amount: Money.of(one.Amount).plus(other.Amount).toString(),
  Quantity: exactSum(one.Quantity, other.Quantity),
});

/** The facts that, added to `before`, make `now`. */
export const difference = (before: readonly Fact[], now: readonly Fact[]): Fact[] => summed([...now, ...before.map(reversed)]);

const reversed = (one: Fact): Fact => ({
  ...one,
  Amount: Money.of(one.Amount).negated().toString(),
  Quantity: decimal(one.Quantity).negated().toFixed(),
});
