import { Inject, Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { POOL } from '@plumbline/platform/runtime';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { IsNull, Raw, type EntityManager } from 'typeorm';
import { Notices } from './notices';
import { derivedSecret, digest, newSecret } from './secrets';
import { revokeFamilies } from './end-families';
import { AccessTokenEntity, RefreshTokenEntity, TokenFamilyEntity } from './token.entity';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, REFRESH_REPEAT_SECONDS } from './timing';

export const SESSION_APPLICATION = 'session';

/** The deletions from the tables of the parts above. A retired key is published for a day, longer than what it signed is good. */
const OVER = [
  'delete from auth.browser_session where expires_at < now()',
  'delete from auth.sign_in_step where expires_at < now()',
  'delete from auth.password_link where expires_at < now()',
  `delete from auth.signing_key where retired_at < now() - interval '1 day'`,
  `delete from auth.login_failure where at < now() - interval '15 minutes'`,
];

/** The account of a login, with the hash of the password that it gave. */
interface Owner {
  readonly id: number;
  readonly passwordHash: string;
}

/** A new pair of tokens, in plain text. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A pair that replaces a refresh token. */
export interface RotatedPair extends TokenPair {
  /** The scopes of the access token, separated by blanks; null for one of version 1. */
  readonly scope: string | null;
}

/** The user and application of a valid access token. */
export interface AccessGrant {
  readonly family: string;
  readonly application: string;
  readonly company: number;
  readonly user: number;
  /** Seconds until it expires by the clock of the database, which all processes share; negative when it has. */
  readonly secondsLeft: number;
  /** Of a token of OpenID Connect: its scopes, separated by blanks; null for one of version 1. */
  readonly scope: string | null;
}

/** The grant of an access token. */
export interface TokenGrant extends AccessGrant {
  /** True if it is a session token, which has no application and is renewed while it is used. */
  readonly isSession: boolean;
  /** Of a renewed one: see `Rolling`. */
  readonly successorSalt: string | null;
  /** Of the cookie of a session of the console: the hash of the rights at which it was given; null for any other token. */
  readonly rights: Buffer | null;
  /** The Advisor who acts as the user, where the token is of such a session; null for any other. */
  readonly advisor: { readonly company: number; readonly user: number } | null;
}

/** The time that the tokens of a pair are valid, in seconds. */
export interface Lifetimes {
  readonly access: number;
  readonly refresh: number;
}
const OF_VERSION_1: Lifetimes = { access: ACCESS_TOKEN_SECONDS, refresh: REFRESH_TOKEN_SECONDS };

/** A refresh token in any state, including used and revoked ones. */
export interface RefreshGrant extends AccessGrant {
  /** True while its login lasts, if it is unused, or was used so shortly ago that a second use may be a repeat by the same caller. */
  readonly isUsable: boolean;
}

/** The tokens that replace a refresh token. They are stored as hashes alone: it takes token and salt to derive them. */
const successorsOf = (refreshToken: string, salt: string): TokenPair => ({
  accessToken: derivedSecret(refreshToken, salt, 'access'),
  refreshToken: derivedSecret(refreshToken, salt, 'refresh'),
});

interface GrantRow {
  family: string;
  application: string;
  company: string;
  user: string;
  secondsLeft: number;
  scope: string | null;
}
const grant = <T extends GrantRow>(row: T) => ({ ...row, company: Number(row.company), user: Number(row.user) });

/**
 * Tokens in PostgreSQL, by their hashes. A family is the tokens of one login, through all refreshes. Logins and
 * refreshes are one statement each, whose locks decide races; requests wait for the look-ups, which PostgreSQL keeps
 * prepared. These four are SQL (ADR 0041).
 */
@Injectable()
export class TokenStore {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly notices: Notices,
  ) {}

  /**
   * Stores the first pair of a new family. False, with nothing stored, when the account was closed or its password
   * changed meanwhile, or the application was revoked: the locks order this with `Accounts.setPassword` and
   * `Applications.revoke`.
   */
  async issue({ id, passwordHash }: Owner, application: string, pair: TokenPair): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'auth.issue-2',
      text: `with owner as (select id from auth.account
                            where id = $2 and password_hash = $8 and enabled and user_id is not null for share),
                  through as (select client_id from auth.application where client_id = $3 and revoked_at is null for share),
                  family as (insert into auth.token_family (id, account, client_id, expires_at)
                             select $1::uuid, id, client_id, now() + make_interval(secs => $7) from owner, through returning id),
                  access as (insert into auth.access_token (hash, family, expires_at)
                             select $4, id, now() + make_interval(secs => $6) from family)
             insert into auth.refresh_token (hash, family, expires_at) select $5, id, now() + make_interval(secs => $7) from family`,
      values: [
        randomUUID(),
        id,
        application,
        digest(pair.accessToken),
        digest(pair.refreshToken),
        ACCESS_TOKEN_SECONDS,
        REFRESH_TOKEN_SECONDS,
        passwordHash,
      ],
    });
    return rowCount === 1;
  }

  /**
   * Exchanges a refresh token for a new pair of the same family, in one statement: of two concurrent refreshes only one
   * finds the token unused. The other one, and a repeat within 10 seconds, gets the same pair, while its refresh token is
   * unused. With `scope` the access token has that one; the refresh token keeps its own (RFC 6749, section 6). Undefined, with nothing
   * stored, when the token is not valid, or its login is at its end.
   */
  async rotate(refreshToken: string, lifetimes = OF_VERSION_1, scope: string | null = null): Promise<RotatedPair | undefined> {
    const salt = newSecret();
    const pair = successorsOf(refreshToken, salt);
    const isFirst = await this.replace(refreshToken, pair, salt, lifetimes, scope);
    const given = isFirst ? pair : await this.successors(refreshToken);
    return given && { ...given, scope: isFirst ? scope : await this.scopeOf(given.accessToken) };
  }

  private async scopeOf(accessToken: string): Promise<string | null> {
    const select = { scope: true };
    return (await this.entities.findOne(AccessTokenEntity, { select, where: { hash: digest(accessToken) } }))?.scope ?? null;
  }

  /** The pair that replaced the token. */
  private async successors(refreshToken: string): Promise<TokenPair | undefined> {
    const { rows } = await this.pool.query<{ salt: string }>({
      name: 'auth.successor-salt',
      text: `select token.successor_salt "salt" from auth.refresh_token token join auth.token_family family on family.id = token.family
             where token.hash = $1 and token.used_at > clock_timestamp() - make_interval(secs => $2) and token.successor_salt is not null
               and family.revoked_at is null`,
      values: [digest(refreshToken), REFRESH_REPEAT_SECONDS],
    });
    if (!rows[0]) return undefined;
    const pair = successorsOf(refreshToken, rows[0].salt);
    const isUnused = await this.entities.existsBy(RefreshTokenEntity, { hash: digest(pair.refreshToken), usedAt: IsNull() });
    return isUnused ? pair : undefined;
  }

  private async replace(
    refreshToken: string,
    pair: TokenPair,
    salt: string,
    { access, refresh }: Lifetimes,
    scope: string | null,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'auth.rotate-4',
      text: `with used as (update auth.refresh_token token set used_at = clock_timestamp(), successor_salt = $6 from auth.token_family family
                           where token.hash = $1 and token.used_at is null and token.expires_at > now()
                             and family.id = token.family and family.revoked_at is null and (family.ends_at > now()) is not false
                           returning token.family, token.scope, least(now() + make_interval(secs => $5), family.ends_at) until),
                  family as (update auth.token_family set expires_at = used.until from used where id = used.family),
                  access as (insert into auth.access_token (hash, family, expires_at, scope)
                             select $2, family, least(now() + make_interval(secs => $4), until), coalesce($7, scope) from used)
             insert into auth.refresh_token (hash, family, expires_at, scope) select $3, family, until, scope from used`,
      values: [digest(refreshToken), digest(pair.accessToken), digest(pair.refreshToken), access, refresh, salt, scope],
    });
    return rowCount === 1;
  }

  /**
   * The grant of a valid access token, or undefined when it is unknown, expired or revoked, or its account is closed.
   */
  async access(hash: Buffer): Promise<TokenGrant | undefined> {
    const { rows } = await this.pool.query<GrantRow & Pick<TokenGrant, 'isSession' | 'successorSalt' | 'rights' | 'advisor'>>({
      name: 'auth.access-6',
      text: `select token.family, coalesce(family.client_id, '${SESSION_APPLICATION}') "application", family.client_id is null "isSession", token.successor_salt "successorSalt", token.rights, account.company, account.user_id "user", extract(epoch from token.expires_at - now())::float8 "secondsLeft", token.scope,
                    case when family.assumed_from is not null
                      then (select json_build_object('company', advisor.company, 'user', advisor.user_id)
                            from auth.token_family origin join auth.account advisor on advisor.id = origin.account where origin.id = family.assumed_from)
                    end "advisor"
             from auth.access_token token join auth.token_family family on family.id = token.family join auth.account on account.id = family.account
             where token.hash = $1 and token.expires_at > now() and token.revoked_at is null and family.revoked_at is null
               and account.enabled and account.user_id is not null`,
      values: [hash],
    });
    return rows[0] && grant(rows[0]);
  }

  /** The grant of a refresh token in any state; undefined when it is unknown. */
  async refresh(refreshToken: string): Promise<RefreshGrant | undefined> {
    const { rows } = await this.pool.query<GrantRow & { isUsable: boolean }>({
      name: 'auth.refresh-5',
      text: `select token.family, family.client_id "application", account.company, account.user_id "user", extract(epoch from token.expires_at - now())::float8 "secondsLeft", token.scope,
                    (token.used_at is null or token.used_at > clock_timestamp() - make_interval(secs => $2))
                      and family.revoked_at is null and account.enabled and account.user_id is not null "isUsable"
             from auth.refresh_token token join auth.token_family family on family.id = token.family join auth.account on account.id = family.account
             where token.hash = $1`,
      values: [digest(refreshToken), REFRESH_REPEAT_SECONDS],
    });
    return rows[0] && grant(rows[0]);
  }

  /** Ends every token of one login. False when it had ended before. */
  async revokeFamily(family: string): Promise<boolean> {
    return this.notices.committed(this.entities, (manager, notify) => revokeFamilies(manager, notify, { id: family }));
  }

  /** Ends one access token; its refresh token stays valid (RFC 7009, section 2.1). */
  async revokeAccess(hash: Buffer): Promise<void> {
    await this.notices.committed(this.entities, async (manager, notify) => {
      const { affected } = await manager.update(AccessTokenEntity, { hash, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
      if (affected) await notify([`token ${hash.toString('hex')}`]);
    });
  }

  /**
   * Deletes expired tokens, grants without a valid token, sessions of browsers, unfinished sign-ins, links to set passwords and signing keys that are
   * over, and failed logins outside of the time window.
   */
  async purge(): Promise<void> {
    const expiresAt = Raw((column) => `${column} < now()`);
    for (const entity of [TokenFamilyEntity, AccessTokenEntity, RefreshTokenEntity]) await this.entities.delete(entity, { expiresAt });
    for (const over of OVER) await this.pool.query(over);
  }
}
