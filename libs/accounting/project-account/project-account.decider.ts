import { aggregate } from '@plumbline/platform/commands';
import { Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { BilledUnderMaximum, Posting, ProjectAccountEvent } from './project-account.events';

/** The postings of the live finalized invoices of a project, by the ids of the invoices. */
export type ProjectAccount = ReadonlyMap<number, Posting & { readonly Billed?: string }>;

export type ProjectAccountCommand =
  | Message<'PostInvoiceToProject', { readonly Id: number; readonly InvoiceId: number; readonly Under?: BilledUnderMaximum } & Posting>
  | Message<'ReverseInvoiceOnProject', { readonly Id: number; readonly InvoiceId: number }>;

/** The deposits that are not applied yet, and the retainage that is not released yet. */
export function heldOn(account: ProjectAccount): { readonly Deposit: Money; readonly Retained: Money } {
  const all = [...account.values()];
  return { Deposit: Money.sum(all.map(({ Deposit }) => Deposit)), Retained: Money.sum(all.map(({ Retained }) => Retained)) };
}
const without = (account: ProjectAccount, invoiceId: number): ProjectAccount => new Map([...account].filter(([id]) => id !== invoiceId));

/**
 * @throws Refusal (409) with the code `over_maximum` when the invoice exceeds what the others leave of the maximum: the
 * rows that the caller has checked may lack an invoice that is finalized at the same time
 */
function checkMaximum(account: ProjectAccount, invoiceId: number, { ContractId, Maximum, Billed, Others }: BilledUnderMaximum): void {
  const posted = [...account].map(([InvoiceId, one]) => ({ InvoiceId, Billed: one.Billed }));
  const isPosted = new Set(posted.flatMap(({ InvoiceId, Billed: there }) => (there === undefined ? [] : [InvoiceId])));
  const others = [...posted, ...Others.filter(({ InvoiceId }) => !isPosted.has(InvoiceId))].filter(
    ({ InvoiceId }) => InvoiceId !== invoiceId,
  );
  const left = Money.of(Maximum).minus(Money.sum(others.map((one) => one.Billed ?? '0')).amount);
  if (Money.of(Billed).compare(left.amount) > 0) overMaximum(ContractId, Maximum, left);
}

/** Rejects an invoice for which the guaranteed maximum of its contract leaves no room. */
export function overMaximum(contractId: number, maximum: string, left: Money): never {
  const rest = left.compare(0) > 0 ? left.toString() : '0.00';
  return refuse(
    'over_maximum',
    `The contract ${contractId} has a guaranteed maximum of ${maximum}, of which ${rest} is left to bill; bill no more than that.`,
  );
}

/**
 * What the client of a project has paid ahead and holds back, and what counts towards a guaranteed maximum, in one
 * stream, so that two invoices never apply the same deposit, release the same retainage or bill the same room.
 */
export const projectAccountDecider: Decider<ProjectAccount, ProjectAccountCommand, ProjectAccountEvent> = {
  initial: new Map(),
  decide: {
    PostInvoiceToProject: ({ Id, InvoiceId, Deposit, Retained, Under }, state) => {
      const posted = state.get(InvoiceId);
      const isCounted = !Under || posted?.Billed === Under.Billed;
      if (posted?.Deposit === Deposit && posted.Retained === Retained && isCounted) return [];
      const others = heldOn(without(state, InvoiceId));
      if (others.Deposit.plus(Deposit).isNegative)
        refuse(
          'deposit_exceeded',
          `Invoice ${InvoiceId} applies ${Money.of(Deposit).negated().toString()} of the deposits of project ${Id}, but only ${others.Deposit.toString()} is left; lower its Deposits.`,
        );
      if (others.Retained.plus(Retained).isNegative)
        refuse(
          'retainage_exceeded',
          `Invoice ${InvoiceId} releases ${Money.of(Retained).negated().toString()} of the retainage of project ${Id}, but only ${others.Retained.toString()} is held.`,
        );
      if (Under) checkMaximum(state, InvoiceId, Under);
      return [{ type: 'InvoicePostedToProject', data: { Id, InvoiceId, Deposit, Retained, ...(Under && { Billed: Under.Billed }) } }];
    },
    ReverseInvoiceOnProject: ({ Id, InvoiceId }, state) => {
      if (!state.has(InvoiceId)) return [];
      const others = heldOn(without(state, InvoiceId));
      if (others.Deposit.isNegative)
        refuse(
          'deposit_applied',
          `Invoice ${InvoiceId} can't be voided: its deposit is applied on other invoices of project ${Id}; void those first.`,
        );
      if (others.Retained.isNegative)
        refuse(
          'retainage_released',
          `Invoice ${InvoiceId} can't be voided: its retainage is released by other invoices of project ${Id}; void those first.`,
        );
      return [{ type: 'InvoiceReversedOnProject', data: { Id, InvoiceId } }];
    },
  },
  evolve: {
    InvoicePostedToProject: (state, { InvoiceId, Deposit, Retained, Billed }) =>
      new Map([...state, [InvoiceId, { Deposit, Retained, ...(Billed !== undefined && { Billed }) }]]),
    InvoiceReversedOnProject: (state, { InvoiceId }) => without(state, InvoiceId),
  },
};

/** Streams `ProjectAccount-<project>`. */
export const projectAccountAggregate = aggregate({
  name: 'ProjectAccount',
  title: 'account of the project',
  decider: projectAccountDecider,
});
