import type { Actor } from '@plumbline/platform/kernel';

/** The rights that decide about the fields and records that a caller may see, beside the caller itself: equal texts are equal rights. */
export const rightsOf = ({ userType, isAdmin, vendor, privileges, scopes }: Actor): string =>
  [userType, isAdmin, vendor, ...[...privileges].sort(), ...(scopes ? ['scopes', ...[...scopes].sort()] : [])].join('/');
