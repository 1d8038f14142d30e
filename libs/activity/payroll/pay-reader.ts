import { Injectable } from '@nestjs/common';
import { daysAfter, fourDecimals } from '@plumbline/platform/kernel';
import { companySettings, payPeriodOf, resource, role, type PayCalendar } from '@plumbline/company/published';
import { ReadModels, RowSums, type RecordOf, type SumQuery } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import { project } from '@plumbline/project/published';
import { weekOf, type Days, type OvertimeRule } from '../time-entry/derived/hours-by-rule.policy';
import type { PaidTime } from './paid-time.policy';
import { payEntry, payTerms } from './pay-journal.record';
import type { HoursOf } from './payroll-parts.policy';
import { inOrderOfPay, payOf, type OvertimeMethod, type PayLine } from './payroll.policy';

/** The pay as it was recorded at a moment, of work until a day (`YYYY-MM-DD`), or both. */
export interface AsOf {
  readonly at: string | undefined;
  readonly through: string | undefined;
}
/** The fields that time that is paid alike has in common. */
const BY = ['ResourceId', 'Date', 'ProjectId', 'RoleId', 'TimeType', 'Wage', 'FringePerHour', 'InLieuPerHour'] as const;

/** A project as it was called, and where it was. */
export type Place = RecordOf<typeof project>;

/** The pay of a week or of a pay period, with the names that it is shown with. */
export interface Pay {
  readonly days: Days;
  readonly isPeriod: boolean;
  /** The lines of each week that ends in these days, with those of its days before them: overtime is of whole weeks. */
  readonly weeks: readonly (readonly PayLine[])[];
  readonly method: OvertimeMethod;
  readonly lines: readonly PayLine[];
  readonly rule: OvertimeRule;
  /** Those who are paid a salary: no labourers of a certified payroll. */
  readonly salaried: ReadonlySet<number>;
  /** Those who are paid no overtime. */
  readonly exempt: ReadonlySet<number>;
  readonly resources: ReadonlyMap<number, string>;
  readonly projects: ReadonlyMap<number, string>;
  readonly roles: ReadonlyMap<number, string>;
}

/** An entry of the journal of pay. */
export type PayEntryLine = Readonly<
  Record<'Id' | 'Written' | 'Date' | 'ProjectId' | 'ResourceId' | 'TimeType' | 'TimeEntryId' | 'Hours' | 'SubmittedHours', string>
>;

/** Reads the pay of weeks: that of people, not of machines and subcontractors. */
@Injectable()
export class PayReader {
  constructor(
    private readonly reads: ReadModels,
    private readonly sums: RowSums,
    private readonly past: PastRows,
  ) {}

  /** The pay of the week that contains the day, of one resource or of all. */
  async week(company: number, day: string, asOf: AsOf, ResourceId?: number): Promise<Pay> {
    const terms = await this.terms(company, asOf);
    return this.pay(company, terms, weekOf(day, terms.rule.WeekStartsOn), false, asOf, ResourceId);
  }

  /** The pay of the pay period that contains the day. */
  async period(company: number, day: string, asOf: AsOf, ResourceId?: number): Promise<Pay> {
    const terms = await this.terms(company, asOf);
    const { from, through } = payPeriodOf(day, terms.calendar);
    return this.pay(company, terms, { from, until: daysAfter(through, 1) }, true, asOf, ResourceId);
  }

  private async pay(
    company: number,
    { method, rule }: { readonly method: OvertimeMethod; readonly rule: OvertimeRule },
    days: Days,
    isPeriod: boolean,
    asOf: AsOf,
    ResourceId: number | undefined,
  ): Promise<Pay> {
    const weeks = weeksOf(days, rule.WeekStartsOn);
    const where = { Date: weeks.flatMap(({ from }) => Array.from({ length: 7 }, (_, index) => daysAfter(from, index))) };
    const times = (await this.times(company, where, BY, asOf))
      .map(({ ResourceId: of, ProjectId, RoleId, ...time }) => ({
        ...time,
        ResourceId: Number(of),
        ProjectId: Number(ProjectId),
        RoleId: Number(RoleId),
      }))
      .filter((time) => ResourceId === undefined || time.ResourceId === ResourceId) as PaidTime[];
    const { at } = asOf;
    const workers = await this.past.known(resource, company, new Set(times.map((time) => time.ResourceId)), at);
    const paid = times.filter((time) => workers.get(time.ResourceId)?.ResourceType === 'Internal');
    const byWeek = weeks.map((week) => ({
      ...week,
      lines: payOf(
        paid.filter((time) => week.from <= time.Date && time.Date < week.until),
        method,
      ),
    }));
    const lines = inOrderOfPay(byWeek.flatMap((week) => week.lines.filter(({ day }) => days.from <= day && day < days.until)));
    const [projects, roles] = await Promise.all([
      this.past.known(project, company, new Set(lines.map((line) => line.ProjectId)), at),
      this.past.known(role, company, new Set(lines.map((line) => line.RoleId)), at),
    ]);
    return {
      ...{ days, isPeriod, method, lines, rule },
      weeks: byWeek.filter(({ until }) => days.from < until && until <= days.until).map((week) => week.lines),
      salaried: new Set([...workers].filter(([, one]) => /^salar/i.test(one.CostType)).map(([id]) => id)),
      exempt: new Set([...workers].filter(([, one]) => one.OverTimeEligible === false).map(([id]) => id)),
      resources: new Map([...workers].map(([id, one]) => [id, one.ResourceName])),
      projects: new Map([...projects].map(([id, one]) => [id, one.ProjectName])),
      roles: new Map([...roles].map(([id, one]) => [id, one.RoleName])),
    };
  }

  /** A page of the entries of the journal that make the hours of lines, by date, with the number of all of them. */
  async entries(company: number, { lines, measure }: HoursOf, { at, through }: AsOf, page: { limit: number; offset: number }) {
    const all = <T>(of: (line: PayLine) => T): T[] => [...new Set(lines.map(of))];
    const also = [
      { field: 'Date', until: through },
      { field: 'ResourceId', in: all(({ ResourceId }) => ResourceId) },
      { field: 'RoleId', in: all(({ RoleId }) => RoleId) },
      { field: 'TimeType', in: all(({ TimeType }) => TimeType) },
      { field: 'Wage', in: all(({ wage }) => fourDecimals(wage.amount)) },
      { field: 'FringePerHour', in: all(({ fringePerHour }) => fourDecimals(fringePerHour.amount)) },
      { field: 'InLieuPerHour', in: all(({ inLieuPerHour }) => fourDecimals(inLieuPerHour.amount)) },
    ];
    const where = { Date: all(({ day }) => day), ProjectId: all(({ ProjectId }) => ProjectId) };
    const fields = ['Date', 'ProjectId', 'ResourceId', 'TimeType', 'TimeEntryId', measure] as const;
    const { lines: found, count } = await this.sums.lines(payEntry, company, {
      ...{ where, at, also, fields, order: 'Date', sum: measure },
      ...page,
    });
    return { lines: found as readonly PayEntryLine[], count };
  }

  /** The first week in which time was recorded for the project; undefined for a project without time. */
  async firstWeek(company: number, ProjectId: number, asOf: AsOf): Promise<Days | undefined> {
    const { rule } = await this.terms(company, asOf);
    const [first] = await this.times(company, { ProjectId: [ProjectId] }, ['Date'], asOf);
    return first && weekOf(first['Date'] ?? '', rule.WeekStartsOn);
  }

  /** The sums of hours, without those that come to nothing, in the order of the fields in `by`. */
  private async times(company: number, where: SumQuery['where'], by: readonly string[], { at, through }: AsOf) {
    const until = through === undefined ? undefined : { field: 'Date', value: through };
    const sums = await this.sums.of(payEntry, company, { where, by, sum: ['Hours', 'SubmittedHours'], at, until });
    return sums.filter((one) => Number(one['Hours']) !== 0);
  }

  /** True if there was such a resource at the moment; it may be removed since. */
  async hasResource(company: number, id: number, { at }: AsOf): Promise<boolean> {
    return (await this.past.known(resource, company, [id], at)).has(id);
  }

  /** The name and the address of the project at the moment; undefined when there was none with the id. */
  async project(company: number, id: number, { at }: AsOf): Promise<Place | undefined> {
    return (await this.past.known(project, company, [id], at)).get(id);
  }

  /** The settings that held at the moment. */
  private async terms(company: number, { at }: AsOf) {
    const { Terms } = (await this.reads.one(payTerms, company, company)) ?? payTerms.blank();
    const held = Terms.filter(({ Since }) => at === undefined || Since <= at).at(-1);
    const blank = companySettings.blank();
    const rule: OvertimeRule = {
      OvertimeRule: (held?.OvertimeRule || blank.OvertimeRule) as OvertimeRule['OvertimeRule'],
      DailyHours: held?.DailyHours || blank.DailyHours,
      DoubleTimeHours: held?.DoubleTimeHours || blank.DoubleTimeHours,
      WeeklyHours: held?.WeeklyHours || blank.WeeklyHours,
      SeventhDay: held?.SeventhDay === 'true',
      WeekStartsOn: (held?.WeekStartsOn || blank.WeekStartsOn) as OvertimeRule['WeekStartsOn'],
    };
    const calendar: PayCalendar = {
      PayPeriod: (held?.PayPeriod || blank.PayPeriod) as PayCalendar['PayPeriod'],
      PayPeriodStart: held?.PayPeriodStart ?? '',
      WeekStartsOn: rule.WeekStartsOn,
    };
    return { rule, calendar, method: (held?.OvertimeMethod || blank.OvertimeMethod) as OvertimeMethod };
  }
}

/** The weeks that the days are in. */
function weeksOf({ from, until }: Days, startsOn: OvertimeRule['WeekStartsOn']): Days[] {
  const weeks = [weekOf(from, startsOn)];
  for (let next = weeks[0].until; next < until; next = weekOf(next, startsOn).until) weeks.push(weekOf(next, startsOn));
  return weeks;
}
