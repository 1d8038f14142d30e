import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LoginFailureEntity } from './login-failure.entity';
import { digest } from '@plumbline/auth/tokens';
import { usernameKey } from '@plumbline/auth/accounts';

/**
 * Limits of failed logins within the time window: for one username from one address, for one username, for one address.
 */
export interface Limits {
  readonly perUsernameAndAddress: number;
  readonly perUsername: number;
  readonly perAddress: number;
}
/** The things that are counted beside usernames. Whatever text somebody tries as a username is none of these. */
export interface Counted {
  readonly of: string;
}
const LOGINS: Limits = { perUsernameAndAddress: 10, perUsername: 100, perAddress: 100 };
const WINDOW = `interval '15 minutes'`;

/** Counts failed logins, whether or not the username exists, so that the count does not reveal that. */
@Injectable()
export class LoginFailures {
  constructor(@InjectRepository(LoginFailureEntity) private readonly failures: Repository<LoginFailureEntity>) {}

  /**
   * Seconds until this username, or what is counted beside usernames, may be tried from this address again; 0 when it may now. `beyond` ignores that many
   * failures: 1 for the failure that was just recorded itself.
   */
  async wait(subject: string | Counted, address: string, beyond = 0, limits = LOGINS): Promise<number> {
    const nth = (where: string, offset: number): string =>
      `(select at from auth.login_failure where ${where} and at > clock_timestamp() - ${WINDOW} order by at desc offset $${offset} limit 1)`;
    const { perUsernameAndAddress, perUsername, perAddress } = limits;
    // One statement over three index orders of the table.
    const rows = await this.failures.query<{ seconds: number | null }[]>(
      `select ceil(max(extract(epoch from at + ${WINDOW} - clock_timestamp())))::int "seconds"
       from (${nth('subject = $1 and address = $2', 3)} union all ${nth('subject = $1', 4)} union all ${nth('address = $2', 5)}) nth`,
      [ofSubject(subject), ofAddress(address), ...[perUsernameAndAddress, perUsername, perAddress].map((most) => most - 1 + beyond)],
    );
    const seconds = rows[0]?.seconds;
    return seconds === null || seconds === undefined ? 0 : Math.max(1, seconds);
  }

  async note(subject: string | Counted, address: string): Promise<void> {
    await this.failures.insert({ subject: ofSubject(subject), address: ofAddress(address) });
  }

  /**
   * After a successful login the failures of this username at this address no longer count. Those from elsewhere do.
   */
  async forgive(username: string, address: string): Promise<void> {
    await this.failures.delete({ subject: ofUsername(username), address: ofAddress(address) });
  }

  /** Deletes the failed logins of a username, of an address, or of a username at an address. Returns their number. */
  async clear({ username, address }: { readonly username?: string; readonly address?: string }): Promise<number> {
    if (username === undefined && address === undefined) return 0;
    const { affected } = await this.failures.delete({
      ...(username !== undefined && { subject: ofUsername(username) }),
      ...(address !== undefined && { address: ofAddress(address) }),
    });
    return affected ?? 0;
  }
}

const ofUsername = (username: string): Buffer => digest(`username ${usernameKey(username)}`);
const ofSubject = (one: string | Counted): Buffer => (typeof one === 'string' ? ofUsername(one) : digest(`counted ${one.of}`));
const ofAddress = (address: string): Buffer => digest(`address ${address}`);
