import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';

/**
 * Creates the billables of periods that have begun and have none; of the whole company, or of one contract. Each gets its
 * turn, however many periods another one lacks. Nothing of a closed contract, deliverable or project.
 */
export class BillDuePeriods extends Command<CommandResult> {
  constructor(
    readonly actor: Actor,
    readonly contractId?: number,
  ) {
    super();
  }
}

/** Removes the billables of a contract's periods that are on no invoice. */
export class TakeBackPeriods extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
