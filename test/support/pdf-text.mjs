// Reads each PDF that it is sent, and replies with the lines of each page: `[[line, …], …]`. A program of its own, because
// the library changes global objects.
import process from 'node:process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

process.on('message', async ([number, pdf]) => process.send([number, await pagesOf(pdf)]));

async function pagesOf(pdf) {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false }).promise;
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
  await file.loadingTask.destroy();
  return pages;
}
