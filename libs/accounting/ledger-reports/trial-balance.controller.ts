import { Controller } from '@nestjs/common';
import { LEDGER_ACCOUNTS } from '@plumbline/company/published';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { money, name } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { journalReport, sides, totalsOf } from './journal.controller';
import { LedgerBooks } from './ledger-books';

export const trialBalance = report({
  name: 'TrialBalanceReport',
  title: 'Trial balance',
  description:
    'The balance of each account of the journal through the day. Debits and credits are equal; Balance is above 0.00 for a debit.',
  path: 'reports/trial-balance',
  readers: journalReport,
  columns: {
    Account: name().describe('The account, as the settings of the company name it.', 'Receivable'),
    Debit: money().describe('The balance, where it is a debit; else 0.00.', '1000.00'),
    Credit: money().describe('The balance, where it is a credit; else 0.00.', '0.00'),
    Balance: money().describe('Debit less Credit.', '1000.00'),
  },
  totals: ['Debit', 'Credit', 'Balance'],
});

/** `GET /api/v2/reports/trial-balance?through=`. */
@Controller('api/v2')
export class TrialBalanceRoutes {
  constructor(private readonly books: LedgerBooks) {}

  @ReportRoute(trialBalance)
  async balances(
    @AskedOf() { at, through }: QuestionOf<typeof trialBalance>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof trialBalance>> {
    const { lines, named } = await this.books.lines(company, { at, through }, false);
    // Two accounts that the company has as one are one row.
    const accounts = new Map<string, Money>();
    for (const account of LEDGER_ACCOUNTS) {
      const amount = Money.sum(lines.filter(({ Account }) => Account === account).map(({ Amount }) => Amount.toString()));
      const key = named(account);
      accounts.set(key, (accounts.get(key) ?? Money.zero).plus(amount.toString()));
    }
    const Rows = [...accounts]
      .filter(([, amount]) => !amount.isZero)
      .map(([Account, amount]) => ({ Account, ...sides(amount), Balance: amount.toString() }));
    const { Debit, Credit } = totalsOf(Rows);
    return { Rows, Totals: { Debit, Credit, Balance: Money.of(Debit).minus(Credit).toString() } };
  }
}
