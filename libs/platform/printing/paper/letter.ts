import type { Paper } from './paper';
import { GREY, type Letter } from '../print';

const LOGO = { width: 180, height: 56 };

export async function writeLetter(paper: Paper, { from, title, mark, to, facts }: Letter): Promise<void> {
  const half = paper.width / 2;
  const top = paper.y;
  paper.lineAt(title, paper.left + half, top, half, { size: 18, weight: 'bold', align: 'right' });
  if (mark) paper.lineAt(mark, paper.left + half, top + 24, half, { size: 10, weight: 'bold', color: '#b42318', align: 'right' });
  const high = from.logo && (await paper.picture(from.logo, paper.left, top, LOGO.width, LOGO.height));
  paper.y = top + (high === undefined ? 0 : high + 6);
  paper.text(from.name, { width: half, size: high === undefined ? 14 : 10, weight: 'bold' });
  for (const line of from.lines) paper.text(line, { width: half, size: 8.5, color: GREY });
  paper.y = Math.max(paper.y, top + 40) + 14;
  paper.rule();
  paper.space(12);

  const start = paper.y;
  for (const { heading, lines } of to.filter((one) => one.lines.some(Boolean))) {
    if (paper.y > start) paper.space(6);
    paper.text(heading, { width: half - 12, size: 8, color: GREY });
    for (const line of lines.filter(Boolean)) paper.text(line, { width: half - 12, size: 9.5 });
  }
  const below = paper.y;
  paper.y = start;
  const labels = paper.left + half + 20;
  for (const [name, value] of [...facts, ['Currency', from.currency ?? ''] as const].filter(([, one]) => one !== '')) {
    const lines = paper.lines(value, half - 130, { size: 9, weight: 'bold' });
    paper.lineAt(name, labels, paper.y, 105, { size: 9, color: GREY });
    for (const line of lines) {
      paper.lineAt(line, labels + 110, paper.y, half - 130, { size: 9, weight: 'bold', align: 'right' });
      paper.y += paper.lineHeight({ size: 9 }) + 1;
    }
  }
  paper.y = Math.max(paper.y, below) + 16;
}

/** Writes sums below a table, right: names and amounts, the last ones in bold. */
export function writeSums(paper: Paper, sums: readonly (readonly [name: string, amount: string, isBold?: boolean])[]): void {
  const width = 250;
  const x = paper.left + paper.width - width;
  paper.ensure(sums.length * 15 + 8);
  paper.space(8);
  for (const [name, amount, isBold] of sums) {
    const style = { size: isBold ? 10.5 : 9, weight: isBold ? ('bold' as const) : ('regular' as const) };
    if (isBold) {
      paper.rule({ x, width, color: '#101828' });
      paper.space(4);
    }
    paper.lineAt(name, x, paper.y, width, style);
    paper.lineAt(amount, x, paper.y, width, { ...style, align: 'right' });
    paper.y += paper.lineHeight(style) + 2;
  }
}
