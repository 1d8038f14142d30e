import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Actor } from '@plumbline/platform/kernel';
import { PUBLIC, RateLimited, Unauthenticated } from '@plumbline/platform/rest';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import type { BearerOptions } from './bearer.strategy';
import { RateLimit } from './rate-limit';
import { Sessions } from './sessions';

/** The name space of correlation ids that are made of a request id which is no UUID; chosen once, for ever. */
const REQUEST_IDS = 'f3c8a7f0-5d53-4a3e-9b0a-2f0d1c6f7a11';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id that ties together what a request leads to: its X-Request-Id, as a UUID. */
export function correlationOf(request: Pick<FastifyRequest, 'headers' | 'id'>): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && given !== '' ? given : request.id;
  return UUID.test(id) ? id.toLowerCase() : typeof given === 'string' && given !== '' ? v5(given, REQUEST_IDS) : randomUUID();
}

/**
 * Lets requests under `/api/` pass only with a live access token (unless the route is `Public`), counts them against the token's rate, and
 * puts the caller on `request.user` as an `Actor`. Throws `Unauthenticated` (401) and `RateLimited` (429).
 */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  constructor(
    private readonly sessions: Sessions,
    private readonly limit: RateLimit,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // The route that was matched, not the address as sent: `/%61pi/v1/clients` finds the same route.
    const route = context.switchToHttp().getRequest<FastifyRequest>().routeOptions.url ?? '/api';
    if (route !== '/api' && !route.startsWith('/api/')) return true;
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    return (await super.canActivate(context)) as boolean;
  }

  override getAuthenticateOptions(context: ExecutionContext): { session: false } & BearerOptions {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return { session: false, actorOf: (token) => this.actorOf(token, request) };
  }

  private async actorOf(token: string, request: FastifyRequest): Promise<Actor> {
    const session = await this.sessions.of(token);
    if (!session) throw new Unauthenticated('invalid_token');
    const wait = this.limit.take(session.key);
    if (wait > 0) throw new RateLimited(wait);
    const correlation = correlationOf(request);
    return { ...session.person, application: session.application, correlation, causation: randomUUID() };
  }
}
