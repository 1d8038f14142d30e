import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HttpModule } from '@plumbline/platform/http';
import { DerivedFields, RecordReader, Snapshots } from '@plumbline/platform/reading';
import { EntryRoutes } from './entry/entry.controller';
import { V1Records } from './v1/v1-records';
import { QueriesRoute } from './v2/lists/queries.controller';
import { SearchRoute } from './v2/lists/search.controller';
import { V2Lists } from './v2/lists/v2-lists';
import { V2Records } from './v2/v2-records';

/** The routes of all records. Needs the stores, `KindRegistry`, `AccessPolicy`, `ReadYourWrites`, `Presence` and `CommandBus` from global modules. */
@Global()
@Module({})
export class RestModule {
  /** `baseUrl` is the public address of the service. */
  static forRoot(baseUrl: string): DynamicModule {
    const providers = [DerivedFields, RecordReader, V1Records, V2Records, V2Lists, Snapshots];
    return {
      module: RestModule,
      imports: [HttpModule.forRoot(baseUrl)],
      controllers: [EntryRoutes, QueriesRoute, SearchRoute],
      providers,
      exports: providers,
    };
  }
}
