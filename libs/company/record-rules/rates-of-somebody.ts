import type { RecordOf } from '@plumbline/platform/records';
import { rolesOrResources } from '../published/role-or-resource';
import type { item } from '../item/item.record';
import type { Rule } from './rule';

/**
 * Each rate of an item belongs to a role or a resource of the company: the rate does not state which, so the id may be
 * of either.
 */
export const ratesOfSomebody: Rule = async ({ company, fields }, reads) => {
  const { RoleResourceRates: rates = [] } = fields as Partial<RecordOf<typeof item>>;
  const named = rates.map(({ RoleResourceId }, index) => ({ field: `RoleResourceRates[${index}].RoleResourceId`, id: RoleResourceId }));
  return (await rolesOrResources(reads, company, named)).issues;
};
