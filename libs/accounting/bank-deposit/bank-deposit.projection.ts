import { Money } from '@plumbline/platform/kernel';
import { projection } from '@plumbline/platform/subscriptions';
import type { BankDepositEvent } from '../published/bank-deposit-events';
import type { ReceiptBounced } from '../published/receipt-events';
import { bankDeposit } from './bank-deposit.record';

/** The rows of bank deposits: their own events, and receipts that the bank returned. */
export const bankDepositRows = projection<BankDepositEvent | ReceiptBounced>(
  'bank-deposits',
  [bankDeposit],
  {
    BankDepositRecorded: ({ data: { Id, Receipts, ...fields } }, rows) =>
      rows.insert(bankDeposit, Id, {
        ...fields,
        ReceiptIds: Receipts.map(({ ReceiptId }) => ReceiptId),
        Receipts: Receipts.map((one) => ({ ...one, DateBounced: '' })),
        Amount: Money.sum(Receipts.map(({ Amount }) => Amount)).toString(),
      }),
    BankDepositChanged: ({ data: { Id, ...fields } }, rows) => rows.change(bankDeposit, Id, fields),
    BankDepositRemoved: ({ data }, rows) => rows.remove(bankDeposit, data.Id),
    ReceiptBounced: ({ data: { Id, BankDepositId, Date } }, rows) => {
      if (BankDepositId === undefined) return;
      rows.change(bankDeposit, BankDepositId, ({ Receipts }) => ({
        Receipts: Receipts.map((one) => (one.ReceiptId === Id ? { ...one, DateBounced: Date } : one)),
      }));
    },
  },
  {
    inserts: ['BankDepositRecorded'],
    needs: ({ type, data }) => {
      const { Id, BankDepositId = 0 } = data as { Id: number; BankDepositId?: number };
      if (type === 'BankDepositRecorded') return [];
      const id = type === 'ReceiptBounced' ? BankDepositId : Id;
      return id ? [[bankDeposit, id]] : [];
    },
  },
);
