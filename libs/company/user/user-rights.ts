import { PRIVILEGES, invalid, type Issue } from '@plumbline/platform/kernel';

/** A privilege in a user's list. */
export interface UserRight {
  Id: number;
  Name: string;
  Enabled: boolean;
}

/**
 * The ten privileges in order, enabled as in `given`. Rejects (400) a name that is not a privilege. `given` may have
 * fewer than ten: omitted ones are not enabled.
 */
export function userRights(given: readonly { readonly Name: string; readonly Enabled: boolean }[] = []): UserRight[] {
  const issues: Issue[] = given.flatMap(({ Name }, index) =>
    (PRIVILEGES as readonly string[]).includes(Name)
      ? []
      : [{ field: `UserRights[${index}].Name`, problem: `must be one of ${PRIVILEGES.join(', ')}` }],
  );
  if (issues.length > 0) invalid(issues);
  return PRIVILEGES.map((Name, index) => ({ Id: index + 1, Name, Enabled: given.some((one) => one.Name === Name && one.Enabled) }));
}
