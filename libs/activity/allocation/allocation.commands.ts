import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { Allocation } from '../published/allocation-events';

type Fields = Partial<Allocation>;

/**
 * Schedules a resource for a task; with IsRecurring for each occurrence, and the id written is that of the first. Refused (400) when nobody is
 * scheduled, the times are out of order, there are more than 366 occurrences, or something is named that there is not.
 */
export class ScheduleAllocation extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes an allocation, with `EditAll` the later ones of its group too. Refused as ScheduleAllocation is, and (409) to recur otherwise than it does. */
export class ChangeAllocation extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes one allocation. Refused (409) when time was recorded on it. */
export class RemoveAllocation extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
