import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { addressOf } from '@plumbline/platform/audit/access/caller-address';
import { formOf } from '@plumbline/platform/http/body/form';
import { Public } from '@plumbline/platform/http/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { LoginDelayed } from '../accounts/logins/password-logins';
import { digest } from '../accounts/secrets';
import { formBytes } from './from-caller';
import { library } from './library';
import { OpenIdProvider } from './openid-provider';
import { headersOf, type Page } from './pages/layout';
import { consentPage, errorPage, passwordPage, type Step } from './pages/pages';
import { SignIn, type UnderWay } from './sign-in';

const OVER = 'It took too long, or it was begun in another browser.';
const WRONG = 'Username or password is wrong.';

/** The pages of a sign-in: server-rendered forms, each bound to the browser that it was made for. */
@ApiExcludeController()
@Public()
@Controller('sign-in')
export class SignInRoutes {
  constructor(
    private readonly signIn: SignIn,
    private readonly openId: OpenIdProvider,
  ) {}

  @Get(':uid')
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.within(request, reply, async (underWay) => send(reply, 200, this.pageOf(request, underWay)));
  }

  @Post(':uid')
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const form = formOf((await formBytes(request)).toString('utf8'));
    const field = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    await this.within(request, reply, async (underWay, exchange) => {
      if (!this.isOwn(request, field('token'), underWay)) return send(reply, 400, errorPage(OVER));
      if (field('answer') === 'cancel') return go(reply, await this.signIn.cancel(exchange));
      if ('scopes' in underWay.next) {
        const next = await this.signIn.allow(exchange);
        return next === undefined ? send(reply, 400, errorPage(OVER)) : go(reply, next);
      }
      const username = field('username');
      const again = (status: number, problem: string): void =>
        send(reply, status, passwordPage(this.stepOf(request, underWay), { problem, username }));
      try {
        const attempt = { username, password: field('password'), address: addressOf(request), clientId: underWay.clientId };
        const next = await this.signIn.password(exchange, attempt);
        if (next === undefined) again(400, WRONG);
        else go(reply, next);
      } catch (error) {
        if (!(error instanceof LoginDelayed)) throw error;
        void reply.header('retry-after', String(error.retryAfter));
        again(error.status, error.message);
      }
    });
  }

  /** Does the work for the sign-in that the browser is in, or shows that it is in none. */
  private async within(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (underWay: UnderWay, exchange: Parameters<SignIn['underWay']>[0]) => Promise<void>,
  ): Promise<void> {
    const exchange = { request: request.raw, response: reply.raw };
    try {
      await work(await this.signIn.underWay(exchange), exchange);
    } catch (error) {
      if (!(error instanceof library().errors.SessionNotFound)) throw error;
      send(reply, 400, errorPage(OVER));
    }
  }

  /** Whether a form comes from a page of this sign-in, and not from another site. */
  private isOwn({ headers }: FastifyRequest, token: string, underWay: UnderWay): boolean {
    const { origin } = headers;
    const isSameOrigin = origin === undefined || origin === new URL(this.openId.issuer).origin;
    return isSameOrigin && timingSafeEqual(digest(token), digest(underWay.token));
  }

  private pageOf(request: FastifyRequest, underWay: UnderWay): Page {
    const step = this.stepOf(request, underWay);
    return 'scopes' in underWay.next ? consentPage(step, underWay.next) : passwordPage(step);
  }

  private stepOf({ params }: FastifyRequest, { token, application, returnsTo }: UnderWay): Step {
    const { uid } = params as { readonly uid: string };
    const action = `${new URL(this.openId.issuer).pathname.replace(/\/$/, '')}/sign-in/${encodeURIComponent(uid)}`;
    return { action, token, application, target: new URL(returnsTo).origin };
  }
}

const go = (reply: FastifyReply, address: string): void => void reply.redirect(address, 303);
const send = (reply: FastifyReply, status: number, page: Page): void => {
  void reply.status(status).headers(headersOf(page)).send(page.body);
};
