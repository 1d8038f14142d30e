import type { Fields } from '../fields/field';
import type { AnyRecordKind } from '../record-kind';
import { indexColumn } from './table';
import { folded, foldedSql } from './folded';
import { SEARCHED_TEXT } from '../limits';

/** The separators of words: spaces and the punctuation of ASCII. */
const BETWEEN = '[\\s!-/:-@[-`{-~]+';

/** The words of a text, without case and accents. */
export const wordsOf = (text: string): readonly string[] => folded(text).split(new RegExp(BETWEEN)).filter(Boolean);

/** The last digits of a telephone number that people leave the rest out of: without its country, and without its area. */
const LOCAL_DIGITS = [10, 7] as const;

/** The words of some searched fields as SQL (`tsvector`), each after the company, so that an index finds those of one alone. */
export function wordsSql(kind: AnyRecordKind, row = '', fields: readonly string[] = kind.searched): string {
  const texts = fields.flatMap((field) => {
    const text = `left(${foldedSql(`${row}"${indexColumn(field)}"`)}, ${SEARCHED_TEXT})`;
    if (!(kind.fields as Fields)[field]?.options.isDialled) return [text];
    const digits = `regexp_replace(${text}, '[^0-9]', '', 'g')`;
    return [text, digits, ...LOCAL_DIGITS.map((count) => `right(${digits}, ${count})`)];
  });
  const company = `${row}company::text || '/'`;
  const words = `btrim(regexp_replace(${texts.join(` || ' ' || `)}, '${BETWEEN.replace('[-', '\\[-')}', ' ', 'g'))`;
  return `array_to_tsvector(string_to_array(${company} || replace(${words}, ' ', ' ' || ${company}), ' '))`;
}

/**
 * The rows whose words begin with each of the words, as text of the type `tsquery`; undefined without words. Enough digits without letters are
 * a telephone number too, with or without the country before it.
 */
export function wordsQuery(company: number, text: string): string | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const [national, local] = LOCAL_DIGITS;
  const digits = words.every((word) => /^[0-9]+$/.test(word)) ? words.join('') : '';
  const dialled = digits.length < local ? [] : [...new Set([digits, digits.slice(-national)])];
  const sought = (word: string): string => `'${company}/${word}':*`;
  return [`(${words.map(sought).join(' & ')})`, ...dialled.map(sought)].join(' | ');
}
