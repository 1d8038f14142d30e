import { FILE_LIMIT, FileContent, FileTooLarge } from './file-content';

/** What a data: URL (RFC 2397) says before its base64. */
const DATA_URL = /^data:[^,]{0,1000};base64,/i;

/**
 * The content that a base64 String (RFC 4648, section 4; padding and line breaks as one likes) or a data: URL holds. Answers with a sentence's
 * end, what it must be, when it can't be read or holds nothing.
 * @throws FileTooLarge
 */
export function contentOfBase64(text: string): FileContent | string {
  const start = DATA_URL.exec(text)?.[0].length ?? 0;
  const digits = text.slice(start).replace(/[\r\n\t ]+/g, '');
  const bare = digits.replace(/={1,2}$/, '');
  // Looked at in place: a pattern over the whole text would need as much memory again.
  if (/[^A-Za-z0-9+/]/.test(bare) || bare.length % 4 === 1 || (digits.length !== bare.length && digits.length % 4 !== 0))
    return 'must be the content of the file in base64, or as a data: URL in base64';
  if (bare.length === 0) return 'must not be empty: a file has at least one byte';
  if (Math.floor((bare.length * 3) / 4) > FILE_LIMIT) throw new FileTooLarge();
  return FileContent.of(Buffer.from(bare, 'base64'));
}
