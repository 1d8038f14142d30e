import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordAddress, type ReportName } from '../addresses';
import { entityOfKind } from '../api/fields';
import { plainName } from '../api/names';
import { read } from '../api/read';
import { Failed } from '../parts/feedback/failed';
import type { ExplainedLine } from '../parts/figure/use-explanation';
import { explainAddress, type ReportOfPage } from '../parts/figure/why';
import { day } from '../words/days';
import { difference, sumOf } from '../words/differences';
import { isNegative, money, signed } from '../words/money';
import { largestFirst, MARGINS, movedBy, planOf, type BridgeRow } from './bridge-rows';
import type { Comparison } from './compare';
import { textIn, type ReportContent } from '../parts/report/content';
import { explained } from './parameters';

interface BridgeProps {
  readonly name: ReportName;
  readonly now: ReportContent;
  /** The report of the second day. */
  readonly then: ReportContent;
  readonly comparison: Comparison;
  readonly past: Readonly<Record<string, string>>;
  readonly page: ReportOfPage;
  readonly asked: Readonly<Record<string, string>>;
}

/** The most lines that a reply has. */
const LINES = 20_000;
/** Rows that are shown at first. */
const SHOWN = 50;

/** Which documents moved the margin between two days, the largest first. */
export function Bridge(props: BridgeProps) {
  return MARGINS[props.name] ? <OfMargin {...props} /> : null;
}

function OfMargin({ name, now, then, comparison, past, page, asked }: BridgeProps) {
  const { figure = '', label = '' } = MARGINS[name] ?? {};
  const plan = planOf(name, now, then);
  const [isWhole, setWhole] = useState(false);
  const linesAt = (source: (typeof plan.sources)[number], moment: Readonly<Record<string, string>>): string => {
    const why = { report: name, row: source.row, figure: source.figure, parameters: explained(name, asked) };
    return `${explainAddress(why, page, moment)}&limit=${LINES}`;
  };
  const queries = useQueries({
    queries: plan.sources
      .flatMap((source) => [linesAt(source, past), linesAt(source, { ...past, [comparison.sense]: comparison.day })])
      .map((address) => ({
        queryKey: ['why', 'lines', address],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => read<{ readonly Rows: readonly ExplainedLine[] }>(address, signal),
      })),
  });
  const failed = queries.find(({ isError }) => isError);
  const isThere = queries.every(({ data }) => data !== undefined);
  const rows = isThere
    ? largestFirst([
        ...plan.rows,
        ...plan.sources.flatMap((source, at) => movedBy(source, queries[at * 2]?.data?.Rows ?? [], queries[at * 2 + 1]?.data?.Rows ?? [])),
      ])
    : [];
  const [before, after] = [textIn(then.Totals, figure), textIn(now.Totals, figure)];
  const change = difference(after, before);
  const addsUp = sumOf(rows.map(({ amount }) => amount)) === change;
  return (
    <section aria-label="Bridge" className="card bridge">
      <h2>What moved {label.toLowerCase()}</h2>
      <p>
        {label} was {money(before)} on {day(comparison.day)} and is {money(after)}: <Moved text={change} />.
      </p>
      {failed?.error && <Failed fault={failed.error} again={() => void Promise.all(queries.map((query) => query.refetch()))} />}
      {isThere && (
        <>
          <p role="status" className={addsUp ? 'adds-up' : 'loss'}>
            {addsUp ? 'Adds up' : 'Does not add up'}
          </p>
          {rows.length > 0 && <BridgeTable rows={isWhole ? rows : rows.slice(0, SHOWN)} count={rows.length} change={change} />}
          {!isWhole && rows.length > SHOWN && (
            <button type="button" className="plain" onClick={() => setWhole(true)}>
              Show all {rows.length}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function Moved({ text }: { readonly text: string }) {
  return (
    <span data-value={text} className={isNegative(text) ? 'loss' : undefined}>
      {signed(text)}
    </span>
  );
}

interface BridgeTableProps {
  readonly rows: readonly BridgeRow[];
  readonly count: number;
  readonly change: string;
}

function BridgeTable({ rows, count, change }: BridgeTableProps) {
  return (
    <div className="table-frame" tabIndex={0} role="group" aria-label="Bridge, scrolls">
      <table aria-label="Bridge" aria-rowcount={count + 2}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col" className="figure">
              Moved by
            </th>
            <th scope="col">Of</th>
            <th scope="col">Date</th>
            <th scope="col">Party</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                <Document row={row} />
              </th>
              <td className="figure">
                <Moved text={row.amount} />
              </td>
              <td>{row.what}</td>
              <td>{day(row.date)}</td>
              <td>{row.party}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="figure">
              <Moved text={change} />
            </td>
            <td />
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Document({ row: { document, id, name } }: { readonly row: BridgeRow }) {
  const entity = entityOfKind(document);
  if (entity === undefined || id === '') return <>{name || document}</>;
  return (
    <Link to={recordAddress(entity, id)} data-record={`${entity}/${id}`}>
      {name || plainName(entity, id)}
    </Link>
  );
}
