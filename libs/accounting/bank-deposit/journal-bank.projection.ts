import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { bankDeposit } from './bank-deposit.record';
import type { BankDepositEvent } from '../published/bank-deposit-events';
import type { ReceiptBounced } from '../published/receipt-events';
import { bankDepositFacts } from './bank-facts.policy';
import { documentNeeds, JOURNAL_KINDS, postDocument, READ_BY_POSTING } from '../journal/posting.projection';

function post(event: Pick<DeliveredEvent, 'position'>, id: number, rows: Rows): void {
  postDocument(rows, event, 'BankDeposit', id, bankDepositFacts(rows.get(bankDeposit, id)));
}

/** Posts what is brought to the bank, and what bounces. */
export const journalBank = projection<BankDepositEvent | ReceiptBounced>(
  'journal-bank',
  JOURNAL_KINDS,
  {
    BankDepositRecorded: (event, rows) => post(event, event.data.Id, rows),
    BankDepositRemoved: (event, rows) => post(event, event.data.Id, rows),
    ReceiptBounced: (event, rows) => {
      if (event.data.BankDepositId !== undefined) post(event, event.data.BankDepositId, rows);
    },
  },
  {
    reads: [...READ_BY_POSTING, bankDeposit],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, BankDepositId = 0 } = data as { Id: number; BankDepositId?: number };
      const id = type === 'ReceiptBounced' ? BankDepositId : Id;
      return id ? [[bankDeposit, id], ...documentNeeds('BankDeposit', id)] : [];
    },
  },
);
