import { isStreamSafe, MOST_MARKS, normalized } from '@plumbline/platform/kernel';
import { Problem } from './problem';

/** A blank of any kind, or a character without width that is no part of a word. */
const BLANK = /^[\s\u200b\u2060\ufeff]$/;
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_LINES = /(?![\n\r])\p{Cc}/u;
/** A character that leaves a mark on paper. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** The form in which a text is stored: without blanks around it, composed (NFC), so that equal texts are equal. */
export function tidyText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text.charAt(start))) start++;
  while (start < end && BLANK.test(text.charAt(end - 1))) end--;
  return normalized(text.slice(start, end), 'NFC');
}

/** The problem of a new text: control characters, save line breaks where it may have lines. */
export const controlProblem = (text: string, hasLines: boolean): Problem | undefined =>
  (hasLines ? CONTROL_IN_LINES : CONTROL).test(text)
    ? new Problem(`must not contain control characters${hasLines ? ' other than line breaks' : ''}`)
    : undefined;

/** The problem of a new text that no writing system needs, and that could not be normalized. */
export const marksProblem = (text: string): Problem | undefined =>
  isStreamSafe(text) ? undefined : new Problem(`must have at most ${MOST_MARKS} combining marks on a letter`);

/** The problem of a new name that nobody could see. */
export const unseenProblem = (name: string): Problem | undefined =>
  name === '' || VISIBLE.test(name) ? undefined : new Problem('must have a visible character');

/** Returns the letters and digits that identify a number on paper, without regard to case, width, blanks and punctuation. */
export const numberKey = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
