import { Link } from '@tanstack/react-router';
import { recordAddress } from '../addresses';
import type { ReportField } from '../api/report';
import { Figure } from '../parts/figure/figure';
import type { ReportOfPage } from '../parts/figure/why';
import { useMe } from '../parts/page/use-me';
import { Value } from '../parts/value/value';
import { decimal, isNegative, money, NONE, signed } from '../words/money';
import { isNothing } from '../words/differences';
import { isAmount, isRight, type ShownColumn } from './columns';
import { textIn, type ReportRow } from '../parts/report/content';

/** What makes a figure of an amount: the report, and what the address of the page does not say of it. */
export interface Explaining {
  readonly page: ReportOfPage;
  readonly beyond: Readonly<Record<string, string>>;
  readonly figures: readonly string[];
}

/** A row as a table of a report shows it. */
export interface TableRow {
  readonly row: ReportRow;
  /** As the interface names it; undefined where none of its figures is explained. */
  readonly rowKey: string | undefined;
  /** What its figures are called. */
  readonly name: string;
  /** Against the second day. */
  readonly differences?: Readonly<Record<string, string>> | undefined;
  /** True if only the second day has it. */
  readonly isGone?: boolean;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly TableRow[];
  readonly totals?: TableRow | undefined;
  /** The columns whose differences are shown. */
  readonly changed: readonly string[];
  readonly explaining: Explaining;
}

/** A table of a report: its rows with their figures, and the totals. */
export function ReportTable({ label, columns, rows, totals, changed, explaining }: TableProps) {
  return (
    <div className="table-frame report-frame" tabIndex={0} role="group" aria-label={`${label}, scrolls`}>
      <table aria-label={label} aria-rowcount={rows.length + 1 + (totals ? 1 : 0)}>
        <thead>
          <tr>
            {columns.flatMap(({ field }) => [
              <th key={field.name} scope="col" title={field.description} className={isRight(field) ? 'figure' : undefined}>
                {field.label}
              </th>,
              changed.includes(field.name) && (
                <th key={`${field.name} change`} scope="col" className="figure change">
                  <span className="for-readers">{field.label}, </span>Change
                </th>
              ),
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, at) => (
            <Row key={at} {...{ one, columns, changed, explaining }} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <Row one={totals} isTotal {...{ columns, changed, explaining }} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps extends Pick<TableProps, 'columns' | 'changed' | 'explaining'> {
  readonly one: TableRow;
  readonly isTotal?: boolean;
}

function Row({ one, columns, changed, explaining, isTotal = false }: RowProps) {
  return (
    <tr {...(one.rowKey !== undefined && { 'data-row': one.rowKey })} className={one.isGone ? 'gone' : undefined}>
      {columns.flatMap((column, at) => {
        const { name } = column.field;
        const content = isTotal && at === 0 ? 'Total' : <Cell {...{ one, column, explaining, isTotal }} />;
        const className = isRight(column.field) ? 'figure' : undefined;
        return [
          at === 0 ? (
            <th key={name} scope="row" className={className}>
              {content}
            </th>
          ) : (
            <td key={name} className={className}>
              {content}
            </td>
          ),
          changed.includes(name) && <Change key={`${name} change`} text={one.differences?.[name] ?? ''} />,
        ];
      })}
    </tr>
  );
}

/** By how much an amount is more than on the second day. */
function Change({ text }: { readonly text: string }) {
  return (
    <td className={isNegative(text) ? 'figure change loss' : 'figure change'} data-value={text}>
      {isNothing(text) ? NONE : signed(text)}
    </td>
  );
}

interface CellProps {
  readonly one: TableRow;
  readonly column: ShownColumn;
  readonly explaining: Explaining;
  readonly isTotal: boolean;
}

function Cell({ one: { row, rowKey, name, isGone }, column: { field, recordOf }, explaining, isTotal }: CellProps) {
  const me = useMe();
  const text = textIn(row, field.name);
  if (isGone && isAmount(field)) return <>{NONE}</>;
  const record = recordOf?.(row);
  if (record && text !== '')
    return (
      <Link to={recordAddress(record.entity, record.id)} data-record={`${record.entity}/${record.id}`}>
        {text}
      </Link>
    );
  if (isAmount(field) && text !== '' && rowKey !== undefined && explaining.figures.includes(field.name))
    return (
      <Figure
        label={`${name}, ${field.label}`}
        value={text}
        why={{ report: explaining.page.report, row: rowKey, figure: field.name, parameters: explaining.beyond }}
        page={explaining.page}
        format={formatOf(field)}
      />
    );
  if (text === '' && (isTotal || !isAmount(field)) && typeof row[field.name] !== 'boolean') return null;
  return <Value field={field} value={row[field.name]} zone={me.Company.TimeZone} />;
}

const formatOf = ({ type }: ReportField): ((text: string) => string) => (type === 'rate' || type === 'decimal' ? decimal : money);
