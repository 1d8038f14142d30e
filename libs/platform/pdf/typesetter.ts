import type { Weight } from './fonts';

/** A glyph's place in a run, in thousandths of the size of the text. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}
interface Layout {
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}
type WordLayouts = Record<string, Layout>;

/** Words whose layout is kept for further documents. */
const KEPT_WORDS = 4000;
/** Which glyphs make up a word, and where, does not depend on the document. Finding it takes longer than writing it. */
const kept = new Map<Weight, { readonly layouts: WordLayouts; words: number }>();

/** An embedded font of PDFKit, as far as text needs it. */
interface DocumentFont {
  readonly id: string;
  readonly ascender: number;
  layoutCache: WordLayouts;
  readonly layoutCached: (text: string) => Layout;
  readonly encode: (text: string) => [codes: string[], positions: readonly GlyphPosition[]];
  readonly ref: () => unknown;
}
/** The parts of PDFKit that its types leave out. */
interface Innards {
  readonly _font: DocumentFont;
  readonly page: { readonly fonts: Record<string, unknown>; readonly height: number };
  readonly _normalizeColor: (color: string) => readonly number[];
  readonly addContent: (content: Uint8Array) => void;
}

/** Text of one word, with the space that follows it: its glyphs, cut behind each that is kerned. */
interface Run {
  /** The width, in thousandths of the size. */
  readonly advance: number;
  /** Undefined until the word is written, because only written glyphs are embedded. */
  pieces: readonly (readonly [codes: string, kerning: number])[] | undefined;
  /** Whether a glyph stands beside its line, as combining marks do. */
  readonly isMarked: boolean;
}

interface Face {
  readonly font: DocumentFont;
  readonly weight: Weight;
  readonly runs: Map<string, Run>;
}

export interface SetText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** A number as PDFKit prints it. */
const number = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * Measures and writes single lines of text: the same bytes as PDFKit's `text` writes, in a fifth of the time. PDFKit lays
 * out each line anew, and converts each operator by itself; the words of a table repeat, and a line is one piece of
 * content.
 */
export class Typesetter {
  private readonly faces = new Map<Weight, Face>();
  private readonly colors = new Map<string, string>();
  private readonly innards: Innards;
  constructor(private readonly doc: PDFKit.PDFDocument) {
    this.innards = doc as unknown as Innards;
  }

  /** The width of a line, in points. */
  width(text: string, size: number, weight: Weight): number {
    let advance = 0;
    for (const { advance: one } of this.runs(text, this.face(weight))) advance += one;
    // As PDFKit scales it: a difference in the last digit could break a line elsewhere.
    return (advance * (size / 1000) * 100) / 100;
  }

  /** Writes a line whose upper left corner is at (x, y). */
  write(line: SetText): void {
    const { text, x, y, size, weight, color } = line;
    const face = this.face(weight);
    const runs = this.runs(text, face);
    if (runs.length === 0 || text.includes('\n') || runs.some(({ isMarked }) => isMarked)) {
      this.doc.font(weight).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
      return;
    }
    const { page } = this.innards;
    const { font } = face;
    const shown = this.shown(text, face, runs);
    page.fonts[font.id] ??= font.ref();
    const base = page.height - y - (font.ascender / 1000) * size;
    const content = `${this.colored(color)}\nq\n1 0 0 -1 0 ${number(page.height)} cm\nBT\n1 0 0 1 ${number(x)} ${number(base)} Tm\n/${font.id} ${number(size)} Tf\n${shown}ET\nQ\n`;
    this.innards.addContent(Buffer.from(content, 'latin1'));
  }

  /** The operator that shows the runs: their glyphs, joined up to the next that is kerned. */
  private shown(text: string, face: Face, runs: readonly Run[]): string {
    const commands: string[] = [];
    let open = '';
    let start = 0;
    for (const run of runs) {
      run.pieces ??= piecesOf(face, text, start);
      start = nextWord(text, start);
      for (const [codes, kerning] of run.pieces) {
        open += codes;
        if (kerning === 0) continue;
        commands.push(`<${open}> ${number(-kerning)}`);
        open = '';
      }
    }
    if (open) commands.push(`<${open}> 0`);
    return commands.length > 0 ? `[${commands.join(' ')}] TJ\n` : '';
  }

  private face(weight: Weight): Face {
    let face = this.faces.get(weight);
    if (!face) {
      this.doc.font(weight);
      this.faces.set(weight, (face = { font: this.innards._font, weight, runs: new Map() }));
    }
    return face;
  }

  private runs(text: string, { font, weight, runs }: Face): Run[] {
    const found: Run[] = [];
    for (let start = 0; start < text.length;) {
      const end = nextWord(text, start);
      const word = text.slice(start, end);
      let run = runs.get(word);
      if (!run) {
        const layouts = layoutsOf(weight);
        if (!(word in layouts.layouts)) layouts.words++;
        font.layoutCache = layouts.layouts;
        const { advanceWidth, positions } = font.layoutCached(word);
        const isMarked = positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
        runs.set(word, (run = { advance: advanceWidth, pieces: undefined, isMarked }));
      }
      found.push(run);
      start = end;
    }
    return found;
  }

  private colored(color: string): string {
    let set = this.colors.get(color);
    if (set === undefined) this.colors.set(color, (set = `/DeviceRGB cs\n${this.innards._normalizeColor(color).join(' ')} scn`));
    return set;
  }
}

function layoutsOf(weight: Weight): { readonly layouts: WordLayouts; words: number } {
  let layouts = kept.get(weight);
  if (!layouts || layouts.words >= KEPT_WORDS) {
    layouts = { layouts: Object.create(null) as WordLayouts, words: 0 };
    kept.set(weight, layouts);
  }
  return layouts;
}

/** Where the word after the one at `start` begins: behind the next space. */
function nextWord(text: string, start: number): number {
  const space = text.indexOf(' ', start);
  return space < 0 ? text.length : space + 1;
}

/** The glyphs of the word at `start`, which are embedded from now on. */
function piecesOf({ font }: Face, text: string, start: number): [codes: string, kerning: number][] {
  const [codes, positions] = font.encode(text.slice(start, nextWord(text, start)));
  const pieces: [codes: string, kerning: number][] = [];
  let open = '';
  for (const [at, { xAdvance, advanceWidth }] of positions.entries()) {
    open += codes[at] ?? '';
    if (xAdvance === advanceWidth) continue;
    pieces.push([open, xAdvance - advanceWidth]);
    open = '';
  }
  if (open) pieces.push([open, 0]);
  return pieces;
}
