export type { EventStoreAdapter } from './adapter';
export { AppendSignal } from './append-signal';
export { encode, encodeAll, type Encoded } from './appendable';
export { EventStoreModule } from './event-store.module';
export {
  type AppendResult,
  type AppendTerms,
  BEFORE_ALL,
  type EventMetadata,
  EventStore,
  type ExpectedRevision,
  type Import,
  type ImportedHead,
  type NewEvent,
  NoSuchPosition,
  type Position,
  type RecordedEvent,
  RecordReserved,
  type Reservation,
  ReservationLost,
  type StoredEvent,
  StoreUnavailable,
  type StreamAppend,
  TakenOver,
  type Backdating,
  UnreadableEvent,
  WrongExpectedRevision,
} from './event-store';
export { hashOf, seal } from './hash';
export { type Histories, stagedWrites, StagedWrites, refuseTwice, refuseWhileStaged } from './staged/staged-writes';
export { outsideRequests, requestLocal } from './staged/request-local';
export { type ErasedSubject, PersonalData, type PersonalValue } from './personal/personal-data';
export { ERASED, isPersonal, type PersonalFields } from './personal/personal-fields';
export { blockedBy, termsOf } from './postgres/append-call';
export type { AppendObserver } from './postgres/group-writer';
export { migrations } from './postgres/migrations';
export { PostgresEventStore } from './postgres/postgres-event-store';
export { refusePartlyImported } from './postgres/postgres-import';
export { Reservations } from './postgres/reservations';
export { inTransaction, rowsOf } from './postgres/statements';
export { allReadable, asObject, recorded } from './readable';
export { fromLine, NotAnExportedEvent, toLine } from './transfer/export-line';
export { type Imported, importEvents, Unverified } from './transfer/import-events';
export { EventVersions } from './upcasting/event-versions';
export { upcaster, type Upcaster } from './upcasting/upcaster';
export type { Finding } from './verify/event-check';
export { storedPages } from './verify/stored-pages';
export { type Verification, type VerifiedEvents, verifyEvents } from './verify/verify-events';
export { PERSONAL_VALID_MS } from './timing';
