import { Peers } from '@plumbline/platform/database/peers';
import type { Client, Notification } from 'pg';

/** The channel on which appends are notified; `events.notify` and the functions that append name it too. */
const CHANNEL = 'plumbline_events';

/** Pauses before a lost connection is opened again, in milliseconds; doubled up to the last. */
const PAUSES = [100, 10_000] as const;

/** Reports appends by LISTEN, on a connection of its own that is reopened when it breaks. */
export class AppendListener {
  private readonly listeners = new Set<() => void>();
  private readonly peers = new Peers(CHANNEL);
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause: number = PAUSES[0];
  private state: 'idle' | 'on' | 'closed' = 'idle';

  constructor(
    private readonly connect: () => Promise<Client>,
    /** The backend whose notifications this process sent itself and has already handled. */
    private readonly own: () => number | undefined,
  ) {}

  add(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.state === 'idle') {
      this.state = 'on';
      void this.open();
    }
    return () => void this.listeners.delete(listener);
  }

  /** Whether no other process listens for appends; false while this one does not. */
  get isAlone(): boolean {
    return this.peers.isAlone;
  }

  /** Notifies all listeners. */
  signal(): void {
    for (const listener of this.listeners) listener();
  }

  async close(): Promise<void> {
    this.state = 'closed';
    this.listeners.clear();
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async open(): Promise<void> {
    try {
      const client = await this.connect();
      if (this.state === 'closed') return void client.end().catch(() => {});
      this.client = client;
      client.once('end', () => this.openLater());
      client.on('notification', ({ processId, payload }: Notification) => {
        if (!this.peers.hears(payload) && processId !== this.own()) this.signal();
      });
      await client.query(`listen ${CHANNEL}`);
      await this.peers.greet(client);
      this.pause = PAUSES[0];
      // Events may have been appended while nobody listened.
      this.signal();
    } catch {
      if (this.client) void this.client.end().catch(() => {});
      else this.openLater();
    }
  }

  private openLater(): void {
    this.client = undefined;
    if (this.state === 'closed') return;
    this.timer = setTimeout(() => void this.open(), this.pause);
    this.timer.unref();
    this.pause = Math.min(this.pause * 2, PAUSES[1]);
  }
}
