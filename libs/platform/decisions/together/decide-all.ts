import { Command } from '@nestjs/cqrs';
import type { Message } from '@plumbline/platform/kernel';
import type { Decide, CommandResult } from '../decide';

/**
 * Several commands, each for a different stream, all or none: all are decided on their streams, and the events are
 * appended at once. A conflict on one of them is retried with all of them on fresh state. Returns what each wrote, in
 * their order.
 */
export class DecideAll<C extends Message = Message> extends Command<readonly CommandResult[]> {
  constructor(readonly all: readonly Decide<C>[]) {
    super();
  }
}
