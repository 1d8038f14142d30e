import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Unauthenticated } from '@plumbline/platform/http';
import { randomUUID } from 'node:crypto';
import passport from 'passport';
import { Strategy } from 'passport-strategy';
import { bearerToken } from '@plumbline/auth/tokens';
import { Sessions, type Session } from '../sessions';

/** Why a request has no session, for the guard. */
export type BearerFault = Unauthenticated['problem'];

type Verified = (error: unknown, session?: Session) => void;

/**
 * Bearer tokens from the Authorization header only (RFC 6750, section 2.1). Tokens in the form body or the address,
 * which the RFC also allows, would be logged.
 */
class HeaderBearer extends Strategy {
  /**
   * Passport stores strategies by name, once per process. Each of several applications in one process uses its own
   * name.
   */
  readonly name = `bearer ${randomUUID()}`;

  constructor(private readonly verify: (token: string, done: Verified) => void) {
    super();
  }

  override authenticate({ headers: { authorization } }: { headers: { authorization?: string } }): void {
    const token = bearerToken(authorization);
    if (token === undefined) return this.refuse(faultOf(authorization));
    this.verify(token, (error, session) => {
      if (error) this.error(error as Error);
      else if (session) this.success(session);
      else this.refuse('invalid_token');
    });
  }

  private refuse(fault: BearerFault): void {
    this.fail(fault, 401);
  }
}

/** The fault of a header without a token: it is absent, has only the token, or something else. */
const faultOf = (header: string | undefined): BearerFault =>
  header === undefined ? 'missing_token' : /^[\w~.+/-]{16,}=*$/.test(header.trim()) ? 'missing_scheme' : 'invalid_token';

/** Resolves access tokens to sessions. */
@Injectable()
export class BearerStrategy extends PassportStrategy(HeaderBearer) implements OnApplicationShutdown {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** The cached session of the token in an Authorization header; undefined where the strategy has to check it. */
  known(authorization: string | undefined): Session | undefined {
    const token = bearerToken(authorization);
    return token === undefined ? undefined : this.sessions.known(token);
  }

  /** The session of a token; undefined when the token is unknown, expired or revoked. */
  validate(token: string): Promise<Session | undefined> {
    return this.sessions.of(token);
  }
}
