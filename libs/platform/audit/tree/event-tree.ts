import { LRUCache } from 'lru-cache';
import { seal, storedPages, type EventStore, type Position, type StoredEvent, BEFORE_ALL } from '@plumbline/platform/event-store';
import { Frontier, leafHash, nodeHash } from './merkle';
import { consistencyPath, inclusionPath, rangeRoot, type KnownNode } from './paths';
import type { TreeRoot } from '../roots/signed-root';

/** Events below one kept node: a power of two. */
export const CHUNK = 1024;

/** `CHUNK` events in a row. */
export interface Chunk {
  /** The position of the last of them. */
  readonly position: Position;
  /** The root of the complete subtree of their leaves. */
  readonly hash: Buffer;
}

/** The hash of an event: the stored one, or that of its content where a store keeps none. */
export const eventHash = (event: StoredEvent): string => event.hash ?? seal(event);
export const leafOf = (event: StoredEvent): Buffer => leafHash(Buffer.from(eventHash(event), 'hex'));

const hex = (hashes: readonly Buffer[]): string[] => hashes.map((one) => one.toString('hex'));

/** The index of the first of them that fulfils what all later ones fulfil too; their number when none does. */
export function firstWhere<T>(all: readonly T[], is: (one: T) => boolean): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(all[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The root with this last event. */
export const rootWith = (size: number, root: Buffer, last: StoredEvent): TreeRoot => ({
  ...{ Size: size, Position: String(last.position), Root: root.toString('hex') },
  ...{ LastEventHash: eventHash(last), RecordedAt: last.recordedAt },
});

/** The root of `size` nodes from the number `from` on, where that is a complete subtree of theirs. */
type Complete = (from: number, size: number) => Buffer | undefined;

function completeNodes(nodes: readonly Buffer[]): Complete {
  const levels = [nodes];
  for (let below = nodes; below.length > 1; levels.push(below))
    below = Array.from({ length: Math.floor(below.length / 2) }, (_, at) => nodeHash(below[2 * at], below[2 * at + 1]));
  return (from, size) => (from % size === 0 ? levels[Math.log2(size)]?.[from / size] : undefined);
}

/** Chunks whose events are kept: proofs of one after another need the same ones. */
const KEPT = { max: 8 };

/** That the event at a position is the leaf number `Index`, from 0, of the tree of `Size` events. */
export interface InclusionProof {
  readonly Position: string;
  readonly Index: number;
  readonly Size: number;
  readonly EventHash: string;
  readonly Path: readonly string[];
}

/** That the tree of `From` events is the beginning of that of `Size`. */
export interface ConsistencyProof {
  readonly From: number;
  readonly Size: number;
  readonly Path: readonly string[];
}

/** The Merkle tree of a store's events. It knows the nodes above complete chunks, and reads at most two chunks for a proof. */
export class EventTree {
  private readonly parts = new LRUCache<number, Promise<readonly StoredEvent[]>>(KEPT);
  private readonly leaves = new LRUCache<number, Complete>(KEPT);
  private readonly above: Complete;

  /** `chunks`: from the first event on. The events after them, up to one chunk, are in the tree too. */
  constructor(
    private readonly store: Pick<EventStore, 'readStored'>,
    private readonly chunks: readonly Chunk[],
  ) {
    this.above = completeNodes(chunks.map(({ hash }) => hash));
  }

  /** The tree of all events up to the head, which are read. `onPage` gets the last position and the number of events. */
  static async read(store: EventStore, onPage: (position: Position, events: number) => void = () => {}): Promise<EventTree> {
    const chunks: Chunk[] = [];
    let frontier = new Frontier();
    let [count, events] = [0, 0];
    for await (const page of storedPages(store)) {
      for (const event of page) {
        frontier.add(leafOf(event));
        if (++count < CHUNK) continue;
        chunks.push({ position: event.position, hash: frontier.root });
        [frontier, count] = [new Frontier(), 0];
      }
      onPage(page.at(-1)?.position ?? 0n, (events += page.length));
    }
    return new EventTree(store, chunks);
  }

  async size(): Promise<number> {
    const full = this.chunks.length;
    return full * CHUNK + (await this.part(full)).length;
  }

  /** The root of the first `size` events, from 1 to `size()`. */
  async rootOf(size: number): Promise<TreeRoot> {
    const known = await this.known(size - 1);
    return rootWith(size, rangeRoot(known, 0, size), (await this.part(Math.floor((size - 1) / CHUNK)))[(size - 1) % CHUNK]);
  }

  /** The number of the event at this position, from 0; undefined when the tree has none. */
  async indexOf(position: Position): Promise<number | undefined> {
    const low = firstWhere(this.chunks, (chunk) => chunk.position >= position);
    const at = (await this.part(low)).findIndex((event) => event.position === position);
    return at < 0 ? undefined : low * CHUNK + at;
  }

  /** @throws RangeError for an index outside of the tree of `size` events */
  async inclusion(index: number, size: number): Promise<InclusionProof> {
    const known = await this.known(index, size - 1);
    const event = (await this.part(Math.floor(index / CHUNK)))[index % CHUNK];
    return {
      ...{ Position: String(event.position), Index: index, Size: size, EventHash: eventHash(event) },
      Path: hex(inclusionPath(known, index, size)),
    };
  }

  /** @throws RangeError unless 1 ≤ former ≤ size */
  async consistency(former: number, size: number): Promise<ConsistencyProof> {
    return { From: former, Size: size, Path: hex(consistencyPath(await this.known(former - 1, size - 1), former, size)) };
  }

  /** The nodes above chunks, and the leaves of the chunks with these indexes. */
  private async known(...indexes: readonly number[]): Promise<KnownNode> {
    const found = new Map<number, Complete>();
    for (const chunk of new Set(indexes.map((index) => Math.floor(index / CHUNK)))) {
      const nodes = this.leaves.get(chunk) ?? completeNodes((await this.part(chunk)).map(leafOf));
      this.leaves.set(chunk, nodes);
      found.set(chunk, nodes);
    }
    return (from, size) =>
      size >= CHUNK ? this.above(from / CHUNK, size / CHUNK) : found.get(Math.floor(from / CHUNK))?.(from % CHUNK, size);
  }

  /** The events of a chunk; those after the last complete one, as far as they were stored when they were first read. */
  private part(number: number): Promise<readonly StoredEvent[]> {
    let part = this.parts.get(number);
    if (!part) {
      const after = number === 0 ? BEFORE_ALL : this.chunks[number - 1]?.position;
      part = after === undefined ? Promise.resolve([]) : this.store.readStored(after, CHUNK).then((events) => events.slice(0, CHUNK));
      this.parts.set(number, part);
    }
    return part;
  }
}
