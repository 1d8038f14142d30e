import { Inject, Injectable } from '@nestjs/common';
import { Config, POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { digest, REFRESH_TOKEN_SECONDS } from '@plumbline/auth/tokens';
import type { Subject } from '../subject';
import { sealed, unsealed } from './sealed';

/** A step that was stored, and the second of the epoch in which it was used up. */
export interface StoredStep<T> {
  readonly value: T;
  readonly usedAt: number | null;
}

/** A session of a browser. */
export interface StoredSession {
  readonly payload: Readonly<Record<string, unknown>>;
  /** Seconds of the epoch. */
  readonly expiresAt: number;
}

/** A sign-in whose user consents to what an application may do. */
export interface NewConsent extends Subject {
  /** A UUID. */
  readonly id: string;
  readonly application: string;
  /** The session of the browser, and the second in which it was signed in. */
  readonly session: string;
  readonly signedInAt: number;
}

/** An access token that is stored, and its user. */
export interface StoredToken extends Subject {
  readonly application: string;
  readonly scope: string;
  /** Seconds of the epoch. */
  readonly expiresAt: number;
  /** The consent that it belongs to. */
  readonly family: string;
  /** True if it came of the consent of a user, and not of the application itself. */
  readonly isConsented: boolean;
}

const EPOCH = (column: string): string => `floor(extract(epoch from ${column}))::float8`;

/**
 * Sign-ins of browsers under way, in PostgreSQL. Ids of sessions, codes and steps are stored as hashes. What they lead to are
 * the families of tokens that all logins have, so that a revocation, another password and the end of an application end them too.
 */
@Injectable()
export class SignInStore {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Config) private readonly config: Pick<Config, 'loginMaxDays'>,
  ) {}

  /** Stores a step, or another state of it, for so many seconds; one of a consent ends with it. */
  async keepStep(kind: string, id: string, value: unknown, seconds: number, family: string | null): Promise<void> {
    await this.pool.query(
      `insert into auth.sign_in_step (hash, family, sealed, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
       on conflict (hash) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`,
      [digest(`${kind} ${id}`), family, sealed(id, value), seconds],
    );
  }

  /** A step that is not over; undefined when there is none, or its consent ended. */
  async step<T>(kind: string, id: string): Promise<StoredStep<T> | undefined> {
    const { rows } = await this.pool.query<{ sealed: Buffer; usedAt: number | null }>(
      `select step.sealed, ${EPOCH('step.used_at')} "usedAt" from auth.sign_in_step step left join auth.token_family family on family.id = step.family
       where step.hash = $1 and step.expires_at > now() and family.revoked_at is null`,
      [digest(`${kind} ${id}`)],
    );
    return rows[0] && { value: unsealed<T>(id, rows[0].sealed), usedAt: rows[0].usedAt };
  }

  /** Uses a step up. Of two that do it at the same moment one gets false. */
  async useStep(kind: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('update auth.sign_in_step set used_at = now() where hash = $1 and used_at is null', [
      digest(`${kind} ${id}`),
    ]);
    return rowCount === 1;
  }

  async dropStep(kind: string, id: string): Promise<void> {
    await this.pool.query('delete from auth.sign_in_step where hash = $1', [digest(`${kind} ${id}`)]);
  }

  /** Stores the session of a browser for so many seconds. */
  async keepSession(id: string, uid: string, owner: (Subject & { readonly at: number }) | undefined, payload: object, seconds: number) {
    await this.pool.query(
      `insert into auth.browser_session (hash, uid, account, signed_in_at, payload, expires_at)
       values ($1, $2, (select id from auth.account where company = $3 and user_id = $4), $5, $6, now() + make_interval(secs => $7))
       on conflict (hash) do update set account = excluded.account, signed_in_at = excluded.signed_in_at, payload = excluded.payload,
         expires_at = excluded.expires_at`,
      [digest(`session ${id}`), uid, owner?.company ?? null, owner?.user ?? null, owner?.at ?? null, payload, seconds],
    );
  }

  /** The session of a cookie; undefined when it is over, or its user has another password or no access since. */
  session(id: string): Promise<StoredSession | undefined> {
    return this.sessionWhere('hash', digest(`session ${id}`));
  }

  /** The same by the name of the session, which is no secret. */
  sessionNamed(uid: string): Promise<StoredSession | undefined> {
    return this.sessionWhere('uid', uid);
  }

  private async sessionWhere(column: 'hash' | 'uid', value: unknown): Promise<StoredSession | undefined> {
    const { rows } = await this.pool.query<StoredSession>(
      `select session.payload, ${EPOCH('session.expires_at')} "expiresAt"
       from auth.browser_session session left join auth.account on account.id = session.account
       where session.${column} = $1 and session.expires_at > now()
         and (session.signed_in_at is null or (account.enabled and account.user_id is not null and session.signed_in_at >= account.signed_in_from))
       order by session.expires_at desc limit 1`,
      [value],
    );
    return rows[0];
  }

  async dropSession(id: string): Promise<void> {
    await this.pool.query('delete from auth.browser_session where hash = $1', [digest(`session ${id}`)]);
  }

  /**
   * Begins a family of tokens. False, with nothing stored, when the application was revoked, or the user got another password
   * or lost access after the sign-in: the locks order this with `Accounts.setPassword` and `Applications.revoke`.
   */
  async consent({ id, company, user, application, session, signedInAt }: NewConsent): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with owner as (select id from auth.account where company = $2 and user_id = $3 and enabled and signed_in_from <= $6 for share),
            through as (select client_id from auth.application where client_id = $4 and revoked_at is null for share)
       insert into auth.token_family (id, account, client_id, browser_session, consent, expires_at, ends_at)
       select $1::uuid, owner.id, client_id, $5, '{}', now() + make_interval(secs => $7), to_timestamp($6) + make_interval(days => nullif($8::int, 0))
       from owner, through`,
      [id, company, user, application, session, signedInAt, REFRESH_TOKEN_SECONDS, this.config.loginMaxDays],
    );
    return rowCount === 1;
  }

  /** Notes what was consented to. */
  async setConsent(family: string, consent: object): Promise<void> {
    await this.pool.query('update auth.token_family set consent = $2 where id = $1 and revoked_at is null', [family, consent]);
  }

  /** Returns the consent of a family; undefined when it ended. */
  async consented(family: string): Promise<object | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(family)) return undefined;
    const { rows } = await this.pool.query<{ consent: object }>(
      'select consent from auth.token_family where id = $1 and revoked_at is null and consent is not null',
      [family],
    );
    return rows[0]?.consent;
  }

  /** Stores an access or refresh token of a consent, until the end of the login at most. False when the consent ended meanwhile. */
  async addToken(kind: 'access' | 'refresh', token: string, family: string, scope: string, seconds: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with family as (update auth.token_family set expires_at = greatest(expires_at, least(now() + make_interval(secs => $4), ends_at))
                       where id = $2 and revoked_at is null and (ends_at > now()) is not false returning id, ends_at)
       insert into auth.${kind}_token (hash, family, scope, expires_at)
       select $1, id, $3, least(now() + make_interval(secs => $4), ends_at) from family`,
      [digest(token), family, scope, seconds],
    );
    return rowCount === 1;
  }

  /** Stores an access token of an application that acts itself, as its user, by default with all its scopes. False when it may not any more. */
  async addServiceToken(token: string, application: string, scope: string, seconds: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with through as (select client_id, service_account, array_to_string(scopes, ' ') scopes from auth.application where client_id = $2 and revoked_at is null for share),
            owner as (select id from auth.account where id = (select service_account from through) and enabled and user_id is not null for share),
            family as (insert into auth.token_family (id, account, client_id, expires_at)
                       select gen_random_uuid(), owner.id, client_id, now() + make_interval(secs => $4) from owner, through returning id)
       insert into auth.access_token (hash, family, scope, expires_at)
       select $1, id, coalesce(nullif($3, ''), through.scopes), now() + make_interval(secs => $4) from family, through`,
      [digest(token), application, scope, seconds],
    );
    return rowCount === 1;
  }

  /** A valid token of OpenID Connect; undefined for any other one. */
  async token(kind: 'access' | 'refresh', token: string): Promise<StoredToken | undefined> {
    const { rows } = await this.pool.query<Omit<StoredToken, 'company' | 'user'> & { company: string; user: string }>(
      `select account.company, account.user_id "user", family.client_id "application", token.scope, ${EPOCH('token.expires_at')} "expiresAt",
              family.id "family", family.consent is not null "isConsented"
       from auth.${kind}_token token join auth.token_family family on family.id = token.family join auth.account on account.id = family.account
       where token.hash = $1 and token.expires_at > now() and token.scope is not null and family.revoked_at is null
         and ${kind === 'access' ? 'token.revoked_at' : 'token.used_at'} is null and account.enabled and account.user_id is not null`,
      [digest(token)],
    );
    const found = rows[0];
    return found && { ...found, company: Number(found.company), user: Number(found.user) };
  }

  /** The user of a family of tokens, also of one that ended. */
  async owner(family: string): Promise<(Subject & { readonly application: string }) | undefined> {
    const { rows } = await this.pool.query<{ company: string; user: string; application: string }>(
      `select account.company, account.user_id "user", family.client_id "application"
       from auth.token_family family join auth.account on account.id = family.account where family.id = $1`,
      [family],
    );
    const found = rows[0];
    return found && { ...found, company: Number(found.company), user: Number(found.user) };
  }

  /** The user as whom an application acts itself; undefined when there is none who may log in. */
  async serviceUser(application: string): Promise<Subject | undefined> {
    const { rows } = await this.pool.query<{ company: string; user: string }>(
      `select account.company, account.user_id "user" from auth.application join auth.account on account.id = application.service_account
       where application.client_id = $1 and account.enabled and account.user_id is not null`,
      [application],
    );
    const found = rows[0];
    return found && { company: Number(found.company), user: Number(found.user) };
  }
}
