import { createServer, createConnection, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * `pass` forwards. `stop`: existing connections hang, new ones pass; `stop all`: new ones too; hung ones stay dead. `refuse`: all are
 * reset.
 */
export type ProxyMode = 'pass' | 'stop' | 'stop all' | 'refuse';

interface Pair {
  /** To the service, over TCP, and to the server. */
  readonly sockets: readonly [near: Socket, far: Socket];
  isDead: boolean;
}

/** A TCP proxy between the service and PostgreSQL, to interrupt the network like a failover or a firewall. */
export class DatabaseProxy {
  private readonly pairs = new Set<Pair>();
  private mode: ProxyMode = 'pass';
  private constructor(
    private readonly server: Server,
    /** Connection URL of the database behind the proxy. */
    readonly url: string,
  ) {}

  /** `databaseUrl`: of a server on a Unix socket, from `testDatabase`. */
  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const [, user, database, folder] = /^postgres:\/\/([^@]*)@\/([^?]*)\?host=(.*)$/.exec(databaseUrl) ?? [];
    if (!folder) throw new Error(`not the URL of a server on a Unix socket: ${databaseUrl}`);
    const path = join(decodeURIComponent(folder), '.s.PGSQL.5432');
    const server = createServer({ allowHalfOpen: true }, (socket) => proxy.take(socket, path));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const proxy = new DatabaseProxy(server, `postgres://${user}@127.0.0.1:${port}/${database}`);
    return proxy;
  }

  set(mode: ProxyMode): void {
    this.mode = mode;
    if (mode === 'refuse') this.reset();
    else if (mode !== 'pass')
      for (const pair of this.pairs) {
        pair.isDead = true;
        for (const socket of pair.sockets) socket.pause();
      }
  }

  /** Ends all connections at once with a reset, including hung ones. */
  reset(): void {
    for (const { sockets } of this.pairs) {
      const [near, far] = sockets;
      near.resetAndDestroy();
      far.destroy();
    }
    this.pairs.clear();
  }

  /** Number of connections, including dead ones. */
  get size(): number {
    return this.pairs.size;
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    this.reset();
    await closed;
  }

  private take(near: Socket, path: string): void {
    if (this.mode === 'refuse') return void near.resetAndDestroy();
    const far = createConnection({ path, allowHalfOpen: true });
    const pair: Pair = { sockets: [near, far], isDead: this.mode === 'stop all' };
    this.pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // Unlike with pipe(), nothing is forwarded once the pair is dead, not even the end.
      from.on('data', (data: Buffer) => {
        if (!pair.isDead && !to.write(data)) {
          from.pause();
          to.once('drain', () => !pair.isDead && from.resume());
        }
      });
      from.on('end', () => !pair.isDead && to.end());
      from.on('error', () => !pair.isDead && to.destroy());
      from.on('close', () => {
        if (pair.isDead) return;
        to.destroy();
        this.pairs.delete(pair);
      });
      if (pair.isDead) from.pause();
    }
  }
}
