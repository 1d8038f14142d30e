import type { EventStore, Position, RecordedEvent } from '@plumbline/platform/store';

/** The most events of a page. */
export const PAGE = 1000;
/** Pages that are kept for sagas that are a little behind the others. */
const KEPT = 2;

interface Page {
  /** How many pages were begun before it. */
  readonly number: number;
  readonly after: Position;
  readonly events: Promise<readonly RecordedEvent[]>;
}

/**
 * The pages of events that sagas read while they are behind. After a time without a leader all of them are, at about the
 * same position. They share pages, so that an event is read and decoded once, and not once for each saga.
 */
export class SharedPages {
  private pages: readonly Page[] = [];
  private begun = 0;

  constructor(private readonly store: Pick<EventStore, 'readAll' | 'firstPosition'>) {}

  /**
   * The events after `after`, at most `PAGE`; perhaps some before it, too. A page with fewer events reaches the end of
   * the store as it stood at the call.
   * @throws StoreUnavailable
   */
  async read(after: Position): Promise<readonly RecordedEvent[]> {
    const first = this.begun;
    for (const page of [...this.pages])
      if (isAbout(page, after)) {
        const events = await page.events.catch(() => []);
        // Nothing can be added to a full page.
        if (events.length >= PAGE && events[events.length - 1].position > after) return events;
      }
    // Another one that waited for the same pages may have begun the next one.
    const begin = this.beginOf(after);
    const fresh = this.pages.find((page) => page.number >= first && page.after === begin);
    return fresh ? fresh.events : this.begin(begin);
  }

  /** Where a page begins that reaches beyond the position: at a common place, where positions have no gaps. */
  private beginOf(after: Position): Position {
    return this.store.firstPosition === undefined ? after : after - (after % BigInt(PAGE));
  }

  private begin(after: Position): Promise<readonly RecordedEvent[]> {
    const page: Page = { number: this.begun++, after, events: this.store.readAll(after, PAGE) };
    this.pages = [page, ...this.pages.slice(0, KEPT - 1)];
    // A page that ends early is near the end of the store, where the feed takes over.
    const forget = (): void => void (this.pages = []);
    page.events.then((events) => events.length < PAGE && forget(), forget);
    return page.events;
  }
}

/** Whether a full page reaches beyond the position, as far as that is known before it is read. */
const isAbout = (page: Page, after: Position): boolean => page.after <= after && after < page.after + BigInt(PAGE);
