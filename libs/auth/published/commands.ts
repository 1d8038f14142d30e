import { Command } from '@nestjs/cqrs';
import type { Founded, user } from '@plumbline/company/published';
import type { Written } from '@plumbline/platform/commands';
import type { Actor, Privilege, UserType } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { ClientCredentials } from '../accounts/applications';

/** A person about to get access. */
export interface NewUser {
  /** Unique in the whole service, whatever its case. May be left out, with the password, for a user of type No Access. */
  readonly username?: string;
  readonly password?: string;
  readonly privileges?: readonly Privilege[];
  /** Default `Access`. */
  readonly userType?: UserType;
  /** The vendor that a Subcontractor user belongs to. */
  readonly vendorId?: number;
  /** Anything else of the User record: FirstName, Email, DepartmentId (default: the company's first), ApprovalThreshold, … */
  readonly fields?: Partial<RecordOf<typeof user>>;
}

/**
 * Makes a user of the actor's company with an account to log in with, and the resource as which it tracks time. The password goes into the
 * account only. Refused (400) for a username that is taken, a password that is too short or too common, or references that name nothing.
 */
export class CreateUser extends Command<Written> {
  constructor(
    readonly options: NewUser,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes a user and the account it logs in with: a Password ends all tokens that are out, and gives an account to a user without one. Refused
 * as ChangeUser is, and as CreateUser is; also (403) for the actor's own Password, and for the Setup Admin's unless the service itself acts.
 */
export class ChangeUserAndAccount extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof user>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Removes a user with the account that it logs in with, and so every token that is out; its username is free again. Refused (409) for the Setup
 * Admin, and for a user whom others still name.
 */
export class RemoveUserAndAccount extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Registers an application. Credentials are made up unless given; the secret is in the result and nowhere else. */
export class RegisterApplication extends Command<ClientCredentials & { readonly created: boolean }> {
  constructor(
    readonly name: string,
    readonly credentials?: ClientCredentials,
  ) {
    super();
  }
}

/** Founds a company whose Setup Admin can log in. The same command again completes what was cut short. Refused (400) for a username that is taken. */
export class FoundCompanyWithAdmin extends Command<Founded> {
  constructor(
    readonly options: {
      readonly companyName: string;
      readonly adminUsername: string;
      readonly adminPassword: string;
      readonly adminEmail?: string;
      /** Take over a username that an attempt cut short has left behind, without waiting. Only where no second attempt can be under way. */
      readonly resume?: boolean;
    },
  ) {
    super();
  }
}
