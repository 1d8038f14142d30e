import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { ChangeBankDeposit, RecordBankDeposit, RemoveBankDeposit } from './bank-deposit.commands';
import { bankDepositAggregate } from './bank-deposit.decider';
import { bankDepositHandlers } from './bank-deposit.handlers';
import { BankDepositPrints } from './bank-deposit-prints.controller';
import { bankDepositRows } from './bank-deposit.projection';
import { bankDeposit } from './bank-deposit.record';
import { journalBank } from './journal-bank.projection';

/** Bank deposits: receipts that are brought to the bank on one slip. */
export const bankDeposits: ContextPart = {
  kinds: [bankDeposit],
  aggregates: [bankDepositAggregate],
  projections: [bankDepositRows, journalBank],
  handlers: bankDepositHandlers,
  controllers: [
    recordRoutes(bankDeposit, {
      create: (fields, actor) => new RecordBankDeposit(fields, actor),
      update: (id, fields, actor) => new ChangeBankDeposit(id, fields, actor),
      remove: (id, actor) => new RemoveBankDeposit(id, actor),
    }),
    BankDepositPrints,
  ],
};
