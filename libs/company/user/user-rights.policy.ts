import { PRIVILEGES, invalid, type Issue } from '@plumbline/platform/kernel';

/** A privilege in a user's list. */
export interface UserRight {
  Id: number;
  Name: string;
  Enabled: boolean;
}

type GivenRight = Readonly<Pick<UserRight, 'Name' | 'Enabled'>>;

/**
 * The ten privileges in order, enabled as in `given`. Rejects (400) a name that is not a privilege. `given` may have
 * fewer than ten: omitted ones are as `before`, without which they are not enabled. Of a name that is given twice the last one counts.
 */
export function userRights(given: readonly GivenRight[] = [], before: readonly GivenRight[] = []): UserRight[] {
  const issues: Issue[] = given.flatMap(({ Name }, index) =>
    (PRIVILEGES as readonly string[]).includes(Name)
      ? []
      : [{ field: `UserRights[${index}].Name`, problem: `must be one of ${PRIVILEGES.join(', ')}` }],
  );
  if (issues.length > 0) invalid(issues);
  const all = [...before, ...given];
  return PRIVILEGES.map((Name, index) => ({ Id: index + 1, Name, Enabled: all.findLast((one) => one.Name === Name)?.Enabled ?? false }));
}
