import { LONGEST_FIELD } from './limits';

/** True if a text has more than `LONGEST_FIELD` characters. */
export const isLong = (text: string): boolean => text.length > LONGEST_FIELD && [...text].length > LONGEST_FIELD;
