import type { Pool } from 'pg';
import { folded, foldedSql, indexColumn, tableName, wordsQuery, wordsSql, type AnyRecordKind } from '@plumbline/platform/records';
import type { Search } from '../query';
import type { VisibilityFilter } from '../visible/visibility-filters';

/** The ways in which a record was found, the best first: by a whole name or number, by its beginning, or by the beginnings of words. */
export const MATCHES = ['Exact', 'Beginning', 'Words'] as const;

/** A record that a search finds. */
export interface Found {
  readonly kind: AnyRecordKind;
  readonly id: number;
  /** The first of its names and numbers that is set. */
  readonly name: string;
  readonly match: (typeof MATCHES)[number];
}

/** A kind that is searched, and what the caller may see of it. */
export interface Searched {
  readonly kind: AnyRecordKind;
  /** The searched fields that are not hidden from the caller. */
  readonly fields: readonly string[];
  /** The rows that the caller may see, with values numbered from the given number on. */
  readonly filter: (from: number) => VisibilityFilter;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The folded text and its words, which rows of the company are found by. */
const soughtBy = (company: number, text: string): { readonly whole: string; readonly beginning: string; readonly words?: string } => {
  const whole = folded(text.trim());
  const words = wordsQuery(company, text);
  return { whole, beginning: `${escaped(whole)}%`, ...(words !== undefined && { words }) };
};

/** The condition that the row `r` has the words, a parameter: an index finds them in all searched fields, those that are left confirm them. */
const hasWords = (kind: AnyRecordKind, fields: readonly string[], words: string): string => {
  const found = `${wordsSql(kind, 'r.')} @@ ${words}::tsquery`;
  return fields.length === kind.searched.length ? found : `(${found} and ${wordsSql(kind, 'r.', fields)} @@ ${words}::tsquery)`;
};

/** The condition (` and …`) that `searched` finds the row `r`; its values are added to `values`, whose first is the company. */
export function matchSql(kind: AnyRecordKind, { text, fields }: Search, values: unknown[]): string {
  const { beginning, words } = soughtBy(Number(values[0]), text);
  const like = `$${values.push(beginning)}`;
  const ways = fields.map((field) => `${foldedSql(`r."${indexColumn(field)}"`)} like ${like}`);
  if (words !== undefined && fields.length > 0) ways.push(hasWords(kind, fields, `$${values.push(words)}`));
  return ` and (${ways.join(' or ') || `false and ${like} = ''`})`;
}

/**
 * The records of all the kinds whose searched texts are, begin with, or have words that begin with those of the text: the
 * best `limit` of each way and kind, by an index each, in one statement. Without case and accents.
 */
export async function searched(pool: Pool, company: number, kinds: readonly Searched[], text: string, limit: number): Promise<Found[]> {
  const { whole, beginning, words } = soughtBy(company, text);
  const values: unknown[] = [company, whole, beginning, limit];
  // Added where a part of the statement uses it: PostgreSQL finds no type for any other.
  let place = 0;
  const parts: string[] = [];
  for (const [at, { kind, fields, filter }] of kinds.entries()) {
    const { sql, values: more, found } = filter(values.length + 1);
    if (found?.length === 0) continue;
    values.push(...more);
    const names = fields.filter((field) => kind.names.includes(field));
    const name = `coalesce(${names.map((field) => `nullif(r."${indexColumn(field)}", '')`).join(', ')}${names.length > 0 ? ', ' : ''}'')`;
    const select = (rank: number, condition: string, order: string): string =>
      `(select ${at} as kind, r.id, ${rank} as rank, ${name} as name from read."${tableName(kind)}" r where r.company = $1 and not r.deleted and ${condition}${sql}${order} limit $4::int)`;
    for (const field of fields) {
      const column = foldedSql(`r."${indexColumn(field)}"`);
      parts.push(select(0, `${column} = $2`, ''), select(1, `${column} like $3`, ` order by ${column}, r.id`));
    }
    if (words === undefined) continue;
    place ||= values.push(words);
    parts.push(select(2, hasWords(kind, fields, `$${place}`), ''));
  }
  if (parts.length === 0) return [];
  const { rows } = await pool.query<[kind: number, id: string, rank: number, name: string]>({
    text: `select kind, id, min(rank) as rank, name from (${parts.join(' union all ')}) each_way group by kind, id, name order by rank, name collate "und-x-icu", kind, id limit $4::int`,
    values,
    rowMode: 'array',
  });
  return rows.map(([at, id, rank, name]) => ({ kind: kinds[at].kind, id: Number(id), name, match: MATCHES[rank] }));
}
