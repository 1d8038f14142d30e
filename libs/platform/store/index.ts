export * from './event-store';

export * from './hash';
export * from './audit/export-line';
export * from './audit/stored-pages';
export * from './audit/verify-events';
export type { Finding } from './audit/event-check';
export * from './event-store.module';
export { importEvents, Unverified, type Imported } from './import/import-events';
export { checkEventStoreDb } from './eventstoredb';
export * from './memory/memory-event-store';
export * from './postgres';
export { refusePartlyImported } from './postgres/postgres-import';
export * from './upcasting/event-versions';
export * from './upcasting/upcaster';
export { PersonalData, type ErasedSubject, type PersonalValue } from './personal/personal-data';
export { BELIEVED_MS } from './personal/personal-event-store';
export { ERASED, isPersonal, type PersonalFields } from './personal/personal-fields';
