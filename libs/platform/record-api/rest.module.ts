import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HttpModule } from '@plumbline/platform/http';
import { BesideParts, DerivedFields, RecordReader, Snapshots } from '@plumbline/platform/reading';
import { EntryRoutes } from './entry/entry.controller';
import { RecordOperations } from './operations/record-operations';
import { V1Lists } from './v1/v1-lists';
import { OtherRecords } from './v2/lists/other-records';
import { QueriesRoute } from './v2/lists/queries.controller';
import { ReportQueries } from './v2/lists/report-queries';
import { SearchRoute } from './v2/lists/search.controller';
import { SearchHits } from './v2/lists/search-hits';
import { Turns } from './v2/lists/turns';
import { V2Lists } from './v2/lists/v2-lists';
import { Waits } from './v2/lists/waits';

/** The routes of all records. Needs the stores, `KindRegistry`, `AccessPolicy`, `ReadYourWrites`, `Presence` and `CommandBus` from global modules. */
@Global()
@Module({})
export class RestModule {
  /** `baseUrl` is the public address of the service. */
  static forRoot(baseUrl: string): DynamicModule {
    const providers = [
      BesideParts,
      DerivedFields,
      OtherRecords,
      RecordReader,
      RecordOperations,
      ReportQueries,
      SearchHits,
      Snapshots,
      Turns,
      V1Lists,
      V2Lists,
      Waits,
    ];
    return {
      module: RestModule,
      imports: [HttpModule.forRoot(baseUrl)],
      controllers: [EntryRoutes, QueriesRoute, SearchRoute],
      providers,
      exports: providers,
    };
  }
}
