import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { DisbursementRow } from './disbursement.record';
import type { LeftBill } from './run.policy';

/** What is requested of one bill. */
export type RequestedDisbursement = Pick<DisbursementRow['Applications'][number], 'BillId' | 'Amount' | 'Discount'>;

/**
 * Records money to a vendor, and applies it to bills. Rejected (400) for bills of others and for more than the disbursement, (409) for more
 * than a bill has outstanding: nothing is recorded then.
 */
export class RecordDisbursement extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<DisbursementRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Corrects the day, the method or the reference of a disbursement, and of its payments with it. */
export class ChangeDisbursement extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<DisbursementRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a disbursement that pays at most one bill, and its payment with it. Rejected (409) for any other: it is voided. */
export class RemoveDisbursement extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What is done with a disbursement after it was recorded, from a day on; `''`: the company's today. */
export type DisbursementAct =
  | { readonly do: 'apply'; readonly Applications: readonly RequestedDisbursement[]; readonly Date: string }
  | { readonly do: 'unapply'; readonly PaymentId: number; readonly Date: string }
  | { readonly do: 'void'; readonly Date: string };

/** Applies a disbursement, takes an application back, or voids it. Rejected (409) for one that is void. */
export class ActOnDisbursement extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly act: DisbursementAct,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What a run pays, and how. `Date` and `FirstReference` may be empty. */
export interface RequestedRun {
  readonly Through: string;
  readonly Date: string;
  readonly Method: string;
  readonly FirstReference: string;
}
/** A disbursement of a run. */
export interface MadeDisbursement {
  readonly Id: number;
  readonly VendorId: number;
  readonly Amount: string;
  readonly Reference: string;
}
/** The disbursements of a run, and the bills that it left. */
export interface RunResult extends CommandResult {
  readonly made: readonly MadeDisbursement[];
  readonly left: readonly LeftBill[];
}

/** Pays each vendor once for all that is due, less its credits: all or none. Rejected (409) for a number that is taken. */
export class RunDisbursements extends Command<RunResult> {
  constructor(
    readonly run: RequestedRun,
    readonly actor: Actor,
  ) {
    super();
  }
}
