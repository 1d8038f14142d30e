import { EventVersions, type Upcaster } from '@plumbline/platform/event-store';
import type { Message } from '@plumbline/platform/kernel';

/** Given/when/then for upcasters: `givenStored(upcasters, event).thenRead(event)`. The stored payload must not be changed. */
export function givenStored(upcasters: readonly Upcaster[], stored: Message) {
  return {
    thenRead: <E extends Message>(event: E): void => {
      const before = JSON.stringify(stored);
      expect(new EventVersions(upcasters).present(stored)).toEqual(event);
      expect(JSON.stringify(stored)).toBe(before);
    },
  };
}
