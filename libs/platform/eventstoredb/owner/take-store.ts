import { Logger } from '@nestjs/common';
import { ConfigFault } from '@plumbline/platform/runtime';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { OwnerRows, type OwnerRow } from './owner-row';
import type { OwnerStream, StoredOwnerEntry } from './owner-stream';
import { StoreOwner } from './store-owner';
import { OWNER_ANSWER_MS, OWNER_ANSWER_LOOK_EVERY_MS, OWNER_VALID_MS } from '../timing';

/** A new owner writes nothing before the former one's last look has expired. */
const HANDOVER_MS = OWNER_VALID_MS + 1000;

export interface TakeOptions {
  readonly pool: Pool;
  readonly stream: OwnerStream;
  /** Host and port, for messages. */
  readonly place: string;
}

/**
 * Makes the database the owner of the store, or finds that it is (ADR 0112). An empty one takes it from any other, a restored one only when
 * the owner does not answer. @throws ConfigFault when the store belongs to another database
 */
export async function takeStore(options: TakeOptions): Promise<StoreOwner> {
  return OwnerRows.alone(options.pool, async (rows) => {
    for (;;) {
      const { askedAt, last, row, place } = await standing(options, rows);
      if (last && row?.holder === last.holder && row.place === place) {
        if (last.imports) throw fault(INCOMPLETE);
        if (!row.isTaken && (await rows.contents()) === 'events') throw fault(NOT_MOVED);
        if (!row.isTaken) await rows.write({ ...row, isTaken: true });
        return new StoreOwner(options.stream, row, askedAt);
      }
      await new Claim(options, rows, last, row, place).make();
    }
  });
}

/** The owner, when the database of `pool` is it already; nothing changes hands. */
export async function ownedStore(options: TakeOptions): Promise<StoreOwner | undefined> {
  return OwnerRows.alone(options.pool, async (rows) => {
    const { askedAt, last, row, place } = await standing(options, rows);
    const isHeld = last && !last.imports && row?.isTaken && row.holder === last.holder && row.place === place;
    return isHeld ? new StoreOwner(options.stream, row, askedAt) : undefined;
  });
}

/**
 * As `takeStore`, for an import, which may go on with an unfinished one. Undefined when the store is complete and this database uses it.
 * @throws ConfigFault when the store is another's, or the events of this database are in another one
 */
export async function takeStoreForImport(options: TakeOptions): Promise<StoreOwner | undefined> {
  return OwnerRows.alone(options.pool, async (rows) => {
    for (;;) {
      const { askedAt, last, row, place } = await standing(options, rows);
      if (!last || row?.holder !== last.holder || row.place !== place) {
        await new Claim(options, rows, last, row, place).makeForImport();
        continue;
      }
      const { installation, holder } = row;
      if (last.imports) return new StoreOwner(options.stream, { installation, holder }, askedAt);
      if (row.isTaken) return undefined;
      // Its events were moved back to this database, and now they are moved here again.
      await options.stream.append({ installation, holder, imports: true }, last);
    }
  });
}

/** Reads the owner from the store and from the database, and the time of the reading. */
async function standing({ stream }: TakeOptions, rows: OwnerRows) {
  const askedAt = performance.now();
  return { askedAt, last: await stream.last(), row: await rows.read(), place: await rows.place() };
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
    // Where they were moved from here, they are still here.
    if (contents === 'events' && !row?.isTaken) throw fault(NOT_MOVED);
    if (last?.imports) throw fault(INCOMPLETE);
    if (!last) {
      if (contents !== 'nothing' && row?.isTaken)
        throw fault(`the EventStoreDB of this database: the one at ${this.options.place} is new or is another's`);
      return this.take(row?.installation ?? randomUUID());
    }
    const isOurs = row?.installation === last.installation;
    if (isOurs && (row.place !== this.place || !row.isTaken)) return this.takeUnlessUsed(last);
    if (contents === 'nothing') return this.take(last.installation);
    throw fault(
      isOurs
        ? `left to the database that took the EventStoreDB at ${this.options.place} over at ${last.at.toISOString()}: use that database, or an empty one, which takes it over in turn`
        : `the EventStoreDB of this database: the one at ${this.options.place} has the events of another installation; only an empty database can take it over`,
    );
  }

  /** @throws ConfigFault */
  async makeForImport(): Promise<void> {
    const { last, row } = this;
    if (row?.isTaken) throw fault(`the EventStoreDB of this database: its events are in another one than that at ${this.options.place}`);
    if (last && !(last.imports && (await this.rows.contents()) === 'nothing'))
      throw fault(`an empty EventStoreDB: the one at ${this.options.place} is another's`);
    return this.take(last?.installation ?? row?.installation ?? randomUUID(), last, { imports: true });
  }

  private async take(installation: string, last = this.last, more: { readonly imports?: true } = {}): Promise<void> {
    const { rows, place } = this;
    const holder = randomUUID();
    // First here: if the process dies in between, the next one finds its own entry in the store.
    await rows.write({ installation, holder, place, isTaken: false });
    if (!(await this.options.stream.append({ installation, holder, ...more }, last))) return;
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
    for (const deadline = performance.now() + OWNER_ANSWER_MS; performance.now() < deadline; await sleep(OWNER_ANSWER_LOOK_EVERY_MS)) {
      const now = await this.options.stream.last();
      if (now?.answers === asks)
        throw fault(
          `another EventStoreDB than the one at ${this.options.place}, because the database that this one is a copy of is using that: stop its processes first if this one is to replace it`,
        );
      if (now?.asks !== asks) return;
    }
    const question = await this.options.stream.last();
    if (question?.asks !== asks) return;
    return this.take(installation, question);
  }
}

const fault = (must: string): ConfigFault => new ConfigFault([{ variable: 'EVENTSTORE_URL', must }]);
const INCOMPLETE = 'an EventStoreDB that has all events: an import into it has not ended; run events:import again, with the same file';
const NOT_MOVED = 'left out: this database holds events itself (events:export and events:import move them)';
