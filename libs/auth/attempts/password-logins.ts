import { Injectable } from '@nestjs/common';
import type { LoginFailure } from '@plumbline/platform/service';
import { type Account, Accounts, PasswordsBusy, type Person, Users, verifyPassword } from '@plumbline/auth/accounts';
import { FailedLogins, type LoginAttempt } from './failed-logins';
import { LoginFailures } from './login-failures';

/** A login that may succeed later: too many failed (429), or too many are being checked (503). */
export class LoginDelayed extends Error {
  constructor(
    message: string,
    readonly status: 429 | 503,
    /** Seconds. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** Somebody who gave the right username and password. */
export interface LoggedIn {
  readonly account: Account;
  readonly person: Person;
}

/** Checks usernames with their passwords, for every way of logging in. */
@Injectable()
export class PasswordLogins {
  constructor(
    private readonly accounts: Accounts,
    private readonly failures: LoginFailures,
    private readonly users: Users,
    private readonly failed: FailedLogins,
  ) {}

  /**
   * The user with that name and password who has access. Wrong name, wrong password and no access give the same result
   * after the same work. Failures are counted before and after, so many concurrent attempts get no more results than ten
   * sequential ones. @throws LoginDelayed
   */
  async check(attempt: LoginAttempt, password: string): Promise<LoggedIn | undefined> {
    const { username, address } = attempt;
    await this.refuseWhileLocked(attempt);
    const account = await this.accounts.named(username);
    const right = await this.verify(attempt, account?.passwordHash, password);
    const person = account && right ? await this.users.find(account.company, account.user) : undefined;
    if (account && person) {
      await this.refuseWhileLocked(attempt);
      // With a second factor, only the right code ends the count: otherwise codes could be guessed for ever.
      if (!account.hasSecondFactor) await this.failures.forgive(username, address);
      return { account, person };
    }
    await this.failures.note(username, address);
    await this.refuseWhileLocked(attempt, 1);
    await this.recordFailure('credentials', attempt);
    return undefined;
  }

  /** Puts on record that a right password was not enough. */
  async refuseAlone(attempt: LoginAttempt): Promise<void> {
    await this.recordFailure('second_factor', attempt);
  }

  private async verify(attempt: LoginAttempt, stored: string | undefined, password: string): Promise<boolean> {
    try {
      return await verifyPassword(stored, password);
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error;
      await this.recordFailure('busy', attempt);
      throw new LoginDelayed(error.message, 503, error.retryAfter);
    }
  }

  private async refuseWhileLocked(attempt: LoginAttempt, beyond = 0): Promise<void> {
    const seconds = await this.failures.wait(attempt.username, attempt.address, beyond);
    if (seconds === 0) return;
    await this.recordFailure('locked', attempt);
    throw new LoginDelayed(`Too many failed logins; try again in ${seconds} s.`, 429, seconds);
  }

  private recordFailure(reason: LoginFailure, attempt: LoginAttempt): Promise<void> {
    return this.failed.record(reason, attempt);
  }
}
