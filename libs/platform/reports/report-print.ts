import type { Zone } from '@plumbline/platform/calendar';
import { headOf, isRecordNumber, type Fields } from '@plumbline/platform/records';
import { GREY, type Block, type Print, type Table, type TableColumn } from '@plumbline/platform/printing';
import { isFigure, isMoney, printedCell } from './report-cells';
import { type AnyReport, type Origin, type ReportContent, daysInWords } from '@plumbline/platform/record-api';

/** The widest table that stands upright. */
const UPRIGHT = 7;

/** A report on paper: title, moment, rows with totals, further tables. The same content gives the same bytes. */
export function printReport(report: AnyReport, content: ReportContent, origin: Origin): Print {
  const { Rows, Totals, tables = {}, subtitle, unprinted = [] } = content;
  const columns = printedOf(report.columns as Fields, unprinted);
  const { company, currency, subject, recordedAt, zone } = origin;
  const inCurrency = currency !== '' && Object.values(columns).some(isMoney) ? `Amounts in ${currency}` : '';
  const lines = [subject.join(' · '), subtitle, daysInWords(origin), inCurrency].filter((line): line is string => !!line);
  return {
    ...{ title: report.title, foot: [company, report.title, subject[0]].filter(Boolean).join(' · ') },
    ...{ issued: recordedAt, landscape: Object.keys(columns).length > UPRIGHT },
    content: [
      ...headingOf(report, content, company),
      ...lines.map((text) => ({ text, size: 9, color: GREY })),
      { space: 12 },
      { table: tableOf(columns, Rows, { unset: report.unset, zone }, Totals) },
      ...Object.entries(report.tables).flatMap(([name, { title, columns: own }]) =>
        furtherTable(title, tableOf(printedOf(own), tables[name] ?? [], { unset: report.unset, zone })),
      ),
    ],
  };
}

/** The columns without ids of records: people know those by the names and numbers beside them. */
const printedOf = (columns: Fields, unprinted: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(columns).filter(([name, field]) => !unprinted.includes(name) && !isRecordNumber(name, field)));

const headingOf = ({ title }: AnyReport, { letter }: ReportContent, company: string): Block[] =>
  letter
    ? [{ letter: { from: letter.from, title, to: [{ heading: 'To', lines: letter.to }], facts: [] } }]
    : [...(company ? [{ text: company, size: 10, color: GREY }] : []), { text: title, size: 18, weight: 'bold' }];

const furtherTable = (title: string, table: Table): Block[] =>
  table.rows.length > 0 ? [{ space: 14 }, { keep: 60 }, { text: title, size: 12, weight: 'bold' }, { space: 6 }, { table }] : [];

/** `unset` stands for a figure that is empty. */
function tableOf(
  fields: Fields,
  rows: readonly object[],
  { unset, zone }: { readonly unset: string; readonly zone: Zone },
  totals?: object,
): Table {
  const named = Object.entries(fields);
  const cells = (row: object): string[] => named.map(([name, field]) => printedCell(field, (row as Record<string, unknown>)[name], zone));
  const columns = named.map(([name, field]): TableColumn => ({
    title: headOf(name, field),
    ...(isFigure(field) ? { align: 'right' } : { isProse: field.options.type === 'text' }),
  }));
  const stated = (row: object): string[] => cells(row).map((cell, at) => (cell === '' && columns[at]?.align ? unset : cell));
  return { columns, rows: rows.map(stated), ...(totals && { totals: withWord(cells(totals), columns) }) };
}

/** `Total` in the first column that is free, unless that is one of figures. */
function withWord(cells: string[], columns: readonly TableColumn[]): string[] {
  const at = columns.findIndex(({ align }) => align === undefined);
  return at < 0 || cells[at] !== '' ? cells : cells.map((cell, index) => (index === at ? 'Total' : cell));
}
