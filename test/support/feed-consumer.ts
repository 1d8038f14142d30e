import type { Caller } from './caller';

/** An entry of the feed of changes. */
export interface Entry {
  readonly Position: string;
  readonly Entity: string | null;
  readonly Id: number | string | null;
  readonly Change: 'Added' | 'Changed' | 'Removed' | 'Reset';
  readonly Record: object | null;
}

/** The fields of a record that are its own: no records that it names, and no lists. */
export const scalarsOf = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value !== 'object' || value === null));

/** A consumer of the feed that keeps what it read, is killed now and then, and continues from its checkpoint. */
export class FeedConsumer {
  kills = 0;
  resets = 0;
  readonly tombstones = new Set<string>();
  private records = new Map<string, object>();
  private next: string | undefined;
  private stored: { readonly records: Map<string, object>; readonly next: string | undefined } = { records: new Map(), next: undefined };
  private steps = 0;

  constructor(
    readonly caller: Caller,
    private readonly urls: readonly string[],
  ) {}

  /** Reads a page. Whether there is more. */
  async step(): Promise<boolean> {
    const url = this.urls[this.steps++ % this.urls.length] ?? '';
    const after = this.next === undefined ? '' : `&after=${this.next}`;
    const { status, body } = await this.caller.at(url).get(`/api/v2/changes?limit=${1 + (this.steps % 40)}${after}`);
    if (status !== 200) throw new Error(`the feed answered ${status}: ${JSON.stringify(body)}`);
    let last = 0n;
    for (const { Position, Entity, Id, Change, Record } of body.data as Entry[]) {
      if (BigInt(Position) < last) throw new Error(`position ${Position} comes after ${last}`);
      last = BigInt(Position);
      const key = `${Entity ?? ''}/${Id ?? ''}`;
      if (Change === 'Reset') return this.begin();
      if (Record) this.records.set(key, scalarsOf(Record));
      else {
        if (this.records.delete(key)) this.tombstones.add(key);
      }
      // Killed in the middle of a page: at its first entry once, whatever the chance says.
      if (this.kills === 0 || Math.random() < 0.02) return this.die();
    }
    this.next = body.meta.next;
    if (Math.random() < 0.5) this.stored = { records: new Map(this.records), next: this.next };
    else if (Math.random() < 0.1) return this.die();
    return body.meta.more;
  }

  /** Reads on until there is nothing more. */
  async catchUp(): Promise<void> {
    while (await this.step());
  }

  /** The records of an entity by their ids. */
  of(entity: string): Map<string, object> {
    const own = [...this.records].filter(([key]) => key.startsWith(`${entity}/`));
    return new Map(own.map(([key, record]) => [key.slice(entity.length + 1), record]));
  }

  private die(): true {
    this.kills++;
    this.records = new Map(this.stored.records);
    this.next = this.stored.next;
    return true;
  }

  private begin(): true {
    this.resets++;
    this.records = new Map();
    this.next = undefined;
    this.stored = { records: new Map(), next: undefined };
    return true;
  }
}
