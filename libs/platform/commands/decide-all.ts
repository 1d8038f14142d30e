import { Command } from '@nestjs/cqrs';
import type { Message } from '@plumbline/platform/kernel';
import type { Decide, Written } from './decide';

/**
 * Several commands, each for a stream of its own, all or none: all are decided on what their streams hold, and what follows is appended at
 * once. A conflict on one of them is retried with all of them on fresh state. Answers with what each wrote, in their order.
 */
export class DecideAll<C extends Message = Message, S = unknown> extends Command<readonly Written[]> {
  constructor(
    readonly all: readonly Decide<C>[],
    /**
     * What takes a command back whose stream was in the state `before`. It is asked for only where the event store has no transaction over several
     * streams and one of the commands came to be refused after others were written, and never takes back what somebody wrote since.
     */
    readonly undo?: (one: Decide<C>, before: S) => C,
  ) {
    super();
  }
}
