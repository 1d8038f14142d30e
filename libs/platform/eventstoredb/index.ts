export { connectEventStoreDb, eventStoreDb } from './event-store-db';
