import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { WATCH_EVERY_MS, WATCH_CONNECT_MS, WATCH_ANSWER_MS } from '../timing';
import { SUSPECTED_CHECKS, SUSPECTED_CHECKS_MOST, PROBED_CHECKS } from '../limits';

/** The identity of a session on the server. The start distinguishes it from an earlier one with the same process id. */
export interface Session {
  readonly pid: number;
  readonly started: string;
}

/** The watched properties of a connection. */
export interface Watched {
  readonly config: ClientConfig;
  readonly session: Session | undefined;
  /** Held permanently by one user, who must be notified when it dies; dead idle connections of a pool do no harm. */
  readonly isKept: boolean;
  /**
   * True if its queries have a time-out. Those without are abandoned only when the server reports that it does not work
   * on them.
   */
  readonly isLimited: boolean;
  /** Queries that wait for a response. */
  readonly outstanding: number;
  readonly bytesRead: number;
  /** Checks since the last byte, or since the query began. */
  quiet: number;
  probe(): void;
  destroy(error: Error): void;
}

interface State {
  bytes: number;
  patience: number;
}

/** The server's report on sessions: those that work on a query; or `silent`, when it does not respond. */
type Verdict = ReadonlySet<string> | 'silent';

/**
 * Detects connections whose peer has vanished without a reset (a failover, a firewall that dropped them, a frozen
 * server) within about 3 seconds; time-outs that allow slow queries would take longer. When a query has no response for
 * a while, the server is asked over a new connection whether it works on it; if not, no response will come (ADR 0027).
 * One per process.
 */
class Watch {
  private readonly states = new Map<Watched, State>();
  /** Servers with a check in progress. */
  private readonly asked = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  add(client: Watched): void {
    this.states.set(client, { bytes: client.bytesRead, patience: SUSPECTED_CHECKS });
    this.timer ??= setInterval(() => this.look(), WATCH_EVERY_MS).unref();
  }
  remove(client: Watched): void {
    this.states.delete(client);
    if (this.states.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    const doubtful = new Map<string, Watched[]>();
    for (const [client, state] of this.states) {
      const { bytesRead: bytes } = client;
      if (bytes !== state.bytes) {
        Object.assign(state, { bytes, patience: SUSPECTED_CHECKS });
        client.quiet = 0;
      } else client.quiet++;
      const server = serverOf(client);
      if (client.outstanding > 0 && client.quiet >= state.patience) doubtful.set(server, [...(doubtful.get(server) ?? []), client]);
      else if (client.isKept && client.outstanding === 0 && client.quiet >= PROBED_CHECKS) client.probe();
    }
    for (const [server, clients] of doubtful) if (!this.asked.has(server)) void this.judge(server, clients);
  }

  private async judge(server: string, clients: readonly Watched[]): Promise<void> {
    this.asked.add(server);
    // An answer that comes meanwhile may be followed by a query that the server does not work on yet.
    const bytes = new Map(clients.map((client) => [client, client.bytesRead]));
    try {
      const verdict = await ask(clients);
      // A response may be on its way.
      await pause(WATCH_EVERY_MS, undefined, { ref: false });
      const dead = clients.filter((client) => client.bytesRead === bytes.get(client) && this.isDead(client, verdict));
      for (const client of dead)
        client.destroy(
          new Error(`Connection terminated: the server ${verdict === 'silent' ? 'does not answer' : 'does not work on the query'}`),
        );
      if (dead.length > 0) this.suspectOthers(server);
    } finally {
      this.asked.delete(server);
    }
  }

  private isDead(client: Watched, verdict: Verdict): boolean {
    const state = this.states.get(client);
    if (!state || client.outstanding === 0 || client.bytesRead !== state.bytes) return false;
    const isWorkedOn = verdict === 'silent' ? !client.isLimited : !client.session || verdict.has(keyOf(client.session));
    if (isWorkedOn) state.patience = Math.min(state.patience * 2, SUSPECTED_CHECKS_MOST);
    return !isWorkedOn;
  }

  /**
   * Other connections may have died in the same way: a request that needs several must not meet one after the other.
   */
  private suspectOthers(server: string): void {
    for (const client of this.states.keys()) {
      if (client.outstanding > 0 || client.quiet === 0 || serverOf(client) !== server) continue;
      if (client.isKept) client.probe();
      else client.destroy(new Error('Connection terminated: others of its kind were dead'));
    }
  }
}

/** The watch of this process. */
export const ConnectionWatch = new Watch();

const keyOf = ({ pid, started }: Session): string => `${pid} ${started}`;
const serverOf = ({ config: { connectionString, host, port, database, user } }: Watched): string =>
  connectionString ?? [host, port, database, user].join('/');

async function ask(clients: readonly Watched[]): Promise<Verdict> {
  const [{ config }] = clients;
  const client = new Client({
    ...config,
    // The options of a pool hide it from copies.
    password: config.password,
    application_name: 'plumbline watch',
    connectionTimeoutMillis: WATCH_CONNECT_MS,
    query_timeout: WATCH_ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Session>(
      `select pid, backend_start::text as started from pg_stat_activity
       where pid = any($1::int[]) and (state is null or state <> 'idle' and state not like 'idle in transaction%')`,
      [clients.flatMap(({ session }) => session?.pid ?? [])],
    );
    return new Set(rows.map(keyOf));
  } catch (error) {
    // An error with a severity comes from a server that is running, even if it rejects connections: its queries may
    // continue.
    return 'severity' in (error as object) ? new Set(clients.flatMap(({ session }) => (session ? keyOf(session) : []))) : 'silent';
  } finally {
    client.end().catch(() => undefined);
  }
}
