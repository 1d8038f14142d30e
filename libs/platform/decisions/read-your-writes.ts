import type { CommandResult } from './decide';
import type { Position } from '@plumbline/platform/event-store';

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
   * Returns when the read models show the events, and, where sagas follow and are not left for later, their effects too (and so on). Ends
   * after five seconds with a warning: the write is durable, and processes that are behind reject reads by then. `since`: when the command
   * began (`performance.now()`): its reply is sent within ten seconds.
   */
  abstract after(written: Pick<CommandResult, 'position' | 'types' | 'from' | 'sagas'>, since?: number): Promise<void>;
  /** Returns when the read models have reached the head as of the call, with a position that they show. @throws ReadModelsBehind */
  abstract caughtUp(): Promise<Position>;
  /** Undefined when rows show every acknowledged write, without I/O; else a promise of that. @throws ReadModelsBehind (the promise) */
  abstract shown(): Promise<void> | undefined;
  /** True if `shown` would allow a read at once. */
  abstract get isShown(): boolean;
  /** @throws BeyondHead when the store has lost events that the rows show: nothing may be written before a rebuild */
  abstract checkWritable(): void;
}
