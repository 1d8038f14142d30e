import { Command } from '@nestjs/cqrs';
import type { Message } from '@plumbline/platform/kernel';
import type { Decide, CommandResult } from '../decide';

/** Several commands for different streams, all or none, appended at once; a conflict is retried with all. Returns what each wrote. */
export class DecideAll<C extends Message = Message> extends Command<readonly CommandResult[]> {
  constructor(readonly all: readonly Decide<C>[]) {
    super();
  }
}
