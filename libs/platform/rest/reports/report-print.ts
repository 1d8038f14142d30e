import type { Fields } from '@plumbline/platform/records';
import { GREY, Paper, writeTable, type TableColumn } from '@plumbline/platform/pdf';
import { isFigure, printedCell, titleOf } from './report-cells';
import type { AnyReport, Question, ReportContent } from './report';

/** The widest table that stands upright. */
const UPRIGHT = 7;

/**
 * A report on paper: title, moment and day, the rows with their totals, and the further tables. The same content gives
 * the same bytes; the date of the file is the moment or day of the question.
 */
export async function printReport(report: AnyReport, content: ReportContent, question: Question, company: string): Promise<Buffer> {
  const { Rows, Totals, tables = {}, subtitle, unprinted = [] } = content;
  const through = content.through ?? question.through;
  const stated = question.at ?? (through === undefined ? undefined : `${through}T00:00:00.000Z`);
  const columns = Object.fromEntries(Object.entries(report.columns as Fields).filter(([name]) => !unprinted.includes(name)));
  const paper = new Paper({
    ...{ title: report.title, foot: [company, report.title].filter(Boolean).join(' · ') },
    issued: new Date(stated ?? '2000-01-01T00:00:00.000Z'),
    landscape: Object.keys(columns).length > UPRIGHT,
  });
  if (company) paper.text(company, { size: 10, color: GREY });
  paper.text(report.title, { size: 18, weight: 'bold' });
  const moments = [through && `through ${through}`, question.at && `as recorded at ${question.at.slice(0, 19).replace('T', ' ')} UTC`];
  for (const line of [subtitle, moments.filter(Boolean).join(', ')]) if (line) paper.text(line, { size: 9, color: GREY });
  paper.space(12);
  await writeRows(paper, columns, Rows, Totals);
  for (const [name, table] of Object.entries(report.tables)) {
    const rows = tables[name] ?? [];
    if (rows.length === 0) continue;
    paper.space(14);
    paper.ensure(60);
    paper.text(table.title, { size: 12, weight: 'bold' });
    paper.space(6);
    await writeRows(paper, table.columns, rows);
  }
  return paper.bytes();
}

async function writeRows(paper: Paper, fields: Fields, rows: readonly object[], totals?: object): Promise<void> {
  const named = Object.entries(fields);
  const cells = (row: object): string[] => named.map(([name, field]) => printedCell(field, (row as Record<string, unknown>)[name]));
  const columns = named.map(([name, field]): TableColumn => ({
    title: titleOf(name),
    ...(isFigure(field) ? { align: 'right' } : { isProse: field.options.type === 'text' }),
  }));
  await writeTable(paper, { columns, rows: rows.map(cells), ...(totals && { totals: withWord(cells(totals), columns) }) });
}

/** `Total` in the first column that is free, unless that is one of figures. */
function withWord(cells: string[], columns: readonly TableColumn[]): string[] {
  const at = columns.findIndex(({ align }) => align === undefined);
  return at < 0 || cells[at] !== '' ? cells : cells.map((cell, index) => (index === at ? 'Total' : cell));
}
