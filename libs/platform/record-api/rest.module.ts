import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  BASE_URL,
  BodyGuard,
  Uploads,
  ApiGateway,
  Idempotency,
  IdempotencyKeyEntity,
  NamedRecords,
  Preconditions,
  DeclaredRoutes,
  ListsInWork,
  WriteListeners,
} from '@plumbline/platform/http';
import { EntryRoutes } from './entry/entry.controller';
import { DerivedFields, Snapshots, RecordReader } from '@plumbline/platform/reading';
import { V1Records } from './v1/v1-records';
import { QueriesRoute } from './v2/lists/queries.controller';
import { SearchRoute } from './v2/lists/search.controller';
import { V2Lists } from './v2/lists/v2-lists';
import { V2Records } from './v2/v2-records';

/** The providers of the routes. Needs the stores, KindRegistry, AccessPolicy, ReadYourWrites, Presence and CommandBus from global modules. */
@Global()
@Module({})
export class RestModule {
  /** `baseUrl` is the public address of the service. */
  static forRoot(baseUrl: string): DynamicModule {
    const providers = [
      DerivedFields,
      WriteListeners,
      RecordReader,
      ListsInWork,
      NamedRecords,
      ApiGateway,
      Preconditions,
      V1Records,
      V2Records,
      V2Lists,
      Snapshots,
      Idempotency,
      Uploads,
      BodyGuard,
    ];
    const address = { provide: BASE_URL, useValue: baseUrl.replace(/\/+$/, '') };
    return {
      module: RestModule,
      imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
      controllers: [EntryRoutes, QueriesRoute, SearchRoute],
      providers: [...providers, DeclaredRoutes, address],
      exports: [...providers, BASE_URL],
    };
  }
}
