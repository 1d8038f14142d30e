import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { genericAggregate, genericRecord } from '@plumbline/platform/commands';
import { clients } from './client/client.projection';
import { companyAggregate } from './company/company.decider';
import { companies } from './company/company.projection';
import { client, company as companyKind, department, item, resource, user, vendor } from './published/kinds';
import { departmentRemovalAggregate } from './department/department-removal.decider';
import { items } from './item/item.projection';
import { resources } from './resource/resource.projection';
import { userAggregate } from './user/user.decider';
import { users } from './user/user.projection';
import { vendors } from './vendor/vendor.projection';
import { CompanyModule } from './company.module';
import { parts } from './parts';

const departments = genericRecord(department);

const core: ContextPart = {
  kinds: [companyKind, client, department, vendor, resource, item, user],
  aggregates: [
    companyAggregate,
    genericAggregate(client),
    departments.aggregate,
    departmentRemovalAggregate,
    genericAggregate(vendor),
    genericAggregate(resource),
    genericAggregate(item),
    userAggregate,
  ],
  projections: [companies, clients, departments.projection, vendors, users, resources, items],
  sagas: [],
};

/** The company context. */
export const company = contextOf('company', CompanyModule, core, ...parts);

export { lateDocuments, type LateDocument } from './company-settings/late-documents';
export { companySettingsAggregate } from './company-settings/company-settings.decider';
