import { FileContent, FileTooLarge } from './file-content';
import { FILE_LIMIT } from '../limits';

/** The prefix of a base64 data: URL (RFC 2397). */
const DATA_URL = /^data:[^,]{0,1000};base64,/i;

const MALFORMED = 'must be the content of the file in base64, or as a data: URL in base64';

/** The role of a character in base64: a digit, padding, or white space; 0 for any other. */
const [DIGIT, PAD, SPACE] = [1, 2, 3];
const MEANING = new Uint8Array(128);
for (const [meaning, characters] of [
  [DIGIT, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'],
  [PAD, '='],
  [SPACE, '\r\n\t '],
] as const)
  for (const one of characters) MEANING[one.charCodeAt(0)] = meaning;

/** The number of base64 digits from `start` on; undefined for other text. Reads each character once, without copying. */
function countDigits(text: string, start: number): number | undefined {
  let [digits, pads] = [0, 0];
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const meaning = code < 128 ? MEANING[code] : 0;
    if (meaning === SPACE) continue;
    if (meaning === PAD) pads++;
    else if (meaning === DIGIT && pads === 0) digits++;
    else return undefined;
  }
  return digits % 4 === 1 || pads > 2 || (pads > 0 && (digits + pads) % 4 !== 0) ? undefined : digits;
}

/** The content of base64 (RFC 4648, section 4; padding and breaks optional) or a data: URL; else what is required. @throws FileTooLarge */
export function contentOfBase64(text: string): FileContent | string {
  const start = DATA_URL.exec(text)?.[0].length ?? 0;
  const digits = countDigits(text, start);
  if (digits === undefined) return MALFORMED;
  if (digits === 0) return 'must not be empty: a file has at least one byte';
  if (Math.floor((digits * 3) / 4) > FILE_LIMIT) throw new FileTooLarge();
  return FileContent.of(Buffer.from(text.slice(start), 'base64'));
}
