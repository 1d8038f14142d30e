import { given } from '@plumbline/platform/testing';
import type { BankDepositEvent } from '../published/bank-deposit-events';
import { bankDepositDecider, type BankDepositCommand } from './bank-deposit.decider';

const content = { Id: 5, Date: '2026-03-21', Reference: '118', Receipts: [{ ReceiptId: 1, Amount: '10.00' }] };
const record: BankDepositCommand = { type: 'RecordBankDeposit', data: content };
const recorded: BankDepositEvent = { type: 'BankDepositRecorded', data: content };
const remove: BankDepositCommand = { type: 'RemoveBankDeposit', data: { Id: 5 } };
const removed: BankDepositEvent = { type: 'BankDepositRemoved', data: { Id: 5 } };
const change = (Reference: string): BankDepositCommand => ({ type: 'ChangeBankDeposit', data: { Id: 5, Reference } });

describe('A bank deposit', () => {
  it('is recorded once, and its reference corrected where it changes', () => {
    given(bankDepositDecider).when(record).then(recorded);
    given(bankDepositDecider, recorded).when(record).then();
    given(bankDepositDecider, recorded)
      .when(change('119'))
      .then({ type: 'BankDepositChanged', data: { Id: 5, Reference: '119' } });
    given(bankDepositDecider, recorded).when(change('118')).then();
  });

  it('is removed once', () => {
    given(bankDepositDecider, recorded).when(remove).then(removed);
    given(bankDepositDecider, recorded, removed).when(remove).then();
    given(bankDepositDecider, recorded, removed).when(change('119')).thenRefused('not_found');
    given(bankDepositDecider).when(remove).thenRefused('not_found');
  });
});
