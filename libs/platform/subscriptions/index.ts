export { Freshness } from './freshness/freshness';
export { Presence, PresenceModule, runningInstances } from './freshness/presence';
export { Progress } from './freshness/progress';
export { Leadership } from './leader/leadership';
export { type Status, SubscriptionStatus } from './leader/status';
export { migrations } from './migrations';
export { BeyondHead, refuseBeyondHead, storedPositions } from './positions/beyond-head';
export { MovedPositions } from './positions/moved-positions';
export { SubscriptionObserver } from './positions/observer';
export { missingAfter, shownPositions } from './positions/shown-positions';
export { READ_MODELS } from './positions/sql';
export type { Comparison, Difference } from './rebuild/compare';
export { ReadModelMaintenance } from './rebuild/read-model-maintenance';
export { tablesOf } from './rebuild/read-schema';
export { genericProjection } from './rows/generic-projection';
export { PgReadModels, type RowsGate } from './rows/postgres/pg-read-models';
export { PgRowSums } from './rows/postgres/pg-row-sums';
export { rowsPool, RowsSnapshot, rowsSnapshot } from './rows/postgres/rows-snapshot';
export {
  checkRead,
  checkSeesBefore,
  checkWritten,
  type DeliveredEvent,
  followedKind,
  type FollowedKind,
  projection,
  type Projection,
  type Rows,
} from './rows/projection';
export { RowWriter } from './rows/row-writer';
export { type UnwrittenRow, UnwrittenRows } from './rows/unwritten-rows';
export { ParkedMessages } from './sagas/parked-messages';
export { ParkedRetry } from './sagas/parked-retry';
export { saga, type Saga } from './sagas/saga';
export type { Timer } from './sagas/timer';
export { SubscriptionsModule } from './subscriptions.module';
