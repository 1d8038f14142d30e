import { FileContent, mediaTypeOf } from '@plumbline/platform/runtime';
import { pdfOf } from './paper';

describe('a page', () => {
  it('is a PDF whose table has the offset of each object', async () => {
    const bytes = pdfOf(['Building permit', 'Oakridge kitchen']);
    expect(await mediaTypeOf(FileContent.of(bytes))).toEqual({ type: 'application/pdf', extension: 'pdf' });
    const text = bytes.toString('latin1');
    const table = text.slice(text.indexOf('xref\n'));
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf('xref\n'));
    const starts = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
    expect(starts.map((start) => text.slice(start, start + 7))).toEqual(['1 0 obj', '2 0 obj', '3 0 obj', '4 0 obj', '5 0 obj']);
  });
});
