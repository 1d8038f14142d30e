import { Bars, stacked } from '../../plots/bars.plot';
import type { Kind } from '../../plots/plot';
import { money } from '../../../words/money';
import { textIn, type ReportRow, type ReportPlotProps } from '../content';
import { lengthOf } from './amounts.plot';

const AGES: readonly (readonly [string, string, Kind])[] = [
  ['Current', 'Not overdue', 'age-0'],
  ['Days1To30', '1 to 30 days', 'age-1'],
  ['Days31To60', '31 to 60 days', 'age-2'],
  ['Days61To90', '61 to 90 days', 'age-3'],
  ['Over90', 'Over 90 days', 'age-4'],
  ['OnAccount', 'On account', 'earned'],
];
const TAXED: readonly (readonly [string, string, Kind])[] = [
  ['Taxable', 'Taxable', 'billed'],
  ['Exempt', 'Exempt', 'committed'],
];

const largest = (rows: readonly ReportRow[], figure: string): readonly ReportRow[] =>
  rows.filter((row) => lengthOf(row, figure) !== 0).sort((one, other) => lengthOf(other, figure) - lengthOf(one, figure));

/** By party: what is open, by how long it is overdue. */
export function AgingPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={largest(content.Rows, 'Total').map((row) => ({
        name: textIn(row, 'Name'),
        note: money(textIn(row, 'Total')),
        segments: stacked(
          AGES.map(([figure, word, kind]) => ({ value: lengthOf(row, figure), kind, words: `${word}: ${money(textIn(row, figure))}` })),
        ),
      }))}
      legend={AGES.map(([, word, kind]) => ({ kind, word }))}
    />
  );
}

/** By code: what was taxed and what was not, with the tax. */
export function SalesTaxPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={content.Rows.map((row) => ({
        name: textIn(row, 'Code') || 'Without tax',
        note: `Tax ${money(textIn(row, 'Tax'))}`,
        segments: stacked(
          TAXED.map(([figure, word, kind]) => ({ value: lengthOf(row, figure), kind, words: `${word}: ${money(textIn(row, figure))}` })),
        ),
      }))}
      legend={TAXED.map(([, word, kind]) => ({ kind, word }))}
    />
  );
}

/** By line: what was moved to the right, what a voiding took back to the left. */
export function TransfersPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={content.Rows.map((row) => {
        const words = `${textIn(row, 'Source')}: ${money(textIn(row, 'Amount'))}`;
        return {
          name: `${textIn(row, 'ToProject')}, ${textIn(row, 'ToMilestone')}`,
          note: money(textIn(row, 'Amount')),
          segments: stacked([{ value: lengthOf(row, 'Amount'), kind: 'actual', words }]),
        };
      })}
      legend={[{ kind: 'actual', word: 'Moved' }]}
    />
  );
}

/** By project and party: what is held to the right, what is owed to the left. */
export function RetainagePlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={content.Rows.map((row) => {
        const isHeld = lengthOf(row, 'Held') !== 0;
        const [value, words] = isHeld
          ? [lengthOf(row, 'Held'), `Held ${money(textIn(row, 'Held'))}`]
          : [-lengthOf(row, 'Owed'), `Owed ${money(textIn(row, 'Owed'))}`];
        return {
          name: `${textIn(row, 'Name')}, ${textIn(row, 'Project')}`,
          note: words,
          segments: stacked([{ value, kind: isHeld ? 'billed' : 'earned', words }]),
        };
      })}
      legend={[
        { kind: 'billed', word: 'Held by clients' },
        { kind: 'earned', word: 'Owed to vendors' },
      ]}
    />
  );
}

/** By order: what it will still cost. */
export function CommittedPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={largest(content.Rows, 'Committed').map((row) => {
        const words = money(textIn(row, 'Committed'));
        return {
          name: [textIn(row, 'PONumber'), textIn(row, 'Vendor'), textIn(row, 'Project')].filter(Boolean).join(', '),
          note: words,
          segments: [{ from: 0, to: lengthOf(row, 'Committed'), kind: 'committed', words }],
        };
      })}
      legend={[{ kind: 'committed', word: 'Committed and not billed' }]}
    />
  );
}

/** Goods that came and that no bill has billed: what is owed for each item. */
export function ReceivedPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={largest(content.Rows, 'Amount').map((row) => {
        const words = money(textIn(row, 'Amount'));
        return {
          name: [textIn(row, 'PONumber'), textIn(row, 'Vendor'), textIn(row, 'Description')].filter(Boolean).join(', '),
          note: words,
          segments: [{ from: 0, to: lengthOf(row, 'Amount'), kind: 'committed', words }],
        };
      })}
      legend={[{ kind: 'committed', word: 'Received and not billed' }]}
    />
  );
}
