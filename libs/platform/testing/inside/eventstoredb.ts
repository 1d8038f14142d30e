/* What specs of others need to know of the inside of the library. */
export { EventStoreDbEventStore } from '@plumbline/platform/eventstoredb/eventstoredb-event-store';
