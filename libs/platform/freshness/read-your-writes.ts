import type { CommandResult } from '@plumbline/platform/decisions/decide';
import type { Position } from '@plumbline/platform/store';

/** Thrown for reads while the rows may lack an acknowledged write; a later attempt helps (503 with Retry-After). */
export class ReadModelsBehind extends Error {
  constructor() {
    super('the read models do not show yet all that was stored');
    this.name = 'ReadModelsBehind';
  }
}

/** Read-your-writes: how requests wait for the read models, and when they are rejected (ADR 0026). */
export abstract class ReadYourWrites {
  /**
   * Returns when the read models show the written events, and, where sagas follow these types, when those have acted
   * and their effects show too (and the effects of those), unless the command has left those for later. Ends after five seconds with a warning in the log: the write
   * is durable, and by then every process has noticed that its rows are behind and rejects reads. Later writes do not
   * wait for sagas that have not come to that one. `since`: when the command began (`performance.now()`), so that its
   * reply is sent within ten seconds.
   */
  abstract after(written: Pick<CommandResult, 'position' | 'types' | 'from' | 'sagas'>, since?: number): Promise<void>;
  /**
   * Returns when the read models have reached the head of the store as of the call (for since reads), with the position
   * that they have at least reached: later reads show everything up to there.
   * @throws ReadModelsBehind when they have not within five seconds
   */
  abstract caughtUp(): Promise<Position>;
  /**
   * Undefined when the rows show every write that any process acknowledged before this call, which costs no I/O; else a
   * promise that resolves when they do.
   * @throws ReadModelsBehind (the promise) when they still do not after a moment
   */
  abstract shown(): Promise<void> | undefined;
  /** Whether `shown` would allow a read at once. */
  abstract get isShown(): boolean;
  /** @throws BeyondHead when the store has lost events that the rows show: nothing may be written before a rebuild */
  abstract checkWritable(): void;
}
