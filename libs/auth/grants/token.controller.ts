import { Controller, Req, Res } from '@nestjs/common';
import { addressOf } from '@plumbline/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from './token.routes';
import { Tokens, type TokenReply, type TokenRequest } from './tokens';

/** The token routes (see A2 to A5.replaced). */
@Controller('oauth')
export class TokenController {
  constructor(private readonly tokens: Tokens) {}

  @routes.token
  async token(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.tokens.grant(requested(request)));
  }

  @routes.refresh
  async refresh(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.tokens.grant(requested(request), 'refresh_token'));
  }

  @routes.revoke
  async revoke(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.tokens.revoke(requested(request)));
  }
}

const requested = (request: FastifyRequest): TokenRequest => ({
  authorization: request.headers.authorization,
  contentType: request.headers['content-type'],
  body: request.body,
  address: addressOf(request),
});

const send = (reply: FastifyReply, { status, headers, body }: TokenReply): void => {
  void reply.status(status).headers(headers).send(body);
};
