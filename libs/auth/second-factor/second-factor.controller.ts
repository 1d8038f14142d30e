import { Body, Controller, Header, Param, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AnswerInterceptor, badRequest, CurrentActor, NeverKept, type Answer, READS_BODY } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { delayed } from '@plumbline/auth/attempts';
import { ForAdmins } from './for-admins';
import { OwnSecondFactor } from './own-second-factor';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, RequireSecondFactorBody, TurnOffSecondFactorBody } from './second-factor.bodies';
import { beginRoute, confirmRoute, removeRoute, requireRoute, showRoute, turnOffRoute } from './second-factor.routes';

/** The second factor of the caller, and for an Admin those of the company. */
@Controller('api/v2/auth/second-factor')
export class SecondFactorRoutes {
  constructor(private readonly own: OwnSecondFactor) {}

  @showRoute
  @UseInterceptors(AnswerInterceptor)
  async show(@CurrentActor() actor: Actor): Promise<Answer> {
    return { data: await this.own.of(actor) };
  }

  @beginRoute
  @Header('cache-control', 'no-store')
  @UseInterceptors(AnswerInterceptor)
  @NeverKept()
  async begin(@Body() { password }: BeginSecondFactorBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { address, secret, qrCode } = await this.own.begin(password, actor).catch(delayed);
    return { data: { Address: address, Secret: secret, QrCode: qrCode } };
  }

  @confirmRoute
  @Header('cache-control', 'no-store')
  @UseInterceptors(AnswerInterceptor)
  @NeverKept()
  async confirm(@Body() { code }: ConfirmSecondFactorBody, @CurrentActor() actor: Actor): Promise<Answer> {
    return { data: { RecoveryCodes: await this.own.confirm(code, actor).catch(delayed) } };
  }

  @turnOffRoute
  @SetMetadata(READS_BODY, true)
  async turnOff(@Body() { password, code }: TurnOffSecondFactorBody, @CurrentActor() actor: Actor): Promise<void> {
    await this.own.turnOff(password, code, actor).catch(delayed);
  }

  @requireRoute
  @ForAdmins('require a second factor')
  async require(@Body() { IsRequired }: RequireSecondFactorBody, @CurrentActor() actor: Actor): Promise<void> {
    await this.own.require(IsRequired, actor);
  }

  @removeRoute
  @ForAdmins('remove the second factor of others')
  async remove(@Param('user') id: string, @CurrentActor() actor: Actor): Promise<void> {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw badRequest('The id of a user is a positive integer.');
    await this.own.remove(Number(id), actor);
  }
}
