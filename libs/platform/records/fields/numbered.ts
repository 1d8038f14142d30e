import type { Issue } from '@plumbline/platform/kernel';
import { Field, type Fields, type ValuesOf } from './field';
import { list } from './nested-fields';
import { Problem } from './problem';
import { LARGEST_NUMBER } from '../limits';

/** An entry of a record's list. Its id is a Number, a String or a list with one Number, as v1 prescribes for its kind. */
interface Entry {
  readonly Id: number | string | readonly number[];
}

const good = (id: unknown): number => {
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  return Number.isSafeInteger(number) && (number as number) > 0 && (number as number) <= LARGEST_NUMBER ? (number as number) : 0;
};
const numbersOf = ({ Id }: Entry): number[] => (Array.isArray(Id) ? (Id as unknown[]) : [Id]).map(good);
/** The id in the form of such entries. */
const formed = (like: Entry['Id'], id: number): Entry['Id'] => (Array.isArray(like) ? [id] : typeof like === 'string' ? String(id) : id);

/** The entries with unique ids: an entry keeps a valid one that no earlier entry has; the others get the next numbers. */
export function numbered<T extends Entry>(entries: readonly T[]): T[] {
  let last = Math.max(0, ...entries.flatMap(numbersOf));
  const taken = new Set<number>();
  return entries.map((entry) => {
    const given = numbersOf(entry);
    const keeps = given.length > 0 && given.every((id) => id > 0 && !taken.has(id));
    const ids = keeps ? given : [++last];
    for (const id of ids) taken.add(id);
    return { ...entry, Id: keeps && Array.isArray(entry.Id) ? given : formed(entry.Id, ids[0] ?? 0) };
  });
}

/** A list of objects of this record, identified by an `Id` that is assigned when the body is parsed. At most 1,000. */
export function numberedList<F extends Fields>(shape: F): Field<ValuesOf<F>[]> {
  const { options } = list(shape);
  return new Field({
    ...options,
    over: numberedList,
    read: (value: unknown, path: string, issues: Issue[], before?: unknown) => {
      const entries = options.read(value, path, issues, before);
      return entries instanceof Problem ? entries : numbered(entries as (ValuesOf<F> & Entry)[]);
    },
  });
}
