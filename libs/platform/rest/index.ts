export * from './access';
export * from './actor';
export * from './base-url';
export * from './edge';
export * from './errors';
export * from './governed';
export * from './http';
export * from './front/front-pages';
export * from './openapi/document';
export * from './openapi/serve-docs';
export * from './openapi/documented-body';
export { DocumentedOperation, type OwnOperation } from './openapi/own-operations';
export * from './record-commands';
export * from './record-routes';
export * from './reply';
export { RECORD_COMMANDS, RECORD_KIND } from './route-table';
export * from './rest.module';
export { ListsInWork } from './read/lists-in-work';
export * from './read/record-reader';
export * from './v2/v2-actions';
import {
  RestIdempotencyFences1700000002004,
  RestIdempotencyHeaders1700000002003,
  RestIdempotencyIds1700000002002,
  RestIdempotencyKeys1700000002001,
} from './idempotency/migration';

/** The migrations of this library. */
export const migrations = [
  RestIdempotencyKeys1700000002001,
  RestIdempotencyIds1700000002002,
  RestIdempotencyHeaders1700000002003,
  RestIdempotencyFences1700000002004,
];
