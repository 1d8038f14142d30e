import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentActor, ForEveryUser } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { delayed } from '../logins/delayed';
import { OwnEmail } from './own-email';
import { ChangeEmailBody } from './own-email.bodies';
import { documentedEmail } from './own-email.operations';

/** `POST /api/v2/auth/email`: users change their own e-mail addresses. */
@ApiTags('v2 auth')
@Controller('api/v2/auth')
export class OwnEmailRoutes {
  constructor(private readonly own: OwnEmail) {}

  @Post('email')
  @HttpCode(204)
  @ForEveryUser()
  @documentedEmail
  async change(@Body() { email, password, code }: ChangeEmailBody, @CurrentActor() actor: Actor): Promise<void> {
    await this.own.change(email, { password, code }, actor).catch(delayed);
  }
}
