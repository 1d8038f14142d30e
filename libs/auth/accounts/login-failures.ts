import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import type { Pool } from 'pg';
import { usernameKey } from './usernames';
import { digest } from './secrets';

/** Failed logins within the window after which the next one is refused: for one username from one address, for one username, for one address. */
const PER_USERNAME_AND_ADDRESS = 10;
const PER_USERNAME = 100;
const PER_ADDRESS = 100;
const WINDOW = `interval '15 minutes'`;

/** Counts failed logins, whether or not the username exists, so that the count does not tell which do. */
@Injectable()
export class LoginFailures {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * Seconds until this username may be tried from this address again; 0 when it may now. `beyond` counts that many failures more as free:
   * 1 for the failure that was just noted itself.
   */
  async wait(username: string, address: string, beyond = 0): Promise<number> {
    const nth = (where: string, offset: number): string =>
      `(select at from auth.login_failure where ${where} and at > clock_timestamp() - ${WINDOW} order by at desc offset $${offset} limit 1)`;
    const { rows } = await this.pool.query<{ seconds: number | null }>({
      name: 'auth.login-wait-3',
      text: `select ceil(max(extract(epoch from at + ${WINDOW} - clock_timestamp())))::int "seconds"
             from (${nth('subject = $1 and address = $2', 3)} union all ${nth('subject = $1', 4)} union all ${nth('address = $2', 5)}) nth`,
      values: [
        ofUsername(username),
        ofAddress(address),
        ...[PER_USERNAME_AND_ADDRESS, PER_USERNAME, PER_ADDRESS].map((most) => most - 1 + beyond),
      ],
    });
    const seconds = rows[0]?.seconds;
    return seconds === null || seconds === undefined ? 0 : Math.max(1, seconds);
  }

  async note(username: string, address: string): Promise<void> {
    await this.pool.query({
      name: 'auth.login-failed-2',
      text: 'insert into auth.login_failure (subject, address) values ($1, $2)',
      values: [ofUsername(username), ofAddress(address)],
    });
  }

  /** After a right login: what was mistyped for this username at this address no longer counts. What came from elsewhere does. */
  async forgive(username: string, address: string): Promise<void> {
    await this.pool.query({
      name: 'auth.login-succeeded-2',
      text: 'delete from auth.login_failure where subject = $1 and address = $2',
      values: [ofUsername(username), ofAddress(address)],
    });
  }

  /** Forgets the failed logins of a username, of an address, or of a username at an address. Returns how many there were. */
  async clear({ username, address }: { readonly username?: string; readonly address?: string }): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from auth.login_failure
       where ($1::bytea is not null or $2::bytea is not null) and ($1 is null or subject = $1) and ($2 is null or address = $2)`,
      [username === undefined ? null : ofUsername(username), address === undefined ? null : ofAddress(address)],
    );
    return rowCount ?? 0;
  }
}

const ofUsername = (username: string): Buffer => digest(`username ${usernameKey(username)}`);
const ofAddress = (address: string): Buffer => digest(`address ${address}`);
