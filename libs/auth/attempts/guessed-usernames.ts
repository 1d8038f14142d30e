import { Injectable } from '@nestjs/common';
import { RateLimited } from '@plumbline/platform/http';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import { Accounts } from '@plumbline/auth/accounts';
import { LoginFailures, type Limits } from './login-failures';
import { GUESSED_USERNAMES } from './limits';

/** The count is by company, which stands for the address. Usernames are what callers choose, so nothing is counted by those. */
const LIMITS: Limits = { perUsernameAndAddress: GUESSED_USERNAMES, perUsername: 1_000_000, perAddress: GUESSED_USERNAMES };

/**
 * Reserves usernames for the users of a company. A username is of one user in all companies, so each refusal of a taken one tells an Admin
 * that somebody has it: they are counted, and beyond the limit a free one is refused in the same way.
 */
@Injectable()
export class GuessedUsernames {
  constructor(
    private readonly accounts: Accounts,
    private readonly failures: LoginFailures,
  ) {}

  /**
   * As `Accounts.reserve`. Counted before and after, so that many requests at once learn no more than one after another. The service itself
   * (the command line) is not counted. @throws RateLimited; Refusal (400) when the name is taken
   */
  async reserve(username: string, password: string, { company, user }: Actor, cause: string | null = null): Promise<number> {
    if (user === 0) return this.accounts.reserve(username, password, company, false, cause);
    await this.refuseBeyond(company);
    const reserved = await this.accounts
      .reserve(username, password, company, false, cause)
      .catch((error: unknown) => this.noted(error, company));
    try {
      await this.refuseBeyond(company);
    } catch (error) {
      await this.accounts.release(reserved);
      throw error;
    }
    return reserved;
  }

  private async noted(error: unknown, company: number): Promise<never> {
    if (error instanceof Refusal && error.kind === 'input') {
      await this.failures.note({ of: `taken ${company}` }, `taken ${company}`);
      await this.refuseBeyond(company, 1);
    }
    throw error;
  }

  private async refuseBeyond(company: number, beyond = 0): Promise<void> {
    const seconds = await this.failures.wait({ of: `taken ${company}` }, `taken ${company}`, beyond, LIMITS);
    if (seconds > 0) throw new RateLimited(seconds, `Too many usernames that this company chose are taken; try again in ${seconds} s.`);
  }
}
