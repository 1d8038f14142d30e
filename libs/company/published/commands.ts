import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { user } from './kinds';

/** What a founded company has: its own id and that of its Setup Admin. */
export interface Founded extends Written {
  readonly companyId: number;
  readonly userId: number;
}

/**
 * Founds a company with the department General/Corporate, a role, the Setup Admin and its resource. The same command again finds the
 * company founded before (the username tells companies apart) and completes it if the first attempt was cut short.
 * Refused (409) when the username has founded a company of another name.
 */
export class FoundCompany extends Command<Founded> {
  constructor(readonly options: { readonly companyName: string; readonly adminUsername: string; readonly adminEmail?: string }) {
    super();
  }
}

/**
 * Adds a user, without an account to log in with (CreateUser of auth makes both). Refused (400) for a reference that names nothing or a right
 * that is no privilege, (409) for a username that another user has.
 */
export class AddUser extends Command<Written> {
  constructor(
    readonly fields: Partial<RecordOf<typeof user>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a user, not the account that it logs in with; refused as AddUser is, and (400) for a manager who reports to the user. */
export class ChangeUser extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof user>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a user that nothing holds, not its account (RemoveUserAndAccount of auth does both); the Setup Admin stays (409). */
export class RemoveUser extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
