import { Controller, Get, Options, Post, Req, Res } from '@nestjs/common';
import { Public } from '@plumbline/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from './configuration';
import { asked } from './from-caller';
import { OpenIdProvider } from './openid-provider';

const { authorization, token, jwks, revocation, introspection, end_session: endSession, userinfo } = ROUTES;
const DISCOVERY = ['.well-known/openid-configuration', '.well-known/oauth-authorization-server'];

/** The addresses of OpenID Connect, which the library answers. Their document is the discovery. */
@Public()
@Controller()
export class OpenIdRoutes {
  constructor(private readonly openId: OpenIdProvider) {}

  @Get([...DISCOVERY, jwks, authorization, `${authorization}/:uid`, endSession, `${endSession}/success`, userinfo])
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  @Post([token, revocation, introspection, `${endSession}/confirm`, userinfo])
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  /** For browser applications of other origins. */
  @Options([...DISCOVERY, jwks, token, revocation, introspection, userinfo])
  options(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [provider, seen] = [await this.openId.current(), await asked(request, this.openId.issuer)];
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await provider.callback()(seen, reply.raw);
  }
}
