export { AccessLog, accessesTo } from './access-log';
export { AccessModule } from './access.module';
export { ACCESS_TYPES, type Access, type AccessedBy } from './accesses';
export { CountedAccesses, type Countable } from './counted-accesses';
export { readDocument } from './read-documents';
