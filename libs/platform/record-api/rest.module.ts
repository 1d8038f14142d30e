import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BASE_URL } from '@plumbline/platform/http/base-url';
import { BodyGuard } from '@plumbline/platform/http/body/body-guard';
import { Uploads } from '@plumbline/platform/http/body/uploads';
import { ApiGateway } from '@plumbline/platform/http/gateway/api-gateway';
import { Idempotency } from '@plumbline/platform/http/idempotency/idempotency';
import { IdempotencyKeyEntity } from '@plumbline/platform/http/idempotency/idempotency-key.entity';
import { NamedRecords } from './named-records';
import { Preconditions } from '@plumbline/platform/http/gateway/preconditions';
import { EntryRoutes } from './entry/entry.controller';
import { DeclaredRoutes } from '@plumbline/platform/http/privileges/declared-routes';
import { DerivedFields } from '@plumbline/platform/reading/derived-fields';
import { Snapshots } from '@plumbline/platform/reading/lists/snapshots';
import { ListsInWork } from '@plumbline/platform/http/limits/lists-in-work';
import { RecordReader } from '@plumbline/platform/reading/record-reader';
import { V1Records } from './v1/v1-records';
import { Chains } from '@plumbline/platform/history/chain/chain';
import { FieldChanges } from '@plumbline/platform/history/past/field-changes';
import { RecordHistory } from '@plumbline/platform/history/past/history';
import { PastReads } from '@plumbline/platform/history/past/past-reads';
import { PastRecords } from '@plumbline/platform/history/past/past-records';
import { PastSight } from '@plumbline/platform/history/past/past-sight';
import { ChangeFeed } from '@plumbline/platform/history/feed/change-feed';
import { ChangeLog } from '@plumbline/platform/history/feed/change-log';
import { PresentRecords } from '@plumbline/platform/history/feed/present-records';
import { ChangeWaits } from '@plumbline/platform/history/changes/change-waits';
import { ChangesRoute } from '@plumbline/platform/history/changes/changes.controller';
import { V2Changes } from '@plumbline/platform/history/changes/v2-changes';
import { V2Audit } from '@plumbline/platform/history/v2-audit';
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
      PastReads,
      PastSight,
      PastRecords,
      RecordHistory,
      Chains,
      FieldChanges,
      V2Audit,
      ChangeLog,
      PresentRecords,
      ChangeFeed,
      V2Changes,
      ChangeWaits,
      Idempotency,
      Uploads,
      BodyGuard,
    ];
    const address = { provide: BASE_URL, useValue: baseUrl.replace(/\/+$/, '') };
    return {
      module: RestModule,
      imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
      controllers: [EntryRoutes, ChangesRoute, QueriesRoute, SearchRoute],
      providers: [...providers, DeclaredRoutes, address],
      exports: [...providers, BASE_URL],
    };
  }
}
