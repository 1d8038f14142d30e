import type { ReportField } from '../api/report';
import { reports } from '../api/reports.generated';
import type { ReportName } from '../addresses';
import { day } from '../words/days';
import { changedColumns, shownColumns, type ShownColumn } from './columns';
import { differencesOf, paired, type Pair } from './compare';
import { rowsOf, textIn, type ReportContent, type ReportRow } from '../parts/report/content';
import { DEFINITIONS } from './definitions';
import { ReportTable, type Explaining, type TableRow } from './report-table';

interface TablesProps {
  readonly name: ReportName;
  readonly content: ReportContent;
  /** The same report of the second day. */
  readonly then: ReportContent | undefined;
  readonly explaining: Explaining;
}

/** The rows of a report with their totals, against the second day if there is one, and its further tables. */
export function ReportTables({ name, content, then, explaining }: TablesProps) {
  const definition = DEFINITIONS[name];
  const declared = reports[name];
  const fields = declared?.columns ?? [];
  const pairs: readonly Pair[] = then
    ? paired(definition, fields, content, then)
    : content.Rows.map((row, at) => ({ row, at, isGone: false, differences: {} }));
  const columns = shownColumns(
    fields,
    pairs.map(({ row }) => row),
    definition.onPaper,
  );
  const rows = pairs.map(({ row, at, isGone, differences }): TableRow => ({
    ...{ row, isGone, differences, name: nameOf(columns, row, definition.named) },
    rowKey: isGone ? undefined : definition.keyOf(row, at, content.Rows),
  }));
  const ofTotals = fields.filter((field) => declared?.totals.includes(field.name));
  const totalsChange = then ? differencesOf(ofTotals, content.Totals, then.Totals) : {};
  const changed = then ? changedColumns(columns, [...rows.map(({ differences = {} }) => differences), totalsChange]) : [];
  return (
    <>
      {rows.length === 0 && <h2>Nothing to report</h2>}
      <ReportTable
        label={definition.title}
        {...{ columns, rows, changed, explaining }}
        totals={content.Totals && { row: content.Totals, rowKey: '', name: 'Total', differences: totalsChange }}
      />
      {(declared?.tables ?? []).map((table) => (
        <FurtherTable
          key={table.name}
          {...table}
          rows={rowsOf(content, table.name)}
          keyOf={definition.tables?.[table.name]}
          explaining={explaining}
        />
      ))}
    </>
  );
}

interface FurtherProps {
  readonly title: string;
  readonly columns: readonly ReportField[];
  readonly rows: readonly ReportRow[];
  readonly keyOf: ((row: ReportRow, at: number, rows: readonly ReportRow[]) => string | undefined) | undefined;
  readonly explaining: Explaining;
}

function FurtherTable({ title, columns: fields, rows, keyOf, explaining }: FurtherProps) {
  if (rows.length === 0) return null;
  const columns = shownColumns(fields, rows);
  return (
    <section className="further">
      <h2>{title}</h2>
      <ReportTable
        label={title}
        columns={columns}
        changed={[]}
        explaining={explaining}
        rows={rows.map((row, at) => ({ row, rowKey: keyOf?.(row, at, rows), name: nameOf(columns, row) || title }))}
      />
    </section>
  );
}

/** What a row is called: the words that tell it from others. */
function nameOf(columns: readonly ShownColumn[], row: ReportRow, named?: readonly string[]): string {
  const told = columns.filter(({ field, recordOf }, at) =>
    named ? named.includes(field.name) : at === 0 || recordOf !== undefined || ['choice', 'day'].includes(field.type),
  );
  const words = told.map(({ field }) => {
    const text = textIn(row, field.name);
    return field.type === 'day' ? day(text) : (field.words?.[text] ?? text);
  });
  return [...new Set(words)].filter((word) => word !== '' && word !== '–').join(', ');
}

/** What people call the rows that explanations name, as far as the report shows them. */
export function rowNames(name: ReportName, content: ReportContent | undefined): (row: string) => string {
  const { keyOf, named, tables = {} } = DEFINITIONS[name];
  const names = new Map<string, string>();
  if (content) {
    const columns = shownColumns(reports[name]?.columns ?? [], content.Rows);
    content.Rows.forEach((row, at) => names.set(keyOf(row, at, content.Rows) ?? '', nameOf(columns, row, named)));
    for (const table of reports[name]?.tables ?? []) {
      const rows = rowsOf(content, table.name);
      const further = shownColumns(table.columns, rows);
      rows.forEach((row, at) => {
        const key = tables[table.name]?.(row, at, rows);
        if (key !== undefined && !names.has(key)) names.set(key, nameOf(further, row));
      });
    }
  }
  return (row) => (row === '' ? '' : (names.get(row) ?? row));
}
