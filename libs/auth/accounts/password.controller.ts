import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { text } from '@plumbline/platform/records';
import { DocumentedOperation, readBody, Unauthenticated, type AuthenticatedRequest } from '@plumbline/platform/rest';
import type { FastifyReply } from 'fastify';
import { Sessions } from '../bearer/sessions';
import { callerAddress } from '../tokens/caller-address';
import { LONGEST_FIELD, bearerToken } from '../tokens/form';
import { OwnPassword } from './own-password';
import { changePassword } from './password.operations';

const shape = { oldPassword: text(LONGEST_FIELD).required(), newPassword: text(LONGEST_FIELD).required() };

/** `POST /api/v2/auth/password`: users change their own passwords. */
@ApiTags('v2 auth')
@Controller('api/v2/auth')
export class PasswordController {
  constructor(
    private readonly own: OwnPassword,
    private readonly sessions: Sessions,
  ) {}

  @Post('password')
  @HttpCode(204)
  @DocumentedOperation(changePassword)
  async change(@Body() body: unknown, @Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { oldPassword, newPassword } = readBody(shape, body);
    const session = await this.sessions.of(bearerToken(request.headers.authorization) ?? '');
    if (!session) throw new Unauthenticated('invalid_token');
    const address = callerAddress(request.ips ?? [request.ip]);
    await this.own.change({ oldPassword, newPassword, address, family: session.family }, request.user);
    void reply.status(204).send();
  }
}
