import { Controller } from '@nestjs/common';
import { invalid, Money, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { day, integer, money, name, text } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { idOrNull } from '../account-reports/party-names';
import { periodOf } from '../account-reports/period-of';
import { type LedgerLine } from './double-entry.policy';
import { LINES_OF_A_JOURNAL } from '../limits';
import { LedgerBooks } from './ledger-books';

export const journalReport = report({
  name: 'LedgerReport',
  title: 'Journal',
  description:
    'The debits and credits of each document by day, by double entry: those of a document on a day balance. A payment is posted by its receipt or refund.',
  path: 'reports/journal',
  parameters: { from: day().describe('The first day. Default: the beginning.', '2026-03-01') },
  columns: {
    Date: day().describe('The day of the posting.', '2026-03-31'),
    Entity: text(40).describe('The kind of the document.', 'Invoice'),
    RecordId: integer().nullable().labelled('Record').describe('Its id.', 14),
    Account: name().describe('The account, as the settings of the company name it.', 'Receivable'),
    Debit: money().describe('The debit; 0.00 for a credit.', '1000.00'),
    Credit: money().describe('The credit; 0.00 for a debit.', '0.00'),
    ProjectId: integer().nullable().labelled('Project').describe('The project; null for none.', 12),
  },
  totals: ['Debit', 'Credit'],
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const inOrder = (one: LedgerLine, other: LedgerLine): number =>
  compare(one.Date, other.Date) ||
  compare(one.Entity, other.Entity) ||
  Number(one.RecordId) - Number(other.RecordId) ||
  other.Amount.compare(one.Amount.toString());

/** Debit and credit of an amount that is a debit above 0.00. */
export const sides = (amount: Money): { readonly Debit: string; readonly Credit: string } =>
  amount.isNegative ? { Debit: '0.00', Credit: amount.negated().toString() } : { Debit: amount.toString(), Credit: '0.00' };

/** The sums of debits and of credits. */
export const totalsOf = (rows: readonly { readonly Debit: string; readonly Credit: string }[]) => ({
  Debit: Money.sum(rows.map(({ Debit }) => Debit)).toString(),
  Credit: Money.sum(rows.map(({ Credit }) => Credit)).toString(),
});

/** `GET /api/v2/reports/journal?from=&through=`. */
@Controller('api/v2')
export class JournalRoutes {
  constructor(private readonly books: LedgerBooks) {}

  /** @throws Refusal of kind `input` for a period of more lines than are shown */
  @ReportRoute(journalReport)
  async lines(
    @AskedOf() { at, through, parameters: { from } }: QuestionOf<typeof journalReport>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof journalReport>> {
    const asOf = { at, through, ...(from && { from: from.slice(0, 10) }) };
    const { lines, named } = await this.books.lines(company, asOf, true);
    if (lines.length > LINES_OF_A_JOURNAL)
      invalid([
        {
          field: 'from',
          problem: `must be later, or through earlier: the period has ${lines.length} lines, and ${LINES_OF_A_JOURNAL} are shown at most`,
        },
      ]);
    const Rows = lines.sort(inOrder).map(({ Date, Entity, RecordId, Account, ProjectId, Amount }) => ({
      ...{ Date: startOfDay(Date), Entity, RecordId: idOrNull(RecordId), Account: named(Account) },
      ...sides(Amount),
      ProjectId: idOrNull(ProjectId),
    }));
    return { Rows, Totals: totalsOf(Rows), ...periodOf(from, through), subtitle: from && `From ${printedDate(from)}` };
  }
}
