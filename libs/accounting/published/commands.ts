import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import type { bill } from '../bill/bill.record';
import type { invoice } from '../invoice/invoice.record';
import type { payment } from '../payment/payment.record';

/** Enters a bill. It is approved at once when the actor Manages Bills, unless `UnderReviewFlag` is true. */
export class EnterBill extends Command<Written> {
  constructor(
    readonly fields: Partial<RecordOf<typeof bill>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Records a payment of a bill or of an invoice. */
export class RecordPayment extends Command<Written> {
  constructor(
    readonly fields: Partial<RecordOf<typeof payment>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** How much of one billable a draft takes: hours, or quantity, or an amount of its price; everything that is left when none is given. */
export interface BillablePart {
  readonly BillableId: number;
  readonly Hours?: string;
  readonly Quantity?: string;
  readonly Price?: string;
}

/**
 * Drafts an invoice for a project from open billables (`parts`, or all open ones of the project: the first 1000, the others stay open) and the lines in `fields.LineItemGroups`:
 * free ones, and those that name a billable. Refused (409) when there is nothing to bill, also where other drafts of the same moment have taken all of it.
 */
export class DraftInvoice extends Command<Written> {
  constructor(
    readonly projectId: number,
    readonly fields: Partial<RecordOf<typeof invoice>>,
    readonly parts: readonly BillablePart[] | 'all',
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Finalizes a draft whose lines all hold their billables. */
export class FinalizeInvoice extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Drafts the next application for payment under a contract. `fields.ScheduleOfValues` says what was done on which line: a line that is left
 * out has no new work. Refused (409) beside another draft of the contract, and unless that is an open AIAJob; (400) when the input does not tie out.
 */
export class DraftApplication extends Command<Written> {
  constructor(
    readonly contractId: number,
    readonly fields: Partial<RecordOf<typeof aiaInvoice>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Finalizes a draft application: it is a certificate from now on, billed and numbered. */
export class FinalizeApplication extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
