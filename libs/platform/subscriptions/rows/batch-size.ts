import { LEAST_BATCH, LARGEST_BATCH, BATCH_TEXT } from '../limits';

/** Adapts the number of events applied at once: more far behind, as rows are written less often; few near the head or for long rows. */
export class BatchSize {
  private size = LEAST_BATCH;
  get events(): number {
    return this.size;
  }
  /** @param isFull whether the page had as many events as were asked for */
  read(isFull: boolean): void {
    this.size = isFull ? Math.min(this.size * 2, LARGEST_BATCH) : LEAST_BATCH;
  }
  /** @param characters length of the documents of the rows of a batch */
  wrote(characters: number): void {
    if (characters > BATCH_TEXT) this.size = LEAST_BATCH;
  }
}
