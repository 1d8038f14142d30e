import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@plumbline/platform/kernel';
import type { ValuesOf } from '@plumbline/platform/records';
import type { comment } from './shapes';

/** A note on a record, as it is kept. */
export type Comment = ValuesOf<typeof comment>;

/** The record that the comments are about: what it has of them before the change, if it was there. */
interface Commented {
  readonly Id: number | string;
  readonly ProjectId?: number | string | null;
  readonly Comments?: readonly Comment[] | null;
}

/**
 * The comments of a body as they are kept. One that the record has already, in the same words, stays its author's; any other is the caller's
 * own, whatever name the body gives: nobody writes in another's name. What it is about is filled in too.
 */
export function comments(given: readonly Comment[], on: Commented, actor: Pick<Actor, 'user' | 'userName'>): Comment[] {
  const known = [...(on.Comments ?? [])];
  const take = (is: (one: Comment) => boolean): Comment | undefined => {
    const at = known.findIndex(is);
    return at < 0 ? undefined : known.splice(at, 1)[0];
  };
  // Of two people who said the same, the one that the body names comes first.
  const exact = given.map((one) => take(({ Text, CreatedBy }) => Text === one.Text && CreatedBy === one.CreatedBy));
  const own = { UserName: actor.userName, CreatedBy: actor.user, RelatedObjectId: String(on.Id), ProjectId: Number(on.ProjectId) || null };
  return given.map(({ Text }, index) => exact[index] ?? take((one) => one.Text === Text) ?? { Text, ...own });
}

/**
 * The fields of a body with their comments as they are kept (see `comments`). Comments that are just those of the record are left out:
 * they are no change.
 */
export function withComments<F extends { readonly Comments?: readonly Comment[] | null }>(
  fields: F,
  on: Commented,
  actor: Pick<Actor, 'user' | 'userName'>,
): F {
  if (!fields.Comments) return fields;
  const { Comments, ...others } = fields;
  const kept = comments(Comments, on, actor);
  return (isDeepStrictEqual(kept, on.Comments) ? others : { ...others, Comments: kept }) as F;
}
