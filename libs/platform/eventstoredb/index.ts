export { eventStoreDb } from './event-store-db';
