import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { genericAggregate, genericRecord } from '@plumbline/platform/commands';
import { clients } from './client/client.projection';
import { companyAggregate } from './company/company.decider';
import { companies } from './company/company.projection';
import { client, company as companyKind, department, item, resource, role, user, vendor } from './published/kinds';
import { departmentRemovalAggregate } from './department/department-removal.decider';
import { items } from './item/item.projection';
import { resources } from './resource/resource.projection';
import { userAggregate } from './user/user.decider';
import { users } from './user/user.projection';
import { vendors } from './vendor/vendor.projection';
import { CompanyModule } from './company.module';
import { documents } from './document';
import { lookUps } from './look-up';

const departments = genericRecord(department);
const roles = genericRecord(role);

const core: ContextPart = {
  kinds: [companyKind, client, department, vendor, resource, role, item, user],
  aggregates: [
    companyAggregate,
    genericAggregate(client),
    departments.aggregate,
    departmentRemovalAggregate,
    genericAggregate(vendor),
    genericAggregate(resource),
    roles.aggregate,
    genericAggregate(item),
    userAggregate,
  ],
  projections: [companies, clients, departments.projection, vendors, users, resources, roles.projection, items],
  sagas: [],
};

/** Who and what a company is made of. */
export const company = contextOf('company', CompanyModule, core, documents, lookUps);
