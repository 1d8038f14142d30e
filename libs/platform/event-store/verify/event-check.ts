import type { Position, StoredEvent } from '../event-store';
import { seal } from '../hash';
import { COUNTED_KINDS } from '../limits';

/** A fault at one event. */
export interface Finding {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly problem: string;
}

/** Counts findings and lists the first of them. */
export class Findings {
  readonly listed: Finding[] = [];
  count = 0;

  constructor(private readonly most: number) {}

  add({ position, stream, revision }: StoredEvent, problem: string): void {
    this.count += 1;
    if (this.listed.length < this.most) this.listed.push({ position, stream, revision, problem });
  }
}

/**
 * Checks hash, position and time of each event, by itself and against the event before it in the order of all. Keeps one event in memory.
 */
export class EventCheck {
  readonly findings: Findings;
  readonly kinds = new Map<string, number>();
  count = 0;
  /** False after an event without a stored hash. */
  isSealed = true;
  private last: StoredEvent | undefined;
  private latest = '';

  constructor(
    private readonly firstPosition: Position | undefined,
    mostListed: number,
  ) {
    this.findings = new Findings(mostListed);
  }

  get head(): { position: Position; hash: string; recordedAt: string } | undefined {
    const { last } = this;
    return last && { position: last.position, hash: last.hash ?? seal(last), recordedAt: last.recordedAt };
  }

  add(event: StoredEvent): void {
    this.count += 1;
    const kind = event.stream.split('-', 1)[0];
    if (this.kinds.size < COUNTED_KINDS || this.kinds.has(kind)) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (event.hash === undefined) this.isSealed = false;
    else if (event.hash !== seal(event)) this.findings.add(event, 'its hash is not the hash of its content');
    this.checkPosition(event);
    if (event.recordedAt < this.latest)
      this.findings.add(event, `it was recorded at ${event.recordedAt}, before an earlier event (${this.latest})`);
    else this.latest = event.recordedAt;
    this.last = event;
  }

  private checkPosition(event: StoredEvent): void {
    const { firstPosition, last } = this;
    if (firstPosition === undefined) {
      if (last && event.position <= last.position) this.findings.add(event, 'its position is not after that of the event before it');
      return;
    }
    const expected = last ? last.position + 1n : firstPosition;
    if (event.position < expected)
      this.findings.add(event, last ? 'its position is not unique' : `its position is before ${firstPosition}`);
    else if (event.position === expected + 1n) this.findings.add(event, `position ${expected} before it is missing`);
    else if (event.position > expected) this.findings.add(event, `positions ${expected} to ${event.position - 1n} before it are missing`);
  }
}
