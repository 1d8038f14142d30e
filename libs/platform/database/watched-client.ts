import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { ConnectionWatch, type Session, type Watched } from './connection-watch';

/** How long a closed connection may take to say goodbye, in milliseconds: a peer that vanished never does. */
const GOODBYE_MS = 1_000;
const TIMED_OUT = /Query read timeout/;

export interface WatchedConfig extends ClientConfig {
  /** The connection is held for good, so it is probed while it is idle. Default: false, as for those of a pool. */
  readonly isKept?: boolean;
}

/**
 * A connection that does not hang: a query that runs out of time closes it (its answer could come later and be taken for another's), and
 * `ConnectionWatch` closes it when its server session is gone. A query that fails so throws an error that counts as unavailable.
 */
export class WatchedClient extends Client implements Watched {
  readonly isKept: boolean;
  readonly isLimited: boolean;
  outstanding = 0;
  quiet = 0;
  session: Session | undefined;
  private probing: Promise<unknown> | undefined;

  constructor(readonly config: WatchedConfig) {
    super(config);
    this.isKept = config.isKept ?? false;
    this.isLimited = Boolean(config.query_timeout);
    const send = (...args: unknown[]): unknown => (super.query as (...args: unknown[]) => unknown).apply(this, args);
    this.query = ((...args: unknown[]) => this.counted(send, args)) as typeof this.query;
    // Without a listener a connection that breaks would end the process.
    this.on('error', () => {});
    (this as EventEmitter).once('connect', () => ConnectionWatch.add(this));
    (this as EventEmitter).once('end', () => ConnectionWatch.remove(this));
  }

  /** A connection that is open and knows its session. The caller ends it. @throws when it can't be made; nothing is left open then */
  static async open(config: WatchedConfig): Promise<WatchedClient> {
    const client = new WatchedClient(config);
    await client.connect();
    try {
      await client.identify();
      return client;
    } catch (error) {
      void client.end();
      throw error;
    }
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  /** Asks the server which session this connection is, so that another connection can ask for it. To be called before any other query. */
  async identify(): Promise<void> {
    const text = 'select pid, backend_start::text as started from pg_stat_get_activity(pg_backend_pid())';
    this.session = (await this.query<Session>(text)).rows[0];
  }

  /** Asks for a sign of life while nothing else is under way. */
  probe(): void {
    this.probing ??= this.query('select 1')
      .catch(() => undefined)
      .finally(() => (this.probing = undefined));
  }

  /** Closes the connection without a word to the server. What waits for an answer fails with `error`. */
  destroy(error: Error): void {
    this.socket.destroy(error);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const impatience = setTimeout(() => this.socket.destroy(), GOODBYE_MS);
    this.once('end', () => clearTimeout(impatience));
    return callback ? super.end(callback) : super.end();
  }

  private get socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** Sends a query, given in any of the ways that `pg` knows, and counts it until it is answered. */
  private counted(send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const callback = args.at(-1);
    // pg wants one query at a time of its users.
    if (this.probing && typeof callback !== 'function') return this.probing.then(() => this.counted(send, args));
    if (this.outstanding++ === 0) this.quiet = 0;
    if (typeof callback === 'function')
      return send(...args.slice(0, -1), (error: unknown, result: unknown) => {
        this.answered(error);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      });
    const result = send(...args);
    if (result instanceof Promise)
      result.then(
        () => this.answered(),
        (error: unknown) => this.answered(error),
      );
    else this.answered();
    return result;
  }

  private answered(error?: unknown): void {
    this.outstanding--;
    // pg still has to hear of it: the socket goes in the next turn.
    if (TIMED_OUT.test((error as Error | undefined)?.message ?? ''))
      setImmediate(() => this.destroy(new Error('Connection terminated: the server did not answer in time')));
  }
}
