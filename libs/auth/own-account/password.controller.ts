import { Body, Controller, Req } from '@nestjs/common';
import { Unauthenticated, type AuthenticatedRequest, addressOf } from '@plumbline/platform/http';
import { secretOf, Sessions } from '@plumbline/auth/sessions';
import { OwnPassword } from './own-password';
import { ChangePasswordBody } from './password.bodies';
import { passwordRoute } from './password.routes';

/** `POST /api/v2/auth/password`: users change their own passwords. */
@Controller('api/v2/auth')
export class PasswordController {
  constructor(
    private readonly own: OwnPassword,
    private readonly sessions: Sessions,
  ) {}

  @passwordRoute
  async change(@Body() { oldPassword, newPassword }: ChangePasswordBody, @Req() request: AuthenticatedRequest): Promise<void> {
    const session = await this.sessions.of(secretOf(request) ?? '');
    if (!session) throw new Unauthenticated('invalid_token');
    const address = addressOf(request);
    await this.own.change({ oldPassword, newPassword, address, family: session.family }, request.user);
  }
}
