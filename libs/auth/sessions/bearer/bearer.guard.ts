import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import {
  addressOf,
  BASE_URL,
  Fault,
  isRead,
  PUBLIC,
  RateLimited,
  Unauthenticated,
  type Counted,
  type Scoped,
  actingAs,
  type ActingAs,
  batchPart,
  ROLLING_TOKEN,
  scopeOfRoute,
} from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { requireScope } from '@plumbline/platform/records';
import { stagedWrites } from '@plumbline/platform/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import { BearerStrategy, type BearerFault } from './bearer.strategy';
import { isAuditor } from '@plumbline/auth/policy';
import { Rolling } from '../rolling';
import { consoleValue, cookieRefusal, secretOf, sessionOver } from '../cookie/console-cookie';
import { CookieRenewal } from '../cookie/cookie-renewal';
import { RateLimit } from './rate-limit';
import type { Session } from '../sessions';

/** The name space of correlation ids that are derived from a request id that is not a UUID. It must never change. */
const REQUEST_IDS = 'f3c8a7f0-5d53-4a3e-9b0a-2f0d1c6f7a11';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The correlation id of a request: its id, which the service makes; for that of an import, the same UUID each time. */
export const correlationOf = ({ id }: Pick<FastifyRequest, 'id'>): string => (UUID.test(id) ? id : v5(id, REQUEST_IDS));

/** The declarations of a route about its callers. */
interface Declared {
  readonly isPublic: boolean;
  /** The scope that it requires of tokens that have scopes. */
  readonly scope: string | undefined;
}
const SENDERS = { token: 'with this access token', user: 'with all access tokens of this user', company: 'of this company' };
const refusalOf = (of: keyof typeof SENDERS = 'token', seconds: number): string =>
  `Too many requests ${SENDERS[of]}; try again in ${seconds} s.`;

/** True if the session of a request is that of a cookie. */
function isOfCookie(context: ExecutionContext): boolean {
  const request = context.getArgByIndex<FastifyRequest>(0);
  return request.headers.cookie !== undefined && request.headers.authorization === undefined && consoleValue(request) !== undefined;
}

/** The routes by which all users change their own accounts and settings. */
const OWN = new Set(
  [
    ...['auth/password', 'auth/email', 'auth/second-factor', 'auth/second-factor/confirm', 'auth/sessions/:session'],
    'me/preferences/:key',
  ].map((path) => `/api/v2/${path}`),
);

/**
 * Admits requests under `/api/` only with a valid access token, on version 2 also with the cookie of the console (unless the route is
 * `Public`), counts them for the rate limits of the token, its user and its company, and sets `request.user` to the caller's `Actor`. Throws `Unauthenticated` or a Fault (401), `RateLimited`
 * (429), and a Fault (403) for a token without the scope of the route, and for any write of an Auditor but of its own
 * password, e-mail address, second factor, logins and preferences.
 */
@Injectable()
export class BearerGuard extends AuthGuard() {
  /** The declarations of routes, by controller and handler: metadata are looked up once. */
  private readonly declared = new WeakMap<object, WeakMap<object, Declared>>();
  /** Of the pages of the service. */
  private readonly origin: string;
  constructor(
    private readonly strategy: BearerStrategy,
    private readonly limit: RateLimit,
    private readonly rolling: Rolling,
    private readonly reflector: Reflector,
    private readonly cookies: CookieRenewal,
    @Inject(BASE_URL) baseUrl: string,
  ) {
    super({ defaultStrategy: strategy.name, session: false });
    this.origin = new URL(baseUrl).origin;
  }

  /** A token that was checked a moment ago needs neither passport nor a promise: most requests carry one. */
  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.getArgByIndex<FastifyRequest & { user?: Actor }>(0);
    // The matched route, not the address as sent: `/%61pi/v1/clients` reaches the same route.
    const route = request.routeOptions.url ?? '/api';
    if (route !== '/api' && !route.startsWith('/api/')) return true;
    if (this.declaredBy(context, request).isPublic) return true;
    const refusal = request.headers.cookie === undefined ? undefined : cookieRefusal(request, this.origin);
    if (refusal) throw refusal;
    const session = this.strategy.known(request);
    if (!session) {
      const acting = actingAs.getStore();
      if (acting) request.user = this.admit({ ...acting, key: '' }, context);
      return acting !== undefined || this.lookedUp(request, context);
    }
    request.user = this.admit(session, context);
    return session.renewsAt > performance.now() || this.renew(session, request, context);
  }

  private async lookedUp(request: FastifyRequest, context: ExecutionContext): Promise<boolean> {
    const isAdmitted = (await super.canActivate(context)) as boolean;
    const session = this.strategy.known(request);
    return session && session.renewsAt <= performance.now() ? this.renew(session, request, context) : isAdmitted;
  }

  /** Puts the token that continues this one into the reply; a refusal takes it out again (`sendFault`). A cookie is kept, or replaced. */
  private async renew(session: Session, request: FastifyRequest, context: ExecutionContext): Promise<true> {
    // A held request stores nothing; the request around parts of a batch carries the token of all.
    if (batchPart.getStore() || stagedWrites.getStore()) return true;
    const [secret, reply] = [secretOf(request) ?? '', context.switchToHttp().getResponse<FastifyReply>()];
    if (session.isConsole) await this.cookies.renew(session, secret, addressOf(request), reply);
    else {
      const token = await this.rolling.successor(session, secret, addressOf(request));
      if (token !== undefined) void reply.header(ROLLING_TOKEN, token);
    }
    return true;
  }

  override handleRequest<T = Actor>(error: unknown, session: Session | false, fault: BearerFault, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (!session) throw isOfCookie(context) ? sessionOver() : new Unauthenticated(fault);
    return this.admit(session, context) as T;
  }

  /** @throws RateLimited, Fault */
  private admit({ key, person, application, scopes }: ActingAs & Pick<Session, 'key'>, context: ExecutionContext): Actor {
    const request = context.getArgByIndex<FastifyRequest & Scoped & Counted>(0);
    // Shared caches keep no reply to a request with a token; of a cookie they have to be told (RFC 9111, section 3.5).
    if (isOfCookie(context)) context.getArgByIndex<FastifyReply>(1).header('cache-control', 'private, no-cache');
    if (!batchPart.getStore()) {
      const { wait, of, headers } = this.limit.take(key, person);
      context.getArgByIndex<FastifyReply>(1).headers(headers);
      if (wait > 0) throw new RateLimited(wait, refusalOf(of, wait));
      request.charge = (requests) => this.limit.charge(key, person, requests);
    }
    if (scopes) {
      const { scope } = this.declaredBy(context, request);
      if (scope !== undefined) requireScope(scopes, scope);
      request.scopes = scopes;
    }
    const actor = { application, correlation: correlationOf(request), causation: randomUUID(), ...(scopes && { scopes }) };
    if (isRead(request)) return Object.assign({}, person, actor);
    if (isAuditor(person) && !OWN.has(request.routeOptions.url ?? ''))
      throw new Fault(403, 'forbidden', 'An Auditor reads everything and writes nothing.');
    return Object.assign({}, person, actor, { address: addressOf(request) });
  }

  private declaredBy(context: ExecutionContext, { method, routeOptions }: FastifyRequest): Declared {
    const [controller, handler] = [context.getClass(), context.getHandler()];
    let handlers = this.declared.get(controller);
    if (!handlers) this.declared.set(controller, (handlers = new WeakMap()));
    let known = handlers.get(handler);
    if (!known) {
      const isPublic = this.reflector.getAllAndOverride<boolean>(PUBLIC, [handler, controller]) ?? false;
      const scope = scopeOfRoute({ method, path: routeOptions.url ?? '', controller, handler });
      handlers.set(handler, (known = { isPublic, scope }));
    }
    return known;
  }
}
