export { ChangeFeed, type FeedEntry, type FeedPage } from './feed/change-feed';
export { ChangeLog } from './feed/change-log';
export { history, HistoryModule } from './history.module';
export { PastReads } from './past/past-reads';
export { PastVisibility } from './past/past-visibility';
