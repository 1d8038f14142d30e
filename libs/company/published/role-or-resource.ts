import { invalid, type Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { resource, role } from './kinds';

/** A RoleResourceId as a body gives it: the field that it stands in, and whether it is said to be a role's. 0 and `""` name nobody. */
export interface RoleOrResource {
  readonly field: string;
  readonly id: number | string;
  readonly IsRole?: boolean;
}

/** An id as it is written, 0 for nobody's; NaN for what is none. */
const idOf = (id: number | string): number => (typeof id === 'number' || /^(0|[1-9]\d{0,14})?$/.test(id) ? Number(id) : NaN);

/**
 * What is wrong with ids that neither a role nor a resource of the company has, and with those that are said to be a role's but are none's; and
 * the ids that are those of a role alone. Two look-ups, however many are named.
 */
export async function rolesOrResources(
  reads: ReadModels,
  company: number,
  named: readonly RoleOrResource[],
): Promise<{ readonly issues: readonly Issue[]; readonly roles: ReadonlySet<number> }> {
  const given = named.map((one) => ({ ...one, id: idOf(one.id) })).filter(({ id }) => id !== 0);
  if (given.length === 0) return { issues: [], roles: new Set() };
  const ids = new Set(given.map(({ id }) => id).filter((id) => Number.isSafeInteger(id) && id > 0));
  const [roles, resources] = await Promise.all([reads.many(role, company, ids), reads.many(resource, company, ids)]);
  const issues = given
    .filter(({ id, IsRole }) => !roles.has(id) && (IsRole === true || !resources.has(id)))
    .map(({ field, IsRole }) => ({ field, problem: `must be the id of an existing ${IsRole === true ? 'Role' : 'Role or Resource'}` }));
  return { issues, roles: new Set([...ids].filter((id) => !resources.has(id))) };
}

/** Refuses (400, naming every field at fault) what `rolesOrResources` finds wrong. Gives the ids that are those of a role alone. */
export async function checkRolesOrResources(
  reads: ReadModels,
  company: number,
  named: readonly RoleOrResource[],
): Promise<ReadonlySet<number>> {
  const { issues, roles } = await rolesOrResources(reads, company, named);
  if (issues.length > 0) invalid(issues);
  return roles;
}
