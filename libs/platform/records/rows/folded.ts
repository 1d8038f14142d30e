import { normalized } from '@plumbline/platform/kernel';

/** A text without case and accents: accents are the combining marks of its decomposition. */
export const folded = (text: string): string =>
  normalized(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** The same of a column, in SQL; an index on it finds what begins with a text. */
export const foldedSql = (column: string): string =>
  `(lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu") collate "C")`;
