import { createHash } from 'node:crypto';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Issue } from '@plumbline/platform/kernel';
import type { Filter } from '../query';
import { isPlace, keysOf, placeOf, whole } from './keyset';

/** The list that a cursor belongs to: other parameters may change from page to page. */
export interface CursorOf {
  readonly kind: AnyRecordKind;
  readonly filter: Filter;
  /** The moment of a list of changes. */
  readonly since?: string | undefined;
}

const markOf = ({ kind, filter: { where, search, order }, since = '' }: CursorOf): string =>
  createHash('sha256')
    .update(JSON.stringify([kind.name, where.map((one) => JSON.stringify(one)).sort(), order, since, ...(search ? [search.text] : [])]))
    .digest('base64url')
    .slice(0, 16);

/** The cursor of the records after the one with the stored document `doc`: opaque text for addresses. */
export const cursorAfter = (of: CursorOf, doc: string): string =>
  Buffer.from(JSON.stringify([markOf(of), ...placeOf(of.kind, whole(of.filter.order), doc)])).toString('base64url');

/** The place that a cursor names, as values of the keys of the order. Faults are added to `issues`. */
export function readCursor(of: CursorOf, text: string, issues: Issue[]): readonly string[] | undefined {
  const [mark, ...place] = partsOf(text);
  if (mark === markOf(of) && isPlace(keysOf(of.kind, whole(of.filter.order)), place)) return place;
  const problem =
    typeof mark === 'string' && mark !== markOf(of)
      ? 'belongs to another query: where, q, order and since must be those of the page that it came with'
      : 'must be the next of a page';
  issues.push({ field: 'cursor', problem });
  return undefined;
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? (parts as unknown[]) : [];
  } catch {
    return [];
  }
}
