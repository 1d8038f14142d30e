import { Injectable } from '@nestjs/common';
import { FailedLogins, type LoginAttempt, LoginDelayed, LoginFailures } from '@plumbline/auth/attempts';

/** Counts wrong codes with the wrong passwords of a username. */
@Injectable()
export class CountedCodes {
  constructor(
    private readonly failures: LoginFailures,
    private readonly failed: FailedLogins,
  ) {}

  /**
   * Returns the result of `check`; undefined counts as a failed login. The attempt counts before the code is looked at, so that many at the
   * same moment get no more answers than ten. @throws LoginDelayed after too many failures
   */
  async check<T>(attempt: LoginAttempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const { username, address } = attempt;
    await this.refuseWhileLocked(attempt, 0);
    await this.failures.note(username, address);
    await this.refuseWhileLocked(attempt, 1);
    const found = await check();
    if (found === undefined) await this.failed.record('second_factor', attempt);
    else await this.failures.forgive(username, address);
    return found;
  }

  private async refuseWhileLocked(attempt: LoginAttempt, beyond: number): Promise<void> {
    const seconds = await this.failures.wait(attempt.username, attempt.address, beyond);
    if (seconds === 0) return;
    await this.failed.record('locked', attempt);
    throw new LoginDelayed(`Too many failed logins; try again in ${seconds} s.`, 429, seconds);
  }
}
