import type { Paper } from './paper';
import type { Table, TableColumn, TextStyle } from '../print';
import { MEASURED_ROWS } from '../limits';

/** The gap between columns, and the width that prose gets at least. */
interface Room {
  readonly gap: number;
  readonly prose: number;
}
const WIDE: Room = { gap: 8, prose: 70 };
/** For tables of many figures: a figure is never broken, while prose may be. */
const TIGHT: Room = { gap: 4, prose: 36 };
/** The part of the page that prose gets before heads do. */
const PROSE_SHARE = 0.3;
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6, 5.5] as const;
const TIGHT_SIZES = [5.5, 5, 4.5, 4] as const;

/** Writes a table with its head on each page, at the largest size that fits. Rows break between their lines. */
export function writeTable(paper: Paper, { columns, rows, totals }: Table): void {
  const measured = rows.filter((row) => typeof row !== 'string').slice(0, MEASURED_ROWS);
  const { size, widths, gap } = layout(paper, columns, [...measured, ...(totals ? [totals] : [])]);
  const bold: TextStyle = { size, weight: 'bold' };
  const places = widths.map((_, index) => paper.left + widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0));
  const linesOf = (cells: readonly string[], style: TextStyle): string[][] =>
    cells.map((cell, at) => paper.lines(cell, widths[at] ?? 0, style));
  const heads = linesOf(
    columns.map(({ title }) => title),
    bold,
  );
  const step = paper.lineHeight({ size });

  const writeLine = (cells: readonly string[][], line: number, style: TextStyle): void => {
    for (const [at, lines] of cells.entries())
      paper.lineAt(lines[line] ?? '', places[at] ?? 0, paper.y, widths[at] ?? 0, {
        ...style,
        ...(columns[at]?.align && { align: columns[at].align }),
      });
    paper.y += step;
  };
  const writeHead = (): void => {
    const high = Math.max(...heads.map((lines) => lines.length));
    paper.fill(paper.left - 4, paper.y - 3, paper.width + 8, high * step + 6, '#f2f4f7');
    for (let line = 0; line < high; line++) writeLine(heads, line, bold);
    paper.space(5);
  };
  const writeRow = (cells: readonly string[], style: TextStyle): void => {
    const lines = linesOf(cells, style);
    const high = Math.max(...lines.map((one) => one.length));
    // A row that fits on a page is kept together.
    if (high * step < 120 && paper.ensure(high * step)) writeHead();
    for (let line = 0; line < high; line++) {
      if (paper.ensure(step)) writeHead();
      writeLine(lines, line, style);
    }
    paper.space(2);
  };

  const writeHeading = (heading: string): void => {
    // A heading is not the last line of a page.
    if (paper.ensure(4 * step)) writeHead();
    paper.space(3);
    paper.text(heading, bold);
    paper.space(2);
  };

  paper.ensure(6 * step);
  writeHead();
  for (const row of rows) {
    if (typeof row === 'string') writeHeading(row);
    else writeRow(row, { size });
  }
  if (!totals) return;
  if (paper.ensure(2 * step + 6)) writeHead();
  paper.rule({ color: '#101828' });
  paper.space(3);
  writeRow(totals, bold);
}

interface Layout {
  readonly size: number;
  readonly widths: readonly number[];
  readonly gap: number;
}

function layout(paper: Paper, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Layout {
  const tries = [...SIZES.map((size) => ({ size, room: WIDE })), ...TIGHT_SIZES.map((size) => ({ size, room: TIGHT }))];
  for (const { size, room } of tries) {
    const widths = fitted(paper, columns, rows, size, room);
    if (widths) return { size, widths, gap: room.gap };
  }
  // Too many columns for any size: each gets the same room.
  const { gap } = TIGHT;
  const each = (paper.width - gap * (columns.length - 1)) / columns.length;
  return { size: TIGHT_SIZES.at(-1) ?? 4, widths: columns.map(() => each), gap };
}

/** The widths of the columns at a size; undefined when they do not fit. */
function fitted(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  size: number,
  room: Room,
): number[] | undefined {
  const bold: TextStyle = { size, weight: 'bold' };
  const natural = columns.map(({ title, isProse }, at) => {
    const head = title.split(' ').map((word) => paper.measure(word, bold));
    const cells = rows.map((row) => paper.measure(row[at] ?? '', bold));
    const widest = Math.ceil(Math.max(...head, ...cells)) + 1;
    return isProse ? Math.min(widest, Math.max(room.prose, Math.ceil(Math.max(...head)))) : widest;
  });
  let free = paper.width - room.gap * (columns.length - 1) - natural.reduce((sum, width) => sum + width, 0);
  if (free < 0) return undefined;
  // Heads stand in one line where that leaves room for prose.
  const kept = columns.some(({ isProse }) => isProse) ? paper.width * PROSE_SHARE : 0;
  for (const [at, { title }] of columns.entries()) {
    const more = Math.min(Math.max(0, free - kept), Math.max(0, Math.ceil(paper.measure(title, bold)) + 1 - (natural[at] ?? 0)));
    natural[at] = (natural[at] ?? 0) + more;
    free -= more;
  }
  const prose = columns.filter(({ isProse }) => isProse).length;
  // Without prose the room goes to all, so that a table always has the width of the page.
  return natural.map((width, at) => (prose === 0 ? width + free / columns.length : columns[at]?.isProse ? width + free / prose : width));
}
