import { Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { AnswerInterceptor, ApiGateway, CurrentActor, ForEveryUser, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { forbid, invalid, missing, refuse, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { exactly, list, queryParameter, Route } from '@plumbline/platform/record-api';
import { ReadModels } from '@plumbline/platform/records';
import { companySettings } from '../company-settings/company-settings.record';
import { settingsOf } from '../company-settings/settings-of';
import { isWithin, type Days } from './paid-days.policy';
import { TurnPayPeriod } from './pay-period.handlers';
import { payPeriodsIn, payPeriodWith, type PayPeriod } from './pay-periods.policy';

const DAY = { type: 'string', format: 'date' };
const PERIOD = exactly({
  Id: { type: 'integer', minimum: 1, description: 'The digits of the first day.' },
  From: { ...DAY, description: 'The first day.' },
  Through: { ...DAY, description: 'The last day.' },
  BusinessState: {
    type: 'string',
    enum: ['Open', 'Closed'],
    description: 'Closed: time of its days is not made, changed or removed any more.',
  },
});
const daysOf = ({ from, through }: PayPeriod): Days => ({ From: startOfDay(from), Through: startOfDay(through) });
const turning = {
  ...{ tag: 'v2 payroll-periods', callers: RequiresPrivilege(companySettings, 'act'), reply: { data: PERIOD } },
  parameters: [
    {
      ...{ name: 'period', in: 'path', required: true, description: 'The id of the period.' },
      ...{ schema: { type: 'integer', minimum: 1 }, example: 20260302 },
    },
  ],
};

/** `GET /api/v2/payroll-periods`, and their closing and reopening. */
@Controller('api/v2')
@UseInterceptors(AnswerInterceptor)
export class PayPeriodRoutes {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
  ) {}

  @Route({
    ...{ method: 'GET', path: 'payroll-periods', callers: ForEveryUser(), tag: 'v2 payroll-periods' },
    ...{ summary: 'The pay periods that begin in a year', reply: { data: list(PERIOD) } },
    parameters: [
      queryParameter('year', { type: 'integer', minimum: 1900, maximum: 9999 }, 'Default: the present year of the company.', '2026'),
    ],
  })
  async all(@Query() query: Readonly<Record<string, unknown>>, @CurrentActor() { company }: Actor): Promise<Answer> {
    const unknown = Object.keys(query).find((name) => name !== 'year');
    if (unknown !== undefined) invalid([{ field: unknown, problem: 'is no parameter here; `year` is' }]);
    const { year = (await this.clock.today(company)).slice(0, 4) } = query;
    if (typeof year !== 'string' || !/^(19|[2-9]\d)\d\d$/.test(year))
      invalid([{ field: 'year', problem: 'must be a year from 1900, such as 2026' }]);
    const settings = await settingsOf(this.reads, company);
    return { data: payPeriodsIn(Number(year), settings).map((one) => shown(one, settings.PaidDays)) };
  }

  /** @throws Refusal 409 while the period goes on */
  @Route({
    ...{ method: 'POST', path: 'payroll-periods/:period/close', ...turning },
    ...{ summary: 'Closes a pay period that is over', description: 'Time of its days is not made, changed or removed any more (409).' },
  })
  async close(@Param('period') id: string, @CurrentActor() actor: Actor): Promise<Answer> {
    const period = await this.periodOf(id, actor);
    const today = await this.clock.today(actor.company);
    if (period.through >= today)
      refuse('pay_period_running', `Pay period ${period.id} ends on ${period.through}: it can be closed from the day after.`);
    return this.turn('ClosePayPeriod', period, actor);
  }

  /** @throws Refusal 403 for others than Admin */
  @Route({
    ...{ method: 'POST', path: 'payroll-periods/:period/reopen', ...turning },
    ...{ summary: 'Opens a closed pay period again', description: 'Takes Admin.' },
  })
  async reopen(@Param('period') id: string, @CurrentActor() actor: Actor): Promise<Answer> {
    const period = await this.periodOf(id, actor);
    if (!actor.isAdmin) forbid('Opening a closed pay period again needs the privilege Admin.');
    return this.turn('ReopenPayPeriod', period, actor);
  }

  private async turn(type: TurnPayPeriod['type'], period: PayPeriod, actor: Actor): Promise<Answer> {
    const days = daysOf(period);
    await this.gateway.execute(new TurnPayPeriod(type, days, actor));
    return { data: shown(period, type === 'ClosePayPeriod' ? [days] : []) };
  }

  private async periodOf(id: string, { company }: Actor): Promise<PayPeriod> {
    return payPeriodWith(Number(id), await settingsOf(this.reads, company)) ?? missing('pay period', id);
  }
}

const shown = (period: PayPeriod, paid: readonly Days[]) => ({
  ...{ Id: period.id, From: period.from, Through: period.through },
  BusinessState: isWithin(daysOf(period), paid) ? 'Closed' : 'Open',
});
