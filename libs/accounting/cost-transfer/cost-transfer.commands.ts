import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { CostTransferRow } from './cost-transfer.record';

/**
 * Moves cost to another place. Rejected (400) for a place that is none or the same, (404) for a source that is none, (409) for a source that
 * is no cost of a job, for more than is left there, and for a day in closed books.
 */
export class RecordCostTransfer extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<CostTransferRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Corrects the reason of a cost transfer. Rejected (400) for a change of anything else. */
export class ChangeCostTransfer extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<CostTransferRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes no cost transfer: always rejected (409), because one is voided instead. */
export class RemoveCostTransfer extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Voids a cost transfer from a day on; `''`: the company's today. Rejected (409) for one that is void. */
export class VoidCostTransfer extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly date: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
