import { GREY, type FormLine, type Signature } from '../print';
import type { Paper } from './paper';

/** The height of a line, with which the certificate of an application fits on one page with what is signed below it. */
const ROW = 15.5;

/** Writes numbered lines with an amount each, a rule below each. */
export function writeForm(paper: Paper, lines: readonly FormLine[]): void {
  for (const [number, name, amount, isBold] of lines) {
    const style = { size: 9.5, weight: isBold ? ('bold' as const) : ('regular' as const) };
    paper.ensure(ROW);
    paper.lineAt(number, paper.left, paper.y, 24, { ...style, color: GREY });
    paper.lineAt(name, paper.left + 28, paper.y, paper.width - 150, style);
    paper.lineAt(amount, paper.left, paper.y, paper.width, { ...style, align: 'right' });
    paper.y += ROW - 3;
    paper.rule();
    paper.space(3);
  }
}

const GAP = 30;

/** Writes what is to be signed, side by side. */
export function writeSignatures(paper: Paper, signatures: readonly Signature[]): void {
  const width = (paper.width - GAP * (signatures.length - 1)) / signatures.length;
  paper.ensure(
    Math.max(...signatures.map(({ statement = '', labels }) => 20 + paper.lines(statement, width).length * 12 + labels.length * 32)),
  );
  const start = paper.y;
  let end = start;
  for (const [at, { heading, statement, labels }] of signatures.entries()) {
    const x = paper.left + at * (width + GAP);
    paper.y = start;
    if (heading) paper.text(heading, { x, width, size: 9.5, weight: 'bold' });
    if (statement) paper.text(statement, { x, width, size: 8.5, color: GREY });
    for (const label of labels) {
      paper.space(21);
      paper.rule({ x, width, color: '#101828' });
      paper.text(label, { x, width, size: 7.5, color: GREY });
    }
    end = Math.max(end, paper.y);
  }
  paper.y = end;
}
