import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Unauthenticated } from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import passport from 'passport';
import { Strategy } from 'passport-strategy';
import { secretOf } from '../cookie/console-cookie';
import { Sessions, type Session } from '../sessions';

/** Why a request has no session, for the guard. */
export type BearerFault = Unauthenticated['problem'];

type Verified = (error: unknown, session?: Session) => void;

/**
 * Bearer tokens from the Authorization header only (RFC 6750, section 2.1), and the cookie of the console. Tokens in the form body or the
 * address, which the RFC also allows, would be logged.
 */
class HeaderBearer extends Strategy {
  /**
   * Passport stores strategies by name, once per process. Each of several applications in one process uses its own
   * name.
   */
  readonly name = `bearer ${randomUUID()}`;

  constructor(private readonly verify: (secret: string, done: Verified) => void) {
    super();
  }

  override authenticate(asked: object): void {
    // Passport speaks of requests of Express, and the guard gives it those of Fastify.
    const request = asked as FastifyRequest;
    const secret = secretOf(request);
    if (secret === undefined) return this.refuse(faultOf(request.headers.authorization));
    this.verify(secret, (error, session) => {
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

  /** The cached session of a request; undefined where the strategy has to check it. */
  known(request: FastifyRequest): Session | undefined {
    const secret = secretOf(request);
    return secret === undefined ? undefined : this.sessions.known(secret);
  }

  /** The session of a token or cookie; undefined when that is unknown, expired or revoked. */
  validate(secret: string): Promise<Session | undefined> {
    return this.sessions.of(secret);
  }
}
