import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { WorkerHours } from './planned-hours';

/**
 * Adds hours to the figures of roles and resources that were planned for a task when it had time already: what was recorded before. Counts once for
 * each of them; sent again it finds its work done, as it does when the task is gone.
 */
export class CountEarlierHours extends Command<Written> {
  constructor(
    readonly milestoneId: number,
    readonly taskId: number,
    readonly hours: readonly WorkerHours[],
    readonly actor: Actor,
  ) {
    super();
  }
}
