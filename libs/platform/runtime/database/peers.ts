import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { GREET_EVERY_MS, PEER_GONE_MS } from '../timing';

interface Greeting {
  readonly h?: string;
}

/**
 * Knows whether another process listens on the channel of a LISTEN connection. Each listener greets the others when it begins
 * and regularly from then on, by a notification with its own id. A process that has heard none for a while is alone and
 * need not notify: a notification costs the database a lock that orders all commits with one, and wakes every listening
 * session (ADR 0065). Notifications only shorten waits, so a listener that is overlooked for a moment polls.
 */
export class Peers {
  private readonly id = randomUUID();
  private heardAt = 0;
  private isListening = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly channel: string,
    private readonly greetMs = GREET_EVERY_MS,
    private readonly goneMs = PEER_GONE_MS,
  ) {}

  /** True when no other process listens. False without an open connection, and at first: others may not have greeted yet. */
  get isAlone(): boolean {
    return this.isListening && performance.now() - this.heardAt > this.goneMs;
  }

  /** Begins to greet on the connection, which must listen on the channel already, until it ends. */
  async greet(client: Client): Promise<void> {
    clearInterval(this.timer);
    this.heardAt = performance.now();
    this.isListening = true;
    const greet = (): Promise<unknown> =>
      client.query({ name: 'greet', text: 'select pg_notify($1, $2)', values: [this.channel, JSON.stringify({ h: this.id })] });
    const timer = setInterval(() => void greet().catch(() => undefined), this.greetMs).unref();
    this.timer = timer;
    client.once('end', () => {
      clearInterval(timer);
      if (this.timer === timer) this.isListening = false;
    });
    await greet();
  }

  /** True if a notification is a greeting, which it notes. Those of earlier versions are none. */
  hears(payload: string | undefined): boolean {
    if (!payload?.startsWith('{"h":')) return false;
    if ((JSON.parse(payload) as Greeting).h !== this.id) this.heardAt = performance.now();
    return true;
  }
}
