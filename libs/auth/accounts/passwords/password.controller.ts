import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DocumentedOperation } from '@plumbline/platform/record-api';
import { ForEveryUser, Unauthenticated, type AuthenticatedRequest, addressOf } from '@plumbline/platform/http';
import { Sessions } from '../../bearer/sessions';
import { bearerToken } from '../../tokens/form';
import { OwnPassword } from './own-password';
import { ChangePasswordBody } from './password.bodies';
import { changePassword } from './password.operations';

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
  @ForEveryUser()
  @DocumentedOperation(changePassword)
  async change(@Body() { oldPassword, newPassword }: ChangePasswordBody, @Req() request: AuthenticatedRequest): Promise<void> {
    const session = await this.sessions.of(bearerToken(request.headers.authorization) ?? '');
    if (!session) throw new Unauthenticated('invalid_token');
    const address = addressOf(request);
    await this.own.change({ oldPassword, newPassword, address, family: session.family }, request.user);
  }
}
