import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ChangeUserAndAccount, RemoveUserAndAccount, userOfBody } from '@plumbline/auth/published';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { recordRoutes, type RecordCommands } from '@plumbline/platform/rest';
import { AddChecked, AddCheckedHandler, ChangeChecked, ChangeCheckedHandler } from './checked/checked-record.handlers';
import { FoundCompanyHandler } from './company/found-company.handlers';
import { client, department, item, resource, role, user, vendor } from './published/kinds';
import { RemoveDepartment, RemoveDepartmentHandler } from './department/department.handlers';
import { named } from './resource/resource-name';
import { ChangeResource, ChangeResourceHandler } from './resource/resource.handlers';
import { AddUserHandler, ChangeUserHandler, RemoveUserHandler, UserChecks } from './user/user.handlers';
import { documents } from './document';
import { lookUps } from './look-up';

/** The commands of a kind with rules beyond its declaration. */
const checked = <K extends AnyRecordKind>(kind: K): RecordCommands<K> => ({
  create: (fields, actor) => new AddChecked(kind, fields, actor),
  update: (id, fields, actor) => new ChangeChecked(kind, id, fields, actor),
});

const controllers: Type[] = [
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
  ...controllersOf(documents, lookUps),
];

/** Who and what a company is made of: commands and routes. */
@Module({
  providers: [
    FoundCompanyHandler,
    AddCheckedHandler,
    ChangeCheckedHandler,
    ChangeResourceHandler,
    RemoveDepartmentHandler,
    UserChecks,
    AddUserHandler,
    ChangeUserHandler,
    RemoveUserHandler,
    ...handlersOf(documents, lookUps),
  ],
})
export class CompanyModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: CompanyModule, controllers };
  }
}
