import type { RecordOf } from '@plumbline/platform/records';
import type { item } from '../item/item.record';
import { resource } from '../resource/resource.record';
import { role } from '../role/role.record';
import type { Rule } from './rule';

const ID = /^[1-9]\d{0,14}$/;

/** Each rate of an item is that of a role or of a resource of the company: the id may be of either, nothing in the rate says of which. */
export const ratesOfSomebody: Rule = async ({ company, fields }, reads) => {
  const { RoleResourceRates: rates = [] } = fields as Partial<RecordOf<typeof item>>;
  const ids = rates.flatMap(({ RoleResourceId }) => (ID.test(RoleResourceId) ? [Number(RoleResourceId)] : []));
  const found = ids.length === 0 ? [] : await Promise.all([role, resource].map((kind) => reads.many(kind, company, ids)));
  return rates.flatMap(({ RoleResourceId }, index) =>
    RoleResourceId === '' || (ID.test(RoleResourceId) && found.some((live) => live.has(Number(RoleResourceId))))
      ? []
      : [{ field: `RoleResourceRates[${index}].RoleResourceId`, problem: 'must be the id of an existing Role or Resource' }],
  );
};
