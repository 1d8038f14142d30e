import { GREY, type Paper } from './paper';

/** Who sends a document. */
export interface Letterhead {
  readonly name: string;
  /** Address and ways to reach the sender. */
  readonly lines: readonly string[];
  /** PNG or JPEG. */
  readonly logo?: Buffer;
}

export interface LetterOptions {
  readonly from: Letterhead;
  /** `Invoice 36` */
  readonly title: string;
  /** Stands below the title, in red: `DRAFT`. */
  readonly mark?: string;
  /** The recipient, under its heading. */
  readonly to: { readonly heading: string; readonly lines: readonly string[] };
  /** Names and values, right of the recipient; those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const LOGO = { width: 180, height: 56 };

/** Writes the head of a letter: the sender with its logo, else its name; the title; the recipient beside some facts. */
export function writeLetterhead(paper: Paper, { from, title, mark, to, facts }: LetterOptions): void {
  const half = paper.width / 2;
  const top = paper.y;
  paper.lineAt(title, paper.left + half, top, half, { size: 18, weight: 'bold', align: 'right' });
  if (mark) paper.lineAt(mark, paper.left + half, top + 24, half, { size: 10, weight: 'bold', color: '#b42318', align: 'right' });
  const high = from.logo ? pictureHeight(paper, from.logo, top) : undefined;
  paper.y = top + (high === undefined ? 0 : high + 6);
  paper.text(from.name, { width: half, size: high === undefined ? 14 : 10, weight: 'bold' });
  for (const line of from.lines) paper.text(line, { width: half, size: 8.5, color: GREY });
  paper.y = Math.max(paper.y, top + 40) + 14;
  paper.rule();
  paper.space(12);

  const start = paper.y;
  paper.text(to.heading, { width: half - 12, size: 8, color: GREY });
  for (const line of to.lines.filter(Boolean)) paper.text(line, { width: half - 12, size: 9.5 });
  const below = paper.y;
  paper.y = start;
  const labels = paper.left + half + 20;
  for (const [name, value] of facts.filter(([, one]) => one !== '')) {
    const lines = paper.lines(value, half - 130, { size: 9, weight: 'bold' });
    paper.lineAt(name, labels, paper.y, 105, { size: 9, color: GREY });
    for (const line of lines) {
      paper.lineAt(line, labels + 110, paper.y, half - 130, { size: 9, weight: 'bold', align: 'right' });
      paper.y += paper.lineHeight({ size: 9 }) + 1;
    }
  }
  paper.y = Math.max(paper.y, below) + 16;
}

/** The height of the drawn logo; undefined for a picture that cannot be printed: the name stands in its place. */
function pictureHeight(paper: Paper, logo: Buffer, y: number): number | undefined {
  try {
    return paper.picture(logo, paper.left, y, LOGO.width, LOGO.height);
  } catch {
    return undefined;
  }
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
