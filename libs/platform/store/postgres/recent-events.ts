import type { RecordedEvent } from '../event-store';
import type { WrittenEvent } from './stored-event';

/**
 * The last events that this process wrote, as long as no other process wrote in between: subscriptions of this process
 * read them here instead of from the database. Always a range of positions without a gap.
 */
export class RecentEvents {
  private events: WrittenEvent[] = [];
  private size = 0;

  constructor(
    private readonly most = 8192,
    private readonly mostCharacters = 16_000_000,
  ) {}

  /** Adds events in order of position, without gaps. */
  push(events: readonly WrittenEvent[]): void {
    const [first] = events;
    if (!first) return;
    const last = this.events.at(-1);
    if (last && last.position + 1n !== first.position) this.clear();
    for (const event of events) {
      this.events.push(event);
      this.size += event.size;
    }
    if (this.events.length > this.most || this.size > this.mostCharacters) this.shrink();
  }

  /** Up to `limit` events after `after`, or undefined when some of them are not here. */
  after(after: bigint, limit: number): RecordedEvent[] | undefined {
    const first = this.events[0];
    if (!first || after + 1n < first.position) return undefined;
    const index = Number(after + 1n - first.position);
    // At the end: another process may have written more.
    if (index >= this.events.length) return undefined;
    return this.events.slice(index, index + limit).map((event) => event.toEvent());
  }

  private shrink(): void {
    // Drops half of them at a time, so that the array is not copied at each append.
    const kept = this.events.slice(-Math.floor(this.most / 2));
    this.clear();
    for (let index = kept.length - 1; index >= 0 && this.size + kept[index].size <= this.mostCharacters / 2; index--) {
      this.size += kept[index].size;
      this.events.push(kept[index]);
    }
    this.events.reverse();
  }

  private clear(): void {
    this.events = [];
    this.size = 0;
  }
}
