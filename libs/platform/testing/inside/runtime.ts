/* Internals of the library that specs of others need. */
export { dataSourceOptions, poolOf } from '@plumbline/platform/runtime/database/database.module';
export { chooseAccount } from '@plumbline/platform/runtime/database/embedded/account';
export { runningServer } from '@plumbline/platform/runtime/database/embedded/pid-file';
export { WatchedClient } from '@plumbline/platform/runtime/database/watched-client';
