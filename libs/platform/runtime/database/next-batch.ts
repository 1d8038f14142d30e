/** A pending request, as a promise with its resolve and reject functions. */
export class Asked<T> {
  readonly promise: Promise<T>;
  resolve!: (found: T) => void;
  reject!: (error: unknown) => void;
  constructor() {
    this.promise = new Promise<T>((yes, no) => {
      this.resolve = yes;
      this.reject = no;
    });
  }
}

/**
 * Batches requests: during one batch all further ones wait and form the next. A single one is sent at once, together
 * with others of the same turn of the event loop; equal requests are sent once. `answer` must settle every request of
 * its batch; when it throws, all of them fail.
 */
export class NextBatch<K, Q extends Pick<Asked<never>, 'reject'>> {
  private waiting = new Map<K, Q>();
  private running = false;

  /** `done` is called whenever nothing is left to request. */
  constructor(
    private readonly answer: (batch: Map<K, Q>) => Promise<void>,
    private readonly done?: () => void,
  ) {}

  /** The pending request with this key; `make` creates it when it is the first. */
  ask(key: K, make: () => Q): Q {
    let question = this.waiting.get(key);
    if (!question) this.waiting.set(key, (question = make()));
    if (!this.running) {
      this.running = true;
      process.nextTick(() => void this.run());
    }
    return question;
  }

  private async run(): Promise<void> {
    // One more microtask, so that requests that follow from this tick's promises are included.
    await Promise.resolve();
    while (this.waiting.size > 0) {
      const batch = this.waiting;
      this.waiting = new Map();
      const all = [...batch.values()];
      try {
        await this.answer(batch);
      } catch (error) {
        for (const { reject } of all) reject(error);
      }
    }
    this.running = false;
    this.done?.();
  }
}
