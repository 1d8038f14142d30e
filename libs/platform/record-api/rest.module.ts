import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BASE_URL } from '@plumbline/platform/http/base-url';
import { BodyGuard } from '@plumbline/platform/http/body/body-guard';
import { Uploads } from '@plumbline/platform/http/body/uploads';
import { ApiGateway } from '@plumbline/platform/http/gateway/api-gateway';
import { Idempotency } from '@plumbline/platform/http/idempotency/idempotency';
import { IdempotencyKeyEntity } from '@plumbline/platform/http/idempotency/idempotency-key.entity';
import { NamedRecords } from '@plumbline/platform/http/gateway/named-records';
import { Preconditions } from '@plumbline/platform/http/gateway/preconditions';
import { EntryRoutes } from './entry/entry.controller';
import { DeclaredRoutes } from '@plumbline/platform/http/privileges/declared-routes';
import { DerivedFields } from '@plumbline/platform/reading/derived-fields';
import { Snapshots } from '@plumbline/platform/reading/lists/snapshots';
import { ListsInWork } from '@plumbline/platform/http/limits/lists-in-work';
import { RecordReader } from '@plumbline/platform/reading/record-reader';
import { V1Records } from './v1/v1-records';
import { QueriesRoute } from './v2/lists/queries.controller';
import { SearchRoute } from './v2/lists/search.controller';
import { V2Lists } from './v2/lists/v2-lists';
import { V2Records } from './v2/v2-records';
import { WriteListeners } from '@plumbline/platform/http/gateway/write-listeners';

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
