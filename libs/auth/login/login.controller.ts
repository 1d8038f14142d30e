import { Body, Controller, Header, Req, UseInterceptors } from '@nestjs/common';
import { addressOf, AnswerInterceptor, NeverKept, Unauthenticated, type Answer, type AuthenticatedRequest } from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { secretOf, Sessions } from '@plumbline/auth/sessions';
import { AssumeBody, LoginBody } from './login.bodies';
import { assumeRoute, loginRoute } from './login.routes';
import { Logins } from './logins';

/** `POST /api/v2/auth/login`: a session, for who has a username and its password, and of an Advisor one for another company. */
@Controller('api/v2/auth')
@UseInterceptors(AnswerInterceptor)
export class LoginRoutes {
  constructor(
    private readonly logins: Logins,
    private readonly sessions: Sessions,
  ) {}

  @loginRoute
  @Header('cache-control', 'no-store')
  @NeverKept()
  async login(@Body() body: LoginBody, @Req() request: FastifyRequest): Promise<Answer> {
    return { data: await this.logins.password(body, addressOf(request)) };
  }

  @assumeRoute
  @Header('cache-control', 'no-store')
  @NeverKept()
  async assume(@Body() { companyId }: AssumeBody, @Req() request: AuthenticatedRequest): Promise<Answer> {
    const session = await this.sessions.of(secretOf(request) ?? '');
    if (!session) throw new Unauthenticated('invalid_token');
    return { data: await this.logins.assume(companyId, session, addressOf(request)) };
  }
}
