import { Injectable } from '@nestjs/common';
import { AccessLog, RateLimited } from '@plumbline/platform/http';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { Accounts, checkPassword, verifyPassword } from '@plumbline/auth/accounts';
import { FailedLogins, LoginFailures } from '@plumbline/auth/attempts';

/** A request of a user to change the own password. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** The caller's address, for the count of failed logins. */
  readonly address: string;
  /** The family of the access token in the request: it stays valid, all others of the user end. */
  readonly family: string;
}

/** Lets users change their own passwords. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly failures: LoginFailures,
    private readonly failed: FailedLogins,
    private readonly accesses: AccessLog,
  ) {}

  /**
   * Sets the new password if the old one is right. A wrong old one counts as a failed login, so that a stolen token
   * does not allow guessing.
   * @throws Refusal (400) for a wrong old or an invalid new password, RateLimited (429) after too many failures,
   * PasswordsBusy (503), StoreUnavailable (503) when the password is changed and that is not on record, Refusal (409) when it
   * is only tried
   */
  async change({ oldPassword, newPassword, address, family }: PasswordChange, actor: Actor): Promise<void> {
    refuseWhileStaged('A password');
    const account = await this.accounts.heldBy(actor.company, actor.user);
    // The user was removed during the look-up of the token.
    if (!account) return wrong();
    const { username, passwordHash, id } = account;
    checkPassword(newPassword, username, 'newPassword');
    const attempt = { username, address, application: actor.application };
    const refuseWhileLocked = async (beyond: number): Promise<void> => {
      const seconds = await this.failures.wait(username, address, beyond);
      if (seconds === 0) return;
      await this.failed.record('locked', attempt);
      throw new RateLimited(seconds, `Too many wrong passwords; try again in ${seconds} s.`);
    };
    await refuseWhileLocked(0);
    const isRight = await verifyPassword(passwordHash, oldPassword);
    if (isRight && (await this.accounts.setPassword(id, newPassword, { expected: passwordHash, keep: family }))) {
      if (!account.hasSecondFactor) await this.failures.forgive(username, address);
      return this.accesses.record({ type: 'PasswordChanged', data: { UserId: actor.user } }, { ...actor, address });
    }
    await this.failures.note(username, address);
    await refuseWhileLocked(1);
    await this.failed.record('credentials', attempt);
    return wrong();
  }
}

const wrong = (): never => invalid([{ field: 'oldPassword', problem: 'is not your password' }]);
