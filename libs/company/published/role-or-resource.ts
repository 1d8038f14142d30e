import { invalid, type Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { resource, role } from './kinds';

/** A RoleResourceId in a body: its field, and whether it is marked as a role's. 0 and `""` mean none. */
export interface RoleOrResource {
  readonly field: string;
  readonly id: number | string;
  readonly IsRole?: boolean;
}

/** The id as a number, 0 for none; NaN when it is invalid. */
const idOf = (id: number | string): number => (typeof id === 'number' || /^(0|[1-9]\d{0,14})?$/.test(id) ? Number(id) : NaN);

/**
 * The issues of ids that neither a role nor a resource of the company has, and of those marked as a role's that are
 * not; and the ids that only a role has. Two look-ups, however many ids there are.
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

/** Rejects (400, naming every field) the faults that `rolesOrResources` finds. Returns the ids that only a role has. */
export async function checkRolesOrResources(
  reads: ReadModels,
  company: number,
  named: readonly RoleOrResource[],
): Promise<ReadonlySet<number>> {
  const { issues, roles } = await rolesOrResources(reads, company, named);
  if (issues.length > 0) invalid(issues);
  return roles;
}
