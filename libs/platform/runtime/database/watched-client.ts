import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { ConnectionWatch, type Session, type Watched } from './connection-watch';
import { statementName } from './statement-name';
import { GOODBYE_MS } from '../timing';

export interface WatchedConfig extends ClientConfig {
  /** The connection is held permanently, so it is probed while it is idle. Default: false, as for those of a pool. */
  readonly isKept?: boolean;
}

/**
 * A connection that does not hang: a query that runs out of time closes it (a late response could be taken for another
 * query's), and `ConnectionWatch` closes it when its server session is gone. Queries that fail in these ways throw an
 * error that counts as unavailable. A query with a name is prepared, under a name that follows from its text.
 */
export class WatchedClient extends Client implements Watched {
  readonly isKept: boolean;
  readonly isLimited: boolean;
  outstanding = 0;
  quiet = 0;
  session: Session | undefined;
  private probing: Promise<unknown> | undefined;

  constructor(readonly config: WatchedConfig) {
    // Its own timers would keep the rows of each result until the next full garbage collection. (Options of a pool hide the
    // password from copies.)
    super({ ...config, password: config.password, query_timeout: 0 });
    this.isKept = config.isKept ?? false;
    this.isLimited = Boolean(config.query_timeout);
    const send = (query: unknown, ...args: unknown[]): unknown =>
      (super.query as (...args: unknown[]) => unknown).call(this, prepared(query), ...args);
    this.query = ((...args: unknown[]) => this.counted(send, args)) as typeof this.query;
    // Without a listener a broken connection would end the process.
    this.on('error', () => {});
    (this as EventEmitter).once('connect', () => ConnectionWatch.add(this));
    (this as EventEmitter).once('end', () => ConnectionWatch.remove(this));
  }

  /**
   * An open connection that knows its session. The caller ends it. @throws when it cannot be opened; nothing is left
   * open then
   */
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

  /**
   * Queries the server for the id of this session, so that another connection can check it. Call it before any other
   * query.
   */
  async identify(): Promise<void> {
    const text = 'select pid, backend_start::text as started from pg_stat_get_activity(pg_backend_pid())';
    this.session = (await this.query<Session>(text)).rows[0];
  }

  /** Requests a sign of life while no query is in progress. */
  probe(): void {
    this.probing ??= this.query('select 1')
      .catch(() => undefined)
      .finally(() => (this.probing = undefined));
  }

  /** Closes the connection without notifying the server. Pending queries fail with `error`. */
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

  /** Sends a query, in any of the forms of `pg`, and counts it until the response. */
  private counted(send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const callback = args.at(-1);
    // pg expects one query at a time.
    if (this.probing && typeof callback !== 'function') return this.probing.then(() => this.counted(send, args));
    if (this.outstanding++ === 0) this.quiet = 0;
    const timer = this.isLimited ? setTimeout(() => this.destroy(tooLate()), this.config.query_timeout) : undefined;
    const answered = (): void => {
      this.outstanding--;
      clearTimeout(timer);
    };
    if (typeof callback === 'function')
      return send(...args.slice(0, -1), (error: unknown, result: unknown) => {
        answered();
        (callback as (error: unknown, result: unknown) => void)(error, result);
      });
    const result = send(...args);
    if (result instanceof Promise) result.then(answered, answered);
    // A copy is in progress until its stream is closed.
    else if (result instanceof Writable) result.once('close', answered);
    else answered();
    return result;
  }
}

/** The query with the name that its connection keeps it under, where it has a name. */
function prepared(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  const { name, text } = query as { readonly name?: string; readonly text?: string };
  return name === undefined || text === undefined ? query : { ...query, name: statementName(name, text) };
}

const tooLate = (): Error => new Error('Connection terminated: the server did not answer in time');
