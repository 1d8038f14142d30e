import { hash } from 'node:crypto';
import type { StoredEvent } from '../event-store';
import { seal } from '../hash';
import { Findings } from './event-check';
import { SlotTable } from './slot-table';

/** Layout of a value in the table of streams: the revision of the last event, then the hashes that the next event may refer to. */
const REVISION_BYTES = 8;
const HASH_BYTES = 32;

/** Part `part` of `of`, counted from 0. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** Checks the chain of each stream and the uniqueness of ids, over all events in order; in memory is the head of each stream. */
export class ChainCheck {
  readonly findings: Findings;
  private heads = new SlotTable(REVISION_BYTES + 2 * HASH_BYTES);
  private ids = new SlotTable(0);
  private counted = 0;

  constructor(
    private readonly source: { readonly isPart?: boolean },
    mostListed: number,
    /** Only the streams and ids of one part. */
    private readonly part: Part = { part: 0, of: 1 },
  ) {
    this.findings = new Findings(mostListed);
  }

  get streams(): number {
    return this.counted + this.heads.size;
  }

  /** Checks the next event. */
  add(event: StoredEvent): void {
    const id = Buffer.from(event.id.replaceAll('-', ''), 'hex');
    if (id.length !== 16) this.findings.add(event, `its id ${event.id} is no UUID`);
    else if (this.isMine(id) && !this.ids.entry(id).isNew) this.findings.add(event, `its id ${event.id} is not unique`);
    const key = hash('sha256', event.stream, 'buffer').subarray(0, 16);
    if (this.isMine(key)) this.follow(key, event);
  }

  /** Frees the tables and keeps the findings. */
  closed(): this {
    this.counted += this.heads.size;
    this.heads = new SlotTable(0);
    this.ids = new SlotTable(0);
    return this;
  }

  private isMine(key: Buffer): boolean {
    const { part, of } = this.part;
    return of === 1 || key.readUInt32LE(12) % of === part;
  }

  private follow(key: Buffer, event: StoredEvent): void {
    const { isNew, value } = this.heads.entry(key);
    const head = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    const expected = isNew ? 0 : head.readDoubleLE(0) + 1;
    const isCutOff = isNew && this.source.isPart && event.revision > 0;
    if (!isCutOff) {
      if (event.revision !== expected) this.findings.add(event, `it should have revision ${expected} in its stream`);
      else if (!follows(event, isNew ? undefined : head))
        this.findings.add(
          event,
          isNew
            ? 'it names an event before it, but is the first of its stream'
            : 'the event before it in its stream is not the one it names',
        );
    }
    head.writeDoubleLE(event.revision, 0);
    head.fill(0, REVISION_BYTES);
    head.write(event.hash ?? seal(event), REVISION_BYTES, HASH_BYTES, 'hex');
    // EventStoreDB sets the time after the events of one append were chained to each other, so their line of the time
    // is empty. Its exports and stores that imported them have hashes and keep these references.
    head.write(seal({ ...event, recordedAt: '' }), REVISION_BYTES + HASH_BYTES, HASH_BYTES, 'hex');
  }
}

function follows({ previousHash }: StoredEvent, head: Buffer | undefined): boolean {
  if (!head) return previousHash === '';
  return [0, 1].some((n) => head.toString('hex', REVISION_BYTES + n * HASH_BYTES, REVISION_BYTES + (n + 1) * HASH_BYTES) === previousHash);
}
