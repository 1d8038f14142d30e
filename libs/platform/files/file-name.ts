/** Where a name would be a path, and what would mislead who reads it: controls, and marks that turn the direction of text around. */
// eslint-disable-next-line no-control-regex -- that is what it is for
const UNSPEAKABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The name of a file as it may be shown and saved: the part after the last slash or backslash, without control characters, in composed
 * Unicode (NFC). `""` when nothing is left, as of `..` and `/`.
 */
export function fileNameOf(text: string): string {
  const last = text.replace(UNSPEAKABLE, '').split(/[/\\]/).at(-1)?.normalize('NFC').trim() ?? '';
  return /^\.+$/.test(last) ? '' : last;
}

/** The header Content-Disposition of a file that is always saved, never shown in place (RFC 6266, RFC 8187). */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
