import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { user } from './kinds';

/** The ids of a founded company and of its Setup Admin. */
export interface Founded extends CommandResult {
  readonly companyId: number;
  readonly userId: number;
}

/** The place and the currency of a new company. Its time zone is by default that of the state or the country, its currency USD. */
export interface FirstSettings {
  readonly country?: string;
  readonly stateProvince?: string;
  /** Of the IANA database: `America/Los_Angeles`. */
  readonly timeZone?: string;
  /** Of ISO 4217. */
  readonly currency?: string;
}

/**
 * Founds a company with the department General/Corporate, a role, the Setup Admin and its resource. A repeat finds the
 * company (identified by the username) and completes it if the first attempt was interrupted. Rejected (409) when the
 * username has founded a company of another name.
 */
export class FoundCompany extends Command<Founded> {
  constructor(
    readonly options: { readonly companyName: string; readonly adminUsername: string; readonly adminEmail?: string } & FirstSettings,
  ) {
    super();
  }
}

/**
 * Adds a user, without an account for logins (CreateUser of auth creates both). Rejected (400) for missing references
 * or a right that is not a privilege, (409) for a username in use.
 */
export class AddUser extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<RecordOf<typeof user>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a user, without its account; rejected like AddUser, and (400) for a manager who reports to the user. */
export class ChangeUser extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof user>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Removes a user that no record refers to, without its account (RemoveUserAndAccount of auth removes both); rejected
 * (409) for the Setup Admin.
 */
export class RemoveUser extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Marks a user as erased: no access any more, names and contact data are shown as erased. Rejected (409) for the last
 * administrator of a company. The values themselves are deleted by the command line (`user:erase`).
 */
export class EraseUser extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The records whose rates approved time uses. */
export type RatesOf = { readonly ResourceId: number } | { readonly DeliverableId: number };

/**
 * Rejected (409) when approved time that uses these rates is dated after `day` (`2026-04-01`, the day from which they
 * change): what was approved is never priced again. The context of time handles it, which is above those that send it
 * (docs/adr/0040).
 */
export class CheckRatesDay extends Command<void> {
  constructor(
    readonly rates: RatesOf,
    readonly day: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** A tax code of the mirror of the accounting package. */
export interface NamedTaxCode {
  readonly id: number;
  readonly name: string;
}

/**
 * Finds the tax code with the id, or the one that the text names by its Id, else its Name, else its ExtId; undefined for
 * none. The context of money handles it, which is above (docs/adr/0040).
 */
export class FindTaxCode extends Command<NamedTaxCode | undefined> {
  constructor(
    readonly by: { readonly id: number } | { readonly text: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Gives clients whose TaxCode is one of the texts, which was stored before clients referred to codes, the reference to
 * the code that the text names now. Idempotent.
 */
export class ReferToTaxCodes extends Command<CommandResult> {
  constructor(
    readonly texts: readonly string[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Finds the terms in the forms of `paymentTermsIn` that the text names by the Id, else the Name, else the ExtId of payment
 * terms of the accounting package; undefined for none. The context of money handles it, which is above (docs/adr/0040).
 */
export class FindPaymentTerms extends Command<string | undefined> {
  constructor(
    readonly text: string,
    readonly company: number,
  ) {
    super();
  }
}
