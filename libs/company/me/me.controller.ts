import { Controller, UseInterceptors } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { AnswerInterceptor, CurrentActor, type Answer } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { Waits } from '@plumbline/platform/record-api';
import { plainDay, ReadModels } from '@plumbline/platform/records';
import { company } from '../company/company.record';
import { companySettings } from '../company-settings/company-settings.record';
import { resource } from '../resource/resource.record';
import { user } from '../user/user.record';
import { meRoute } from './me.routes';

/** `GET /api/v2/me`: all that a program for people needs to know before its first page, in one request. */
@Controller('api/v2')
@UseInterceptors(AnswerInterceptor)
export class MeRoutes {
  constructor(
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
    private readonly waits: Waits,
  ) {}

  /** @throws ReadModelsBehind */
  @meRoute
  async me(@CurrentActor() actor: Actor): Promise<Answer> {
    // First: it waits until the rows have what was acknowledged.
    const Waits = await this.waits.of(actor, await this.clock.today(actor.company));
    const [row, own, led, Company] = await Promise.all([
      this.reads.one(user, actor.company, actor.user),
      this.resourceOf(actor),
      this.reads.find(resource, actor.company, { ManagerId: actor.user }, 1),
      this.companyOf(actor.company),
    ]);
    return {
      data: {
        ...{ UserId: actor.user, FullName: row?.FullName || actor.userName, UserType: actor.userType },
        ...{ IsAdmin: actor.isAdmin, Privileges: [...actor.privileges], ResourceId: own?.Id ?? null, RoleId: own?.RoleId || null },
        ...{ ManagerId: row?.DirectManagerId || null, HasReports: (row?.ReportIds ?? []).length + led.length > 0, Company, Waits },
      },
    };
  }

  /** The resource of the user that is in use, else any. */
  private async resourceOf({ company: of, user: UserId }: Actor) {
    const all = await this.reads.find(resource, of, { UserId }, 100);
    return all.find(({ ObjectState }) => ObjectState === 'Active') ?? all[0];
  }

  private async companyOf(id: number): Promise<object> {
    const [settings, named] = await Promise.all([this.reads.one(companySettings, id, id), this.reads.one(company, id, id)]);
    const { LogoId, TimeZone, Currency, WeekStartsOn, UtilisationTarget, BooksClosedThrough } = { ...companySettings.blank(), ...settings };
    return {
      ...{ Name: named?.CompanyName ?? '', LogoId, TimeZone, Currency, WeekStartsOn },
      UtilisationTarget,
      BooksClosedThrough: plainDay(BooksClosedThrough),
    };
  }
}
