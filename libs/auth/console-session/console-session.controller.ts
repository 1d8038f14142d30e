import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { addressOf, BASE_URL, Public } from '@plumbline/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersOf, type Page } from '@plumbline/auth/pages';
import {
  consoleCookie,
  consoleValue,
  correlationOf,
  isByConsole,
  isOwnPage,
  NO_CONSOLE_COOKIE,
  unauthenticated,
} from '@plumbline/auth/sessions';
import { cancelledPage, insecurePage, offPage, overPage, privateHeadersOf, signedInPage } from './console-pages';
import { ConsoleSignIns, type FromBrowser } from './console-sign-ins';
import { LONGEST_CODE } from './limits';
import { returnPath } from './return-path';
import { endSignIn, signInOf } from './sign-in-cookie';
import { placeOf } from './usable-address';

/** The parameters of the addresses below, as they were sent: each may be missing, or given twice. */
type Parameters = Readonly<Partial<Record<'return' | 'at' | 'code' | 'state' | 'error', unknown>>>;

/** The addresses by which a browser begins and ends a session of the console. */
@Public()
@Controller('auth')
export class ConsoleSessionRoutes {
  private readonly origin: string;
  /** The path of the public address. */
  private readonly path: string;

  constructor(
    private readonly signIns: ConsoleSignIns,
    @Inject(BASE_URL) private readonly baseUrl: string,
  ) {
    const { origin, pathname } = new URL(baseUrl);
    this.origin = origin;
    this.path = pathname.replace(/\/$/, '');
  }

  @Get('sign-in')
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { return: given, at } = request.query as Parameters;
    const returnTo = returnPath(given, this.origin);
    const place = placeOf(request.host, this.baseUrl);
    if (typeof place === 'object') return send(reply, 403, insecurePage(place.insecure));
    // Once: where a proxy states a host of its own, the public address looks like another one each time.
    if (place === 'there' && at === undefined) return go(reply, `${this.baseUrl}${this.signInTo(returnTo, { at: 'public' })}`);
    const begun = await this.signIns.begin(returnTo, request.headers.cookie);
    if (!begun) return send(reply, 403, offPage());
    void reply.header('set-cookie', begun.lines);
    go(reply, begun.leadsTo);
  }

  @Get('callback')
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { code, state: given, error } = request.query as Parameters;
    const state = typeof given === 'string' && given.length <= LONGEST_CODE ? given : '';
    const begun = signInOf(state, request.headers.cookie);
    if (!begun) return send(reply, 400, overPage(this.path + this.signInTo('/')));
    const ended = endSignIn(state);
    void reply.header('set-cookie', ended);
    // The cookie has it as it was checked when the sign-in began; it is checked again, in case the public address changed.
    const returnTo = returnPath(begun.returnTo, this.origin);
    const again = this.path + this.signInTo(returnTo);
    if (error !== undefined) return send(reply, 200, cancelledPage(again));
    const value = typeof code === 'string' ? await this.signIns.finish(code, begun, from(request)) : undefined;
    if (value === undefined) return send(reply, 400, overPage(again));
    const page = signedInPage(returnTo);
    // A page of its own, and no redirect: browsers send a Strict cookie with a navigation that a page of the same site began, and a chain of
    // redirects has begun wherever the first link was.
    void reply
      .removeHeader('set-cookie')
      .headers({ ...privateHeadersOf(page), 'set-cookie': [ended, consoleCookie(value)], refresh: `0; url=${returnTo}` })
      .send(page.body);
  }

  @Post('sign-out')
  async end(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
    if (!isOwnPage(request, this.origin)) throw unauthenticated(`A sign-out is sent by pages of ${this.origin} alone.`);
    if (!isForm && !isByConsole(request)) throw unauthenticated('A sign-out that is no form has the header Plumbline-Console: 1.');
    await this.signIns.end(from(request));
    void reply.headers({ 'set-cookie': NO_CONSOLE_COOKIE, 'cache-control': 'no-store' });
    if (isForm) go(reply, this.path + SIGN_IN);
    else void reply.status(204).send();
  }

  /** The address of the sign-in, without that of the service. */
  private signInTo(returnTo: string, more: Readonly<Record<string, string>> = {}): string {
    const parameters = new URLSearchParams({ ...(returnTo !== '/' && { return: returnTo }), ...more }).toString();
    return parameters === '' ? SIGN_IN : `${SIGN_IN}?${parameters}`;
  }
}

const SIGN_IN = '/auth/sign-in';
const from = (request: FastifyRequest): FromBrowser => ({
  ...{ address: addressOf(request), browser: request.headers['user-agent'] ?? '', correlation: correlationOf(request) },
  before: consoleValue(request),
});
const go = (reply: FastifyReply, address: string): void => void reply.header('cache-control', 'no-store').redirect(address, 303);
const send = (reply: FastifyReply, status: number, page: Page): void => void reply.status(status).headers(headersOf(page)).send(page.body);
