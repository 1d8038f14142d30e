import type { Actor } from '@plumbline/platform/kernel';
import { isEqual, type ValuesOf } from '@plumbline/platform/declarations';
import type { comment } from './shapes';

/** A note on a record, as it is stored. */
export type Comment = ValuesOf<typeof comment>;

/** The record of the comments, with its comments before the change, if it exists. */
interface Commented {
  readonly Id: number | string;
  readonly ProjectId?: number | string | null;
  readonly Comments?: readonly Comment[] | null;
}

/**
 * The comments of a body as they are stored. An existing comment with unchanged text keeps its author; any other gets
 * the caller, whatever name the body has, because nobody may write in another's name. The reference to the record is
 * set too.
 */
export function comments(given: readonly Comment[], on: Commented, actor: Pick<Actor, 'user' | 'userName'>): Comment[] {
  const known = [...(on.Comments ?? [])];
  const take = (is: (one: Comment) => boolean): Comment | undefined => {
    const at = known.findIndex(is);
    return at < 0 ? undefined : known.splice(at, 1)[0];
  };
  // Of two authors with the same text, the one that the body names takes precedence.
  const exact = given.map((one) => take(({ Text, CreatedBy }) => Text === one.Text && CreatedBy === one.CreatedBy));
  const own = { UserName: actor.userName, CreatedBy: actor.user, RelatedObjectId: String(on.Id), ProjectId: Number(on.ProjectId) || null };
  return given.map(({ Text }, index) => exact[index] ?? take((one) => one.Text === Text) ?? { Text, ...own });
}

/**
 * The fields of a body with their comments as stored (see `comments`). Comments equal to the record's are left out:
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
  return (isEqual(kept, on.Comments) ? others : { ...others, Comments: kept }) as F;
}
