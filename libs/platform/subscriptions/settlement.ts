import type { Written } from '@plumbline/platform/commands';
import type { Position } from '@plumbline/platform/event-store';

/** Read your writes: how the edge waits for the read models. */
export abstract class Settlement {
  /**
   * Returns when the read models show what was written, and, where sagas follow events of these types, when those have acted and their
   * effects show too (and what follows from those). Gives up quietly, with a warning in the log, after some seconds: what was written is durable.
   */
  abstract after(written: Pick<Written, 'position' | 'types' | 'from'>): Promise<void>;
  /**
   * Returns when the read models have reached the head of the store as it stood when the call came (for since reads). Gives up as `after` does.
   * Answers with the position that they have reached at least: what is read from now on shows all up to there.
   */
  abstract caughtUp(): Promise<Position>;
}
