import { MOST_MARKS } from './limits';

/** Combining marks, and the two letters of half width that become marks in NFKC. */
const TOO_MANY_MARKS = new RegExp(`[\\p{M}\\uff9e\\uff9f]{${MOST_MARKS + 1}}`, 'u');

/** True if no letter of the text has more marks than `MOST_MARKS`. Takes linear time. */
export const isStreamSafe = (text: string): boolean => text.length <= MOST_MARKS || !TOO_MANY_MARKS.test(text);

/**
 * The text in a normal form of Unicode. The time to order marks is the square of their number, so a text that is not stream-safe is
 * returned as it is. The only place that normalizes texts of callers (`test/architecture/normal-forms.spec.ts`).
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string => (isStreamSafe(text) ? text.normalize(form) : text);
