import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Issue } from '@plumbline/platform/kernel';
import { readShownOfKinds, type ShownOfKinds, readCount, refuse, unknownParameters, type QueryString } from '@plumbline/platform/reading';
import type { Position } from '@plumbline/platform/event-store';
import { CHANGES_PAGE } from '../limits';
import { CHANGES_WAIT_SECONDS } from '../timing';

/** Where a consumer is. While it reads the past, changes of its rights up to `knownRights` are no news: later rights show all of it. */
export interface Checkpoint {
  readonly position: Position;
  readonly knownRights: Position;
}

export interface FeedRequest {
  /** Undefined: from the first change on. `now`: from the present on. */
  readonly after: Checkpoint | 'now' | undefined;
  readonly limit: number;
  /** Seconds to wait for a change. */
  readonly wait: number;
  readonly kinds: readonly AnyRecordKind[];
  /** The fields and nested records that entries show of their records. */
  readonly shown: ShownOfKinds;
}

/** The text of a checkpoint: a position, and while it matters the one up to which the rights are known. */
export const checkpointText = ({ position, knownRights }: Checkpoint): string =>
  knownRights > position ? `${position}.${knownRights}` : String(position);

/** @throws Fault 400 with every invalid parameter; `lastEventId` is the header of that name, which replaces `after` */
export function readFeedRequest(query: QueryString, lastEventId: unknown, kinds: readonly AnyRecordKind[]): FeedRequest {
  const issues: Issue[] = [];
  unknownParameters(query, ['after', 'limit', 'entity', 'wait', 'fields', 'include'], issues);
  const limit = readCount(query, 'limit', 1, CHANGES_PAGE, issues) ?? 100;
  const wait = readCount(query, 'wait', 0, CHANGES_WAIT_SECONDS, issues) ?? 0;
  const given = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : query['after'];
  const after = given === undefined || given === 'now' ? given : checkpointOf(given);
  if (after === null) issues.push({ field: 'after', problem: 'must be now, or the next of an earlier reply' });
  const wanted = kindsOf(query['entity'], kinds, issues);
  const shown = readShownOfKinds(wanted, query, issues);
  refuse(issues);
  return { after: after ?? undefined, limit, wait, kinds: wanted, shown };
}

function checkpointOf(given: unknown): Checkpoint | null {
  const [, position = '', knownRights = position] = (typeof given === 'string' && /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(given)) || [];
  return position === '' ? null : { position: BigInt(position), knownRights: BigInt(knownRights) };
}

function kindsOf(given: unknown, kinds: readonly AnyRecordKind[], issues: Issue[]): readonly AnyRecordKind[] {
  const all = kinds.filter(({ v2 }) => v2 !== null);
  if (given === undefined) return all;
  const names = typeof given === 'string' ? given.split(',').map((name) => name.trim()) : [];
  const unknown = names.filter((name) => !all.some(({ v2 }) => v2 === name));
  if (names.length === 0) issues.push({ field: 'entity', problem: 'must be given once, with entities separated by commas' });
  if (unknown.length > 0)
    issues.push({
      field: 'entity',
      problem: `names ${unknown.join(', ').slice(0, 200)}; there are ${all
        .map(({ v2 }) => v2)
        .sort()
        .join(', ')}`,
    });
  return all.filter(({ v2 }) => v2 !== null && names.includes(v2));
}
