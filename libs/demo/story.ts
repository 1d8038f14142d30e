import type { Job } from './job';
import type { SiteWork } from './acts/site-work';

/** An act on a working day of the year. An act after its last day has not happened yet. */
export interface Act {
  readonly day: number;
  readonly run: (work: SiteWork) => Promise<void>;
}

/** A job, and what happens in it. */
export interface Story extends Job {
  /** Made for each play of the story, because acts remember the records that they create. */
  readonly acts: () => readonly Act[];
}
