export * from './access';
export * from './actions/action-routes';
export * from './actions/answer';
export * from './actions/record-id';
export * from './actions/routes';
export * from './actor';
export * from './base-url';
export * from './bodies/body-field';
export * from './bodies/body.pipe';
export { recordBody } from './bodies/record-body';
export * from './controller-routes';
export * from './api-gateway';
export * from './errors';
export * from './http';
export * from './front/front-pages';
export * from './openapi/document';
export * from './openapi/serve-docs';
export * from './openapi/documented-body';
export { DocumentedOperation, type OwnOperation } from './openapi/own-operations';
export * from './privileges/required-privilege';
export * from './privileges/requires-privilege';
export * from './record-commands';
export * from './record-routes';
export * from './plain-records';
export { Preconditions } from './preconditions';
export { etagOf } from './read/etag';
export * from './print';
export * from './reply';
export * from './reports';
export { RECORD_COMMANDS, RECORD_KIND } from './route-table';
export * from './rest.module';
export { WriteListeners } from './write-listeners';
export { OWN_QUERY, readFieldsAlone, type QueryString } from './read/query';
export * from './read/derived-fields';
export { ListsInWork } from './read/lists-in-work';
export * from './read/record-reader';
import {
  RestIdempotencyFences1700000002004,
  RestIdempotencyHeaders1700000002003,
  RestIdempotencyIds1700000002002,
  RestIdempotencyKeys1700000002001,
  RestIdempotencyRights1700000002005,
} from './idempotency/migration';

/** The migrations of this library. */
export const migrations = [
  RestIdempotencyKeys1700000002001,
  RestIdempotencyIds1700000002002,
  RestIdempotencyHeaders1700000002003,
  RestIdempotencyFences1700000002004,
  RestIdempotencyRights1700000002005,
];
