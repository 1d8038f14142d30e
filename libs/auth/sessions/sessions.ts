import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SESSION_TOKEN_SECONDS, type TokenGrant, TokenStore } from '@plumbline/auth/tokens';
import { type Person, Users } from '@plumbline/auth/accounts';
import { consoleSecret } from './cookie/console-cookie';
import { rightsOf } from './cookie/rights';
import { CACHED_SESSIONS } from './limits';
import { COOKIE_KEPT_EVERY_SECONDS, SESSION_CACHED_MS } from './timing';

/** A valid access token: its user and application. */
export interface Session {
  /** Hash of the token (hex), which identifies it where the token itself must not appear. */
  readonly key: string;
  readonly family: string;
  readonly application: string;
  /** By `performance.now()`, because the clock of this machine may be wrong or be set. */
  readonly expiresAt: number;
  readonly person: Person;
  /** The scopes of the token; undefined for one of version 1, which is limited by the privileges of its user alone. */
  readonly scopes: ReadonlySet<string> | undefined;
  /** True if it is a session token, which belongs to no application. */
  readonly isSession: boolean;
  /** True if it is a session of the console, which a cookie holds. */
  readonly isConsole: boolean;
  /** The `rightsOf` its user. */
  readonly rights: Buffer | null;
  /** True if the user had other rights when the cookie was given. */
  readonly hasOtherRights: boolean;
  /** From when on it is renewed, by the same clock: infinite for a token that never is. */
  readonly renewsAt: number;
  /** Of a renewed one: see `Rolling`. */
  readonly successorSalt: string | null;
}

/** The `digest` of a token, in hex. */
const keyOf = (token: string): string => hash('sha256', token, 'hex');
/** The seconds before its end from which on a session is renewed: half of its life, or at the console nearly all of it. */
function lifeBeforeRenewal({ isSession, isConsole }: { readonly isSession: boolean; readonly isConsole: boolean }): number {
  if (isConsole) return SESSION_TOKEN_SECONDS - COOKIE_KEPT_EVERY_SECONDS;
  return isSession ? SESSION_TOKEN_SECONDS / 2 : -Infinity;
}
const current = (session: Session | undefined): Session | undefined =>
  session && session.expiresAt > performance.now() ? session : undefined;

/** Checks access tokens. Results are cached for a few seconds; concurrent requests share one look-up. */
@Injectable()
export class Sessions {
  // `ttlResolution: 0` reads the clock at each look-up. The default starts a timer at the first look-up of a millisecond,
  // and so wakes the process once more for a request that is alone.
  private readonly remembered = new LRUCache<string, Session>({ max: CACHED_SESSIONS, ttl: SESSION_CACHED_MS, ttlResolution: 0 });
  /** The look-ups in progress. */
  private requested = new Map<string, Promise<Session | undefined>>();

  constructor(
    private readonly tokens: TokenStore,
    private readonly users: Users,
  ) {}

  /** The session of an access token, or undefined when it is unknown, expired or revoked, or its user has no access. */
  async of(token: string): Promise<Session | undefined> {
    const key = keyOf(token);
    return current(this.remembered.get(key) ?? (await (this.requested.get(key) ?? this.ask(key))));
  }

  /** The session as it is stored now, whatever is cached; undefined as for `of`. */
  async fresh(token: string): Promise<Session | undefined> {
    return current(await this.lookUp(keyOf(token)));
  }

  /** The session of a cookie of the console, likewise. */
  atConsole(value: string): Promise<Session | undefined> {
    return this.fresh(consoleSecret(value));
  }

  /** The cached session of an access token; undefined means that it takes a look-up. */
  known(token: string): Session | undefined {
    return current(this.remembered.get(keyOf(token)));
  }

  private ask(key: string): Promise<Session | undefined> {
    const { requested } = this;
    const answer = this.lookUp(key)
      .then((session) => {
        // This session may have been revoked meanwhile: it is valid for callers from before, and not cached for later
        // ones.
        if (session && requested === this.requested) this.remembered.set(key, session);
        return session;
      })
      .finally(() => requested.delete(key));
    requested.set(key, answer);
    return answer;
  }

  private async lookUp(key: string): Promise<Session | undefined> {
    const grant = await this.tokens.access(Buffer.from(key, 'hex'));
    const person = grant && (await this.users.find(grant.company, grant.user));
    if (!grant || !person || !(await this.mayAdvise(grant, person))) return undefined;
    const expiresAt = performance.now() + grant.secondsLeft * 1000;
    const scopes = grant.scope === null ? undefined : new Set(grant.scope.split(' '));
    const { family, application, isSession, successorSalt } = grant;
    const isConsole = grant.rights !== null;
    const rights = isConsole ? rightsOf(person) : null;
    const hasOtherRights = rights !== null && !rights.equals(grant.rights ?? rights);
    const renewsAt = hasOtherRights ? -Infinity : expiresAt - lifeBeforeRenewal({ isSession, isConsole }) * 1000;
    const console = { isConsole, rights, hasOtherRights };
    return { key, family, application, expiresAt, person, scopes, isSession, renewsAt, successorSalt, ...console };
  }

  /** True if the session of an Advisor in another company goes on: both companies still have the user as one. */
  private async mayAdvise({ advisor }: TokenGrant, person: Person): Promise<boolean> {
    if (advisor === null) return true;
    return person.userType === 'Advisor' && (await this.users.find(advisor.company, advisor.user))?.userType === 'Advisor';
  }

  /**
   * Drops sessions that were revoked or changed, by the notice: `token <hash>`, `family <id>`, `application <clientId>`,
   * `user <company>/<id>` or `company <id>`.
   */
  forget(notice: string): void {
    this.requested = new Map();
    // A clientId may contain spaces.
    const [, what = '', name = ''] = /^(\w+) (.*)$/s.exec(notice) ?? [];
    if (what === 'token') return void this.remembered.delete(name);
    for (const [key, { family, application, person }] of this.remembered.entries()) {
      const { company, user } = person;
      const own = { user: `${company}/${user}`, company: String(company), application, family }[what];
      if (own === name) this.remembered.delete(key);
    }
  }

  /** Drops all sessions, because a notice may have been missed. */
  forgetAll(): void {
    this.requested = new Map();
    this.remembered.clear();
  }
}
