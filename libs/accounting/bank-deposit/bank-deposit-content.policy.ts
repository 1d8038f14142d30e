import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { BankDepositRecorded, DepositedReceipt } from '../published/bank-deposit-events';

/** Each field of a bank deposit that events hold, with its name in the code. */
export const bankDepositFields = storedFields(
  namesOf<Omit<BankDepositRecorded['data'], 'Id'>>()(['Date', 'Reference'], {
    Receipts: { name: 'Receipts', names: namesOf<DepositedReceipt>()(['ReceiptId', 'Amount']) },
  }),
);
