export * from './event-store';

export * from './hash';
export * from './transfer/export-line';
export * from './verify/stored-pages';
export * from './verify/verify-events';
export type { Finding } from './verify/event-check';
export * from './event-store.module';
export { importEvents, Unverified, type Imported } from './transfer/import-events';
export type { EventStoreAdapter } from './adapter';
export * from './postgres';
export { refusePartlyImported } from './postgres/postgres-import';
export * from './upcasting/event-versions';
export * from './upcasting/upcaster';
export { PersonalData, type ErasedSubject, type PersonalValue } from './personal/personal-data';
export { BELIEVED_MS } from './personal/personal-event-store';
export { ERASED, isPersonal, type PersonalFields } from './personal/personal-fields';
