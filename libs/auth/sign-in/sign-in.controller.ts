import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { addressOf, formOf, Public } from '@plumbline/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { LoginDelayed } from '@plumbline/auth/attempts';
import { digest } from '@plumbline/auth/tokens';
import { FORGOTTEN_PATH, ForgottenPasswords } from '@plumbline/auth/links';
import { formBytes, headersOf, type Page } from '@plumbline/auth/pages';
import { library } from './openid/library';
import { OpenIdProvider } from './openid/openid-provider';
import { consentPage, errorPage, passwordPage, type Step } from './pages/pages';
import { codePage, enrolPage, recoveryPage } from './pages/second-factor-pages';
import { SignIn, type Exchange, type UnderWay } from './sign-in';

const OVER = 'It took too long, or it was begun in another browser.';
const WRONG = 'Username or password is wrong.';
const WRONG_CODE = 'The code is wrong, or it was used before.';

/** The pages of a sign-in: server-rendered forms, each bound to the browser that it was made for. */
@Public()
@Controller('sign-in')
export class SignInRoutes {
  constructor(
    private readonly signIn: SignIn,
    private readonly openId: OpenIdProvider,
    private readonly forgotten: ForgottenPasswords,
  ) {}

  @Get(':uid')
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.within(request, reply, async (underWay) => send(reply, 200, await this.pageOf(request, underWay)));
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
      const { step, proven } = underWay.next;
      const again = async (status: number, problem: string): Promise<void> =>
        send(reply, status, await this.pageOf(request, underWay, problem, field('username')));
      const from = { address: addressOf(request), application: underWay.clientId };
      try {
        if (step === 'password' || !proven) {
          const { address, application: clientId } = from;
          const attempt = { username: field('username'), password: field('password'), address, clientId };
          const next = await this.signIn.password(exchange, attempt);
          return next === undefined ? await again(400, WRONG) : go(reply, next);
        }
        // A form of another page, as after going back in the browser: it is no attempt.
        if (field('answer') !== step) return await again(400, '');
        if (step === 'code') {
          const next = await this.signIn.code(exchange, proven, field('code'), from);
          return next === undefined ? await again(400, WRONG_CODE) : go(reply, next);
        }
        const enrolled = await this.signIn.enrol(exchange, proven, field('code'), from);
        if (!enrolled) return await again(400, WRONG_CODE);
        send(reply, 200, recoveryPage(enrolled.codes, enrolled.next, new URL(underWay.returnsTo).origin));
      } catch (error) {
        if (!(error instanceof LoginDelayed)) throw error;
        void reply.header('retry-after', String(error.retryAfter));
        await again(error.status, error.message);
      }
    });
  }

  /** Does the work for the sign-in that the browser is in, or shows that it is in none. */
  private async within(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (underWay: UnderWay, exchange: Exchange) => Promise<void>,
  ): Promise<void> {
    const exchange = { request: request.raw, response: reply.raw };
    try {
      await work(await this.signIn.underWay(exchange), exchange);
    } catch (error) {
      if (!(error instanceof library().errors.SessionNotFound)) throw error;
      send(reply, 400, errorPage(OVER));
    }
  }

  /** True if a form comes from a page of this sign-in, and not from another site. */
  private isOwn({ headers }: FastifyRequest, token: string, underWay: UnderWay): boolean {
    const { origin } = headers;
    const isSameOrigin = origin === undefined || origin === new URL(this.openId.issuer).origin;
    return isSameOrigin && timingSafeEqual(digest(token), digest(underWay.token));
  }

  private async pageOf(request: FastifyRequest, underWay: UnderWay, problem = '', username = ''): Promise<Page> {
    const { next } = underWay;
    const step = this.stepOf(request, underWay);
    if ('scopes' in next) return consentPage(step, next);
    if (next.step === 'code') return codePage(step, problem);
    if (next.step === 'enrol' && next.proven) return enrolPage(step, await this.signIn.enrolment(next.proven), problem);
    return passwordPage(step, { problem, username });
  }

  private stepOf({ params }: FastifyRequest, { token, application, returnsTo }: UnderWay): Step {
    const { uid } = params as { readonly uid: string };
    const path = new URL(this.openId.issuer).pathname.replace(/\/$/, '');
    const forgotten = this.forgotten.canSend ? path + FORGOTTEN_PATH : '';
    const action = `${path}/sign-in/${encodeURIComponent(uid)}`;
    return { action, token, application, target: new URL(returnsTo).origin, forgotten };
  }
}

const go = (reply: FastifyReply, address: string): void => void reply.redirect(address, 303);
const send = (reply: FastifyReply, status: number, page: Page): void => {
  void reply.status(status).headers(headersOf(page)).send(page.body);
};
