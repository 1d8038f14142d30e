/** Something asked for, as a promise with the hands that settle it. */
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
 * Puts questions together: while one batch is being answered all further ones wait, and go together into the next. A lone one goes at once,
 * together with what else is asked in the same turn of the event loop; the same one, asked twice, is asked once. `answer` must settle every
 * question of its batch; when it throws, all of them fail.
 */
export class NextBatch<K, Q extends Pick<Asked<never>, 'reject'>> {
  private waiting = new Map<K, Q>();
  private running = false;

  /** `done` is told whenever nothing is left to ask. */
  constructor(
    private readonly answer: (batch: Map<K, Q>) => Promise<void>,
    private readonly done?: () => void,
  ) {}

  /** The question under this key among those that wait; `make` makes it when it is the first. */
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
    // A microtask more, so that what follows from this tick's promises comes along.
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
