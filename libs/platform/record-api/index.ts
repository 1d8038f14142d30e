export { action, actionRoutes } from './actions/action-routes';
export { IF_MATCH } from './openapi/parameters';
export { RecordId } from './actions/record-id';
export { V1Routes, V2Actions } from './actions/routes';
export { type Context, contextOf, type ContextPart, handlersOf, withRoutes } from './context';
export { entryOf } from './entry/entities';
export { kindController } from './kind-controller';
export { documentOf } from './openapi/document';
export { bodySchemaOf } from './openapi/route-operations';
export { closed, count, exactly, flag, type Json, list, moment, queryParameter, ref, text } from './openapi/json';
export { serveDocs } from './openapi/serve-docs';
export { META } from './openapi/v2-replies';
export type { OptionalLibrary } from './optional-library';
export { plainRecords } from './plain-records';
export { PrintRoute, sendPrint } from './print';
export type { RecordCommands } from './record-commands';
export { idOf, RecordOperations } from './operations/record-operations';
export { recordRoutes } from './record-routes';
export { CompanyNames } from './reports/company-names';
export { daysInWords } from './reports/days-in-words';
export {
  type Asked,
  BLANK_LINE,
  explain,
  type ExplainedLine,
  type Lines,
  type LinesPage,
  pageOf,
  type Place,
  refuseCut,
  unreadLine,
} from './reports/explain';
export { explained } from './reports/explained-report';
export { AskedOf, ReportRoute, ReportSender } from './reports/report-route';
export {
  type AnyReport,
  type ContentOf,
  type Origin,
  type Question,
  type QuestionOf,
  readersOf,
  report,
  type ReportContent,
} from './reports/report';
export { RestModule } from './rest.module';
export type { KindRoute } from './route-table';
export { Turns } from './v2/lists/turns';
export { ofTurn, type Wait, Waits, waitsFor } from './v2/lists/waits';
export { type DescribedRoute, Route, ROUTE, type RecordStep, type RouteBody, type RouteRow } from './routes/route';
export { type Fault, FaultReceivers } from './reports/fault-receivers';
