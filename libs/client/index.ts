export { createClient, PlumblineClient, type ClientOptions, type SinceOptions } from './client';
export { PlumblineError, type Issue } from './errors';
export type { RetryOptions } from './retry';
export type { Credentials, Fetch, Tokens } from './session';
export type { Changes, PollingOptions } from './since';
export type {
  CreatableType,
  CreateBody,
  IdOf,
  ListOptions,
  ReadableType,
  RecordOf,
  RemovableType,
  Schemas,
  Selected,
  UpdatableType,
  UpdateBody,
} from './types';
export type { paths } from './v1';
