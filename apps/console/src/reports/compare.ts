import type { ReportField } from '../api/report';
import type { Search } from '../parts/page/use-address';
import { difference } from '../words/differences';
import { isAmount } from './columns';
import { textIn, type ReportContent, type ReportRow } from '../parts/report/content';
import type { Definition } from './definitions';

/** The second day: the documents dated until it, or what was recorded until its end. */
export interface Comparison {
  readonly day: string;
  readonly sense: 'through' | 'at';
}

/** The second day that an address names. */
export function comparisonIn({ compare = '', by }: Search): Comparison | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(compare) ? { day: compare, sense: by === 'recorded' ? 'at' : 'through' } : undefined;
}

export const comparisonParameters = (comparison: Comparison | undefined): Search => ({
  compare: comparison?.day,
  by: comparison?.sense === 'at' ? 'recorded' : undefined,
});

/** A row of the page beside the same one of the second day; of either day alone where the other has none. */
export interface Pair {
  readonly row: ReportRow;
  readonly at: number;
  /** By how much each amount is more than on the second day. */
  readonly differences: Readonly<Record<string, string>>;
  /** True if the second day alone has it. */
  readonly isGone: boolean;
}

/** The rows of the page, then those that only the second day has, with their differences. */
export function paired(
  { keyOf, sameRow }: Pick<Definition, 'keyOf' | 'sameRow'>,
  fields: readonly ReportField[],
  now: ReportContent,
  then: ReportContent,
): readonly Pair[] {
  const same = (rows: readonly ReportRow[]): readonly string[] => {
    const seen = new Map<string, number>();
    return rows.map((row, at) => {
      const name = sameRow ? sameRow(row) : (keyOf(row, at, rows) ?? '');
      seen.set(name, (seen.get(name) ?? 0) + 1);
      // Rows that nothing tells apart are held against each other in their order.
      return `${name}#${seen.get(name) ?? 1}`;
    });
  };
  const [names, earlier] = [same(now.Rows), same(then.Rows)];
  const before = new Map(then.Rows.map((row, at) => [earlier[at] ?? '', row]));
  const kept = now.Rows.map((row, at) => ({
    ...{ row, at, isGone: false },
    differences: differencesOf(fields, row, before.get(names[at] ?? '')),
  }));
  const gone = then.Rows.filter((_, at) => !names.includes(earlier[at] ?? ''));
  return [...kept, ...gone.map((row) => ({ row, at: -1, isGone: true, differences: differencesOf(fields, undefined, row) }))];
}

/** The differences of the amounts of two rows. */
export const differencesOf = (
  fields: readonly ReportField[],
  now: ReportRow | undefined,
  then: ReportRow | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.filter(isAmount).map(({ name }) => [name, difference(textIn(now, name), textIn(then, name))]));
