import type { AnyRecordKind, Verb } from '@plumbline/platform/records';

/** Metadata key of `RequiresPrivilege`. */
export const REQUIRED_PRIVILEGE = 'plumbline:required-privilege';
/** Metadata key of `ForEveryUser`. */
export const FOR_EVERY_USER = 'plumbline:for-every-user';

/** The row and column of the privileges table that a route requires. */
export interface RequiredPrivilege {
  readonly kind: AnyRecordKind;
  readonly verb: Verb;
  /** The kind of the record `:id`, which must be visible to the caller; null when the handler checks that, after privilege and body. */
  readonly addressed: AnyRecordKind | null;
  /** True if a request with `at=` may address a record that was removed since. */
  readonly past?: boolean | undefined;
}
