import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import type { bill } from '../bill/bill.record';
import type { Grouping } from '../invoice/drafting/group-lines.policy';
import type { invoice } from '../invoice/invoice.record';
import type { payment } from '../payment/payment.record';

/**
 * Enters a bill. It is approved at once when the actor Manages Bills, unless `UnderReviewFlag` is true. With
 * `refusesDuplicates` a bill with the vendor and InvoiceNumber of another live bill is rejected (409), unless
 * `AllowDuplicate` is true.
 */
export class EnterBill extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<RecordOf<typeof bill>>,
    readonly actor: Actor,
    readonly refusesDuplicates = false,
  ) {
    super();
  }
}

/** Records a payment of a bill or of an invoice. */
export class RecordPayment extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<RecordOf<typeof payment>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The part of one billable that a draft bills: hours, or quantity, or an amount of its price; the whole remainder when
 * none is given.
 */
export interface BillablePart {
  readonly BillableId: number;
  /** Where the request names it, such as `Parts[0]` or `Billables[0]`, for the issues of a refusal. */
  readonly at?: string;
  readonly Hours?: string;
  readonly Quantity?: string;
  readonly Price?: string;
}

/** Which open billables of a project are drafted when none is named, and how lines are grouped. */
export interface DraftOptions {
  /** Default: `Deliverable`. */
  readonly GroupBy?: Grouping | '' | undefined;
  /** The last day of the work that is billed; `''`: all of it. */
  readonly Through?: string | undefined;
  /** Bills this much of the retainage of the project; `''`: all of it. */
  readonly Release?: string | undefined;
  /** Leaves an open deposit out, because other lines are given. */
  readonly skipsDeposit?: boolean;
}

/**
 * Drafts an invoice for a project from open billables (`parts`, or all open ones of the project until
 * `options.Through`: the first 1000, the others stay open), grouped by `options.GroupBy`, and the lines in `fields.LineItemGroups`: free ones, and those that refer to a billable. Rejected
 * (409) when there is nothing to bill, also when concurrent drafts have claimed everything.
 */
export class DraftInvoice extends Command<CommandResult> {
  constructor(
    readonly projectId: number,
    readonly fields: Partial<RecordOf<typeof invoice>>,
    readonly parts: readonly BillablePart[] | 'all',
    readonly actor: Actor,
    readonly options: DraftOptions = {},
  ) {
    super();
  }
}

/** Finalizes a draft whose lines have all claimed their billables. */
export class FinalizeInvoice extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Drafts the next application for payment of a contract. `fields.ScheduleOfValues` has the work on each line: an
 * omitted line has no new work. Rejected (409) beside another draft of the contract, and unless that is an open AIAJob;
 * (400) when the input does not tie out.
 */
export class DraftApplication extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    readonly fields: Partial<RecordOf<typeof aiaInvoice>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Finalizes a draft application: it becomes a certificate, and is billed and numbered. */
export class FinalizeApplication extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
