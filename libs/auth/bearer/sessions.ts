import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../accounts/secrets';
import { TokenStore } from '../tokens/token-store';
import { Users, type Person } from './users';

/** How long a checked token is believed without asking again. With the time a look-up takes, revocation holds everywhere within 5 s. */
const BELIEVED_MS = 4_000;
/** Tokens remembered at once; those beyond cost a look-up. */
const REMEMBERED = 20_000;

/** A live access token: whom it speaks for, and through which application. */
export interface Session {
  /** Hash of the token (hex): its name wherever the token itself must not be. */
  readonly key: string;
  readonly family: string;
  readonly application: string;
  /** By `performance.now()`: the clock of this machine may be wrong, or be set anew. */
  readonly expiresAt: number;
  readonly person: Person;
}

/** Checks access tokens. Answers come from memory for a few seconds; requests that come meanwhile share one look-up. */
@Injectable()
export class Sessions {
  private readonly remembered = new LRUCache<string, Session>({ max: REMEMBERED, ttl: BELIEVED_MS });
  /** The look-ups under way. */
  private asked = new Map<string, Promise<Session | undefined>>();

  constructor(
    private readonly tokens: TokenStore,
    private readonly users: Users,
  ) {}

  /** The session of an access token, or undefined when it is unknown, expired or revoked, or its user has no access. */
  async of(token: string): Promise<Session | undefined> {
    const key = digest(token).toString('hex');
    const session = this.remembered.get(key) ?? (await (this.asked.get(key) ?? this.ask(key)));
    return session && session.expiresAt > performance.now() ? session : undefined;
  }

  private ask(key: string): Promise<Session | undefined> {
    const { asked } = this;
    const answer = this.lookUp(key)
      .then((session) => {
        // What was forgotten meanwhile may be this one: it is good for those who asked before, and for nobody later.
        if (session && asked === this.asked) this.remembered.set(key, session);
        return session;
      })
      .finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  }

  private async lookUp(key: string): Promise<Session | undefined> {
    const grant = await this.tokens.access(Buffer.from(key, 'hex'));
    const person = grant && (await this.users.find(grant.company, grant.user));
    if (!grant || !person) return undefined;
    const expiresAt = performance.now() + grant.secondsLeft * 1000;
    return { key, family: grant.family, application: grant.application, expiresAt, person };
  }

  /** Forgets what was revoked or is another, as the notice says it: `token <hash>`, `family <id>`, `application <clientId>` or `user <company>/<id>`. */
  forget(notice: string): void {
    this.asked = new Map();
    // A clientId may have spaces.
    const [, what, name = ''] = /^(\w+) (.*)$/s.exec(notice) ?? [];
    if (what === 'token') return void this.remembered.delete(name);
    for (const [key, { family, application, person }] of this.remembered.entries()) {
      const own = what === 'user' ? `${person.company}/${person.user}` : what === 'application' ? application : family;
      if (own === name) this.remembered.delete(key);
    }
  }

  /** Forgets everything: a notice may have been missed. */
  forgetAll(): void {
    this.asked = new Map();
    this.remembered.clear();
  }
}
