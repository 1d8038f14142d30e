/**
 * Below so many milliseconds for each append of a batch, the server and this process work most of the time, and hardly
 * wait for the disk: half a batch takes little more than half the time.
 */
const WORKING_MS = 0.04;
/** Fewer appends are not worth a commit of their own. */
const LEAST = 16;

/**
 * How many of the waiting appends form the next batch while none is in flight. With all of them, the server would be
 * idle while this process hands out their results and takes in the appends that follow, and the other way round; of two
 * halves, one is in flight meanwhile. On a slow disk a whole batch is faster.
 */
export class BatchShare {
  private each = Number.POSITIVE_INFINITY;

  /** A batch of so many appends took so many milliseconds from sending to the response. */
  took(appends: number, milliseconds: number): void {
    this.each = milliseconds / Math.max(1, appends);
  }

  of(waiting: number): number {
    return waiting < LEAST || this.each > WORKING_MS ? waiting : Math.ceil(waiting / 2);
  }
}
