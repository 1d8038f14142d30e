import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dispositionOf, fileNameOf } from './file-name';
import { contentOfBase64 } from './base64';
import { FileContent, FileTooLarge, headOf } from './file-content';
import { FILE_LIMIT } from '../limits';
import { mediaTypeOf, sentAs } from './media-type';
import { spool } from './spool';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const EMPTY_SHA = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('the name of a file', () => {
  it.each([
    ['permit.pdf', 'permit.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\plan.dwg', 'plan.dwg'],
    ['..', ''],
    ['/', ''],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['  Rechnung März.pdf ', 'Rechnung März.pdf'],
    ['Ma\u0308rz.pdf', 'März.pdf'],
    ['.htaccess', '.htaccess'],
  ])('%j is %j', (given, name) => {
    expect(fileNameOf(given)).toBe(name);
  });

  it('is sent in both forms, and cannot break its header', () => {
    expect(dispositionOf('plan.pdf')).toBe(`attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`);
    expect(dispositionOf('März "1"; x=\\.pdf')).toBe(
      `attachment; filename="M_rz _1_; x=_.pdf"; filename*=UTF-8''M%C3%A4rz%20%221%22%3B%20x%3D%5C.pdf`,
    );
    expect(dispositionOf("it's (new)*.txt")).toContain(`filename*=UTF-8''it%27s%20%28new%29%2A.txt`);
  });
});

describe('the type of a content', () => {
  it.each([
    ['a picture', PNG, 'image/png'],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), 'application/pdf'],
    ['an archive', Buffer.from('504b0506' + '00'.repeat(18), 'hex'), 'application/zip'],
    ['a page', Buffer.from('\n<!-- hello -->\n<!DOCTYPE html><title>x</title>'), 'text/html'],
    ['a page that begins with words', Buffer.from('Dear all, <script>alert(1)</script>'), 'text/html'],
    ['a page in XML', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), 'text/html'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
    ['a drawing in XML', Buffer.from('<?xml version="1.0"?>\n<svg/>'), 'image/svg+xml'],
    ['XML', Buffer.from('<?xml version="1.0"?><plan/>'), 'application/xml'],
    ['a table', Buffer.from('Name,Hours\n"Carter, Bob",8\nOrtega,7\n'), 'text/csv'],
    ['words', Buffer.from('Gate code 4711.\nRing twice, wait.\n'), 'text/plain'],
    ['words of other tongues', Buffer.from('Schlüssel beim Pförtner, 建築\n'), 'text/plain'],
    ['bytes', Buffer.from([0, 1, 2, 3, 250, 251]), 'application/octet-stream'],
    ['text with controls', Buffer.from('abc\u0000def'), 'application/octet-stream'],
  ])('is detected for %s', async (_what, bytes, type) => {
    expect((await mediaTypeOf(FileContent.of(bytes))).type).toBe(type);
  });

  it('is not audio for text in UTF-16', async () => {
    const text = Buffer.from('\ufeffGate code 4711, Größe 5', 'utf16le');
    for (const bytes of [text, Buffer.from(text).swap16()])
      expect((await mediaTypeOf(FileContent.of(bytes))).type).toBe('application/octet-stream');
  });

  it('is detected for text that is cut within a character', async () => {
    expect((await mediaTypeOf(FileContent.of(Buffer.from(`x${'建'.repeat(80_000)}`)))).type).toBe('text/plain');
  });

  it.each([
    ['image/png', 'image/png'],
    ['application/pdf', 'application/pdf'],
    ['text/plain', 'text/plain; charset=utf-8'],
    ['image/svg+xml', 'application/octet-stream'],
    ['text/html', 'application/octet-stream'],
    ['application/xml', 'application/octet-stream'],
    ['text/csv', 'application/octet-stream'],
    ['application/zip', 'application/octet-stream'],
  ])('%s is sent as %s', (type, sent) => {
    expect(sentAs(type)).toBe(sent);
  });
});

describe('base64', () => {
  it.each([
    ['aGVsbG8=', 'hello'],
    ['aGVsbG8', 'hello'],
    ['aGVs\r\nbG8=', 'hello'],
    [' a\tGVsbG8\n=\n', 'hello'],
    ['aA = =', 'h'],
    ['data:text/plain;charset=utf-8;base64,aGVsbG8=', 'hello'],
    ['data:;base64,aGVsbG8=', 'hello'],
  ])('%j is read', async (text, bytes) => {
    const content = contentOfBase64(text);
    expect(typeof content === 'string' ? content : String(await buffer(content.open()))).toBe(bytes);
  });
  it.each(['a', 'aGVsb-8=', 'aGV=sbG8', 'aGVsbG8==', 'aGVsbG8=a', 'aGVs===', 'data:text/plain,hello', 'hällo', 'aGVsbGń='])(
    '%j is rejected',
    (text) => {
      expect(contentOfBase64(text)).toMatch(/^must be the content/);
    },
  );
  it.each(['', '====', 'data:;base64,'])('%j is empty', (text) => {
    expect(contentOfBase64(text)).toMatch(/^must /);
  });
  it('takes no longer to decode because of line breaks', () => {
    const text = 'aGVs\n'.repeat(7_000_000);
    const begun = performance.now();
    expect((contentOfBase64(text) as FileContent).size).toBe(21_000_000);
    expect(performance.now() - begun).toBeLessThan(4000);
  });
  it('has at most 25 MiB', () => {
    const most = Buffer.alloc(FILE_LIMIT).toString('base64');
    expect((contentOfBase64(most) as FileContent).size).toBe(FILE_LIMIT);
    expect(() => contentOfBase64(Buffer.alloc(FILE_LIMIT + 1).toString('base64'))).toThrow(FileTooLarge);
  });
});

describe('a spooled file', () => {
  it('contains the bytes of the stream, for any number of readers', async () => {
    const content = await spool(Readable.from([Buffer.from('hel'), Buffer.from('lo')]));
    expect(content.size).toBe(5);
    expect(content.sha256).toBe(FileContent.of(Buffer.from('hello')).sha256);
    // Also for a reader that stops after the first piece.
    expect(String(await headOf(content, 3))).toBe('hel');
    expect([String(await buffer(content.open())), String(await buffer(content.open()))]).toEqual(['hello', 'hello']);
    await content.discard();
  });
  it('contains all bytes, even when the disk accepts a part of them at a time', async () => {
    const any = await open(__filename, 'r');
    const files = Object.getPrototypeOf(any) as { write: (...args: unknown[]) => Promise<unknown> };
    await any.close();
    const { write } = files;
    const partly = jest.spyOn(files, 'write').mockImplementation(function (this: unknown, bytes, offset, length, position) {
      return write.call(this, bytes, offset, Math.min(2, Number(length)), position);
    });
    const content = await spool(Readable.from([Buffer.from('hel'), Buffer.from('lo')]));
    partly.mockRestore();
    expect(String(await buffer(content.open()))).toBe('hello');
    await content.discard();
  });
  it('may be empty', async () => {
    const content = await spool(Readable.from([]));
    expect([content.size, content.sha256]).toEqual([0, EMPTY_SHA]);
    await content.discard();
  });
  it('fails at the first byte over the limit, and reads no further', async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1000;
          yield Buffer.alloc(1000);
        }
      })(),
      { highWaterMark: 1 },
    );
    await expect(spool(endless, 10_000)).rejects.toThrow(FileTooLarge);
    expect(given).toBeLessThan(15_000);
    expect(endless.destroyed).toBe(true);
  });
});
