import { aggregate } from '@plumbline/platform/decisions';
import { Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { Posting, ProjectAccountEvent } from './project-account.events';

/** The postings of the live finalized invoices of a project, by the ids of the invoices. */
export type ProjectAccount = ReadonlyMap<number, Posting>;

export type ProjectAccountCommand =
  | Message<'PostInvoiceToProject', { readonly Id: number; readonly InvoiceId: number } & Posting>
  | Message<'ReverseInvoiceOnProject', { readonly Id: number; readonly InvoiceId: number }>;

/** The deposits that are not applied yet, and the retainage that is not released yet. */
export function heldOn(account: ProjectAccount): { readonly Deposit: Money; readonly Retained: Money } {
  const all = [...account.values()];
  return { Deposit: Money.sum(all.map(({ Deposit }) => Deposit)), Retained: Money.sum(all.map(({ Retained }) => Retained)) };
}
const without = (account: ProjectAccount, invoiceId: number): ProjectAccount => new Map([...account].filter(([id]) => id !== invoiceId));

/**
 * Decides on the amounts that the client of a project has paid ahead and holds back, in one stream, so that two invoices never apply the
 * same deposit or release the same retainage.
 */
export const projectAccountDecider: Decider<ProjectAccount, ProjectAccountCommand, ProjectAccountEvent> = {
  initial: new Map(),
  decide: {
    PostInvoiceToProject: ({ Id, InvoiceId, Deposit, Retained }, state) => {
      const posted = state.get(InvoiceId);
      if (posted?.Deposit === Deposit && posted.Retained === Retained) return [];
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
      return [{ type: 'InvoicePostedToProject', data: { Id, InvoiceId, Deposit, Retained } }];
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
    InvoicePostedToProject: (state, { InvoiceId, Deposit, Retained }) => new Map([...state, [InvoiceId, { Deposit, Retained }]]),
    InvoiceReversedOnProject: (state, { InvoiceId }) => without(state, InvoiceId),
  },
};

/** Streams `ProjectAccount-<project>`. */
export const projectAccountAggregate = aggregate({
  name: 'ProjectAccount',
  title: 'account of the project',
  decider: projectAccountDecider,
});
