import { Body, Controller, Header, HttpCode, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { addressOf } from '@plumbline/platform/audit/access/caller-address';
import { AnswerInterceptor, type Answer } from '@plumbline/platform/http';
import { Public } from '@plumbline/platform/http/access';
import type { FastifyRequest } from 'fastify';
import { LoginBody } from './login.bodies';
import { documentedLogin } from './login.operations';
import { Logins } from './logins';

/** `POST /api/v2/auth/login`: a session, for who has a username and its password. */
@ApiTags('v2 auth')
@Controller('api/v2/auth')
@UseInterceptors(AnswerInterceptor)
export class LoginRoutes {
  constructor(private readonly logins: Logins) {}

  @Post('login')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Public()
  @documentedLogin
  async login(@Body() { username, password }: LoginBody, @Req() request: FastifyRequest): Promise<Answer> {
    return { data: await this.logins.password(username, password, addressOf(request)) };
  }
}
