import { Logger } from '@nestjs/common';
import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/database/pool';
import { applyNotice } from './progress-notices';
import type { Progress } from './progress';
import { PROGRESS_CHANNEL, READ_MODELS } from './sql';

const RECONNECT_MS = 500;
const POLL_MS = 500;
const GRACE_MS = 400;

/**
 * Feeds this process's Progress from the leader, in whichever process it runs: by LISTEN, and by reading the
 * checkpoints during long waits.
 */
export class ProgressListener {
  private readonly log = new Logger('Progress');
  private client: Client | undefined;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  constructor(
    private readonly pool: Pool,
    private readonly progress: Progress,
    private readonly sagas: readonly string[],
    /**
     * Called when the connection is lost: the database may have crashed and lost the last rows, whose commits do not
     * wait for the disk.
     */
    private readonly onLost: () => void = () => {},
  ) {}

  /** Starts to listen; reconnects automatically from then on. */
  async start(): Promise<void> {
    await this.connect();
    this.poll = setInterval(() => {
      if (this.progress.isAwaited) void this.look().catch(() => undefined);
    }, POLL_MS);
    this.poll.unref();
  }
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.poll);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    try {
      const client = await connect(this.pool, 'plumbline progress');
      if (this.stopped) return void (await client.end());
      this.client = client;
      const again = (): void => {
        if (this.client !== client) return;
        this.client = undefined;
        this.onLost();
        void client.end().catch(() => undefined);
        this.later();
      };
      client.on('error', again);
      client.on('end', again);
      client.on('notification', ({ payload }) => {
        if (payload && !this.progress.followers.hears(payload)) applyNotice(this.progress, this.sagas, payload);
      });
      await client.query(`listen ${PROGRESS_CHANNEL}`);
      await this.progress.followers.greet(client);
      for (const { name, position } of await this.checkpoints()) this.progress.goBack(BigInt(position), name);
      await this.look();
    } catch (error) {
      if (!this.stopped) this.log.warn(`can't listen for progress: ${String(error)}`);
      this.later();
    }
  }
  private later(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
    this.timer.unref();
  }
  /**
   * Reads the checkpoints, because notifications may have been lost. Those of sagas are applied only after a delay: a
   * notification also has the saga's effects, and replies that wait for these must not be released by the bare
   * checkpoint. A further call joins the query in progress, so that queries do not pile up while the database hangs.
   */
  private look(): Promise<void> {
    this.looking ??= this.read().finally(() => (this.looking = undefined));
    return this.looking;
  }
  private async read(): Promise<void> {
    const rows = await this.checkpoints();
    const advance = (isSaga: boolean): void => {
      for (const { name, position } of rows) if ((name !== READ_MODELS) === isSaga) this.progress.advance(name, BigInt(position));
    };
    advance(false);
    setTimeout(() => advance(true), GRACE_MS).unref();
  }
  private async checkpoints(): Promise<{ name: string; position: string }[]> {
    return (await this.pool.query<{ name: string; position: string }>('select name, position from plumbline.checkpoint')).rows;
  }
}
