import PDFDocument from 'pdfkit';
import { clustersOf, printable } from '../typesetting/fonts';
import { faultOf } from './picture';
import { GREY, type Print, type TextStyle } from '../print';
import { Typesetter } from '../typesetting/typesetter';
import { wrap } from '../typesetting/wrap';

/** The measures of a page, in points. */
const MARGIN = 42;
const FOOT = 30;
const LINE = 1.3;
const INK = '#101828';

export interface TextBox extends TextStyle {
  readonly x?: number;
  readonly width?: number;
}

/** The part of PDFKit that its types leave out. */
interface Pictures {
  openImage(bytes: Buffer): { readonly width: number; readonly height: number };
}

/**
 * A PDF of letter size, written from top to bottom over as many pages as it takes. The same calls give the same bytes: nothing is
 * compressed, because that depends on the release of Node.js.
 */
export class Paper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly typesetter: Typesetter;
  /** Where the next text begins. */
  y = MARGIN;
  readonly left = MARGIN;

  constructor(private readonly options: Omit<Print, 'content'>) {
    const { title, issued, landscape = false } = options;
    this.doc = new PDFDocument({
      ...{ size: 'LETTER', layout: landscape ? 'landscape' : 'portrait', bufferPages: true, compress: false, margin: 0 },
      info: { Title: printable(title), Producer: 'Plumbline', Creator: 'Plumbline', CreationDate: new Date(issued) },
      lang: 'en',
      displayTitle: true,
      // None by default: the first one is chosen below.
      font: '',
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.typesetter = new Typesetter(this.doc);
  }

  /** The width between the margins. */
  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }
  /** Where the text of a page ends. */
  get bottom(): number {
    return this.doc.page.height - MARGIN - FOOT;
  }

  /** Begins a further page, as wide as this one unless stated. */
  newPage(layout = this.doc.page.layout as 'portrait' | 'landscape'): void {
    this.doc.addPage({ size: 'LETTER', layout, margin: 0 });
    this.y = MARGIN;
  }

  /** Begins a further page unless `height` points are left on this one. Returns whether it did. */
  ensure(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  space(height: number): void {
    this.y += height;
  }

  /** The width of a line of text. */
  measure(text: string, { size = 9, weight = 'regular' }: TextStyle = {}): number {
    return this.typesetter.width(text, size, weight);
  }

  /** The lines of a text in a box. */
  lines(text: string, width: number, style: TextStyle = {}): string[] {
    return wrap(printable(text), width, (part) => this.measure(part, style), clustersOf);
  }

  lineHeight({ size = 9 }: TextStyle = {}): number {
    return size * LINE;
  }

  /** Writes a text below what is there, over several lines and pages where it takes them. */
  text(text: string, box: TextBox = {}): void {
    const { x = this.left, width = this.left + this.width - x } = box;
    for (const line of this.lines(text, width, box)) {
      this.ensure(this.lineHeight(box));
      this.lineAt(line, x, this.y, width, box);
      this.y += this.lineHeight(box);
    }
  }

  /** Writes one line at a place; moves nothing. */
  lineAt(
    line: string,
    x: number,
    y: number,
    width: number,
    { size = 9, weight = 'regular', color = INK, align = 'left' }: TextStyle = {},
  ): void {
    if (line === '') return;
    const text = printable(line);
    const free = align === 'left' ? 0 : width - this.measure(text, { size, weight });
    const at = x + (align === 'center' ? free / 2 : free);
    this.typesetter.write({ text, x: at, y, size, weight, color });
  }

  /** Draws a line over the whole width, or from `x` over `width`. */
  rule({ x = this.left, width = this.width, color = '#d0d5dd', thickness = 0.5 } = {}): void {
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** Fills a rectangle, behind what is written later. */
  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.doc.rect(x, y, width, height).fill(color);
  }

  /** Draws a PNG or JPEG inside of a box; returns its height, undefined for one that cannot be printed. */
  async picture(picture: Uint8Array, x: number, y: number, width: number, height: number): Promise<number | undefined> {
    if (await faultOf(picture)) return undefined;
    const bytes = Buffer.from(picture);
    try {
      const { width: wide, height: high } = (this.doc as unknown as Pictures).openImage(bytes);
      const scale = Math.min(width / wide, height / high);
      this.doc.image(bytes, x, y, { width: wide * scale, height: high * scale });
      return high * scale;
    } catch {
      return undefined;
    }
  }

  /** Numbers the pages and returns the file. */
  async bytes(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    const style = { size: 7.5, color: GREY };
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      const y = this.doc.page.height - MARGIN - 8;
      const number = `Page ${page + 1} of ${count}`;
      const room = this.width - this.measure(number, style) - 20;
      this.lineAt(this.lines(this.options.foot, room, style)[0] ?? '', this.left, y, room, style);
      this.lineAt(number, this.left, y, this.width, { ...style, align: 'right' });
    }
    const done = new Promise<void>((resolve, reject) => this.doc.once('end', resolve).once('error', reject));
    this.doc.end();
    await done;
    return Buffer.concat(this.chunks);
  }
}
