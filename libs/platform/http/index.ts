export * from './callers/access';
export * from '@plumbline/platform/record-api/actions/action-routes';
export * from './replies/answer';
export * from '@plumbline/platform/record-api/actions/record-id';
export * from '@plumbline/platform/record-api/actions/routes';
export * from './callers/actor';
export * from './base-url';

export { TEXT_BODY, type TextBody } from './body/text-body';
export * from './bodies/body-field';
export * from './bodies/body.pipe';
export { recordBody } from './bodies/record-body';
export * from './controller-routes';
export * from './gateway/api-gateway';
export * from './errors';
export * from './http';
export { forgetReplies } from './idempotency/forget-replies';
export { canonical } from './idempotency/idempotency';
export { NeverKept } from './idempotency/never-kept';
export * from './front/cross-origin';
export * from './front/front-pages';
export * from '@plumbline/platform/record-api/openapi/document';
export * from '@plumbline/platform/record-api/openapi/serve-docs';
export * from '@plumbline/platform/record-api/openapi/documented-body';
export { DocumentedOperation, type OwnOperation } from '@plumbline/platform/record-api/openapi/own-operations';
export { exactly } from '@plumbline/platform/record-api/openapi/json';
export { META, RepliesWith, v2Errors, v2Reply } from '@plumbline/platform/record-api/openapi/v2-replies';
export * from './privileges/required-privilege';
export * from './privileges/requires-privilege';
export { isRead, READS } from './methods/reads';
export { preferredType } from './methods/preferred-type';
export * from '@plumbline/platform/record-api/record-commands';
export * from '@plumbline/platform/record-api/record-routes';
export * from '@plumbline/platform/record-api/plain-records';
export { Preconditions } from './gateway/preconditions';
export { etagOf } from '@plumbline/platform/reading/etag';
export * from '@plumbline/platform/record-api/print';
export * from './replies/reply';
export { RECORD_COMMANDS } from '@plumbline/platform/record-api/route-table';
export { RECORD_KIND } from './record-kind';
export * from '@plumbline/platform/record-api/rest.module';
export * from './callers/callers';
export { WriteListeners } from './gateway/write-listeners';
export { OWN_QUERY, readFieldsAlone, type QueryString } from '@plumbline/platform/reading/query';
export * from '@plumbline/platform/reading/derived-fields';
export { ListsInWork } from './limits/lists-in-work';
export { PastRows } from '@plumbline/platform/reading/past-rows';
export * from '@plumbline/platform/reading/record-reader';
import { IdempotencyKeys1700000002001 } from './idempotency/migration';

/** The migrations of this library. */
export const migrations = [IdempotencyKeys1700000002001];

export {
  BLANK_LINE,
  explain,
  pageOf,
  refuseCut,
  unreadLine,
  type Asked,
  type ExplainedLine,
  type Lines,
  type LinesPage,
  type Place,
} from '@plumbline/platform/record-api/reports/explain';
export { explained } from '@plumbline/platform/record-api/reports/explained-report';
export { CompanyNames } from '@plumbline/platform/record-api/reports/company-names';
export {
  report,
  readersOf,
  type ContentOf,
  type Origin,
  type Question,
  type QuestionOf,
  type Report,
  type ReportTable,
} from '@plumbline/platform/record-api/reports/report';
export { dayOf } from '@plumbline/platform/record-api/reports/report-query';
export { daysInWords } from '@plumbline/platform/record-api/reports/days-in-words';
export { AskedOf, ReportRoute } from '@plumbline/platform/record-api/reports/report-route';
