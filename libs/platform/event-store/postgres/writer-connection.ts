import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@plumbline/platform/runtime';
import type { Client } from 'pg';
import { StoreUnavailable } from '../event-store';
import { callFor, outcomesOf, refusal, type Outcome, type OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';
import { APPEND_MS, APPEND_LEAST_MS, WRITER_CONNECT_MS } from '../timing';

/** Pauses before a batch is retried on a new connection, in milliseconds. */
const PAUSES = [50, 250, 1000, 3000];
/** Errors that a retry would meet again: disk full, out of memory, a limit, a disk fault, a statement that was too slow. */
const LASTING = new Set(['53100', '53200', '53400', '58030', '57014']);

/** The settings that the session of the writer passes to `events.append`. */
const INITIAL = { 'plumbline.is_alone': 'off', 'plumbline.told_at': '' };
type Settings = typeof INITIAL;
const SETTINGS = Object.keys(INITIAL) as (keyof Settings)[];

/** The one connection of a process that appends; opened when it is needed. */
export class WriterConnection {
  private client: Client | undefined;
  /** The settings of the connection, as far as they are not the initial ones. */
  private settings: Settings = INITIAL;
  /** The time at which events are recorded; the present when it is empty. */
  recordedAt = '';

  constructor(
    /** Opens a connection, within so many milliseconds. */
    private readonly connect: (timeoutMs: number) => Promise<Client>,
    private readonly patienceMs = APPEND_MS,
    /** True if no other process listens for appends. */
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
   * Sends the batch; repeats it after a lost connection: what was written is found by its ids. @throws StoreUnavailable; the refusal of a
   * whole batch; the server's error for a value that it does not accept
   */
  async persist(batch: readonly PendingAppend[], isWhole: boolean): Promise<Outcome[]> {
    const call = callFor(batch, isWhole);
    const oldest = batch.reduce((least, { since }) => Math.min(least, since), Infinity);
    const deadline = Math.max(oldest + this.patienceMs, performance.now() + APPEND_LEAST_MS);
    const left = (): number => Math.max(deadline - performance.now(), 1);
    for (let attempt = 0; ; attempt++) {
      let client: Client | undefined;
      try {
        client = this.client ??= await this.open(Math.min(left(), WRITER_CONNECT_MS));
        this.set(client, { 'plumbline.is_alone': this.isAlone() ? 'on' : 'off', 'plumbline.told_at': this.recordedAt });
        const query = { ...call, rowMode: 'array' as const, query_timeout: left() };
        const { rows } = await client.query<OutcomeRow>(query);
        return outcomesOf(rows);
      } catch (error) {
        const refused = refusal(error, batch);
        if (refused) throw refused;
        if (!isUnavailable(error)) throw error;
        void client?.end().catch(() => {});
        this.client = undefined;
        const pause = PAUSES[attempt];
        if (pause === undefined || pause >= left() || LASTING.has(String((error as { code?: string }).code)))
          throw new StoreUnavailable(error);
        await sleep(pause);
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
