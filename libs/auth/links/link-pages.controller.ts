import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { addressOf, Public, formOf } from '@plumbline/platform/http';
import { Config } from '@plumbline/platform/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoginDelayed } from '@plumbline/auth/attempts';
import { formBytes, headersOf, type Page } from '@plumbline/auth/pages';
import { ForgottenPasswords } from './forgotten-passwords';
import { forgottenPage, newPasswordPage, noMailPage, overPage, secretHeadersOf, sentPage, setPage, type Form } from './link-pages';
import { LINK_PATH } from './password-links';

/** Where who forgot the password asks for a link. */
export const FORGOTTEN_PATH = `${LINK_PATH}/forgotten`;

/**
 * The pages of forgotten passwords and of links. A link is used by the form alone: programs that look at the addresses in
 * mails use none up. Its token is in the query string, which no log has, and proves that a form comes from here.
 */
@Public()
@Controller()
export class PasswordPages {
  private readonly origin: string;
  private readonly path: string;

  constructor(
    private readonly forgotten: ForgottenPasswords,
    @Inject(Config) { baseUrl }: Config,
  ) {
    const { origin, pathname } = new URL(baseUrl);
    this.origin = origin;
    this.path = pathname.replace(/\/$/, '');
  }

  @Get(FORGOTTEN_PATH)
  ask(@Res() reply: FastifyReply): void {
    send(reply, 200, this.forgotten.canSend ? forgottenPage(this.form(FORGOTTEN_PATH)) : noMailPage());
  }

  @Post(FORGOTTEN_PATH)
  async request(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { username } = await fieldsOf(request);
    const again = (status: number, problem: string): void =>
      send(reply, status, forgottenPage(this.form(FORGOTTEN_PATH, problem), username));
    if (!this.forgotten.canSend) return send(reply, 200, noMailPage());
    const { origin } = request.headers;
    if (origin !== undefined && origin !== this.origin) return again(400, 'Send this form again.');
    if (username.trim() === '') return again(400, 'Enter your username.');
    await this.delayed(reply, again, async () => {
      await this.forgotten.request(username, addressOf(request));
      send(reply, 200, sentPage());
    });
  }

  @Get(LINK_PATH)
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { link } = request.query as { readonly link?: unknown };
    const token = typeof link === 'string' ? link : '';
    await this.delayed(
      reply,
      (status, problem) => sendSecret(reply, status, overPage(problem)),
      async () => {
        const username = await this.forgotten.usernameOf(token, addressOf(request));
        if (username === undefined) return sendSecret(reply, 400, overPage());
        sendSecret(reply, 200, newPasswordPage(this.form(LINK_PATH), username, token));
      },
    );
  }

  @Post(LINK_PATH)
  async set(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { link: token, password, again } = await fieldsOf(request);
    await this.delayed(
      reply,
      (status, problem) => sendSecret(reply, status, overPage(problem)),
      async () => {
        const address = addressOf(request);
        const outcome = password === again ? await this.forgotten.set(token, password, address) : { problem: 'The passwords differ.' };
        if (outcome === 'set') return sendSecret(reply, 200, setPage());
        const username = outcome === 'over' ? undefined : await this.forgotten.usernameOf(token, address);
        if (outcome === 'over' || username === undefined) return sendSecret(reply, 400, overPage());
        sendSecret(reply, 400, newPasswordPage(this.form(LINK_PATH, outcome.problem), username, token));
      },
    );
  }

  private form(path: string, problem = ''): Form {
    return { action: this.path + path, problem };
  }

  private async delayed(reply: FastifyReply, again: (status: number, problem: string) => void, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LoginDelayed)) throw error;
      void reply.header('retry-after', String(error.retryAfter));
      again(error.status, error.message);
    }
  }
}

type Name = 'username' | 'link' | 'password' | 'again';

/** The fields of a form; empty for one that is missing or given twice. */
async function fieldsOf(request: FastifyRequest): Promise<Record<Name, string>> {
  const form = formOf((await formBytes(request)).toString('utf8'));
  const field = (name: Name): string => (typeof form[name] === 'string' ? form[name] : '');
  return { username: field('username'), link: field('link'), password: field('password'), again: field('again') };
}

const send = (reply: FastifyReply, status: number, page: Page): void => void reply.status(status).headers(headersOf(page)).send(page.body);
const sendSecret = (reply: FastifyReply, status: number, page: Page): void =>
  void reply.status(status).headers(secretHeadersOf(page)).send(page.body);
