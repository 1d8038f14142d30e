import { normalized } from '@plumbline/platform/kernel';
import { FILE_NAME_TEXT } from '../limits';

/** Path separators, and characters that mislead readers: controls, and marks that change the direction of text. */
// eslint-disable-next-line no-control-regex -- that is what it is for
const UNSPEAKABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The name of a file for display: after the last slash, without control characters, in NFC; `""` for none, as for `..`. */
export function fileNameOf(text: string): string {
  const last = normalized(text.replace(UNSPEAKABLE, '').split(/[/\\]/).at(-1) ?? '', 'NFC').trim();
  return /^\.+$/.test(last) ? '' : last;
}

/** The Content-Disposition header of a file (RFC 6266, RFC 8187): of a download, unless browsers are to show it in place. */
export function dispositionOf(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** A text for the name of a file: letters and digits of any script, joined by dashes. */
export const dashed = (words: string): string =>
  normalized(words, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, FILE_NAME_TEXT)
    .toWellFormed()
    .replace(/^-+|-+$/g, '');
