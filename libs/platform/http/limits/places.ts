/** A number of slots: work without one waits in line for a limited time. */
export class Places {
  private inUse = 0;
  private readonly line: (() => void)[] = [];

  /** `most` slots can be taken at once, and up to `mostWaiting` callers wait. */
  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Number of taken slots. */
  get taken(): number {
    return this.inUse;
  }
  /** No slot is taken or waited for. */
  get isIdle(): boolean {
    return this.inUse === 0 && this.line.length === 0;
  }

  /**
   * Takes a slot; false when none becomes free within `patienceMs`, or too many callers wait already. Call `leave`
   * afterwards.
   */
  async take(patienceMs: number): Promise<boolean> {
    if (this.inUse < this.most) {
      this.inUse++;
      return true;
    }
    if (this.line.length >= this.mostWaiting) return false;
    return new Promise((resolve) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(turn), 1);
        resolve(false);
      }, patienceMs);
      this.line.push(turn);
    });
  }

  /** Frees a slot, for the first in line if there is one. */
  leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inUse--;
  }
}
