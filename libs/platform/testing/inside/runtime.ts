/* What specs of others need to know of the inside of the library. */
export { dataSourceOptions, poolOf } from '@plumbline/platform/runtime/database/database.module';
export { chooseAccount } from '@plumbline/platform/runtime/database/embedded/account';
export { runningServer } from '@plumbline/platform/runtime/database/embedded/pid-file';
export { WatchedClient } from '@plumbline/platform/runtime/database/watched-client';
