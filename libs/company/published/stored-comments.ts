import { namesOf } from '@plumbline/platform/decisions';
import { invalid } from '@plumbline/platform/kernel';
import { COMMENTS_OF_A_RECORD } from '../limits';

/** The stored form of a comment on a record. */
export interface StoredComment {
  readonly RelatedObjectId: string;
  readonly Text: string;
  readonly UserName: string;
  readonly ProjectId: number | null;
  readonly CreatedBy: number;
}

/** True if two comments are one: the same text by the same user. */
export const isSameComment = (one: StoredComment, other: StoredComment): boolean =>
  one.Text === other.Text && one.CreatedBy === other.CreatedBy;

/**
 * The fields of a change with their comments added to those that stand. Deciders call it with the comments of the state: another request may
 * have added one since the row was read, and nobody erases the comment of another (decisions on comments, D-11.12).
 * @throws Refusal of kind `input` for more than `COMMENTS_OF_A_RECORD`
 */
export function addingComments<F extends { readonly Comments?: readonly StoredComment[] | null }>(
  fields: F,
  standing: readonly StoredComment[] | null | undefined,
): F {
  const all = withAdded(fields, standing);
  const [before, now] = [standing?.length ?? 0, all.Comments?.length ?? 0];
  if (now > COMMENTS_OF_A_RECORD && now > before)
    invalid([{ field: 'Comments', problem: `must have at most ${COMMENTS_OF_A_RECORD} entries` }]);
  return all;
}

/** The fields of a change, as an event has them, with its comments added to those of the row. */
export function withAdded<F extends { readonly Comments?: readonly StoredComment[] | null }>(
  fields: F,
  standing: readonly StoredComment[] | null | undefined,
): F {
  if (!fields.Comments) return fields;
  const known = standing ?? [];
  const added = fields.Comments.filter((one) => !known.some((other) => isSameComment(one, other)));
  return { ...fields, Comments: [...known, ...added] };
}

/** Each field of a comment that events hold, with its name in the code. */
export const commentNames = namesOf<StoredComment>()(['RelatedObjectId', 'Text', 'UserName', 'ProjectId', 'CreatedBy']);
