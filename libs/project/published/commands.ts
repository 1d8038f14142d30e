import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { BudgetSpent } from './project-events';
import type { WorkerHours } from './planned-hours';

/**
 * Adds the hours from before roles and resources were planned for a task. Counts once for each of them; a repeat has no
 * effect, nor has it when the task was removed.
 */
export class CountEarlierHours extends Command<CommandResult> {
  constructor(
    readonly milestoneId: number,
    readonly taskId: number,
    readonly hours: readonly WorkerHours[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The project of a client's service tickets: its default project, unless that is closed, else an open one named
 * Service, which is created where there is none. The result has its id. Idempotent.
 */
export class OpenServiceProject extends Command<CommandResult> {
  constructor(
    readonly clientId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Records that a project has reached, or has not reached, the share of its budget: an event where that is not what the project is known to
 * have done, else none. The context of money measures it.
 */
export class NoteSpending extends Command<CommandResult> {
  constructor(
    readonly spent: BudgetSpent,
    readonly hasReached: boolean,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Rejected (409, with the list) when the project has commitment, unbilled billables or drafts. The context of money
 * handles it, which is above those that send it (docs/adr/0040).
 */
export class CheckProjectClosing extends Command<void> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Rejected (409, with the list) when the client of the project has accepted, or was billed, something of it. The context
 * of money handles it, which is above (docs/adr/0040).
 */
export class CheckClientChange extends Command<void> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Rejected (409) when more than `sum` is billed of the order of the vendor's contract. The context of purchases handles
 * it, which is above (docs/adr/0040).
 */
export class CheckVendorContractSum extends Command<void> {
  constructor(
    readonly contractId: number,
    readonly sum: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Rejects (409) when finalized invoices bill more of the contract than `maximum`, its guaranteed maximum after an
 * amendment. The context of money handles it, which is above (docs/adr/0040).
 */
export class CheckGuaranteedMaximum extends Command<void> {
  constructor(
    readonly contractId: number,
    readonly maximum: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The sums of the billables of a Fixed deliverable. */
export interface Billed {
  /** The price of the billable of its completion. */
  readonly Completion: string;
  /** The part of all that is on finalized invoices. */
  readonly Invoiced: string;
}

/** Returns the billing (`billingOf`) of each project with a billable of the ticket. Handled as FindBilled is. */
export class FindBillingsOfTicket extends Command<readonly string[]> {
  constructor(
    readonly ticketId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Returns the work that applications for payment have of each line of the contract, by deliverable: without materials stored. The context
 * of money handles it, which is above (docs/adr/0040).
 */
export class FindAppliedWork extends Command<ReadonlyMap<number, string>> {
  constructor(
    readonly contractId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Returns what each deliverable has billed. The context of billables handles it, which is above (docs/adr/0040). */
export class FindBilled extends Command<ReadonlyMap<number, Billed>> {
  constructor(
    readonly deliverableIds: readonly number[],
    readonly actor: Actor,
  ) {
    super();
  }
}
