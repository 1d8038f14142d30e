/** A number of places that work takes turns in: what finds none waits in line for a while. */
export class Places {
  private inUse = 0;
  private readonly line: (() => void)[] = [];

  /** `most` may be taken at once, and as many as `mostWaiting` wait. */
  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** How many are taken. */
  get taken(): number {
    return this.inUse;
  }
  /** Nobody has a place or waits for one. */
  get isIdle(): boolean {
    return this.inUse === 0 && this.line.length === 0;
  }

  /** Takes a place; false when none is to be had within `patienceMs`, or too many wait already. Whoever took one leaves it. */
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

  /** Gives a place back: to the first in line, where there is one. */
  leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inUse--;
  }
}
