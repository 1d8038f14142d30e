import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { isSameComment, type StoredComment } from './stored-comments';

/** A note on a record, as it is stored. */
export type Comment = StoredComment;

/** A comment of a body: a new one, or one that stands. */
export type GivenComment = StoredComment & { readonly Id?: number | undefined };

/** The record of the comments, with its comments before the change, if it exists. */
interface Commented {
  readonly Id: number | string;
  readonly ProjectId?: number | string | null;
  readonly Comments?: readonly Comment[] | null;
}

/**
 * The comments of the record after those of a body were added (D-11.12): nobody erases or changes the comment of another, and nobody takes
 * another's name. An entry stands for an existing comment by its Id, or by its text and user (without a user: the caller); any other is a new
 * one of the caller. The reference to the record is set too.
 * @throws Refusal `invalid` for an Id that no comment has, and for another text of an existing one
 */
export function comments(given: readonly GivenComment[], on: Commented, actor: Pick<Actor, 'user' | 'userName'>): Comment[] {
  const standing = on.Comments ?? [];
  const issues: Issue[] = [];
  const own = { UserName: actor.userName, CreatedBy: actor.user, RelatedObjectId: String(on.Id), ProjectId: Number(on.ProjectId) || null };
  const all = [...standing];
  given.forEach(({ Id, ...one }, index) => {
    if (Id) return void issues.push(...faultsOf(one, standing[Id - 1], `Comments[${index}]`));
    if (standing.some((other) => isSameComment(other, one) || isNamed(other, one))) return;
    const added = { Text: one.Text, ...own };
    if (!all.some((other) => isSameComment(other, added))) all.push(added);
  });
  if (issues.length > 0) invalid(issues);
  return all;
}

/** True if an entry without the id of a user names this comment by the name of its user. */
const isNamed = (standing: Comment, { Text, CreatedBy, UserName }: Comment): boolean =>
  !CreatedBy && Text === standing.Text && UserName !== '' && UserName === standing.UserName;

function faultsOf({ Text }: Comment, standing: Comment | undefined, at: string): Issue[] {
  if (!standing) return [{ field: `${at}.Id`, problem: 'must be the Id of a comment of this record, or be left out to add one' }];
  return Text === standing.Text ? [] : [{ field: `${at}.Text`, problem: 'of a comment never changes; add another comment instead' }];
}

/**
 * The fields of a body with their comments as stored (see `comments`). Where none is new they are left out: they are no change.
 * @throws Refusal as `comments`
 */
export function withComments<F extends { readonly Comments?: readonly GivenComment[] | null }>(
  fields: F,
  on: Commented,
  actor: Pick<Actor, 'user' | 'userName'>,
): F {
  if (!fields.Comments) return fields;
  const { Comments, ...others } = fields;
  const kept = comments(Comments, on, actor);
  return (kept.length === on.Comments?.length ? others : { ...others, Comments: kept }) as F;
}
