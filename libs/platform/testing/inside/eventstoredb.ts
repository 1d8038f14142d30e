/* Internals of the library that specs of others need. */
export { EventStoreDbEventStore } from '@plumbline/platform/eventstoredb/eventstoredb-event-store';
