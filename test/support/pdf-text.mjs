// Reads a PDF from standard input and writes the lines of each page as JSON: `[[line, …], …]`. A program of its own,
// because the library is an ES module, which Jest does not load.
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const file = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0, useSystemFonts: false }).promise;
const pages = [];
for (let number = 1; number <= file.numPages; number++) {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  const lines = new Map();
  for (const { str, transform } of items) {
    if (str.trim() === '') continue;
    const y = Math.round(transform[5]);
    lines.set(y, [...(lines.get(y) ?? []), { x: transform[4], str }]);
  }
  const sorted = [...lines].sort(([a], [b]) => b - a);
  pages.push(
    sorted.map(([, parts]) =>
      parts
        .sort((a, b) => a.x - b.x)
        .map(({ str }) => str)
        .join(' | '),
    ),
  );
}
process.stdout.write(JSON.stringify(pages));
