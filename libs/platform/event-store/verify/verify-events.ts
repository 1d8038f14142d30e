import type { Position, StoredEvent } from '../event-store';
import { ChainCheck } from './chain-check';
import { EventCheck, type Finding } from './event-check';

/** The events of a store or of an export, in order of position. `read` may be called several times. */
export interface VerifiedEvents {
  readonly read: () => AsyncIterable<readonly StoredEvent[]> | Iterable<readonly StoredEvent[]>;
  /** The first position, where positions have no gaps; undefined for a store whose positions have gaps (EventStoreDB). */
  readonly firstPosition: Position | undefined;
  /** True when earlier events are left out, so that streams may begin in the middle. */
  readonly isPart?: boolean;
}

export interface Verification {
  readonly events: number;
  readonly streams: number;
  /** Number of events by the kind of their stream: the part of its name before the first `-`. */
  readonly kinds: ReadonlyMap<string, number>;
  /** The last event; undefined when there is none. */
  readonly head: { readonly position: Position; readonly hash: string; readonly recordedAt: string } | undefined;
  /** The first findings, at most `mostListed`, in order of position. */
  readonly findings: readonly Finding[];
  readonly found: number;
  /** The alterations that this verification cannot detect. */
  readonly undetectable: readonly string[];
}

export interface VerifyOptions {
  /** Most findings that are listed; the others are counted. Default 100. */
  readonly mostListed?: number;
  /** Most events whose ids and streams are in memory at once (about 150 bytes each); beyond that the events are read again in parts. */
  readonly mostInMemory?: number;
  /** Called for each event once, in order, for a further check of all of them. */
  readonly onEvent?: (event: StoredEvent) => void;
  /** Called after each page, with the last position read and the number of the pass, from 1. */
  readonly onProgress?: (progress: { readonly events: number; readonly position: Position; readonly reading: number }) => void;
}

/** Alterations that only a copy of hashes outside of the store can detect, because everything in the store can be made consistent. */
export const UNDETECTABLE: readonly string[] = [
  'the newest events, or all of them, are removed from the end',
  'events are added in the correct form',
  'events are changed and every later hash of their stream is recomputed',
  'events at the end of a stream, or whole streams, are removed and the later positions are renumbered',
  'events of different streams that were recorded at the same moment exchange their positions',
];

/** In addition, where the store has no hash beside an event. */
export const UNDETECTABLE_WITHOUT_HASH = 'the last event of a stream is changed: EventStoreDB keeps no hash beside an event';

/** Verifies each event (hash, position, time), the chain of each stream and the uniqueness of ids; beyond `mostInMemory` events in passes. */
export async function verifyEvents(source: VerifiedEvents, options: VerifyOptions = {}): Promise<Verification> {
  const { mostListed = 100, mostInMemory = 4_000_000, onEvent, onProgress = () => {} } = options;
  const events = new EventCheck(source.firstPosition, mostListed);
  let whole: ChainCheck | undefined = new ChainCheck(source, mostListed);
  for await (const page of source.read()) {
    for (const event of page) {
      events.add(event);
      onEvent?.(event);
      whole?.add(event);
    }
    // Too many for one pass: the chains are verified in parts, once the number of events is known.
    if (events.count > mostInMemory) whole = undefined;
    onProgress({ events: events.count, position: page.at(-1)?.position ?? 0n, reading: 1 });
  }
  const chains: ChainCheck[] = whole ? [whole] : [];
  const parts = Math.ceil(events.count / mostInMemory);
  for (let part = 0; !whole && part < parts; part++) {
    const check = new ChainCheck(source, mostListed, { part, of: parts });
    let read = 0;
    for await (const page of source.read()) {
      for (const event of page) check.add(event);
      read += page.length;
      onProgress({ events: read, position: page.at(-1)?.position ?? 0n, reading: part + 2 });
    }
    chains.push(check.closed());
  }
  const all = [events.findings, ...chains.map(({ findings }) => findings)];
  return {
    events: events.count,
    streams: chains.reduce((sum, { streams }) => sum + streams, 0),
    kinds: events.kinds,
    head: events.head,
    findings: all
      .flatMap(({ listed }) => listed)
      .sort((one, other) => (one.position < other.position ? -1 : Number(one.position > other.position)))
      .slice(0, mostListed),
    found: all.reduce((sum, { count }) => sum + count, 0),
    undetectable: events.isSealed ? UNDETECTABLE : [...UNDETECTABLE, UNDETECTABLE_WITHOUT_HASH],
  };
}
