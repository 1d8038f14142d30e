import { Body, Controller } from '@nestjs/common';
import { CurrentActor } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { delayed } from '@plumbline/auth/attempts';
import { OwnEmail } from './own-email';
import { ChangeEmailBody } from './own-email.bodies';
import { emailRoute } from './own-email.routes';

/** `POST /api/v2/auth/email`: users change their own e-mail addresses. */
@Controller('api/v2/auth')
export class OwnEmailRoutes {
  constructor(private readonly own: OwnEmail) {}

  @emailRoute
  async change(@Body() { email, password, code }: ChangeEmailBody, @CurrentActor() actor: Actor): Promise<void> {
    await this.own.change(email, { password, code }, actor).catch(delayed);
  }
}
