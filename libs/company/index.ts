import { ChangeUserAndAccount, RemoveUserAndAccount, userOfBody } from '@plumbline/auth/contract';
import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { genericAggregate, genericRecord } from '@plumbline/platform/commands';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { recordRoutes, type RecordCommands } from '@plumbline/platform/rest';
import { AddChecked, AddCheckedHandler, ChangeChecked, ChangeCheckedHandler } from './checked/checked-record.handlers';
import { clients } from './client/client.projection';
import { companyAggregate } from './company/company.decider';
import { companies } from './company/company.projection';
import { FoundCompanyHandler } from './company/found-company.handlers';
import { client, company as companyKind, department, item, resource, role, user, vendor } from './contract/kinds';
import { RemoveDepartment, RemoveDepartmentHandler } from './department/department.handlers';
import { departmentRemovalAggregate } from './department/department-removal.decider';
import { items } from './item/item.projection';
import { named } from './resource/resource-name';
import { ChangeResource, ChangeResourceHandler } from './resource/resource.handlers';
import { resources } from './resource/resource.projection';
import { userAggregate } from './user/user.decider';
import { AddUserHandler, ChangeUserHandler, RemoveUserHandler, UserChecks } from './user/user.handlers';
import { users } from './user/user.projection';
import { vendors } from './vendor/vendor.projection';
import { documents } from './document';
import { lookUps } from './look-up';

const departments = genericRecord(department);
const roles = genericRecord(role);

/** The commands of a kind with rules beyond its declaration. */
const checked = <K extends AnyRecordKind>(kind: K): RecordCommands<K> => ({
  create: (fields, actor) => new AddChecked(kind, fields, actor),
  update: (id, fields, actor) => new ChangeChecked(kind, id, fields, actor),
});

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
    AddCheckedHandler,
    ChangeCheckedHandler,
    ChangeResourceHandler,
    RemoveDepartmentHandler,
    UserChecks,
    AddUserHandler,
    ChangeUserHandler,
    RemoveUserHandler,
  ],
  controllers: [
    recordRoutes(client, checked(client)),
    recordRoutes(department, { remove: (id, actor) => new RemoveDepartment(id, actor) }),
    recordRoutes(vendor, checked(vendor)),
    recordRoutes(resource, {
      create: (fields, actor) => new AddChecked(resource, named(fields), actor),
      update: (id, fields, actor) => new ChangeResource(id, fields, actor),
    }),
    recordRoutes(role),
    recordRoutes(item, checked(item)),
    recordRoutes(user, {
      create: userOfBody,
      update: (id, fields, actor) => new ChangeUserAndAccount(id, fields, actor),
      remove: (id, actor) => new RemoveUserAndAccount(id, actor),
    }),
  ],
};

/** Who and what a company is made of. */
export const company = contextOf('company', core, documents, lookUps);
