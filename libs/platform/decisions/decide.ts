import { Command } from '@nestjs/cqrs';
import type { Position } from '@plumbline/platform/event-store';
import type { Actor, Message } from '@plumbline/platform/kernel';
import type { Aggregate } from './aggregate';

/** The result of a command. Every command of the service returns one, or an extension of it. */
export interface CommandResult {
  /** Position of the last event that was written, or found in the case of a repeat; `0n` when there was nothing to write. */
  readonly position: Position;
  /** Where the events begin: none is before it; events of others may lie between. Absent where it is `position`. */
  readonly from?: Position;
  /** Types of the written events, from which the HTTP layer derives the sagas to wait for. */
  readonly types: readonly string[];
  /** `later`: the reply waits for the rows of the events, and not for the sagas that follow them. */
  readonly sagas?: 'later';
  readonly id: number;
}

/** Decides on the aggregate's stream and appends at the revision read; conflicts are retried. The one generic command of the service. */
export class Decide<C extends Message = Message> extends Command<CommandResult> {
  constructor(
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the state and event types do not matter to the caller
    readonly aggregate: Aggregate<any, C, any>,
    /** The record's id, for messages and for `Written.id`. */
    readonly id: number,
    readonly message: C,
    readonly actor: Actor,
    readonly options: {
      /** The key of the stream where it is not the id: `TimeEntry-42` for a billable named after its cause. */
      readonly key?: number | string;
      /** `create`: the stream must be new, and is not read first. Default `mustExist`. `any`: either. */
      readonly stream?: 'create' | 'mustExist' | 'any';
      /** Reserved names of other things that must not be removed: the version of what was decided on (`RecordReservations.retiring`). */
      readonly refersTo?: readonly string[];
    } = {},
  ) {
    super();
  }
}

/** Decisions for different streams, all or none, as one command; see `Decisions.takeAll`. */
export class DecideAll<C extends Message = Message> extends Command<readonly CommandResult[]> {
  constructor(readonly all: readonly Decide<C>[]) {
    super();
  }
}
