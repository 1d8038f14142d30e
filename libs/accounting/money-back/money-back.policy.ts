import { changedValues } from '@plumbline/platform/decisions';
import { invalid, missing, Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import { outstanding, type Account } from '../payment/account.policy';
import { WITHOUT_FLAGS } from '../payment/payment-content.policy';
import { checkDay } from '../paper/paper.policy';
import type { PaymentContent } from '../published/bill-events';

/* The rules of money that is given back: to clients, and by vendors. */

/** The content of a refund that the rules read. */
interface Recorded {
  readonly Id: number;
  readonly Date: string;
  readonly Amount: string;
  readonly Method: string;
  readonly Reference: string;
}
interface Correction {
  readonly Method?: string;
  readonly Reference?: string;
}
/** A refund as its events leave it. */
export type MoneyBack<R extends Recorded> = { readonly is: 'New' } | { readonly is: 'Made' | 'Void'; readonly recorded: R };
type Made<R extends Recorded> = Extract<MoneyBack<R>, { recorded: R }>;

/** The commands of a kind of refunds; `ReversalId`: of the refund of a document, which its payment takes back. */
export type MoneyBackCommand<N extends string, R extends Recorded> =
  | Message<`Record${N}`, R>
  | Message<`Change${N}`, { Id: number; Method?: string | undefined; Reference?: string | undefined }>
  | Message<`Void${N}`, { Id: number; Date: string; ReversalId?: number }>;
/** The events of a kind of refunds. */
export type MoneyBackEvent<N extends string, R extends Recorded> =
  | Message<`${N}Recorded`, R>
  | Message<`${N}Changed`, { Id: number } & Correction>
  | Message<`${N}Voided`, { Id: number; Date: string; ReversalId?: number }>;

/**
 * Decides on refunds with the name, of which messages begin or end with it; `title` is the words for it, `toStored` makes the content of
 * events. The document or the paper decides in the same append whether it has so much.
 */
export function moneyBackDecider<N extends string, R extends Recorded>(
  name: N,
  { title, toStored }: { readonly title: string; readonly toStored: (data: R) => object },
): Decider<MoneyBack<R>, MoneyBackCommand<N, R>, MoneyBackEvent<N, R>> {
  const Title = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  /** The refund, where something may be done with it. @throws Refusal for none, and (409) for one that is void */
  const made = (state: MoneyBack<R>, id: number): Made<R> => {
    if (state.is === 'New') missing(title, id);
    if (state.is === 'Void') refuse(`${title.replace(' ', '_')}_void`, `${Title} ${id} is Void already.`);
    return state;
  };
  const decider = {
    initial: { is: 'New' },
    decide: {
      [`Record${name}`]: (data: R, state: MoneyBack<R>) => {
        if (state.is !== 'New') return [];
        if (Money.of(data.Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
        return [{ type: `${name}Recorded`, data: { ...toStored(data), Id: data.Id } }];
      },
      [`Change${name}`]: ({ Id, ...fields }: { Id: number } & Correction, state: MoneyBack<R>) => {
        const { Method, Reference } = made(state, Id).recorded;
        const changed = changedValues(fields, { Method, Reference });
        return Object.keys(changed).length === 0 ? [] : [{ type: `${name}Changed`, data: { Id, ...changed } }];
      },
      [`Void${name}`]: ({ Id, Date, ReversalId }: { Id: number; Date: string; ReversalId?: number }, state: MoneyBack<R>) => {
        checkDay(Date, made(state, Id).recorded.Date, title);
        return [{ type: `${name}Voided`, data: { Id, Date, ...(ReversalId !== undefined && { ReversalId }) } }];
      },
    },
    evolve: {
      [`${name}Recorded`]: (_: MoneyBack<R>, recorded: R) => ({ is: 'Made', recorded }),
      [`${name}Changed`]: (state: Made<R>, { Id: _, ...fields }: { Id: number } & Correction) => ({
        ...state,
        recorded: { ...state.recorded, ...fields },
      }),
      [`${name}Voided`]: (state: Made<R>) => ({ ...state, is: 'Void' }),
    },
  };
  return decider as unknown as Decider<MoneyBack<R>, MoneyBackCommand<N, R>, MoneyBackEvent<N, R>>;
}

/** The day that an event of a refund counts on. */
export const datesOfMoneyBack = ({ data }: Message): string[] => ('Date' in data ? [(data as { Date: string }).Date] : []);

/** A refund of what a credit has open; one of `RefundId` and `VendorRefundId` is there. */
export interface CreditRefund extends Pick<PaymentContent, 'RefundId' | 'VendorRefundId'> {
  readonly PaymentId: number;
  /** More than 0.00. */
  readonly Amount: string;
  readonly PaymentDate: string;
  readonly Method: string;
  readonly Reference: string;
}

/**
 * The payment with the negative amount that a refund makes on a credit; undefined for a repeat. Rejected (400) before the day of the
 * credit, and (409) for more than it has open. `check` rejects a document of which nothing can be refunded.
 */
export function refundPayment(
  account: Account,
  { Amount, ...refund }: CreditRefund,
  { title, id, day, check }: { readonly title: string; readonly id: number; readonly day: string; readonly check: () => void },
): PaymentContent | undefined {
  if (account.payments.some(({ PaymentId }) => PaymentId === refund.PaymentId)) return undefined;
  check();
  checkDay(refund.PaymentDate, day, title);
  const open = outstanding(account).negated();
  if (Money.of(Amount).compare(open.toString()) > 0)
    refuse('refund_exceeds_credit', `The refund of ${Amount} is more than the ${open.toString()} that is open on ${title} ${id}.`);
  return { ...WITHOUT_FLAGS, ...refund, Amount: Money.of(Amount).negated().toString() };
}
