import { Peers } from '@plumbline/platform/runtime';
import type { Client, Notification } from 'pg';
import { AppendSignal } from '../append-signal';

/** The channel on which appends are notified; `events.notify` and the functions that append name it too. */
const CHANNEL = 'plumbline_events';

/** Reports appends by LISTEN, on a connection of its own. */
export class AppendListener extends AppendSignal {
  private readonly peers = new Peers(CHANNEL);
  private client: Client | undefined;

  constructor(
    private readonly connect: () => Promise<Client>,
    /** The backend whose notifications this process sent itself and has already handled. */
    private readonly own: () => number | undefined,
  ) {
    super();
  }

  /** True if no other process listens for appends; false while this one does not. */
  get isAlone(): boolean {
    return this.peers.isAlone;
  }

  protected end(): Promise<void> | undefined {
    return this.client?.end();
  }

  protected async open(): Promise<void> {
    try {
      const client = await this.connect();
      if (this.isClosed) return void client.end().catch(() => {});
      this.client = client;
      client.once('end', () => {
        this.client = undefined;
        this.openLater();
      });
      client.on('notification', ({ processId, payload }: Notification) => {
        if (!this.peers.hears(payload) && processId !== this.own()) this.signal();
      });
      await client.query(`listen ${CHANNEL}`);
      await this.peers.greet(client);
      this.opened();
    } catch {
      if (this.client) void this.client.end().catch(() => {});
      else this.openLater();
    }
  }
}
