import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswerInterceptor, badRequest, CurrentActor, ForEveryUser, NeverKept, type Answer, READS_BODY } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { delayed } from '../accounts/logins/delayed';
import { ForAdmins } from './for-admins';
import { OwnSecondFactor } from './own-second-factor';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, RequireSecondFactorBody, TurnOffSecondFactorBody } from './second-factor.bodies';
import {
  documentedBegin,
  documentedConfirm,
  documentedRemove,
  documentedRequire,
  documentedShow,
  documentedTurnOff,
} from './second-factor.operations';

/** The second factor of the caller, and for an Admin those of the company. */
@ApiTags('v2 auth')
@Controller('api/v2/auth/second-factor')
export class SecondFactorRoutes {
  constructor(private readonly own: OwnSecondFactor) {}

  @Get()
  @UseInterceptors(AnswerInterceptor)
  @ForEveryUser()
  @documentedShow
  async show(@CurrentActor() actor: Actor): Promise<Answer> {
    return { data: await this.own.of(actor) };
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @UseInterceptors(AnswerInterceptor)
  @ForEveryUser()
  @NeverKept()
  @documentedBegin
  async begin(@Body() { password }: BeginSecondFactorBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { address, secret, qrCode } = await this.own.begin(password, actor).catch(delayed);
    return { data: { Address: address, Secret: secret, QrCode: qrCode } };
  }

  @Post('confirm')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @UseInterceptors(AnswerInterceptor)
  @ForEveryUser()
  @NeverKept()
  @documentedConfirm
  async confirm(@Body() { code }: ConfirmSecondFactorBody, @CurrentActor() actor: Actor): Promise<Answer> {
    return { data: { RecoveryCodes: await this.own.confirm(code, actor).catch(delayed) } };
  }

  @Delete()
  @HttpCode(204)
  @SetMetadata(READS_BODY, true)
  @ForEveryUser()
  @documentedTurnOff
  async turnOff(@Body() { password, code }: TurnOffSecondFactorBody, @CurrentActor() actor: Actor): Promise<void> {
    await this.own.turnOff(password, code, actor).catch(delayed);
  }

  @Put('required')
  @HttpCode(204)
  @ForEveryUser()
  @ForAdmins('require a second factor')
  @documentedRequire
  async require(@Body() { IsRequired }: RequireSecondFactorBody, @CurrentActor() actor: Actor): Promise<void> {
    await this.own.require(IsRequired, actor);
  }

  @Delete(':user')
  @HttpCode(204)
  @ForEveryUser()
  @ForAdmins('remove the second factor of others')
  @documentedRemove
  async remove(@Param('user') id: string, @CurrentActor() actor: Actor): Promise<void> {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw badRequest('The id of a user is a positive integer.');
    await this.own.remove(Number(id), actor);
  }
}
