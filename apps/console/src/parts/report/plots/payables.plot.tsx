import { Bars, stacked } from '../../plots/bars.plot';
import type { Kind } from '../../plots/plot';
import { money } from '../../../words/money';
import { textIn, type ReportPlotProps } from '../content';
import { lengthOf } from './amounts.plot';

const DUE: readonly (readonly [string, string, Kind])[] = [
  ['ToPay', 'To be paid', 'actual'],
  ['DiscountAmount', 'Discount', 'earned'],
];

/** By bill: what is to be paid of it, and its discount; credits to the left. */
export function PayablesDuePlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={content.Rows.map((row) => ({
        name: [textIn(row, 'Number'), textIn(row, 'Name')].filter(Boolean).join(', '),
        note: money(textIn(row, 'ToPay')),
        segments: stacked(
          DUE.map(([figure, word, kind]) => ({ value: lengthOf(row, figure), kind, words: `${word}: ${money(textIn(row, figure))}` })),
        ),
      }))}
      legend={DUE.map(([, word, kind]) => ({ kind, word }))}
    />
  );
}

/** By vendor: what was paid in the year without cards. */
export function Form1099Plot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={content.Rows.map((row) => {
        const words = money(textIn(row, 'Paid'));
        return { name: textIn(row, 'Name'), note: words, segments: stacked([{ value: lengthOf(row, 'Paid'), kind: 'actual', words }]) };
      })}
      legend={[{ kind: 'actual', word: 'Paid' }]}
    />
  );
}
