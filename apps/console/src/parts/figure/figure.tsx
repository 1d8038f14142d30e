import { asOfParameters, useAsOf } from '../as-of/as-of';
import { useAddress } from '../page/use-address';
import { isNegative, money } from '../../words/money';
import { explainAddress, recordIn, writeWhy, type ReportOfPage, type Why } from './why';
import './figure.css';

interface FigureProps {
  /** What it is called: its column, and its row where that is not the total. */
  readonly label: string;
  readonly value: string;
  readonly why: Why;
  /** The report of the page. */
  readonly page?: ReportOfPage | undefined;
  /** How it is written; by default with two decimals. */
  readonly format?: (text: string) => string;
}

/** An amount that the interface explains: a press opens why it is what it is. */
export function Figure({ label, value, why, page, format = money }: FigureProps) {
  const { change } = useAddress();
  const asOf = asOfParameters(useAsOf());
  const shown = format(value);
  const record = recordIn(why);
  return (
    <button
      type="button"
      className={isNegative(value) ? 'amount loss' : 'amount'}
      aria-label={`${label}: ${shown}`}
      data-figure={why.figure}
      {...(record ? { 'data-record': why.row, 'data-field': why.figure } : { 'data-row': why.row, 'data-report': why.report })}
      data-value={value}
      data-explain={explainAddress(why, page, asOf)}
      onClick={() => change({ why: writeWhy(why) }, true)}
    >
      {shown}
    </button>
  );
}
