import { PRIVILEGES, invalid, type Issue } from '@plumbline/platform/kernel';

/** A privilege as a user shows it. */
export interface UserRight {
  Id: number;
  Name: string;
  Enabled: boolean;
}

/**
 * The ten privileges in their order, with those enabled that `given` enables. Refuses (400) a name that is no privilege.
 * `given` may list fewer than ten: what it leaves out is not enabled.
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
