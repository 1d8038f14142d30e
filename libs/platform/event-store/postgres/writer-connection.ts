import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@plumbline/platform/database/is-unavailable';
import type { Client } from 'pg';
import { StoreUnavailable } from '../event-store';
import { outcomesOf, parameters, parametersOfEach, parametersOfOne, refusal, type Outcome, type OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';
import { termsOf } from './append-terms';

/** Whether the appends of a batch stand alone, or are all or nothing. */
export type How = 'append' | 'append_all';

const PATIENCE_MS = 8_000;
/** Minimum time for an append that has waited long for those before it, in milliseconds. */
const LEAST_MS = 1_500;
const CONNECT_MS = 5_000;
/** Pauses before a batch is retried on a new connection, in milliseconds. */
const PAUSES = [50, 250, 1000, 3000];
/**
 * Errors that a retry would meet again: disk full, out of memory, a limit, a disk fault, a statement that was too slow.
 */
const LASTING = new Set(['53100', '53200', '53400', '58030', '57014']);

/** The statement that appends the batch. */
function callFor(batch: readonly PendingAppend[], how: How): { name: string; text: string; values: unknown[] } {
  const isFenced = batch.some(({ terms }) => terms.fence !== undefined);
  const [only] = batch;
  if (how === 'append' && batch.length === 1 && only.events.length === 1 && !isFenced) {
    const values = [...parametersOfOne(only), ...termsOf(batch).slice(1)];
    return { name: 'append_one', text: 'select * from events.append_one($1, $2, $3, $4, $5, $6, $7, $8, $9)', values };
  }
  if (how === 'append' && !isFenced && batch.every(({ events, terms }) => events.length === 1 && terms.removes !== true)) {
    const values = [...parametersOfEach(batch), ...termsOf(batch).slice(0, 3)];
    return { name: 'append_each', text: 'select * from events.append_each($1, $2, $3, $4, $5, $6, $7, $8, $9)', values };
  }
  // A fenced append expects a revision that cannot exist, so it writes nothing.
  const expecteds = isFenced ? 'events.fenced($2, $17)' : '$2';
  return {
    name: isFenced ? `${how}_fenced` : how,
    text: `select * from events.${how}($1, ${expecteds}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [...parameters(batch), ...termsOf(batch), ...(isFenced ? [batch.map(({ terms }) => terms.fence ?? null)] : [])],
  };
}

/** What the session of the writer states to the functions that append. */
const INITIAL = { 'plumbline.is_alone': 'off', 'plumbline.told_at': '' };
type Settings = typeof INITIAL;
const SETTINGS = Object.keys(INITIAL) as (keyof Settings)[];

/** The one connection of a process that appends; opened when it is needed. */
export class WriterConnection {
  private client: Client | undefined;
  /** Settled when the batch that was sent last is. */
  private last: Promise<unknown> = Promise.resolve();
  /** The settings of the connection, as far as they are not the initial ones. */
  private settings: Settings = INITIAL;
  /** The time at which events are recorded; the present when it is empty. */
  toldAt = '';

  constructor(
    /** Opens a connection, within so many milliseconds. */
    private readonly connect: (timeoutMs: number) => Promise<Client>,
    private readonly patienceMs = PATIENCE_MS,
    /** Whether no other process listens for appends. */
    private readonly isAlone: () => boolean = () => false,
  ) {}

  /** Process id of the connection's server process. */
  get backend(): number | undefined {
    return (this.client as { processID?: number } | undefined)?.processID;
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => {});
    this.client = undefined;
  }

  /**
   * Sends the batch; on an open connection before it returns, whether or not the batch before it has been answered. The
   * server runs one after the other. Repeats after a lost connection, within the time limit and after the batch before
   * it: events that were written before it broke are found by their ids.
   * @throws StoreUnavailable; for `append_all` the refusal of one of the appends; the server's error for a value that it
   * does not accept
   */
  persist(batch: readonly PendingAppend[], how: How): Promise<Outcome[]> {
    const outcomes = this.attempts(batch, how, this.last);
    this.last = outcomes.catch(() => undefined);
    return outcomes;
  }

  private async attempts(batch: readonly PendingAppend[], how: How, before: Promise<unknown>): Promise<Outcome[]> {
    const call = callFor(batch, how);
    const oldest = batch.reduce((least, { since }) => Math.min(least, since), Infinity);
    const deadline = Math.max(oldest + this.patienceMs, performance.now() + LEAST_MS);
    const left = (): number => Math.max(deadline - performance.now(), 1);
    for (let attempt = 0; ; attempt++) {
      let client: Client | undefined;
      try {
        if (!this.client) await before;
        client = this.client ??= await this.open(Math.min(left(), CONNECT_MS));
        this.set(client, { 'plumbline.is_alone': this.isAlone() ? 'on' : 'off', 'plumbline.told_at': this.toldAt });
        const query = { ...call, rowMode: 'array' as const, query_timeout: left() };
        const { rows } = await client.query<OutcomeRow>(query);
        return outcomesOf(rows, batch);
      } catch (error) {
        const refused = refusal(error, batch);
        if (refused) throw refused;
        if (!isUnavailable(error)) throw error;
        void client?.end().catch(() => {});
        // The batch before this one may have opened another.
        if (this.client === client) this.client = undefined;
        const pause = PAUSES[attempt];
        if (pause === undefined || pause >= left() || LASTING.has(String((error as { code?: string }).code)))
          throw new StoreUnavailable(error);
        await sleep(pause);
        await before;
      }
    }
  }

  /** Applies to the following appends what has changed; see `events.notify` and `events.told`. */
  private set(client: Client, wanted: Settings): void {
    const changed = SETTINGS.filter((name) => wanted[name] !== this.settings[name]);
    this.settings = wanted;
    // Answered before the append that follows it. A connection that fails it fails the append too.
    for (const name of changed) client.query('select set_config($1, $2, false)', [name, wanted[name]]).catch(() => undefined);
  }

  private async open(timeoutMs: number): Promise<Client> {
    const client = await this.connect(timeoutMs);
    client.on('end', () => {
      if (this.client === client) this.client = undefined;
    });
    this.settings = INITIAL;
    // One permanent plan, by the indexes: a plan made while the table was empty must not be kept when it is large. And
    // an acknowledged append is durable, whatever the database's default is.
    await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off;
      select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')`);
    return client;
  }
}
