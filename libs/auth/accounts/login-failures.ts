import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import type { Pool } from 'pg';
import { usernameKey } from './accounts';
import { digest } from './secrets';

/** Ten failed logins for one username, or a hundred from one address, within 15 minutes close the door. */
const PER_USERNAME = 10;
const PER_ADDRESS = 100;
const WINDOW = `interval '15 minutes'`;

/** Counts failed logins, whether or not the username exists, so that the count tells nothing about that. */
@Injectable()
export class LoginFailures {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * Seconds until this username may be tried from this address again; 0 when it may now. `beyond` counts that many failures more as free:
   * 1 for the failure that was just noted itself.
   */
  async wait(username: string, address: string, beyond = 0): Promise<number> {
    const { rows } = await this.pool.query<{ seconds: number | null }>({
      name: 'auth.login-wait',
      text: `select ceil(max(extract(epoch from at + ${WINDOW} - clock_timestamp())))::int "seconds" from (
               (select at from auth.login_failure where subject = $1 and at > clock_timestamp() - ${WINDOW} order by at desc offset $3 limit 1)
               union all
               (select at from auth.login_failure where subject = $2 and at > clock_timestamp() - ${WINDOW} order by at desc offset $4 limit 1)
             ) nth`,
      values: [ofUsername(username), ofAddress(address), PER_USERNAME - 1 + beyond, PER_ADDRESS - 1 + beyond],
    });
    const seconds = rows[0]?.seconds;
    return seconds === null || seconds === undefined ? 0 : Math.max(1, seconds);
  }

  async note(username: string, address: string): Promise<void> {
    await this.pool.query({
      name: 'auth.login-failed',
      text: 'insert into auth.login_failure (subject) values ($1), ($2)',
      values: [ofUsername(username), ofAddress(address)],
    });
  }

  /** After a right login: what was mistyped before no longer counts against the username (it does against the address). */
  async forgive(username: string): Promise<void> {
    await this.pool.query({
      name: 'auth.login-succeeded',
      text: 'delete from auth.login_failure where subject = $1',
      values: [ofUsername(username)],
    });
  }
}

const ofUsername = (username: string): Buffer => digest(`username ${usernameKey(username)}`);
const ofAddress = (address: string): Buffer => digest(`address ${address}`);
