import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/service';

/** The program that runs a node: `command PORT FOLDER [options of EventStoreDB...]`, in the foreground, insecure, on loopback. */
const COMMAND = process.env['EVENTSTORE_COMMAND'] ?? '';
/** The time limit of a start, and that of an election. */
const START_MS = 30_000;
const ELECTION_MS = 60_000;
/** A node of the tests has few streams. */
const SMALL = ['--stream-existence-filter-size=1000000'];
/** A node takes variables that begin with EVENTSTORE_ for options, and refuses those that it does not know. */
const { EVENTSTORE_URL: _, EVENTSTORE_COMMAND: __, ...ENV } = process.env;
const NO_REPORTS = { EVENTSTORE_TELEMETRY_OPTOUT: 'true', KURRENTDB_TELEMETRY_OPTOUT: 'true' };

/** The state of a node of a cluster, as a node of it reports. */
interface Member {
  readonly httpEndPointPort: number;
  readonly state: string;
  readonly isAlive: boolean;
}

/**
 * A node of EventStoreDB in a process of its own. One that ends by itself (its disk is full, or it has to drop writes
 * that no other node has) is started again at once, as a service manager does.
 */
export class EventStoreNode {
  /** The number of times that it ended by itself. */
  ends = 0;
  private child: ChildProcess | undefined;
  private ending: Promise<void> = Promise.resolve();

  private constructor(
    readonly port: number,
    private readonly replicationPort: number,
    private readonly folder: string,
    private readonly options: readonly string[],
  ) {}

  /** Starts a node whose data is in `folder`, and returns when it takes requests. @throws Error when it does not */
  static async start(folder: string, options: readonly string[] = []): Promise<EventStoreNode> {
    const [node] = await EventStoreNode.startAll(async () => [new EventStoreNode(await freePort(), await freePort(), folder, options)]);
    return node;
  }

  /**
   * Starts three nodes that know each other, whose data is in folders within `folder`. Returns when they have a leader
   * and two followers. @throws Error when they do not
   */
  static async startCluster(folder: string): Promise<EventStoreNode[]> {
    const nodes = await EventStoreNode.startAll(async () => {
      const ports = await Promise.all([0, 1, 2].map(() => freePort()));
      return Promise.all(
        ports.map(async (port, index) => {
          const seeds = ports.filter((other) => other !== port).map((other) => `127.0.0.1:${other}`);
          const options = ['--cluster-size=3', '--discover-via-dns=false', `--gossip-seed=${seeds.join(',')}`];
          return new EventStoreNode(port, await freePort(), join(folder, `node-${index}`), options);
        }),
      );
    });
    await settled(nodes);
    return nodes;
  }

  /** Tries other ports when another process has taken one meanwhile. */
  private static async startAll(make: () => Promise<EventStoreNode[]>): Promise<EventStoreNode[]> {
    for (let tries = 1; ; tries++) {
      const nodes = await make();
      const starts = await Promise.allSettled(nodes.map((node) => node.start()));
      const failed = starts.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
      if (!failed) return nodes;
      await Promise.all(nodes.map((node) => node.kill()));
      if (tries === 3) throw failed.reason;
    }
  }

  /** Starts its process, with the data that it has, and returns when it takes requests. @throws Error when it does not */
  async start(): Promise<void> {
    this.run();
    await this.live();
  }

  /** Waits until it takes requests. @throws Error when it does not within half a minute */
  async live(): Promise<void> {
    for (const begun = performance.now(); !(await this.isLive()); await sleep(50))
      if (performance.now() - begun > START_MS) throw new Error(`no node at port ${this.port}, with ${COMMAND}`);
  }

  private run(): void {
    const args = [String(this.port), this.folder, ...SMALL, `--replication-port=${this.replicationPort}`, ...this.options];
    const child = spawn(COMMAND, args, { stdio: 'ignore', detached: true, env: { ...ENV, ...NO_REPORTS } });
    this.child = child;
    if (child.pid) endWithTheRun(child.pid);
    this.ending = new Promise((done) => child.once('close', () => done()).once('error', () => done()));
    void this.ending.then(async () => {
      if (this.child !== child) return;
      this.ends++;
      await sleep(500);
      if (this.child === child) this.run();
    });
  }

  /** Undoes what a failed test left: a frozen node goes on, one that is down is started. */
  async mend(): Promise<void> {
    this.thaw();
    if (!this.child) await this.start();
  }

  /** Sends SIGKILL; returns when the process has ended. It stays down until `start`. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
  /** Sends SIGTERM; returns when the process has ended. It stays down until `start`. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }
  /** Stops the process (SIGSTOP) without ending it. */
  freeze(): void {
    this.signal(this.child, 'SIGSTOP');
  }
  /** Lets a frozen process go on. */
  thaw(): void {
    this.signal(this.child, 'SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = undefined;
    this.signal(child, signal);
    await this.ending;
  }

  /** To the whole group, because the command may be a script that waits for the server. */
  private signal(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
    if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  }

  private isLive(): Promise<boolean> {
    if (this.options.includes('--insecure=false')) return this.isLiveWithTls();
    return fetch(`http://127.0.0.1:${this.port}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private isLiveWithTls(): Promise<boolean> {
    return new Promise((done) => {
      // Only whether it responds: nothing is sent that must be kept secret.
      get({ host: '127.0.0.1', port: this.port, path: '/health/live', rejectUnauthorized: false, timeout: 2_000 }, (reply) => {
        reply.resume();
        done(reply.statusCode === 204);
      }).on('error', () => done(false));
    });
  }

  /** The nodes of its cluster as it sees them. */
  async members(): Promise<readonly Member[]> {
    const reply = await fetch(`http://127.0.0.1:${this.port}/gossip`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    return reply?.ok ? ((await reply.json()) as { members: Member[] }).members : [];
  }
}

/** The connection string of a node, or of the nodes of a cluster. */
export const urlOf = (nodes: readonly EventStoreNode[]): string =>
  `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;

/** Waits until every node sees one leader, and all others follow it. Returns the leader. @throws Error when that takes a minute */
export async function settled(nodes: readonly EventStoreNode[]): Promise<EventStoreNode> {
  for (const begun = performance.now(); performance.now() - begun < ELECTION_MS; await sleep(100)) {
    const views = await Promise.all(nodes.map((node) => node.members()));
    const states = views.map((members) =>
      nodes.map(({ port }) => members.find((one) => one.httpEndPointPort === port && one.isAlive)?.state ?? 'Gone').join(),
    );
    const [first] = states;
    const leader = nodes.find((_, index) => first.split(',')[index] === 'Leader');
    if (leader && new Set(states).size === 1 && first.split(',').filter((state) => state === 'Follower').length === nodes.length - 1)
      return leader;
  }
  throw new Error('the nodes have not found a leader that all others follow');
}

/** A folder for the data of nodes; `remove` deletes it. */
export function dataFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-eventstoredb-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A killed run cannot end the group of processes, so another process watches the run. */
function endWithTheRun(group: number): void {
  const watch = `while kill -0 ${process.pid} && kill -0 -${group}; do sleep 2; done 2>/dev/null; kill -9 -${group} 2>/dev/null`;
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref();
}
