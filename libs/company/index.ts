import { ChangeUserAndAccount, RemoveUserAndAccount, userOfBody } from '@plumbline/auth/contract';
import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { AddRecord, ChangeRecord, genericAggregate, genericRecord } from '@plumbline/platform/commands';
import { recordRoutes } from '@plumbline/platform/rest';
import { clients } from './client/client.projection';
import { companyAggregate } from './company/company.decider';
import { companies } from './company/company.projection';
import { FoundCompanyHandler } from './company/found-company.handler';
import { client, company as companyKind, department, item, resource, role, user, vendor } from './contract/kinds';
import { RemoveDepartment, RemoveDepartmentHandler } from './department/department.handlers';
import { departmentRemovalAggregate } from './department/department-removal.decider';
import { items } from './item/item.projection';
import { named } from './resource/resource-name';
import { resources } from './resource/resource.projection';
import { userAggregate } from './user/user.decider';
import { AddUserHandler, ChangeUserHandler, RemoveUserHandler, UserChecks } from './user/user.handlers';
import { users } from './user/user.projection';
import { vendors } from './vendor/vendor.projection';
import { ChangeInTree, ChangeInTreeHandler } from './tree/change-in-tree';
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
  handlers: [
    FoundCompanyHandler,
    ChangeInTreeHandler,
    RemoveDepartmentHandler,
    UserChecks,
    AddUserHandler,
    ChangeUserHandler,
    RemoveUserHandler,
  ],
  controllers: [
    recordRoutes(client, { update: (id, fields, actor) => new ChangeInTree(client, id, fields, actor) }),
    recordRoutes(department, { remove: (id, actor) => new RemoveDepartment(id, actor) }),
    recordRoutes(vendor),
    recordRoutes(resource, {
      create: (fields, actor) => new AddRecord(resource, named(fields), actor),
      update: (id, fields, actor) => new ChangeRecord(resource, id, named(fields), actor),
    }),
    recordRoutes(role),
    recordRoutes(item, { update: (id, fields, actor) => new ChangeInTree(item, id, fields, actor) }),
    recordRoutes(user, {
      create: userOfBody,
      update: (id, fields, actor) => new ChangeUserAndAccount(id, fields, actor),
      remove: (id, actor) => new RemoveUserAndAccount(id, actor),
    }),
  ],
};

/** Who and what a company is made of. */
export const company = contextOf('company', core, documents, lookUps);
