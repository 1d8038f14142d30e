import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { missing, type Decider, type Message } from '@plumbline/platform/kernel';
import type { BankDepositEvent, BankDepositRecorded } from '../published/bank-deposit-events';
import { bankDepositFields } from './bank-deposit-content.policy';

interface Made {
  readonly is: 'Made';
  readonly recorded: BankDepositRecorded['data'];
}
export type BankDeposit = { readonly is: 'New' } | { readonly is: 'Removed' } | Made;

export type BankDepositCommand =
  | Message<'RecordBankDeposit', BankDepositRecorded['data']>
  | Message<'ChangeBankDeposit', { Id: number; Reference?: string | undefined }>
  | Message<'RemoveBankDeposit', { Id: number }>;

function made(state: BankDeposit, id: number): Made {
  if (state.is !== 'Made') missing('bank deposit', id);
  return state;
}

/** One slip of several receipts. The receipts decide in the same append that they are on no other. */
export const bankDepositDecider: Decider<BankDeposit, BankDepositCommand, BankDepositEvent> = {
  initial: { is: 'New' },
  decide: {
    RecordBankDeposit: (data, state) =>
      state.is === 'New' ? [{ type: 'BankDepositRecorded', data: { ...bankDepositFields.toStored(data), Id: data.Id } }] : [],
    ChangeBankDeposit: ({ Id, ...fields }, state) => {
      const changed = changedValues(fields, { Reference: made(state, Id).recorded.Reference });
      return Object.keys(changed).length === 0 ? [] : [{ type: 'BankDepositChanged', data: { Id, ...changed } }];
    },
    RemoveBankDeposit: ({ Id }, state) => {
      if (state.is === 'Removed') return [];
      return made(state, Id) && [{ type: 'BankDepositRemoved', data: { Id } }];
    },
  },
  evolve: {
    BankDepositRecorded: (_, recorded) => ({ is: 'Made', recorded }),
    BankDepositChanged: (state, { Id: _, ...fields }) => ({ is: 'Made', recorded: { ...(state as Made).recorded, ...fields } }),
    BankDepositRemoved: () => ({ is: 'Removed' }),
  },
};

/** The day of the slip, for what makes and removes it. */
const datesOf = (event: BankDepositEvent, before: BankDeposit): string[] => {
  if (event.type === 'BankDepositRecorded') return [event.data.Date];
  return event.type === 'BankDepositRemoved' && before.is === 'Made' ? [before.recorded.Date] : [];
};

/** Streams `BankDeposit-<id>`. */
export const bankDepositAggregate = aggregate({
  name: 'BankDeposit',
  title: 'bank deposit',
  decider: bankDepositDecider,
  stored: [bankDepositFields.names],
  datesOf,
});
