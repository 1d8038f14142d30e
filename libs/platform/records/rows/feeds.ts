import type { AnyRecordKind, Part } from '../record-kind';
import { heldFields } from './shown-document';

/** The parts of a record that it shows in a list, such as the milestones of a project's plan: their changes are its own. */
export const listedParts = ({ parts, composed }: AnyRecordKind): readonly Part[] =>
  parts.filter((part) => Object.values(composed).some(({ kind, many }) => many && kind === part.kind));

/** The index that finds changed rows: on their stamp, or on its period of ten minutes, for rows that each event rewrites. */
export type ChangesBy = 'stamp' | 'period';

/**
 * The index that finds changed rows, by kind: of kinds with a since route, of parts that they list, and of rows that hold their fields.
 * @throws Error for a field that is held in what does not exist
 */
export function changesOf(kinds: readonly AnyRecordKind[]): ReadonlyMap<string, ChangesBy> {
  for (const kind of kinds)
    for (const [holder, fields] of heldFields(kind))
      for (const { name, field } of fields)
        if (!kinds.some((one) => one.name === holder && Object.hasOwn(one.fields as object, field)))
          throw new Error(`${kind.name}.${name} is held in ${holder}.${field}, which no context declares`);
  const fed = kinds.filter(({ v1 }) => v1 !== null);
  return new Map([
    ...fed.flatMap((kind) => [...heldFields(kind).keys()]).map((name) => [name, 'period'] as const),
    ...fed.flatMap((kind) => [kind.name, ...listedParts(kind).map((part) => part.kind)]).map((name) => [name, 'stamp'] as const),
  ]);
}

/** The period of a stamp, as SQL; immutable. */
export const periodOf = (stamp: string): string => `date_bin('10 minutes', ${stamp}, timestamptz '2000-01-01 00:00:00+00')`;

/** True if the row `row` was changed at or after the stamp `since`, as SQL. */
export const changedBy = (by: ChangesBy, row: string, since: string): string =>
  `${by === 'period' ? `${row}.period >= ${periodOf(since)} and ` : ''}${row}.modified >= ${since}`;
