export { attackedStore, type AttackedStore } from './attacked-store';
export { breakIn, eventStoreContract, exportedHistory, newEvent } from './event-store.contract';
export { type FakeAccess, type FakeEventStoreDb, startFakeEventStoreDb } from './fake-eventstoredb.fixture';
export { MemoryEventStore } from './memory-event-store';
