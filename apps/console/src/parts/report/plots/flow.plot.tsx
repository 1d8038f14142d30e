import { Columns } from '../../plots/columns.plot';
import { day } from '../../../words/days';
import { money } from '../../../words/money';
import { textIn, type ReportPlotProps } from '../content';
import { lengthOf } from './amounts.plot';

/** By week: what comes in above, what goes out below, and the balance as a line. */
export function CashPlot({ title, content }: ReportPlotProps) {
  return (
    <Columns
      label={title}
      kinds={{ up: 'billed', down: 'earned' }}
      words={{ up: 'Receivables', down: 'Payables', level: 'Balance' }}
      columns={content.Rows.map((row) => ({
        ...{
          name: textIn(row, 'Period'),
          up: lengthOf(row, 'Receivables'),
          down: lengthOf(row, 'Payables'),
          level: lengthOf(row, 'Balance'),
        },
        words: `${textIn(row, 'Period')}: receivables ${money(textIn(row, 'Receivables'))}, payables ${money(textIn(row, 'Payables'))}`,
      }))}
    />
  );
}

/** The most lines that are drawn: the last ones. */
const LINES = 60;

/** By line: what was charged above, what was paid or credited below, and what was open as a line. */
export function StatementPlot({ title, content }: ReportPlotProps) {
  return (
    <Columns
      label={title}
      kinds={{ up: 'actual', down: 'earned' }}
      words={{ up: 'Charged', down: 'Paid or credited', level: 'Open' }}
      columns={content.Rows.slice(-LINES).map((row) => {
        const amount = lengthOf(row, 'Amount');
        return {
          ...{ name: day(textIn(row, 'Date')), up: Math.max(0, amount), down: Math.max(0, -amount), level: lengthOf(row, 'Balance') },
          words: `${textIn(row, 'Description')}: ${money(textIn(row, 'Amount'))}`,
        };
      })}
    />
  );
}
