/** A small seeded random generator (mulberry32), so that every demonstration company is the same. */
export class Chance {
  constructor(private state: number) {}

  /** At least 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** One entry of the list. */
  of<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)];
  }

  /** One entry of the list, in proportion to the weights. */
  weighted<T>(list: readonly T[], weight: (one: T) => number): T {
    let left = this.next() * list.reduce((sum, one) => sum + weight(one), 0);
    return list.find((one) => (left -= weight(one)) < 0) ?? (list.at(-1) as T);
  }

  /** True in `percent` of a hundred cases. */
  percent(percent: number): boolean {
    return this.next() * 100 < percent;
  }
}
