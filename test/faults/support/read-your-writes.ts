import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time that a frozen process may delay a request. */
const PATIENCE_MS = 120_000;

const get = (url: string, token: string): Promise<Response> =>
  fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Statuses of replies without data, which therefore cannot be stale: the rows are behind (503), a process that was
 * frozen received the request too slowly (408), or one token reads too many lists at once (429).
 */
const REFUSALS: ReadonlySet<number> = new Set([408, 429, 503]);

/** Read-backs at once: on a busy machine further ones would leave the service no time to catch up. */
const MOST = 100;

/** Reads acknowledged clients back, single and in the list of all. */
export class ReadBacks {
  /** Read-backs in total, refused ones, and those that lacked an acknowledged write. */
  reads = 0;
  refused = 0;
  lacking = 0;
  /** The longest one, in seconds. */
  longest = 0;
  /** Replies other than the expected one and 503. */
  readonly odd: string[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(protected readonly token: string) {}

  /** Begins to read a client at the service of this address, and in the list of all if `isListed`. */
  readBack(url: string, id: number, isListed = true): void {
    const reading = this.check(url, id, isListed).finally(() => this.running.delete(reading));
    this.running.add(reading);
  }

  /** Returns when there is room for further ones. */
  async room(): Promise<void> {
    while (this.running.size >= MOST) await Promise.race(this.running);
  }

  /** Returns when all have been read. */
  async ended(): Promise<void> {
    await Promise.all(this.running);
  }

  private async check(url: string, id: number, isListed: boolean): Promise<void> {
    const begun = performance.now();
    const single = get(`${url}/api/v1/clients/${id}?fields=Id`, this.token).then(async (reply) => {
      await reply.arrayBuffer();
      this.judge(reply, reply.ok);
    });
    const list = async (): Promise<void> => {
      const reply = await get(`${url}/api/v1/clients?fields=Id`, this.token);
      const { data } = (await reply.json()) as { data: { Id: number }[] | null };
      this.judge(reply, reply.ok && data?.some(({ Id }) => Id === id));
    };
    await Promise.all([single, ...(isListed ? [list()] : [])]);
    this.longest = Math.max(this.longest, (performance.now() - begun) / 1000);
  }

  private judge(reply: Response, holds: boolean | undefined): void {
    this.reads++;
    if (REFUSALS.has(reply.status)) this.refused++;
    else if (reply.ok || reply.status === 404) this.lacking += holds ? 0 : 1;
    else this.odd.push(`GET ${reply.status}`);
  }
}

/** Clients that create records through one process and read each back through all others. */
export class Writers extends ReadBacks {
  /** Writes that were answered after more than 4 s: no row showed them yet. */
  late = 0;
  private readonly acknowledged: number[] = [];
  private readonly writing: Promise<void>[];
  private stopping = false;

  /** `count` writers write to `urls` in turn, each `atOnce` records at a time, and read back at `readers`. */
  constructor(
    token: string,
    private readonly urls: readonly string[],
    private readonly readers: readonly string[],
    readonly count: number,
    atOnce: number,
  ) {
    super(token);
    this.writing = Array.from({ length: count * atOnce }, (_, index) => this.write(index));
  }

  /** Stops the writers and returns the ids of the acknowledged writes, when all of them were read back. */
  async stop(): Promise<number[]> {
    this.stopping = true;
    await Promise.all(this.writing);
    await this.ended();
    return this.acknowledged;
  }

  private async write(index: number): Promise<void> {
    const url = this.urls[index % this.urls.length] ?? '';
    for (let number = 0; !this.stopping; number++) {
      await this.room();
      const begun = performance.now();
      const reply = await fetch(`${url}/api/v1/clients`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ClientName: `Writer ${index}, ${number}` }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = (await reply.json()) as { data: number };
      if (reply.status === 201) {
        if (performance.now() - begun > 4000) this.late++;
        this.acknowledged.push(body.data);
        for (const reader of this.readers) if (reader !== url) this.readBack(reader, body.data);
      } else if (reply.status !== 503) this.odd.push(`POST ${reply.status} ${JSON.stringify(body)}`);
      await sleep(reply.status === 201 ? 50 : 200);
    }
  }
}

/** Clients that poll for the changes since their last call that was answered with 200. */
export class Pollers {
  refused = 0;
  /** The last refusal of each poller, by its address. */
  readonly refusals = new Map<string, string>();
  /** The longest call, in seconds. */
  longest = 0;
  private stopping = false;
  private readonly running: Promise<Set<number>>[];
  constructor(
    private readonly token: string,
    urls: readonly string[],
  ) {
    this.running = urls.map((url) => this.poll(url));
  }

  /**
   * The ids that each poller has received, after one more successful call.
   * @throws Error with the last refusals when there is none in two minutes
   */
  async stop(): Promise<Set<number>[]> {
    this.stopping = true;
    const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`a poller got no answer any more: ${JSON.stringify([...this.refusals])}`);
    });
    return Promise.race([Promise.all(this.running), late]);
  }

  private async poll(url: string): Promise<Set<number>> {
    const seen = new Set<number>();
    let since = new Date().toISOString();
    for (let isLast = false; ;) {
      const moment = new Date().toISOString();
      const reply = await get(`${url}/api/v1/clients/since/${since}?fields=Id`, this.token);
      const body = (await reply.json()) as { data: { Id: number }[] | null };
      this.longest = Math.max(this.longest, (Date.now() - Date.parse(moment)) / 1000);
      if (reply.ok) {
        for (const { Id } of body.data ?? []) seen.add(Id);
        since = moment;
        this.refusals.delete(url);
        if (isLast) return seen;
        isLast = this.stopping;
      } else {
        this.refused++;
        this.refusals.set(url, `${reply.status} ${JSON.stringify(body)}`);
      }
      await sleep(150);
    }
  }
}
