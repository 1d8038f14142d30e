import type { Face } from './fonts';
import { mainFace } from './fonts';
import type { Weight } from '../print';
import { runsOf } from './runs';
import { KEPT_WORDS } from '../limits';

/** Which glyphs make up a word, and where. */
type WordLayouts = Record<string, unknown>;

/** The parts of PDFKit that its types leave out. */
interface Innards {
  readonly _font: { readonly ascender: number; layoutCache: WordLayouts };
}

const kept = new Map<Face, WordLayouts>();

export interface SetText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Measures and writes single lines of text, each character in a face that has it. */
export class Typesetter {
  private readonly used = new Set<Face>();
  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** The width of a line, in points. */
  width(text: string, size: number, weight: Weight): number {
    return runsOf(text, weight).reduce((sum, run) => sum + this.set(run.face, size).widthOfString(run.text), 0);
  }

  /** Writes a line whose upper left corner is at (x, y). */
  write({ text, x, y, size, weight, color }: SetText): void {
    this.set(mainFace(weight), size).fillColor(color);
    const base = y + ((this.doc as unknown as Innards)._font.ascender / 1000) * size;
    let at = x;
    for (const run of runsOf(text, weight)) {
      this.set(run.face, size).text(run.text, at, base, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  private set(face: Face, size: number): PDFKit.PDFDocument {
    if (!this.used.has(face)) {
      // PDFKit takes parsed fonts, which its types do not say.
      this.doc.registerFont(face.name, face.font as never);
      this.doc.font(face.name);
      (this.doc as unknown as Innards)._font.layoutCache = layoutsOf(face);
      this.used.add(face);
    }
    return this.doc.font(face.name).fontSize(size);
  }
}

function layoutsOf(face: Face): WordLayouts {
  let layouts = kept.get(face);
  if (!layouts || Object.keys(layouts).length > KEPT_WORDS) kept.set(face, (layouts = Object.create(null) as WordLayouts));
  return layouts;
}
