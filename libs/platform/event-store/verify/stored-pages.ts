import { BEFORE_ALL, type EventStore, type Position, type StoredEvent } from '../event-store';
import { VERIFY_PAGE } from '../limits';

/** All stored events after `after`, up to the head at the start, in pages in the order of all events. */
export async function* storedPages(store: EventStore, after: Position = BEFORE_ALL): AsyncGenerator<readonly StoredEvent[]> {
  const head = await store.acknowledged();
  for (let at = after; at < head;) {
    const page = await store.readStored(at, VERIFY_PAGE);
    if (page.length === 0) return;
    yield page.filter(({ position }) => position <= head);
    at = page[page.length - 1].position;
  }
}
