export { createClient, PlumblineClient, type ClientOptions, type SinceOptions } from './client';
export type { ChangesOptions, ChangesPage, RecordChange } from './changes';
export { PlumblineError, type Issue } from './errors';
export type { RetryOptions } from './retry';
export type { Credentials, Fetch, Tokens } from './session';
export type { Changes, PollingOptions } from './since';
export type * from './types';
export type { paths } from './v1';
