/**
 * Below so many milliseconds for each append of a batch, the server and this process work most of the time, and hardly
 * wait for the disk: half a batch takes little more than half the time.
 */
const WORKING_MS = 0.08;
/** Fewer appends are not worth two commits. */
const LEAST = 16;

/**
 * How many of the waiting appends form the next batch while none is in flight, and whether a second one pays. With all
 * of them in one, the server would be idle while this process hands out their results and takes in the appends that
 * follow, and the other way round; of two halves, one is in flight meanwhile. On a slow disk a whole batch is faster.
 */
export class BatchShare {
  private each = Number.POSITIVE_INFINITY;

  /** A batch of so many appends took so many milliseconds of the server. */
  took(appends: number, milliseconds: number): void {
    this.each = milliseconds / Math.max(1, appends);
  }

  of(waiting: number): number {
    return waiting < LEAST || this.each > WORKING_MS ? waiting : Math.ceil(waiting / 2);
  }

  /** Whether so many waiting appends are sent while the batch before them is in flight. */
  isWorthAhead(waiting: number): boolean {
    return waiting >= LEAST / 2 && this.each <= WORKING_MS;
  }
}
