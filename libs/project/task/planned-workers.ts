import { checkRolesOrResources } from '@plumbline/company/published';
import type { RecordOf } from '@plumbline/platform/records';
import type { ProjectLookups } from '../project/project-lookups';
import type { task } from './task.record';

interface Planning {
  readonly RoleResources?: RecordOf<typeof task>['RoleResources'];
}

/**
 * The tasks as they are stored: an entry of RoleResources whose id is only a role's is a role, whether or not the body
 * marks it as one. `path` returns the path of the task at an index in the body.
 * @throws Refusal (400) for a RoleResourceId that neither a role nor a resource has
 */
export async function plannedWorkers<T extends Planning>(
  lookups: ProjectLookups,
  company: number,
  tasks: readonly T[],
  path: (index: number) => string,
): Promise<T[]> {
  const named = tasks.flatMap(({ RoleResources = [] }, at) =>
    RoleResources.map(({ RoleResourceId, IsRole }, index) => ({
      field: `${path(at)}RoleResources[${index}].RoleResourceId`,
      id: RoleResourceId,
      IsRole,
    })),
  );
  const roles = await checkRolesOrResources(lookups.reads, company, named);
  return tasks.map((one) =>
    one.RoleResources
      ? {
          ...one,
          RoleResources: one.RoleResources.map((planned) => ({
            ...planned,
            IsRole: planned.IsRole || roles.has(planned.RoleResourceId),
          })),
        }
      : one,
  );
}
