import { Command } from '@nestjs/cqrs';
import type { Position } from '@plumbline/platform/event-store';
import type { Actor, Message } from '@plumbline/platform/kernel';
import type { Aggregate } from './aggregate';

/** What a command wrote. Every command of the service answers with one, or with something that extends it. */
export interface Written {
  /** Position of the last event written (or found, for a repeat); `0n` when there was nothing to write. */
  readonly position: Position;
  /** Position of the first event, where several appends wrote them and other events may lie between. Absent: one append, whose events lie together. */
  readonly from?: Position;
  /** Types of the events that were written, so that the edge knows which sagas follow. */
  readonly types: readonly string[];
  /** The id of the record written. */
  readonly id: number;
}

/**
 * Loads the aggregate's stream, folds it, decides, and appends at the revision read; a conflict is retried on fresh state. A stream of
 * another company, or none where `mustExist` (the default), is refused as missing. This is the one generic command of the service.
 */
export class Decide<C extends Message = Message> extends Command<Written> {
  constructor(
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the state and event types do not matter to the caller
    readonly aggregate: Aggregate<any, C, any>,
    /** The record's id, for messages and for `Written.id`. */
    readonly id: number,
    readonly message: C,
    readonly actor: Actor,
    readonly options: {
      /** The key of the stream when it is not the id: `TimeEntry-42` for a billable named by its cause. */
      readonly key?: number | string;
      /** `create`: the stream must be new, and is not read first (a repeat of the same command finds its events). Default `mustExist`. `any`: either. */
      readonly stream?: 'create' | 'mustExist' | 'any';
    } = {},
  ) {
    super();
  }
}
