import { namesOf } from '@plumbline/platform/decisions/stored-fields';

/** The stored form of a comment on a record. */
export interface StoredComment {
  readonly RelatedObjectId: string;
  readonly Text: string;
  readonly UserName: string;
  readonly ProjectId: number | null;
  readonly CreatedBy: number;
}

/** Whether two comments are one: the same text by the same user. */
export const isSameComment = (one: StoredComment, other: StoredComment): boolean =>
  one.Text === other.Text && one.CreatedBy === other.CreatedBy;

/**
 * The fields of a change with their comments added to those that stand. Deciders call it with the comments of the state: another request may
 * have added one since the row was read, and nobody erases the comment of another (decisions on comments, D-11.12).
 */
export function addingComments<F extends { readonly Comments?: readonly StoredComment[] | null }>(
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
