import { aggregate } from '@plumbline/platform/decisions';
import { Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { BilledByInvoice, MaximumAccountEvent } from './maximum-account.events';

/** The amounts that the live finalized invoices bill, by their ids; null until the account begins. */
export type MaximumAccount = ReadonlyMap<number, string> | null;

/** `Maximum` absent: not checked. `Opening`: the invoices that are finalized already, for an account that begins. */
interface Terms {
  readonly Id: number;
  readonly Maximum?: string;
  readonly Opening: readonly BilledByInvoice[];
}
export type MaximumAccountCommand =
  Message<'PostUnderMaximum', Terms & BilledByInvoice> | Message<'ReverseUnderMaximum', Terms & { readonly InvoiceId: number }>;

/** Returns the sum that all invoices of the account bill. */
export const billedOn = (account: ReadonlyMap<number, string>): Money => Money.sum(account.values());

const begun = (account: MaximumAccount, opening: readonly BilledByInvoice[] = []): ReadonlyMap<number, string> =>
  account ?? new Map(opening.map(({ InvoiceId, Billed }) => [InvoiceId, Billed]));
const opening = (account: MaximumAccount, { Opening }: Terms): { readonly Opening?: readonly BilledByInvoice[] } =>
  account === null && Opening.length > 0 ? { Opening } : {};

/** Rejects (409) when the sum grows beyond the maximum; one that is above it already may fall, or stay. */
function within({ Id, Maximum }: Terms, account: ReadonlyMap<number, string>, growth: Money): void {
  if (Maximum === undefined || growth.compare(0) <= 0) return;
  const left = Money.of(Maximum).minus(billedOn(account).amount);
  if (growth.compare(left.amount) > 0) overMaximum(Id, Maximum, left);
}

/** Rejects what a guaranteed maximum leaves no room for. */
export function overMaximum(contractId: number, maximum: string, left: Money): never {
  const rest = left.compare(0) > 0 ? left.toString() : '0.00';
  return refuse(
    'over_maximum',
    `The contract ${contractId} has a guaranteed maximum of ${maximum}, of which ${rest} is left to bill; bill no more than that.`,
  );
}

/**
 * Decides on the amounts that the invoices of a contract bill towards its guaranteed maximum, in one stream: two requests at the same time
 * never bill the same room, be it that two invoices are finalized, or a credit note is voided beside one.
 */
export const maximumAccountDecider: Decider<MaximumAccount, MaximumAccountCommand, MaximumAccountEvent> = {
  initial: null,
  decide: {
    PostUnderMaximum: (command, state) => {
      const { Id, InvoiceId, Billed } = command;
      if (state?.get(InvoiceId) === Billed) return [];
      const account = begun(state, command.Opening);
      within(command, account, Money.of(Billed).minus(account.get(InvoiceId) ?? '0'));
      return [{ type: 'InvoicePostedUnderMaximum', data: { Id, InvoiceId, Billed, ...opening(state, command) } }];
    },
    ReverseUnderMaximum: (command, state) => {
      const { Id, InvoiceId } = command;
      const account = begun(state, command.Opening);
      const billed = account.get(InvoiceId);
      if (billed === undefined) return [];
      within(command, account, Money.of(billed).negated());
      return [{ type: 'InvoiceReversedUnderMaximum', data: { Id, InvoiceId, ...opening(state, command) } }];
    },
  },
  evolve: {
    InvoicePostedUnderMaximum: (state, { InvoiceId, Billed, Opening }) => new Map([...begun(state, Opening), [InvoiceId, Billed]]),
    InvoiceReversedUnderMaximum: (state, { InvoiceId, Opening }) => new Map([...begun(state, Opening)].filter(([id]) => id !== InvoiceId)),
  },
};

/** Streams `MaximumAccount-<contract>`. */
export const maximumAccountAggregate = aggregate({
  name: 'MaximumAccount',
  title: 'account of the guaranteed maximum',
  decider: maximumAccountDecider,
});
