/** One of the limits that work must be within: that of a user, of a company, of all. */
export interface Limit {
  /** The most slots that are taken at once under one key. */
  readonly most: number;
  /** The most work that waits in line under one key for slots to become free. Default: none. */
  readonly mostWaiting?: number;
  /** The refusal of what may not wait, or waits too long. */
  readonly refusal: () => Error;
}

interface Waiting {
  readonly weight: number;
  readonly go: () => void;
}

/** Of one key under one limit. */
class Line {
  taken = 0;
  readonly waiting: Waiting[] = [];
  constructor(private readonly limit: Limit) {}

  get isIdle(): boolean {
    return this.taken === 0 && this.waiting.length === 0;
  }

  /** @throws the limit's refusal */
  async enter(weight: number, patienceMs: number): Promise<void> {
    const { most, mostWaiting = 0, refusal } = this.limit;
    if (this.waiting.length === 0 && this.taken + weight <= most) {
      this.taken += weight;
      return;
    }
    if (this.waiting.length >= mostWaiting) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        weight,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        reject(refusal());
        this.serve();
      }, patienceMs);
      this.waiting.push(one);
    });
  }

  leave(weight: number): void {
    this.taken -= weight;
    this.serve();
  }

  /** The first in line goes first, however few slots the next one needs. */
  private serve(): void {
    for (let [next] = this.waiting; next && this.taken + next.weight <= this.limit.most; [next] = this.waiting) {
      this.waiting.shift();
      this.taken += next.weight;
      next.go();
    }
  }
}

/** Slots that work takes before it begins, within several limits at once; what finds none waits in line, in the order of arrival. */
export class Slots {
  private readonly lines = new Map<string, Line>();

  /** `limits` are asked in their order, each for at most `patienceMs`. */
  constructor(
    private readonly limits: readonly Limit[],
    private readonly patienceMs = 0,
  ) {}

  /** The slots taken under a key of the limit at `at`. */
  taken(at: number, key: string): number {
    return this.lines.get(`${at}/${key}`)?.taken ?? 0;
  }

  /** Takes `weight` slots under the key of each limit. @returns what frees them; a second call does nothing @throws the refusal of the limit in the way */
  async take(keys: readonly string[], weight = 1): Promise<() => void> {
    const taken: (() => void)[] = [];
    const free = (): void => taken.splice(0).forEach((leave) => leave());
    try {
      for (const [at, limit] of this.limits.entries()) taken.push(await this.one(`${at}/${keys[at]}`, limit, weight));
    } catch (error) {
      free();
      throw error;
    }
    return free;
  }

  private async one(key: string, limit: Limit, weight: number): Promise<() => void> {
    const line = this.lines.get(key) ?? new Line(limit);
    this.lines.set(key, line);
    const drop = (): boolean => line.isIdle && this.lines.delete(key);
    await line.enter(weight, this.patienceMs).finally(drop);
    return () => {
      line.leave(weight);
      drop();
    };
  }
}
