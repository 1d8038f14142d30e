import { Body, Controller, Header, HttpCode, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addressOf,
  AnswerInterceptor,
  ForEveryUser,
  NeverKept,
  Unauthenticated,
  type Answer,
  type AuthenticatedRequest,
  Public,
} from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../bearer/sessions';
import { bearerToken } from '../tokens/form';
import { AssumeBody, LoginBody } from './login.bodies';
import { documentedAssume, documentedLogin } from './login.operations';
import { Logins } from './logins';

/** `POST /api/v2/auth/login`: a session, for who has a username and its password, and of an Advisor one for another company. */
@ApiTags('v2 auth')
@Controller('api/v2/auth')
@UseInterceptors(AnswerInterceptor)
export class LoginRoutes {
  constructor(
    private readonly logins: Logins,
    private readonly sessions: Sessions,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Public()
  @NeverKept()
  @documentedLogin
  async login(@Body() body: LoginBody, @Req() request: FastifyRequest): Promise<Answer> {
    return { data: await this.logins.password(body, addressOf(request)) };
  }

  @Post('advisor/assume')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ForEveryUser()
  @NeverKept()
  @documentedAssume
  async assume(@Body() { companyId }: AssumeBody, @Req() request: AuthenticatedRequest): Promise<Answer> {
    const session = await this.sessions.of(bearerToken(request.headers.authorization) ?? '');
    if (!session) throw new Unauthenticated('invalid_token');
    return { data: await this.logins.assume(companyId, session, addressOf(request)) };
  }
}
