import { Logger } from '@nestjs/common';
import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/runtime';
import type { Progress } from './progress';
import type { Effect } from '../sagas/effect';
import type { Position } from '@plumbline/platform/event-store';
import { PROGRESS_CHANNEL, READ_MODELS } from '../positions/sql';
import { PROGRESS_RECONNECT_MS, PROGRESS_LOOK_EVERY_MS, PROGRESS_GRACE_MS } from '../timing';
import { NOTIFIED_TEXT } from '../limits';

/**
 * Feeds this process's Progress from the leader, in whichever process it runs: by LISTEN, and by reading the checkpoints during long waits.
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
    /** Called when the connection is lost: the database may have crashed and lost the last rows, whose commits do not wait for the disk. */
    private readonly onLost: () => void = () => {},
  ) {}

  /** Starts to listen; reconnects automatically from then on. */
  async start(): Promise<void> {
    await this.connect();
    this.poll = setInterval(() => {
      if (this.progress.isAwaited) void this.look().catch(() => undefined);
    }, PROGRESS_LOOK_EVERY_MS);
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
    this.timer = setTimeout(() => void this.connect(), PROGRESS_RECONNECT_MS);
    this.timer.unref();
  }
  /**
   * Reads the checkpoints, as notifications may be lost; those of sagas count after a delay, because a notification also has the effects
   * that replies wait for. Calls join the query in progress.
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
    setTimeout(() => advance(true), PROGRESS_GRACE_MS).unref();
  }
  private async checkpoints(): Promise<{ name: string; position: string }[]> {
    return (await this.pool.query<{ name: string; position: string }>('select name, position from plumbline.checkpoint')).rows;
  }
}

/** The notice that read models have passed `position`; `busy` sagas have events up to there, or `all` when unknown. */
export const readModelsNotice = (position: Position, busy: readonly string[] | 'all'): string =>
  JSON.stringify({ m: String(position), b: busy });

/** Notification that the read models were rebuilt up to `position`: no subscription is further, whatever earlier notifications reported. */
export const rebuiltNotice = (position: Position): string => JSON.stringify({ m: String(position), b: 'all', r: true });

/** Notifications that a saga has passed `position`, with its effects; several when there are many. The last one has the position. */
export function sagaNotices(saga: string, position: Position, effects: readonly Effect[]): string[] {
  const notices: string[] = [];
  let held: unknown[] = [];
  let length = 0;
  const flush = (at: Position | undefined): void => {
    notices.push(JSON.stringify({ s: saga, ...(at === undefined ? {} : { p: String(at) }), e: held }));
    held = [];
    length = 0;
  };
  for (const { cause, position: at, types, from } of effects) {
    const one = [String(cause), String(at), types, ...(from === undefined ? [] : [String(from)])];
    const size = JSON.stringify(one).length;
    if (length + size > NOTIFIED_TEXT) flush(undefined);
    held.push(one);
    length += size;
  }
  flush(position);
  return notices;
}

/** Applies a notice of another process; of all `sagas` those not listed as busy have passed the read models' position. */
export function applyNotice(progress: Progress, sagas: readonly string[], payload: string): void {
  const { m, b, r, s, p, e } = JSON.parse(payload) as {
    m?: string;
    b?: string[] | 'all';
    r?: true;
    s?: string;
    p?: string;
    e?: [cause: string, position: string, types: string[], from?: string][];
  };
  if (m !== undefined) {
    if (r) progress.goBack(BigInt(m));
    for (const name of sagas) if (b !== 'all' && !b?.includes(name)) progress.advance(name, BigInt(m));
    progress.advance(READ_MODELS, BigInt(m));
  }
  if (s !== undefined) {
    const effects = (e ?? []).map(([cause, position, types, from]) => ({
      cause: BigInt(cause),
      ...(from !== undefined && { from: BigInt(from) }),
      position: BigInt(position),
      types,
    }));
    progress.advance(s, BigInt(p ?? 0), effects);
  }
}
