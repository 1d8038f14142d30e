import { namesOf } from '@plumbline/platform/decisions/stored-fields';

/** The stored form of a comment on a record. */
export interface StoredComment {
  readonly RelatedObjectId: string;
  readonly Text: string;
  readonly UserName: string;
  readonly ProjectId: number | null;
  readonly CreatedBy: number;
}

/** Each field of a comment that events hold, with its name in the code. */
export const commentNames = namesOf<StoredComment>()(['RelatedObjectId', 'Text', 'UserName', 'ProjectId', 'CreatedBy']);
