import { isStorable } from '../appendable';
import { ChainCheck } from '../verify/chain-check';
import { EventCheck, type Finding } from '../verify/event-check';
import type { Position, StoredEvent } from '../event-store';

const HASH = /^[0-9a-f]{64}$/;

/** Verifies the events of an export one after another, as `verifyEvents` does; some 150 bytes an event are in memory. */
export class GivenEvents {
  private readonly events: EventCheck;
  private readonly chains = new ChainCheck({}, 1);

  /** `firstPosition`: of the store that was exported, where positions have no gaps; else undefined. */
  constructor(
    firstPosition: Position | undefined,
    private readonly now = (): number => Date.now(),
  ) {
    this.events = new EventCheck(firstPosition, 1);
  }

  /** The number of verified events. */
  get count(): number {
    return this.events.count;
  }
  get head(): EventCheck['head'] {
    return this.events.head;
  }

  /** Returns the problem of the next event; undefined when it verifies and every store can take it. Not called again after a problem. */
  next(event: StoredEvent): Finding | undefined {
    const { position, stream, revision } = event;
    const problem = this.problemOf(event);
    if (problem !== undefined) return { position, stream, revision, problem };
    this.events.add(event);
    this.chains.add(event);
    return this.events.findings.listed[0] ?? this.chains.findings.listed[0];
  }

  private problemOf({ id, type, stream, recordedAt, hash = '', data, metadata }: StoredEvent): string | undefined {
    if (!isStorable({ id, type, stream })) return 'its id, type or stream is not one that a store takes';
    if (!HASH.test(hash)) return 'its hash is not the hash of its content';
    const time = Date.parse(recordedAt);
    if (!(time >= 0) || new Date(time).toISOString() !== recordedAt) return `its time ${recordedAt} is not a time in UTC with milliseconds`;
    if (time > this.now()) return `its time ${recordedAt} is in the future: is the clock of this machine right?`;
    if (!isObject(data) || !isObject(metadata)) return 'its data or metadata is not a JSON object';
    return undefined;
  }
}

function isObject(text: string): boolean {
  try {
    return text.startsWith('{') && JSON.parse(text) !== null;
  } catch {
    return false;
  }
}
