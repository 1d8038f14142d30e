import { eventStoreContract } from './event-store.contract';
import { MemoryEventStore } from './memory-event-store';

eventStoreContract('memory', () => {
  const store = new MemoryEventStore();
  return Promise.resolve({ store, close: () => store.close() });
});
