import { auditKey, EventTree, signedRoot } from '@plumbline/platform/audit';
import type { Config } from '@plumbline/platform/runtime';
import { storedPages, type EventStore, type Position, type StoredEvent } from '@plumbline/platform/event-store';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Which events of a store are exported: those that satisfy all that is given. */
export interface Part {
  /** Only events after this position. */
  readonly after?: Position;
  /** Of the company with this id. */
  readonly company?: number;
  /** Of the record whose events are in this stream. */
  readonly record?: string;
  /** Recorded from this moment on, and until that one (ISO 8601). */
  readonly from?: string;
  readonly to?: string;
}

/** The events of a part, in order, in the pages in which they are read. */
export async function* partOf(store: EventStore, { after, company, record, from, to }: Part): AsyncGenerator<readonly StoredEvent[]> {
  for await (const page of storedPages(store, after)) {
    const found = page.filter(
      (event) =>
        (record === undefined || event.stream === record) &&
        (from === undefined || event.recordedAt >= from) &&
        (to === undefined || event.recordedAt <= to) &&
        (company === undefined || (JSON.parse(event.metadata) as { company?: number }).company === company),
    );
    if (found.length > 0) yield found;
    // Recorded times never decrease.
    if (to !== undefined && (page.at(-1)?.recordedAt ?? '') > to) return;
  }
}

/**
 * Writes the proofs that events of a part are below the root of all events, as lines of JSON: the signed root, then one
 * `InclusionProof` for each event. Call `of` with each page, before its events are written elsewhere.
 */
export class PartProofs {
  private constructor(
    private readonly tree: EventTree,
    private readonly size: number,
    private readonly target: Writable,
  ) {}

  static async begin(store: EventStore, config: Config, target: Writable): Promise<PartProofs> {
    const tree = await EventTree.read(store);
    const size = await tree.size();
    await write(target, [signedRoot(await tree.rootOf(size), auditKey(config))]);
    return new PartProofs(tree, size, target);
  }

  /** The events of the page that are below the root: those that were recorded since are left out of the export. */
  async of(page: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
    const proven: StoredEvent[] = [];
    const proofs: object[] = [];
    for (const event of page) {
      const index = await this.tree.indexOf(event.position);
      if (index === undefined || index >= this.size) continue;
      proven.push(event);
      proofs.push(await this.tree.inclusion(index, this.size));
    }
    await write(this.target, proofs);
    return proven;
  }

  end(): Promise<void> {
    return new Promise((done) => this.target.end(done));
  }
}

const write = (target: Writable, documents: readonly object[]): Promise<void> =>
  pipeline(Readable.from(documents.map((one) => `${JSON.stringify(one)}\n`)), target, { end: false });
