import { hashOf, type RecordedEvent } from '@plumbline/platform/event-store';

/** Where the chain of a stream is broken. */
export interface Break {
  readonly stream: string;
  readonly revision: number;
  readonly problem: string;
}

interface Link {
  readonly revision: number;
  /** What the next event may carry as its previous hash. */
  readonly hashes: readonly string[];
}

/** Checks the hash chains of all streams while the events go by in the order of the store. Holds one hash for each stream. */
export class ChainCheck {
  private readonly links = new Map<string, Link>();
  readonly breaks: Break[] = [];
  events = 0;

  get streams(): number {
    return this.links.size;
  }

  /** Takes the next event. What is wrong with it goes into `breaks`. */
  add(event: RecordedEvent): void {
    this.events += 1;
    const { stream, revision, previousHash } = event;
    const before = this.links.get(stream);
    const expected = before ? before.revision + 1 : 0;
    if (revision !== expected) this.breaks.push({ stream, revision, problem: `revision ${expected} should come here` });
    else if (before ? !before.hashes.includes(previousHash) : previousHash !== '')
      this.breaks.push({ stream, revision, problem: 'the event before it is not the one it was recorded after' });
    // Events of one append to EventStoreDB are sealed upon each other before the store gives them their time.
    this.links.set(stream, { revision, hashes: [hashOf(event), hashOf({ ...event, recordedAt: '' })] });
  }
}
