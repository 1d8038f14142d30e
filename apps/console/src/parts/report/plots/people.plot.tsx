import { Bars, stacked } from '../../plots/bars.plot';
import type { Kind } from '../../plots/plot';
import { decimal, money } from '../../../words/money';
import { rowsOf, textIn, type ReportRow, type ReportPlotProps } from '../content';
import { useMe } from '../../page/use-me';
import { lengthOf } from './amounts.plot';

/** By person: billable hours in percent of all, against the target of the company, else against those of all people together. */
export function UtilisationPlot({ title, content }: ReportPlotProps) {
  const target = useMe().Company.UtilisationTarget;
  const words = target === '' ? `All together: ${decimal(textIn(content.Totals, 'Percent'))} %` : `Target: ${decimal(target)} %`;
  return (
    <Bars
      label={title}
      unit=" %"
      line={{ at: target === '' ? lengthOf(content.Totals, 'Percent') : Number(target), words }}
      rows={content.Rows.map((row) => {
        const said = `${decimal(textIn(row, 'Percent'))} %`;
        return {
          name: textIn(row, 'Resource'),
          note: said,
          segments: [
            { from: 0, to: 100, kind: 'budget', shape: 'band', words: `${money(textIn(row, 'Hours'))} hours` },
            { from: 0, to: lengthOf(row, 'Percent'), kind: 'actual', words: said },
          ],
        };
      })}
      legend={[
        { kind: 'actual', word: 'Billable' },
        { kind: 'budget', word: 'All hours' },
        { kind: 'earned', word: words, isLine: true },
      ]}
    />
  );
}

type Part = readonly [figure: string, word: string, kind: Kind];

const partsOf = (row: ReportRow, parts: readonly Part[]) =>
  stacked(parts.map(([figure, word, kind]) => ({ value: lengthOf(row, figure), kind, words: `${word}: ${money(textIn(row, figure))}` })));

const PAY: readonly Part[] = [
  ['StraightPay', 'Straight pay', 'actual'],
  ['Premium', 'Premium', 'beyond'],
  ['InLieu', 'In lieu of fringe', 'earned'],
];

/** By person: the pay of the week. */
export function PayrollPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      rows={rowsOf(content, 'Resources').map((row) => ({
        name: textIn(row, 'ResourceName'),
        note: money(textIn(row, 'Gross')),
        segments: partsOf(row, PAY),
      }))}
      legend={PAY.map(([, word, kind]) => ({ kind, word }))}
    />
  );
}

const HOURS: Readonly<Record<string, Part>> = {
  ST: ['TotalHours', 'Straight time', 'actual'],
  OT: ['TotalHours', 'Overtime', 'beyond'],
  DT: ['TotalHours', 'Double time', 'age-4'],
};

/** By worker and kind of time: the hours of the week on the job. */
export function CertifiedPlot({ title, content }: ReportPlotProps) {
  return (
    <Bars
      label={title}
      unit=" h"
      rows={content.Rows.filter((row) => textIn(row, 'ResourceId') !== '').map((row) => ({
        name: `${textIn(row, 'Name')}, ${textIn(row, 'Classification')}`,
        note: `${money(textIn(row, 'TotalHours'))} h`,
        segments: partsOf(row, [HOURS[textIn(row, 'HourType')] ?? ['TotalHours', 'Straight time', 'actual']]),
      }))}
      legend={Object.values(HOURS).map(([, word, kind]) => ({ kind, word }))}
    />
  );
}
