import { Inject, Injectable } from '@nestjs/common';
import { Config, POOL } from '@plumbline/platform/runtime';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Account, Person } from '@plumbline/auth/accounts';
import { digest, newSecret, SESSION_TOKEN_SECONDS } from '@plumbline/auth/tokens';
import { consoleSecret } from './cookie/console-cookie';
import { rightsOf } from './cookie/rights';
import { REPLACED_COOKIE_SECONDS } from './timing';

/** Where a session is begun from. */
export interface BegunFrom {
  readonly address: string;
  /** What the browser calls itself. */
  readonly browser: string;
}

/**
 * Session tokens in PostgreSQL: access tokens of a family without an application, so that whatever ends tokens ends them.
 * They have no refresh token: each is renewed by a successor of the same family.
 */
@Injectable()
export class SessionStore {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Config) private readonly config: Pick<Config, 'loginMaxDays'>,
  ) {}

  /**
   * Stores the first token of a new family. False, with nothing stored, when the account was closed or its password changed
   * meanwhile: the lock orders this with `Accounts.setPassword`.
   */
  async begin({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>, token: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with owner as (select id from auth.account where id = $2 and password_hash = $3 and enabled and user_id is not null for share),
            family as (insert into auth.token_family (id, account, expires_at, ends_at)
                       select $1::uuid, id, now() + make_interval(secs => $5), now() + make_interval(days => nullif($6::int, 0)) from owner returning id)
       insert into auth.access_token (hash, family, expires_at) select $4, id, now() + make_interval(secs => $5) from family`,
      [randomUUID(), id, passwordHash, digest(token), SESSION_TOKEN_SECONDS, this.config.loginMaxDays],
    );
    return rowCount === 1;
  }

  /**
   * Stores another token of the same family, until the end of the login at most; the present one stays good. False, with nothing
   * stored, when the family ended. `rights` are those at which a cookie of the console is given.
   */
  async continue(hash: Buffer, successor: string, rights: Buffer | null): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with old as (select token.family, family.assumed_from, least(now() + make_interval(secs => $3), family.ends_at) until from auth.access_token token join auth.token_family family on family.id = token.family
                    where token.hash = $1 and token.expires_at > now() and token.revoked_at is null and family.revoked_at is null),
            family as (update auth.token_family set expires_at = old.until from old where id in (old.family, old.assumed_from))
       insert into auth.access_token (hash, family, expires_at, rights) select $2, family, until, $4 from old`,
      [hash, digest(successor), SESSION_TOKEN_SECONDS, rights],
    );
    return rowCount === 1;
  }

  /** The user of the company as whom the owner of a family may act; undefined when there is none. */
  async served(family: string, company: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ user: string }>(
      `select account.user_id "user" from auth.token_family family join auth.account on account.advisor = family.account
       where family.id = $1 and account.company = $2 and account.enabled and account.user_id is not null`,
      [family, company],
    );
    return rows[0] && Number(rows[0].user);
  }

  /**
   * Stores the first token of a family as that user, which ends with the family that it is assumed from, and keeps that one as
   * long. Returns the seconds until the token expires; undefined, with nothing stored, when one of them ended meanwhile: the locks order
   * this with their ends.
   */
  async assume(from: string, { company, user }: Pick<Account, 'company' | 'user'>, token: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ seconds: number }>(
      `with asking as (select id, account, ends_at, least(now() + make_interval(secs => $6), ends_at) until
                       from auth.token_family where id = $1 and revoked_at is null for no key update),
            served as (select account.id from auth.account join asking on account.advisor = asking.account
                       where account.company = $2 and account.user_id = $3 and account.enabled for share of account),
            family as (insert into auth.token_family (id, account, assumed_from, expires_at, ends_at)
                       select $4::uuid, served.id, $1, until, ends_at from served, asking returning id, expires_at),
            kept as (update auth.token_family family set expires_at = greatest(expires_at, until) from asking where family.id = asking.id)
       insert into auth.access_token (hash, family, expires_at) select $5, id, expires_at from family
       returning floor(extract(epoch from expires_at - now()))::int "seconds"`,
      [from, company, user, randomUUID(), digest(token), SESSION_TOKEN_SECONDS],
    );
    return rows[0]?.seconds;
  }

  /**
   * Notes by what the successor of a token is derived, so that further requests with it get the same one. One that is replaced ends
   * as soon as the requests under way are done.
   */
  async noteSuccessor(hash: Buffer, salt: string, isReplaced: boolean): Promise<void> {
    await this.pool.query(
      `update auth.access_token set successor_salt = $2,
         expires_at = case when $3 then least(expires_at, now() + make_interval(secs => $4)) else expires_at end
       where hash = $1 and successor_salt is null`,
      [hash, salt, isReplaced, REPLACED_COOKIE_SECONDS],
    );
  }

  /**
   * Stores a session of the console, in the family of the consent of its sign-in, and where it came from. Returns the new value of its cookie;
   * undefined, with nothing stored, when the sign-in ended meanwhile.
   */
  async beginAtConsole(family: string, person: Person, { address, browser }: BegunFrom): Promise<string | undefined> {
    const value = newSecret();
    const { rowCount } = await this.pool.query(
      `with family as (update auth.token_family set address = $5, browser = $6, expires_at = least(now() + make_interval(secs => $4), ends_at)
                       where id = $1 and revoked_at is null and (ends_at > now()) is not false returning id, expires_at)
       insert into auth.access_token (hash, family, rights, expires_at) select $2, id, $3, expires_at from family`,
      [family, digest(consoleSecret(value)), rightsOf(person), SESSION_TOKEN_SECONDS, address, browser],
    );
    return rowCount === 1 ? value : undefined;
  }

  /** Moves the end of a session of the console, until the end of the login at most. One that is over stays over. */
  async keep(hash: Buffer): Promise<void> {
    await this.pool.query(
      `with family as (update auth.token_family family set expires_at = least(now() + make_interval(secs => $2), family.ends_at)
                       from auth.access_token token where token.hash = $1 and family.id = token.family and family.revoked_at is null
                         and token.expires_at > now() and token.successor_salt is null returning family.id, family.expires_at)
       update auth.access_token token set expires_at = family.expires_at from family where token.hash = $1 and token.family = family.id`,
      [hash, SESSION_TOKEN_SECONDS],
    );
  }
}
