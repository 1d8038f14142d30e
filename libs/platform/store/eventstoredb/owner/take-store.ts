import { Logger } from '@nestjs/common';
import { ConfigFault } from '@plumbline/platform/config';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { OwnerRows, type OwnerRow } from './owner-row';
import type { OwnerStream, StoredOwnerEntry } from './owner-stream';
import { StoreOwner, VALID_MS } from './store-owner';

/** How long a restored or copied database waits for the owner's answer: owners look once a second. */
const ANSWER_MS = 4000;
const POLL_MS = 200;
/** A new owner writes nothing before the former one's last look has expired. */
const HANDOVER_MS = VALID_MS + 1000;

export interface TakeOptions {
  readonly pool: Pool;
  readonly stream: OwnerStream;
  /** Host and port, for messages. */
  readonly place: string;
}

/**
 * Makes the database of `pool` the owner of the store, or finds that it is (docs/adr/0112). An empty database takes the
 * store over from any other; a restored one only when the owner does not answer.
 * @throws ConfigFault when the store belongs to another database
 */
export async function takeStore(options: TakeOptions): Promise<StoreOwner> {
  return OwnerRows.alone(options.pool, async (rows) => {
    for (;;) {
      const askedAt = performance.now();
      const last = await options.stream.last();
      const row = await rows.read();
      const place = await rows.place();
      if (last && row?.holder === last.holder && row.place === place) {
        if (!row.isTaken) await rows.write({ ...row, isTaken: true });
        return new StoreOwner(options.stream, row, askedAt);
      }
      await new Claim(options, rows, last, row, place).make();
    }
  });
}

/** One attempt to become the owner. Ends without an effect when another entry came first. */
class Claim {
  private readonly log = new Logger('EventStoreDB');
  constructor(
    private readonly options: TakeOptions,
    private readonly rows: OwnerRows,
    private readonly last: StoredOwnerEntry | undefined,
    private readonly row: OwnerRow | undefined,
    private readonly place: string,
  ) {}

  /** @throws ConfigFault */
  async make(): Promise<void> {
    const { last, row } = this;
    const contents = await this.rows.contents();
    if (contents === 'events') throw this.fault('left out: this database holds events itself, and they cannot be moved');
    if (!last) {
      if (contents === 'rows' && row?.isTaken)
        throw this.fault(`the EventStoreDB of this database: the one at ${this.options.place} is new or is another's`);
      return this.take(row?.installation ?? randomUUID());
    }
    const isOurs = row?.installation === last.installation;
    if (isOurs && (row.place !== this.place || !row.isTaken)) return this.takeUnlessUsed(last);
    if (contents === 'nothing') return this.take(last.installation);
    throw this.fault(
      isOurs
        ? `left to the database that took the EventStoreDB at ${this.options.place} over at ${last.at.toISOString()}: use that database, or an empty one, which takes it over in turn`
        : `the EventStoreDB of this database: the one at ${this.options.place} has the events of another installation; only an empty database can take it over`,
    );
  }

  private async take(installation: string, last = this.last): Promise<void> {
    const { rows, place } = this;
    const holder = randomUUID();
    // First here: if the process dies in between, the next one finds its own entry in the store.
    await rows.write({ installation, holder, place, isTaken: false });
    if (!(await this.options.stream.append({ installation, holder }, last))) return;
    if (!last) return;
    this.log.warn(
      `this database takes over the EventStoreDB at ${this.options.place}; processes of its former database write nothing any more`,
    );
    await sleep(HANDOVER_MS);
  }

  private async takeUnlessUsed(last: StoredOwnerEntry): Promise<void> {
    const { installation, holder } = last;
    const asks = randomUUID();
    this.log.log(`this database was restored or copied: asking whether another one uses the EventStoreDB at ${this.options.place}`);
    if (!(await this.options.stream.append({ installation, holder, asks }, last))) return;
    for (const deadline = performance.now() + ANSWER_MS; performance.now() < deadline; await sleep(POLL_MS)) {
      const now = await this.options.stream.last();
      if (now?.answers === asks)
        throw this.fault(
          `another EventStoreDB than the one at ${this.options.place}, because the database that this one is a copy of is using that: stop its processes first if this one is to replace it`,
        );
      if (now?.asks !== asks) return;
    }
    const question = await this.options.stream.last();
    if (question?.asks !== asks) return;
    return this.take(installation, question);
  }

  private fault(must: string): ConfigFault {
    return new ConfigFault([{ variable: 'EVENTSTORE_URL', must }]);
  }
}
