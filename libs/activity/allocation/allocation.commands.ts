import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { Allocation } from './allocation.record';

type Fields = Partial<Allocation>;

/**
 * Schedules a resource for a task; with IsRecurring once for each occurrence, and the result has the id of the first.
 * Rejected (400) without a resource or role, with times out of order, with more than 366 occurrences, or with
 * references to missing records.
 */
export class ScheduleAllocation extends Command<CommandResult> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes an allocation, with `EditAll` the later ones of its group too. Rejected like ScheduleAllocation, and (409)
 * when it would change the recurrence.
 */
export class ChangeAllocation extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes one allocation. Rejected (409) when time was recorded on it. */
export class RemoveAllocation extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
