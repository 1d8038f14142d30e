import { Bars, type BarRow } from '../../plots/bars.plot';
import { Bullets } from '../../plots/bullets.plot';
import { decimal, money, signed } from '../../../words/money';
import { rowsOf, textIn, type ReportRow, type ReportPlotProps } from '../content';
import { lengthOf } from './amounts.plot';

/** By milestone: budget, actual, committed and projected cost. */
export function JobCostPlot({ title, content }: ReportPlotProps) {
  const bullets = rowsOf(content, 'Milestones').map((row) => ({
    name: textIn(row, 'Milestone') || 'No milestone',
    ...{ Budget: textIn(row, 'Budget'), Actual: textIn(row, 'Actual') },
    ...{ Committed: textIn(row, 'Committed'), Projected: textIn(row, 'Projected') },
  }));
  return <Bullets label={title} bullets={bullets} />;
}

/** By job: budget, actual, committed and projected cost. Jobs without any of them are left out. */
export function JobsPlot({ title, content }: ReportPlotProps) {
  const bullets = content.Rows.map((row) => spendingOf(row, textIn(row, 'ProjectName'), 'Projected'));
  return <Bullets label={title} bullets={bullets.filter((one) => Object.values(one).some((amount) => Number(amount) > 0))} />;
}

/** By job and milestone: budget, actual, committed and spent cost. */
export function OverBudgetPlot({ title, content }: ReportPlotProps) {
  const nameOf = (row: ReportRow): string => [textIn(row, 'ProjectName'), textIn(row, 'Milestone')].filter(Boolean).join(', ');
  return <Bullets label={title} bullets={content.Rows.map((row) => spendingOf(row, nameOf(row), 'Spent'))} />;
}

const spendingOf = (row: ReportRow, name: string, projected: 'Projected' | 'Spent') => ({
  name,
  ...{ Budget: textIn(row, 'Budget'), Actual: textIn(row, 'Actual') },
  ...{ Committed: textIn(row, 'Committed'), Projected: textIn(row, projected) },
});

/** By job: how much of the price is earned, how much is billed, and what is between them. */
export function WipPlot({ title, content }: ReportPlotProps) {
  const rows = content.Rows.filter((row) => lengthOf(row, 'Price') > 0).map((row): BarRow => {
    const price = lengthOf(row, 'Price');
    const [earned, billed] = [(lengthOf(row, 'Earned') / price) * 100, (lengthOf(row, 'Billed') / price) * 100];
    const over = lengthOf(row, 'OverBilled');
    const words = over > 0 ? `over ${money(textIn(row, 'OverBilled'))}` : `under ${money(textIn(row, 'UnderBilled'))}`;
    return {
      name: textIn(row, 'ProjectName'),
      segments: [
        { from: 0, to: Math.min(earned, billed), kind: 'actual', words: `Earned and billed` },
        { from: billed, to: earned, kind: over > 0 ? 'beyond' : 'earned', words },
        { from: 0, to: billed, kind: 'projected', shape: 'tick', words: `Billed ${decimal(billed.toFixed(2))} %` },
      ],
      note: lengthOf(row, 'OverBilled') + lengthOf(row, 'UnderBilled') === 0 ? 'even' : words,
    };
  });
  return (
    <Bars
      label={title}
      unit=" %"
      rows={rows}
      legend={[
        { kind: 'actual', word: 'Earned and billed, of the price' },
        { kind: 'beyond', word: 'Over-billed' },
        { kind: 'earned', word: 'Under-billed' },
        { kind: 'projected', word: 'Billed', isLine: true },
      ]}
    />
  );
}

/** From the original contract sums by each accepted change order to the revised ones, and by the pending ones beyond. */
export function ChangeOrdersPlot({ title, content }: ReportPlotProps) {
  const accepted = content.Rows.filter((row) => textIn(row, 'State') === 'Accepted');
  const pending = content.Rows.filter((row) => lengthOf(row, 'Pending') !== 0);
  const revised = accepted.reduce((sum, row) => sum + lengthOf(row, 'Accepted'), 0);
  const rows = [
    reached('Original sums', 0),
    ...steps(accepted, 'Accepted', 0),
    reached('Revised sums', revised),
    ...steps(pending, 'Pending', revised),
    ...(pending.length > 0
      ? [reached('With what is pending', revised + pending.reduce((sum, row) => sum + lengthOf(row, 'Pending'), 0))]
      : []),
  ];
  return (
    <Bars
      label={title}
      rows={rows}
      legend={[
        { kind: 'actual', word: 'Accepted' },
        { kind: 'committed', word: 'Pending' },
        { kind: 'projected', word: 'Change of the contract sums so far', isLine: true },
      ]}
    />
  );
}

/** Change orders one after another, each from where the one before has come to. */
function steps(rows: readonly ReportRow[], figure: 'Accepted' | 'Pending', start: number): BarRow[] {
  const ends = rows.map((_, at) => rows.slice(0, at + 1).reduce((sum, row) => sum + lengthOf(row, figure), start));
  return rows.map((row, at) => {
    const note = signed(textIn(row, figure));
    const name = `${textIn(row, 'Description')}, ${textIn(row, 'Project')}`;
    const kind = figure === 'Pending' ? 'committed' : 'actual';
    return { name, note, segments: [{ from: ends[at - 1] ?? start, to: ends[at] ?? start, kind, words: `${name}: ${note}` }] };
  });
}

/** Where the sums have come to. */
function reached(name: string, level: number): BarRow {
  const note = signed(level.toFixed(2));
  const words = `${name}: ${note}`;
  return {
    ...{ name, note },
    segments: [
      { from: 0, to: level, kind: 'budget', shape: 'band', words },
      { from: 0, to: level, kind: 'projected', shape: 'tick', words },
    ],
  };
}
