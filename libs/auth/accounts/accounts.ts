import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import { invalid, refuse } from '@plumbline/platform/kernel';
import type { Pool } from 'pg';
import { REVOKED_CHANNEL } from '../tokens/revoked-channel';
import { hashPassword } from './passwords';

/** What a login name leads to. */
export interface Account {
  readonly id: number;
  readonly company: number;
  readonly user: number;
  readonly passwordHash: string;
}

/** Characters (Unicode code points) that a username may have. */
export const LONGEST_USERNAME = 255;

/** Whether a username has more characters than any can have. Looks at no more of them than that. */
export function isTooLong(username: string): boolean {
  // A code point has at most two units.
  return username.length > LONGEST_USERNAME && (username.length > 2 * LONGEST_USERNAME || [...username].length > LONGEST_USERNAME);
}

/**
 * Usernames that differ only in case, or in how Unicode writes a character, are the same. The time to bring a text into a normal form grows with
 * the square of its length, so it is done to short texts only: all that are too long to be a username share one key, which none has.
 */
export const usernameKey = (username: string): string => (isTooLong(username) ? ' ' : username.normalize('NFKC').trim().toLowerCase());

/** Refuses usernames that can't be typed into a login form again. */
export function checkUsername(username: string, field = 'Username'): void {
  const problem = isTooLong(username)
    ? `must be at most ${LONGEST_USERNAME} characters long`
    : usernameKey(username) === ''
      ? 'is required'
      : /^[\x20-\x7e\u0080-\ud7ff\ue000-\ufffd]+$/.test(username)
        ? undefined
        : 'must hold no control characters and no characters beyond the basic plane of Unicode';
  if (problem) invalid([{ field, problem }]);
}

/** Login names with their password hashes. Who the person is and may do is the User record's matter. */
@Injectable()
export class Accounts {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The account with that username that may log in, or undefined. */
  async named(username: string): Promise<Account | undefined> {
    // No text of PostgreSQL holds it.
    if (username.includes('\0')) return undefined;
    const { rows } = await this.pool.query<{ id: string; company: string; user: string; hash: string }>({
      name: 'auth.account-named',
      text: `select id, company, user_id "user", password_hash "hash" from auth.account
             where username_key = $1 and enabled and user_id is not null`,
      values: [usernameKey(username)],
    });
    const row = rows[0];
    return row && { id: Number(row.id), company: Number(row.company), user: Number(row.user), passwordHash: row.hash };
  }

  /**
   * Takes the username for a user about to be made, and returns the account's id. A name taken more than a minute ago whose user never came
   * to be is free again, with `resume` at once, and at once for a repeat of the request that took it (`cause`, its `Actor.causation`); the id
   * is another one then, so that who took it before can't bind it any more. Refused (400) when somebody has the name.
   */
  async reserve(username: string, password: string, company: number, resume = false, cause: string | null = null): Promise<number> {
    const hash = await hashPassword(password);
    const { rows } = await this.pool.query<{ id: string }>(
      `insert into auth.account (username, username_key, password_hash, company, cause) values ($1, $2, $3, $4, $6)
       on conflict (username_key) do update
         set id = default, username = excluded.username, password_hash = excluded.password_hash, company = excluded.company, cause = excluded.cause,
           created_at = now()
         where account.user_id is null and ($5 or account.cause = excluded.cause or account.created_at < now() - interval '1 minute')
       returning id`,
      [username.trim(), usernameKey(username), hash, company, resume, cause],
    );
    const id = rows[0]?.id;
    if (id === undefined) return invalid([{ field: 'Username', problem: `is taken: somebody is called ${username} already` }]);
    return Number(id);
  }

  /** Takes up an account that was reserved for a user whose making was cut short, with the password given now; false when it is bound, or gone. */
  async resume(id: number, password: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update auth.account set password_hash = $2, created_at = now() where id = $1 and user_id is null',
      [id, await hashPassword(password)],
    );
    return rowCount === 1;
  }

  /** Binds a reserved account to its user: from now on it can log in. Refused (409) when the name was free again meanwhile, and somebody took it. */
  async bind(id: number, company: number, user: number): Promise<void> {
    const { rowCount } = await this.pool.query('update auth.account set company = $2, user_id = $3 where id = $1', [id, company, user]);
    if (rowCount === 0)
      refuse(
        'username_taken',
        `The user ${user} took too long to be made: somebody else has its username now; remove it and add it under another one.`,
      );
  }

  /** The id of a user's account, or undefined when it has none. */
  async ofUser(company: number, user: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ id: string }>('select id from auth.account where company = $1 and user_id = $2', [
      company,
      user,
    ]);
    return rows[0] && Number(rows[0].id);
  }

  /**
   * Sets another password, and ends every token that logins with the old one led to: those of a login that is under way too, which it waits for.
   * Both or neither.
   */
  async setPassword(id: number, password: string): Promise<void> {
    const hash = await hashPassword(password);
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      await client.query('update auth.account set password_hash = $2 where id = $1', [id, hash]);
      // A statement of its own: it sees the tokens that the one before had to wait for.
      await client.query(
        `with gone as (update auth.token_family set revoked_at = now() where account = $1 and revoked_at is null returning id)
         select pg_notify('${REVOKED_CHANNEL}', 'family ' || id) from gone`,
        [id],
      );
      await client.query('commit');
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A connection on which something failed is closed, which also undoes what it began.
      client.release(failure);
    }
  }

  /** Takes a user's account away, and with it every token that its logins led to. */
  async remove(company: number, user: number): Promise<void> {
    await this.pool.query('delete from auth.account where company = $1 and user_id = $2', [company, user]);
  }

  /** Whether anybody at all can log in. */
  async any(): Promise<boolean> {
    const { rowCount } = await this.pool.query('select 1 from auth.account where user_id is not null limit 1');
    return rowCount === 1;
  }

  /** Gives a reserved name back, when its user was refused. */
  async release(id: number): Promise<void> {
    await this.pool.query('delete from auth.account where id = $1 and user_id is null', [id]);
  }
}
