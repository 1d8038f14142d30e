import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { Chains } from './chain/chain';
import { ChangesRoute } from './changes/changes.controller';
import { ChangeWaits } from './changes/change-waits';
import { V2Changes } from './changes/v2-changes';
import { ChangeFeed } from './feed/change-feed';
import { ChangeLog } from './feed/change-log';
import { FieldChanges } from './past/field-changes';
import { RecordHistory } from './past/history';
import { PastReads } from './past/past-reads';
import { PastRecords } from './past/past-records';
import { PastVisibility } from './past/past-visibility';
import { ExplainedFieldRoute } from './records/explained-field';
import { historyRoutes } from './records/history-routes';
import { V2Audit } from './records/v2-audit';

/** The past of records, and the feed of changes. Needs `RestModule`, and what it needs. */
@Global()
@Module({})
export class HistoryModule {
  static forRoot(kinds: readonly AnyRecordKind[]): DynamicModule {
    const shown = kinds.filter(({ v2 }) => v2 !== null);
    const past = [PastReads, PastVisibility, PastRecords, RecordHistory, Chains, FieldChanges, V2Audit];
    const feed = [ChangeLog, ChangeFeed, V2Changes, ChangeWaits];
    return {
      module: HistoryModule,
      controllers: [ChangesRoute, ExplainedFieldRoute, ...shown.map(historyRoutes)],
      providers: [...past, ...feed],
      exports: [...past, ...feed],
    };
  }
}

/** The past states of records, their histories, and the feed of changes. */
export const history: OptionalLibrary = {
  migrations: [],
  providers: [],
  modules: ({ contexts, http }) => (http ? [HistoryModule.forRoot(contexts.flatMap(({ kinds }) => kinds))] : []),
};
