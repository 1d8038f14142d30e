import { Injectable } from '@nestjs/common';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { QueryString } from '../query';

/**
 * Computes a part beside records (`RecordKind.beside`), by their ids; null for a caller who may not see it. It makes a bounded number of
 * queries, whatever the number of records.
 */
export type ReadBeside = (actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, object | null>>;

/** A query without the parts that it asks for beside the records, and those. */
export interface AskedBeside {
  readonly query: QueryString;
  readonly parts: readonly string[];
}

/** Divides `include` of the query into nested records and parts beside the records. */
export function besideIn({ beside }: AnyRecordKind, query: QueryString): AskedBeside {
  const text = query['include'];
  if (typeof text !== 'string') return { query, parts: [] };
  const names = text.split(',').map((name) => name.trim());
  const parts = [...new Set(names.filter((name) => Object.hasOwn(beside, name)))];
  return parts.length === 0
    ? { query, parts }
    : { query: { ...query, include: names.filter((name) => !parts.includes(name)).join(',') }, parts };
}

/** The faults of a list that has no room for parts beside its records: one of changes, and a CSV. */
export const besideIssues = (parts: readonly string[], isOther: boolean): Issue[] =>
  isOther
    ? parts.map((name) => ({ field: 'include', problem: `can't name ${name} of changes and in CSV: it is no part of the record` }))
    : [];

/** Keeps the functions that compute the parts beside records. A context registers its own at start. */
@Injectable()
export class BesideParts {
  private readonly known = new Map<string, ReadBeside>();

  /** @throws Error when the kind declares no such part */
  register({ name, beside }: AnyRecordKind, part: string, read: ReadBeside): void {
    if (!Object.hasOwn(beside, part)) throw new Error(`${name} declares no part ${part}`);
    this.known.set(`${name} ${part}`, read);
  }

  /** Each record, which is JSON text, with the parts. Records that do not show their Id have none. */
  async with(
    { name }: AnyRecordKind,
    actor: Actor,
    records: readonly string[],
    ids: readonly number[],
    parts: readonly string[],
  ): Promise<string[]> {
    const found = await Promise.all(
      parts.map(
        async (part) => [part, (await this.known.get(`${name} ${part}`)?.(actor, ids)) ?? new Map<number, object | null>()] as const,
      ),
    );
    return records.map((record, index) => {
      const own = Object.fromEntries(found.map(([part, values]) => [part, values.get(ids[index] ?? 0) ?? null]));
      const [inner, more] = [record.slice(1, -1), JSON.stringify(own).slice(1, -1)];
      return `{${[inner, more].filter(Boolean).join(',')}}`;
    });
  }
}
