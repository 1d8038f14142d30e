import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type/core';
import { headOf, type FileContent } from './file-content';
import { MEDIA_TYPE_BYTES } from '../limits';

const UNKNOWN = { type: 'application/octet-stream', extension: 'bin' } as const;

/** The media type of a content, and the usual extension of such files. */
export interface MediaType {
  readonly type: string;
  readonly extension: string;
}

/** The type of a content by its bytes alone. Text that is not HTML, SVG, XML or CSV is `text/plain`; unknown is `octet-stream`. */
export async function mediaTypeOf(content: FileContent): Promise<MediaType> {
  const head = await headOf(content, MEDIA_TYPE_BYTES);
  const text = textOf(head, content.size > head.length);
  // Its byte order mark looks like a frame of MPEG audio.
  if (isUtf16(head)) return UNKNOWN;
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known && known.mime !== 'application/xml') return { type: known.mime, extension: known.ext };
  return text === undefined ? UNKNOWN : (markupOf(text) ?? (isTable(text) ? CSV : PLAIN));
}

const PLAIN: MediaType = { type: 'text/plain', extension: 'txt' };
const CSV: MediaType = { type: 'text/csv', extension: 'csv' };
const HTML: MediaType = { type: 'text/html', extension: 'html' };
const SVG: MediaType = { type: 'image/svg+xml', extension: 'svg' };
const XML: MediaType = { type: 'application/xml', extension: 'xml' };

/** The head as UTF-8 text, or undefined when it is not. A character cut at the end is left out. */
function textOf(head: Buffer, isCut: boolean): string | undefined {
  for (let spare = 0; spare <= (isCut ? 3 : 0); spare++) {
    const bytes = head.subarray(0, head.length - spare);
    if (!isUtf8(bytes)) continue;
    const text = bytes.toString('utf8').replace(/^\ufeff/, '');
    // eslint-disable-next-line no-control-regex -- text has no controls but those that lay it out
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text;
  }
  return undefined;
}

function isUtf16(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') return false;
  const units = Buffer.from(head.subarray(2, head.length - (head.length % 2)));
  const text = (mark === 'fffe' ? units : units.swap16()).toString('utf16le').slice(0, -1);
  // eslint-disable-next-line no-control-regex -- text has no controls but those that lay it out
  return text.isWellFormed() && !/[\u0000-\u0008\u000e-\u001f]/.test(text);
}

/** Text that a browser would treat as markup (WHATWG MIME Sniffing, section 7.1), and more: an HTML tag anywhere near the start. */
function markupOf(text: string): MediaType | undefined {
  const start = text.replace(/^(?:\s|<!--[\s\S]*?-->)+/, '');
  if (/^<\?xml\b/i.test(start)) {
    if (/<svg[\s/>]/i.test(start)) return SVG;
    return /<html[\s/>]|<!doctype\s+html/i.test(start) ? HTML : XML;
  }
  if (/^<!doctype\s+svg|^<svg[\s/>]/i.test(start)) return SVG;
  return /<(?:!doctype\s+html|html|head|body|script|iframe|style|table|title|img|div|span|font|a|b|p|br|h[1-6]|object|embed|form|meta|link|svg)(?=[\s/>])/i.test(
    start,
  )
    ? HTML
    : undefined;
}

/** True if lines are rows with the same number of columns: at least two rows and two columns, separated by commas, semicolons or tabs. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).slice(0, 21);
  // The last line may be cut off, or is empty after the last line break.
  const rows = (lines.length > 2 || lines.at(-1) === '' ? lines.slice(0, -1) : lines).filter((line) => line !== '');
  if (rows.length < 2) return false;
  return [',', ';', '\t'].some((separator) => {
    const counts = rows.map((row) => row.replace(/"(?:[^"]|"")*"/g, '').split(separator).length);
    return counts[0] > 1 && counts.every((count) => count === counts[0]);
  });
}

/** Types that are sent as they are. Any other content might be executed, and is sent as bytes. */
const SAFE = /^(?:image\/(?!svg)[\w.+-]+|application\/pdf|text\/plain)$/;

/** The Content-Type for content of the type: its own where no browser executes such content, else that of mere bytes. */
export const sentAs = (type: string): string =>
  type === 'text/plain' ? 'text/plain; charset=utf-8' : SAFE.test(type) ? type : UNKNOWN.type;
