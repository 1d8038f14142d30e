/** Events in a batch that nobody is far ahead of. More than one append has, so that its rows are written at once. */
const LEAST = 1024;
/** Most events in a batch. Twice as many rows are in memory, those that are written and those of the next batch. */
const MOST = 4096;
/** Characters of the rows of a batch above which the next one is small: all of them are in one statement. */
const MOST_CHARACTERS = 16_000_000;

/** Adapts the number of events applied at once: more far behind, as rows are written less often; few near the head or for long rows. */
export class BatchSize {
  private size = LEAST;
  get events(): number {
    return this.size;
  }
  /** @param isFull whether the page had as many events as were asked for */
  read(isFull: boolean): void {
    this.size = isFull ? Math.min(this.size * 2, MOST) : LEAST;
  }
  /** @param characters length of the documents of the rows of a batch */
  wrote(characters: number): void {
    if (characters > MOST_CHARACTERS) this.size = LEAST;
  }
}
