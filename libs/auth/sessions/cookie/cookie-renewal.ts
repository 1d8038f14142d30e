import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Rolling } from '../rolling';
import { SessionStore } from '../session-store';
import type { Session } from '../sessions';
import { consoleCookie } from './console-cookie';

/** Keeps sessions of the console that are used, and replaces the cookie of a user who got other rights. */
@Injectable()
export class CookieRenewal {
  private readonly log = new Logger('CookieRenewal');
  /** Sessions, as a look-up found them, whose end was moved. */
  private readonly kept = new WeakSet<Session>();

  constructor(
    private readonly store: SessionStore,
    private readonly rolling: Rolling,
  ) {}

  /** Never throws for a store that is down: the request itself is good, and the next one tries again. */
  async renew(session: Session, secret: string, address: string, reply: FastifyReply): Promise<void> {
    if (session.hasOtherRights) {
      const value = await this.rolling.successor(session, secret, address);
      if (value !== undefined) void reply.header('set-cookie', consoleCookie(value));
      return;
    }
    if (this.kept.has(session)) return;
    this.kept.add(session);
    await this.store.keep(Buffer.from(session.key, 'hex')).catch((error: unknown) => {
      this.kept.delete(session);
      this.log.warn(`a session could not be kept: ${String(error)}`);
    });
  }
}
