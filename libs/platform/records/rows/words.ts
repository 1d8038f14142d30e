import type { AnyRecordKind } from '../record-kind';
import { indexColumn } from './table';
import { folded, foldedSql } from './folded';
import { SEARCHED_TEXT } from '../limits';

/** The separators of words: spaces and the punctuation of ASCII. */
const BETWEEN = '[\\s!-/:-@[-`{-~]+';

/** The words of a text, without case and accents. */
export const wordsOf = (text: string): readonly string[] => folded(text).split(new RegExp(BETWEEN)).filter(Boolean);

/** The words of the searched fields as SQL (`tsvector`), each after the company, so that an index finds those of one alone. */
export function wordsSql(kind: AnyRecordKind, row = ''): string {
  const texts = kind.searched.map((field) => `left(${foldedSql(`${row}"${indexColumn(field)}"`)}, ${SEARCHED_TEXT})`);
  const company = `${row}company::text || '/'`;
  const words = `btrim(regexp_replace(${texts.join(` || ' ' || `)}, '${BETWEEN.replace('[-', '\\[-')}', ' ', 'g'))`;
  return `array_to_tsvector(string_to_array(${company} || replace(${words}, ' ', ' ' || ${company}), ' '))`;
}

/** The rows whose words begin with each of the words, as text of the type `tsquery`; undefined without words. */
export function wordsQuery(company: number, text: string): string | undefined {
  const words = wordsOf(text);
  return words.length > 0 ? words.map((word) => `'${company}/${word}':*`).join(' & ') : undefined;
}
