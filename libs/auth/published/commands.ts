import { Command } from '@nestjs/cqrs';
import type { FirstSettings, Founded, user } from '@plumbline/company/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor, Privilege, UserType } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { ClientCredentials, NewApplication, SignInSettings } from './applications';

/** A new person with access. */
export interface NewUser {
  /** Unique in the whole service, ignoring case. Optional for a user of type No Access without a password. */
  readonly username?: string;
  /** Without one the user sets it by a link (`Invitations`). */
  readonly password?: string;
  readonly privileges?: readonly Privilege[];
  /** Default `Access`. */
  readonly userType?: UserType;
  /** The vendor that a Subcontractor user belongs to. */
  readonly vendorId?: number;
  /**
   * Any other fields of the User record: FirstName, Email, DepartmentId (default: the company's first),
   * ApprovalThreshold, …
   */
  readonly fields?: Partial<RecordOf<typeof user>>;
}

/**
 * Creates a user of the actor's company with an account for logins, and the resource for its time entries. The password
 * is stored in the account only. Rejected (400) for a username in use, a password that is too short or too common, or
 * missing references.
 */
export class CreateUser extends Command<CommandResult> {
  constructor(
    readonly options: NewUser,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes a user and its account: a Password ends all issued tokens, and creates an account for a user without one.
 * Rejected like ChangeUser and CreateUser; also (403) for the actor's own Password, for the Setup Admin's unless the service itself
 * acts, and for the actor's own Email unless the actor `hasProven` who it is.
 */
export class ChangeUserAndAccount extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof user>>,
    readonly actor: Actor,
    readonly hasProven = false,
  ) {
    super();
  }
}

/**
 * Removes a user with its account, and so every issued token; its username is free again. Rejected (409) for the Setup
 * Admin, and while other records refer to the user.
 */
export class RemoveUserAndAccount extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Marks a user as erased, and removes its account with every issued token and its failed logins. Rejected (409) for the
 * last administrator of a company. A repeat completes an interrupted attempt.
 */
export class EraseUserAndAccount extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Registers an application. Credentials are generated unless given; the secret is only in the result, and null for a public
 * application. See `Applications.register` for what is rejected.
 */
export class RegisterApplication extends Command<NewApplication & { readonly created: boolean }> {
  constructor(
    readonly name: string,
    readonly credentials?: ClientCredentials,
    readonly signIn?: SignInSettings,
  ) {
    super();
  }
}

/**
 * Founds a company whose Setup Admin can log in. A repeat completes an interrupted attempt. Rejected (400) for a
 * username in use.
 */
export class FoundCompanyWithAdmin extends Command<Founded> {
  constructor(
    readonly options: {
      readonly companyName: string;
      readonly adminUsername: string;
      readonly adminPassword: string;
      readonly adminEmail?: string;
      readonly settings?: FirstSettings;
      /**
       * Take over a username that an interrupted attempt has reserved, without waiting. Only where no concurrent
       * attempt is possible.
       */
      readonly resume?: boolean;
    },
  ) {
    super();
  }
}
