import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import { invalid, refuse } from '@plumbline/platform/kernel';
import type { Pool } from 'pg';
import { REVOKED_CHANNEL } from '../tokens/revoked-channel';
import { hashPassword } from './passwords';
import { inTransaction } from './transaction';
import { usernameKey } from './usernames';

/** An account as its operator sees it. */
export interface AccountRow {
  readonly username: string;
  readonly company: number;
  readonly user: number;
  /** Logins whose tokens are good. */
  readonly logins: number;
}

/** What a login name leads to. */
export interface Account {
  readonly id: number;
  readonly company: number;
  readonly user: number;
  readonly passwordHash: string;
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

  /** A user's account with its name and password hash, or undefined when it has none. */
  async heldBy(company: number, user: number): Promise<(Account & { readonly username: string }) | undefined> {
    const { rows } = await this.pool.query<{ id: string; username: string; hash: string }>(
      'select id, username, password_hash "hash" from auth.account where company = $1 and user_id = $2',
      [company, user],
    );
    return rows[0] && { id: Number(rows[0].id), company, user, username: rows[0].username, passwordHash: rows[0].hash };
  }

  /**
   * Sets another password, and ends every token that logins with the old one led to: those of a login that is under way too, which it waits for.
   * Both or neither. Tokens of the family `keep` live on. False, with nothing done, when the stored hash is not the `expected` one (any more).
   */
  async setPassword(
    id: number,
    password: string,
    { expected, keep }: { readonly expected?: string; readonly keep?: string } = {},
  ): Promise<boolean> {
    const hash = await hashPassword(password);
    return inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        'update auth.account set password_hash = $2 where id = $1 and ($3::text is null or password_hash = $3)',
        [id, hash, expected ?? null],
      );
      if (rowCount === 0) return false;
      // A statement of its own: it sees the tokens that the one before had to wait for.
      await client.query(
        `with gone as (update auth.token_family set revoked_at = now()
                       where account = $1 and revoked_at is null and id is distinct from $2::uuid returning id)
         select pg_notify('${REVOKED_CHANNEL}', 'family ' || id) from gone`,
        [id, keep ?? null],
      );
      return true;
    });
  }

  /** Ends every token that the logins of a user led to. */
  async endLogins(company: number, user: number): Promise<void> {
    await this.pool.query(
      `with gone as (update auth.token_family set revoked_at = now()
                     where account = (select id from auth.account where company = $1 and user_id = $2) and revoked_at is null returning id)
       select pg_notify('${REVOKED_CHANNEL}', 'family ' || id) from gone`,
      [company, user],
    );
  }

  /** The accounts of all users, or of one company's, by company and username. */
  async list(company?: number): Promise<AccountRow[]> {
    return this.rows('$1::bigint is null or company = $1', company ?? null);
  }

  /** The account of the user who logs in with that name; undefined when nobody does. */
  async called(username: string): Promise<AccountRow | undefined> {
    const [row] = await this.rows('username_key = $1', usernameKey(username));
    return row;
  }

  private async rows(where: string, value: unknown): Promise<AccountRow[]> {
    const { rows } = await this.pool.query<{ username: string; company: string; user: string; logins: number }>(
      `select username, company, user_id "user",
              (select count(*)::int from auth.token_family family
               where family.account = account.id and family.revoked_at is null and family.expires_at > now()) "logins"
       from auth.account where user_id is not null and (${where}) order by company, username_key`,
      [value],
    );
    return rows.map((row) => ({ ...row, company: Number(row.company), user: Number(row.user) }));
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
