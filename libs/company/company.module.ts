import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { recordRoutes, type RecordCommands } from '@plumbline/platform/rest';
import {
  AddCheckedRecord,
  AddCheckedRecordHandler,
  ChangeCheckedRecord,
  ChangeCheckedRecordHandler,
} from './record-rules/checked-record.handlers';
import { FoundCompanyHandler } from './company/found-company.handlers';
import { client, department, item, resource, vendor } from './published/kinds';
import { RemoveDepartment, RemoveDepartmentHandler } from './department/department.handlers';
import { named } from './resource/resource-name';
import { ChangeResource, ChangeResourceHandler } from './resource/resource.handlers';
import { AddUserHandler, ChangeUserHandler, RemoveUserHandler, UserChecks } from './user/user.handlers';
import { parts } from './parts';

/** The commands of a kind with rules beyond its declaration. */
const checked = <K extends AnyRecordKind>(kind: K): RecordCommands<K> => ({
  create: (fields, actor) => new AddCheckedRecord(kind, fields, actor),
  update: (id, fields, actor) => new ChangeCheckedRecord(kind, id, fields, actor),
});

const controllers: Type[] = [
  recordRoutes(client, checked(client)),
  recordRoutes(department, { remove: (id, actor) => new RemoveDepartment(id, actor) }),
  recordRoutes(vendor, checked(vendor)),
  recordRoutes(resource, {
    create: (fields, actor) => new AddCheckedRecord(resource, named(fields), actor),
    update: (id, fields, actor) => new ChangeResource(id, fields, actor),
  }),
  recordRoutes(item, checked(item)),
  ...controllersOf(...parts),
];

/**
 * The company context: commands and routes of clients, vendors, users and other records. The routes of users are in
 * auth, because they also change accounts.
 */
@Module({
  providers: [
    FoundCompanyHandler,
    AddCheckedRecordHandler,
    ChangeCheckedRecordHandler,
    ChangeResourceHandler,
    RemoveDepartmentHandler,
    UserChecks,
    AddUserHandler,
    ChangeUserHandler,
    RemoveUserHandler,
    ...handlersOf(...parts),
  ],
})
export class CompanyModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: CompanyModule, controllers };
  }
}
