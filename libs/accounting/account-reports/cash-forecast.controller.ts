import { Controller } from '@nestjs/common';
import { less, ofParts, tableParts, startOfDay, type Actor, type Part } from '@plumbline/platform/kernel';
import { day, money, name } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { total } from './aging.policy';
import { expectedCash, WEEKS } from './cash.policy';
import { ofEntries } from '../explain/explanation.policy';

export const cashForecast = report({
  name: 'CashForecastReport',
  title: 'Cash forecast',
  description:
    'What open invoices bring and open bills take by their due dates: overdue, in each of the 13 weeks from the day on, and later.',
  path: 'reports/cash-forecast',
  columns: {
    Period: name().describe('Overdue, the week, or later.', 'Week 1'),
    From: day().describe('The first day; empty for what is overdue.', '2026-03-31'),
    To: day().describe('The last day; empty for what is later.', '2026-04-06'),
    Receivables: money().describe('Due from clients.', '5000.00'),
    Payables: money().describe('Due to vendors and persons.', '1250.00'),
    Net: money().describe('Receivables less Payables.', '3750.00'),
    Balance: money().describe('Net of all periods until then.', '3750.00'),
  },
  totals: ['Receivables', 'Payables', 'Net'],
});

export const cashForecastExplained = explained(cashForecast, {
  figures: ['Receivables', 'Payables', 'Net', 'Balance'],
  rows: 'the period, such as `Week 1`',
  example: {},
});

/** `GET /api/v2/reports/cash-forecast`, and the parts of its figures. */
@Controller('api/v2')
export class CashForecastRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(cashForecastExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof cashForecastExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof cashForecastExplained>> {
    const { Rows } = await this.forecast(question, actor);
    const parts = tableParts(
      Rows,
      ({ Period }) => Period,
      ['Receivables', 'Payables', 'Net'],
      (figure, row, amount) => {
        const part = (name: 'Receivables' | 'Payables' | 'Net'): Part => ({ Figure: name, Row: row.Period, Amount: row[name] });
        if (figure === 'Net') return ofParts(amount, 'Receivables − Payables', [part('Receivables'), less(part('Payables'))]);
        if (figure === 'Balance') {
          const before = Rows[Rows.indexOf(row) - 1];
          const earlier = before ? [{ Figure: figure, Row: before.Period, Amount: before.Balance }] : [];
          return ofParts(amount, 'The balance before + Net', [...earlier, part('Net')]);
        }
        // An unset date is below every day.
        const due = { field: 'DueDate', from: row.From.slice(0, 10) || '0', ...(row.To && { until: row.To.slice(0, 10) }) };
        return ofEntries(amount, { accounts: [figure === 'Receivables' ? 'Receivable' : 'Payable'], also: [due] });
      },
    );
    const through = question.day;
    return this.explainer.answer(parts, actor, question, { path: cashForecast.path, through, period: periodFrom(through) });
  }

  @ReportRoute(cashForecast)
  async forecast(
    @AskedOf() question: Pick<QuestionOf<typeof cashForecast>, 'at' | 'day'>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof cashForecast>> {
    const through = question.day;
    const open = await this.journal.balances(company, ['Receivable', 'Payable'], ['Account', 'DueDate'], { at: question.at, through });
    const of = (account: string) => open.filter(({ Account }) => Account === account);
    const Rows = expectedCash(of('Receivable'), of('Payable'), through).map((row) => ({
      ...row,
      From: startOfDay(row.From),
      To: startOfDay(row.To),
    }));
    const Totals = { Receivables: total(Rows, 'Receivables'), Payables: total(Rows, 'Payables'), Net: total(Rows, 'Net') };
    return { Rows, Totals, through, period: periodFrom(through) };
  }
}

const periodFrom = (day: string): string => `${day}-${WEEKS}-weeks`;
