import { referencesIn } from '@plumbline/platform/decisions';
import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, Fields, ReadModels } from '@plumbline/platform/records';
import type { Rule } from './rule';
import { LEVELS_OF_A_HIERARCHY } from '../limits';

/**
 * A record that belongs to another of its kind by `ParentId` cannot be above itself: it could never be removed, because
 * it would refer to itself.
 */
export const belowOthers: Rule = async ({ kind, company, id, fields }, reads) => {
  if (id === undefined) return [];
  const issues: Issue[] = referencesIn(kind.fields as Fields, fields)
    .filter((one) => one.target === kind.name && one.id === id)
    .map(({ path }) => ({ field: path, problem: `must not be the ${kind.title} itself` }));
  const parent = Number(fields['ParentId']);
  return parent && parent !== id ? [...issues, ...(await above(reads, kind, id, parent, company))] : issues;
};

async function above(reads: ReadModels, kind: AnyRecordKind, id: number, parent: number, company: number): Promise<Issue[]> {
  // The set ends the loop where concurrent changes created a cycle.
  const seen = new Set<number>();
  let next = parent;
  while (next && !seen.has(next)) {
    if (seen.size >= LEVELS_OF_A_HIERARCHY)
      return [{ field: 'ParentId', problem: `must have fewer than ${LEVELS_OF_A_HIERARCHY} others above it` }];
    const row = (await reads.one(kind, company, next)) as { readonly ParentId?: number | null } | undefined;
    if (row?.ParentId === id)
      return [{ field: 'ParentId', problem: `must not be one that belongs to the ${kind.title} ${id}, nor one further below it` }];
    seen.add(next);
    next = row?.ParentId ?? 0;
  }
  return [];
}
