import PDFDocument from 'pdfkit';
import { fontOf, type Weight } from './fonts';
import { Typesetter, type SetText } from './typesetter';

/** A document without compression, as `Paper` makes it. */
function begin(): { doc: PDFKit.PDFDocument; bytes: () => Promise<string> } {
  const doc = new PDFDocument({
    size: 'LETTER',
    bufferPages: true,
    compress: false,
    margin: 0,
    font: '',
    info: { CreationDate: new Date(0) },
  });
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, fontOf(weight) as never);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = async (): Promise<string> => {
    const done = new Promise((resolve) => doc.once('end', resolve));
    doc.end();
    await done;
    return Buffer.concat(chunks).toString('latin1');
  };
  return { doc, bytes };
}

const TEXTS = [
  'Rough carpentry · Priya Nair, 8.00 h',
  // Kerned inside of a word, at its end, and not at all.
  'AVATAR Te To V. Wave',
  'AV AV, AV.',
  '1,250.00',
  ' two  spaces ',
  'Türen, weiß — “quoted” ﬁ',
  // A combining mark stands beside the line.
  'e\u0301 x\u0323 marked',
  'Ελληνικά русский',
  '中 has no shape',
  'two\nlines',
  '',
];
const lines: SetText[] = TEXTS.flatMap((text, at) =>
  (['regular', 'bold'] as const).map((weight: Weight) => ({
    ...{ text, weight, x: 42 + at / 3, y: 50 + at * 17.3, size: [9, 7.5, 14][at % 3] ?? 9 },
    color: at % 2 === 0 ? '#101828' : '#667085',
  })),
);

describe('The typesetter', () => {
  it('writes the bytes that PDFKit writes, in each document', async () => {
    for (let document = 0; document < 2; document++) {
      const [own, theirs] = [begin(), begin()];
      const typesetter = new Typesetter(own.doc);
      for (const { doc } of [own, theirs]) doc.addPage({ size: 'LETTER', layout: 'landscape', margin: 0 });
      for (const line of lines.slice(document)) {
        typesetter.write(line);
        const { text, x, y, size, weight, color } = line;
        theirs.doc.font(weight).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
      }
      expect(await own.bytes()).toBe(await theirs.bytes());
    }
  });

  it('measures as PDFKit does, and embeds nothing that it only measures', async () => {
    const [own, theirs] = [begin(), begin()];
    const typesetter = new Typesetter(own.doc);
    for (const { text, size, weight } of lines)
      expect(typesetter.width(text, size, weight)).toBe(theirs.doc.font(weight).fontSize(size).widthOfString(text));
    expect(await own.bytes()).toBe(await theirs.bytes());
  });
});
