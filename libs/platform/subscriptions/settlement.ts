import type { Written } from '@plumbline/platform/commands';
import type { Position } from '@plumbline/platform/event-store';

/** Thrown to whoever reads rows while they may lack a write that was answered: trying again later helps (503 with Retry-After). */
export class ReadModelsBehind extends Error {
  constructor() {
    super('the read models do not show yet all that was stored');
    this.name = 'ReadModelsBehind';
  }
}

/** Read your writes: how requests wait for the read models, and when they are refused (ADR 0026). */
export abstract class Settlement {
  /**
   * Returns when the read models show what was written, and, where sagas follow events of these types, when those have acted and their
   * effects show too (and what follows from those). Gives up after five seconds, with a warning in the log: what was written is durable, and
   * by then every process has noticed that its rows are behind and refuses to read them.
   */
  abstract after(written: Pick<Written, 'position' | 'types' | 'from'>): Promise<void>;
  /**
   * Returns when the read models have reached the head of the store as it stood when the call came (for since reads), with the position that
   * they have reached at least: what is read from now on shows all up to there.
   * @throws ReadModelsBehind when they have not within five seconds
   */
  abstract caughtUp(): Promise<Position>;
  /**
   * Undefined when the rows show every write that was answered anywhere before this call, which costs no I/O; else a promise that resolves
   * when they do.
   * @throws ReadModelsBehind (the promise) when they still do not after a moment
   */
  abstract shown(): Promise<void> | undefined;
  /** Whether `shown` would let a read pass at once. */
  abstract get isShown(): boolean;
  /** @throws BeyondHead when the store has lost events that the rows show: nothing may be written before a rebuild */
  abstract checkWritable(): void;
}
