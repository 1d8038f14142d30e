import { daysAfter, Money, startOfDay } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { hours, day, money, name, oneOfWords, rate, reference, text } from '@plumbline/platform/records';
import { explained, report, type ContentOf } from '@plumbline/platform/record-api';
import { isLeave, TIME_TYPES } from '@plumbline/company/published';
import type { Pay } from './pay-reader';
import { payrollParts } from './payroll-parts.policy';
import { groupedBy, sumOfHours, type PayLine } from './payroll.policy';
import { bothGaps, NO_GAP, splitGap, type SplitGap } from './split-gap.policy';

const amounts = {
  StraightPay: money().describe('Hours × wage.', '272.00'),
  Premium: money().describe('What overtime is paid on top.', '34.00'),
  FringeCredited: money().describe('Benefits and union dues that count towards a prevailing wage. Not part of Gross.', '62.40'),
  InLieu: money().describe('What is paid in cash in place of fringe.', '35.60'),
  Gross: money().describe('Straight pay, premium and what is paid in lieu.', '306.00'),
};
const ofResource = {
  ResourceId: reference('Resource').describe('The resource.', 2),
  ResourceName: name().describe('Its name.', 'Bob Carter'),
};

/** The pay of a week or of a pay period. */
export const payroll = report({
  name: 'PayrollReport',
  title: 'Payroll',
  description:
    'The pay of people for one week or pay period by day, project, role, kind of time and wage, from submitted, approved and invoiced time. The premium follows OvertimeMethod of the company.',
  path: 'reports/payroll',
  parameters: {
    week: day().describe('Any date of the week. Either this or `period` is required.', '2026-03-02'),
    period: day().describe('Any date of the pay period, of whose days the pay is then.', ''),
    resource: reference('Resource').describe('One resource alone.', 2),
  },
  columns: {
    ...ofResource,
    Date: day().describe('The day.', '2026-03-02'),
    ProjectId: reference('Project').nullable().describe('The project; null for none.', 12),
    ProjectName: name().describe('Its name.', 'Oakridge kitchen'),
    RoleName: name().describe('The role of the work.', 'Carpenter'),
    TimeType: oneOfWords(...TIME_TYPES).describe('The kind of time.', 'Regular'),
    Hours: hours().describe('The hours.', '8.00'),
    SubmittedHours: hours().describe('Those that wait for approval.', '0.00'),
    Wage: rate().describe('The cash wage of an hour, without premium.', '34.00'),
    ...amounts,
  },
  totals: ['Hours', 'SubmittedHours', 'StraightPay', 'Premium', 'FringeCredited', 'InLieu', 'Gross'],
  tables: {
    Resources: {
      title: 'By resource',
      columns: {
        ...ofResource,
        RegularHours: hours().describe('Hours of TimeType Regular.', '40.00'),
        OvertimeHours: hours().describe('Hours of TimeType Overtime.', '5.00'),
        DoubleTimeHours: hours().describe('Hours of TimeType DoubleTime.', '0.00'),
        UnsplitOvertimeHours: hours().describe(
          'Regular hours over the overtime rule of the company, which no split covers; 0.00 for who is paid no overtime.',
          '1.50',
        ),
        OversplitOvertimeHours: hours().describe(
          'Hours of Overtime and DoubleTime that are not over the overtime rule of the company; 0.00 for who is paid no overtime.',
          '0.00',
        ),
        LeaveHours: hours().describe('Hours of Holiday, Leave and Sick.', '8.00'),
        ...amounts,
      },
    },
    Warnings: {
      title: 'Warnings',
      columns: { ...ofResource, Warning: text().describe('What is to be looked at.', '1.50 hours are over the rule.') },
    },
  },
  example: { week: '2026-03-02' },
});

export const payrollExplained = explained(payroll, {
  figures: [
    'Hours',
    'SubmittedHours',
    'StraightPay',
    'Premium',
    'FringeCredited',
    'InLieu',
    'Gross',
    'RegularHours',
    'OvertimeHours',
    'DoubleTimeHours',
    'UnsplitOvertimeHours',
    'OversplitOvertimeHours',
    'LeaveHours',
  ],
  rows: 'its number from 1, or `Resource` with the id of the resource, such as `Resource 2`',
  example: { week: '2026-03-02' },
});

const hoursOf = (lines: readonly PayLine[], timeType?: string): string =>
  sumOfHours(lines.filter((line) => timeType === undefined || line.TimeType === timeType).map((line) => line.hours)).toString();
const amountsOf = (lines: readonly PayLine[]) => {
  const sum = (of: (line: PayLine) => Money): string => Money.sum(lines.map(of)).toString();
  return {
    StraightPay: sum(({ straightPay }) => straightPay),
    Premium: sum(({ premium }) => premium),
    FringeCredited: sum(({ fringeCredited }) => fringeCredited),
    InLieu: sum(({ inLieu }) => inLieu),
    Gross: sum(({ gross }) => gross),
  };
};
const submittedOf = (lines: readonly PayLine[]): string => sumOfHours(lines.map(({ submitted }) => submitted)).toString();

/** Explains the figures of the report of a week's pay. */
export function payrollPartsOf(pay: Pay) {
  const { Rows, tables } = payrollOf(pay);
  const rows = pay.lines.map((line, index) => ({ line, figures: Rows[index] as unknown as Readonly<Record<string, string>> }));
  const resources = (tables?.['Resources'] ?? []) as readonly Readonly<Record<string, string>>[];
  return payrollParts(
    rows,
    resources.map((figures) => ({ id: Number(figures['ResourceId']), figures })),
    { method: pay.method, rule: describedRule(pay.rule) },
  );
}

/** `daily`, or `daily and weekly`. */
const ruleWords = ({ OvertimeRule: kind }: Pay['rule']): string => kind.replace('AndW', ' and w').toLowerCase();

function describedRule(rule: Pay['rule']): string {
  const { OvertimeRule: kind, DailyHours, DoubleTimeHours, WeeklyHours, SeventhDay } = rule;
  return [
    `${kind}, ${DailyHours} hours a day, ${WeeklyHours} a week`,
    ...(Number(DoubleTimeHours) > 0 ? [`double time beyond ${DoubleTimeHours} a day`] : []),
    ...(SeventhDay ? ['the seventh day of a week'] : []),
  ].join(', ');
}

function warningsOf({ tooLittle, tooMuch, notDouble }: SplitGap, rule: string): string[] {
  return [
    ...(tooLittle.isZero
      ? []
      : [`${tooLittle.toString()} regular hours are over the ${rule} rule: split their entries, or pay them as they are.`]),
    ...(tooMuch.isZero
      ? []
      : [
          `${tooMuch.toString()} hours are paid as overtime and are not over the ${rule} rule: too much was split, or hours were changed since.`,
        ]),
    ...(notDouble.isZero ? [] : [`${notDouble.toString()} hours of overtime are double time by the ${rule} rule: split their entries.`]),
  ];
}

/** The report of a week's pay. */
export function payrollOf({ days, isPeriod, lines, weeks, resources, projects, roles, rule, exempt }: Pay): ContentOf<typeof payroll> {
  const named = (ResourceId: number) => ({ ResourceId, ResourceName: resources.get(ResourceId) ?? '' });
  const byResource = [...groupedBy(lines, ({ ResourceId }) => ResourceId)];
  const gaps = new Map<number, SplitGap>(byResource.map(([id]) => [id, NO_GAP]));
  for (const week of weeks)
    for (const [id, own] of groupedBy(week, ({ ResourceId }) => ResourceId))
      if (!exempt.has(id)) gaps.set(id, bothGaps(gaps.get(id) ?? NO_GAP, splitGap(own, rule)));
  return {
    Rows: lines.map((line) => ({
      ...named(line.ResourceId),
      Date: startOfDay(line.day),
      ProjectId: line.ProjectId || null,
      ProjectName: projects.get(line.ProjectId) ?? '',
      RoleName: roles.get(line.RoleId) ?? '',
      TimeType: line.TimeType,
      Hours: hoursOf([line]),
      SubmittedHours: submittedOf([line]),
      Wage: line.wage.toString(),
      ...amountsOf([line]),
    })),
    Totals: { Hours: hoursOf(lines), SubmittedHours: submittedOf(lines), ...amountsOf(lines) },
    tables: {
      Resources: byResource.map(([id, own]) => ({
        ...named(id),
        RegularHours: hoursOf(own, 'Regular'),
        OvertimeHours: hoursOf(own, 'Overtime'),
        DoubleTimeHours: hoursOf(own, 'DoubleTime'),
        UnsplitOvertimeHours: String(gaps.get(id)?.tooLittle),
        OversplitOvertimeHours: String(gaps.get(id)?.tooMuch),
        LeaveHours: hoursOf(own.filter(({ TimeType }) => isLeave(TimeType))),
        ...amountsOf(own),
      })),
      Warnings: [...gaps].flatMap(([id, gap]) => warningsOf(gap, ruleWords(rule)).map((Warning) => ({ ...named(id), Warning }))),
    },
    subtitle: `${isPeriod ? 'Pay period' : 'Week'} from ${printedDate(days.from)} to ${printedDate(daysAfter(days.until, -1))}`,
  };
}
