import { daysAfter, Hours, Money, startOfDay } from '@plumbline/platform/kernel';
import { choice, flag, hours, day, integer, money, name, rate, reference, text } from '@plumbline/platform/records';
import { explained, report, type ContentOf } from '@plumbline/platform/record-api';
import { certifiedLines, type CertifiedLine } from './certified-payroll.policy';
import type { Pay } from './pay-reader';
import { payroll } from './payroll-report';
import { certifiedParts } from './payroll-parts.policy';

const dayHours = (n: number) => hours().describe(`Hours of day ${n} of the week.`, '8.00');
/** Payroll knows no deductions: whoever certifies the payroll states them. */
const left = (says: string) => money().describe(`${says} Left empty, to be filled in.`, '');

/** A certified payroll, with the columns of form WH-347 in a layout of its own. */
export const certifiedPayroll = report({
  name: 'CertifiedPayrollReport',
  title: 'Certified payroll',
  description:
    'What was earned on one project in one week, with the columns of form WH-347. The first week with time of the project has number 1, and each week after it the next, weeks without work included.',
  path: 'reports/certified-payroll',
  parameters: {
    project: reference('Project').required().describe('The project.', 12),
    week: day().required().describe('Any date of the week.', '2026-03-02'),
    final: choice('true', 'false').describe('Whether it is the last payroll of the project. Default: false.', 'false'),
  },
  columns: {
    PayrollNumber: integer().describe('Number of the payroll, by project.', 1),
    WeekEnding: day().describe('The last day of the week.', '2026-03-08'),
    ResourceId: reference('Resource').nullable().describe('The worker; null in a week without work.', 2),
    Name: name().describe('Name of the worker.', 'Bob Carter'),
    LastName: name().describe('The last word of the name.', 'Carter'),
    FirstName: name().describe('The first word of the name.', 'Bob'),
    MiddleInitial: name().describe('The initial of the word between both.', ''),
    IdentifyingNumber: text().describe('The number by which the worker is known: the id of the resource.', '2'),
    Status: choice('J', 'RA').describe('J: journeyworker; RA: registered apprentice, where the role names an apprentice.', 'J'),
    Exemptions: text().describe('Number of withholding exemptions. Left empty, to be filled in.', ''),
    Classification: name().describe('The role of the prevailing wage, else of the work, else of the worker then.', 'Carpenter'),
    HourType: choice('ST', 'OT', 'DT').describe('Straight time, overtime or double time.', 'ST'),
    ...{
      Day1: dayHours(1),
      Day2: dayHours(2),
      Day3: dayHours(3),
      Day4: dayHours(4),
      Day5: dayHours(5),
      Day6: dayHours(6),
      Day7: dayHours(7),
    },
    TotalHours: hours().describe('Hours of the week on the project.', '40.00'),
    RateOfPay: rate().describe('What an hour is paid, with its premium.', '31.10'),
    FringeInCash: rate().describe('What an hour is paid in lieu of fringe.', '4.45'),
    FringeCredited: rate().describe('The benefits of an hour that count towards the prevailing wage.', '7.80'),
    Gross: money().describe('Earned on the project.', '1422.00'),
    GrossAllProjects: money().describe('Earned by the worker in the week on all projects, the same on each line.', '1422.00'),
    FICA: left('Social security and Medicare.'),
    WithholdingTax: left('Tax withheld.'),
    OtherDeductions: left('Other deductions.'),
    TotalDeductions: left('All deductions.'),
    NetWages: left('Paid after deductions.'),
    Remark: text().describe('States a week without work, or that the classification is missing.', ''),
  },
  totals: ['TotalHours', 'Gross'],
  tables: {
    Payroll: {
      title: 'Payroll',
      columns: {
        Number: integer().describe('Number of the payroll, by project.', 1),
        ProjectId: reference('Project').describe('The project.', 12),
        ProjectName: name().describe('Its name.', 'Oakridge kitchen'),
        Location: text().describe('Where it is.', '12 Elm Street, Springfield'),
        Contractor: name().describe('The company.', 'Miller & Sons'),
        ContractorAddress: text().describe('Its address.', '3030 NW Industrial Street, Portland, OR 97210'),
        ContractNumber: text().describe('Number of the contract of the project.', 'K-0012'),
        WageDetermination: text().describe('Number of the wage determination, by the contract.', 'OR20260001'),
        IsFinal: flag().describe('Whether it is the last payroll of the project.', false),
        WeekStarts: day().describe('The first day of the week: Day1.', '2026-03-02'),
        WeekEnding: day().describe('The last day of the week: Day7.', '2026-03-08'),
        IsWithoutWork: flag().describe('Whether no work was done on the project in the week.', false),
      },
    },
    Warnings: {
      title: 'Warnings',
      columns: {
        ResourceId: reference('Resource').describe('The worker.', 2),
        Name: name().describe('The name.', 'Bob Carter'),
        Warning: text().describe('What is to be looked at.', 'The classification is missing.'),
      },
    },
  },
  example: { project: 12, week: '2026-03-02' },
});

export const certifiedPayrollExplained = explained(certifiedPayroll, {
  figures: [
    'Gross',
    'TotalHours',
    'Day1',
    'Day2',
    'Day3',
    'Day4',
    'Day5',
    'Day6',
    'Day7',
    'RateOfPay',
    'FringeInCash',
    'FringeCredited',
    'GrossAllProjects',
  ],
  rows: 'its number from 1',
  example: { project: 12, week: '2026-03-02' },
});

/** The subject of a certified payroll. */
export interface Certified {
  readonly number: number;
  readonly project: { readonly id: number; readonly name: string; readonly location: string };
  readonly contractor: string;
  readonly contractorAddress: string;
  readonly contract: { readonly number: string; readonly wageDetermination: string };
  readonly isFinal: boolean;
}

export type CertifiedContent = ContentOf<typeof certifiedPayroll>;
export const NO_WORK = 'No work was done on this project in this week.';

const HOUR_TYPES: Readonly<Record<string, 'ST' | 'OT' | 'DT'>> = { Regular: 'ST', Overtime: 'OT', DoubleTime: 'DT' };
const toFill = { Exemptions: '', FICA: '', WithholdingTax: '', OtherDeductions: '', TotalDeductions: '', NetWages: '' };

/** The certified payroll of the week. In a week without work it has one row, which states that. */
export function certifiedOf({ days, method, lines, resources, roles, salaried }: Pay, about: Certified): CertifiedContent {
  const { number, project, contractor, contractorAddress, contract, isFinal } = about;
  const all = certifiedLines(lines, project.id, days, method);
  const certified = withoutSalaried(all, salaried);
  const unclassified = certified.filter(({ RoleId }) => !roles.get(RoleId));
  const warn = (some: readonly CertifiedLine[], Warning: string) =>
    [...new Set(some.map(({ ResourceId }) => ResourceId))].map((ResourceId) => ({
      ...{ ResourceId, Name: resources.get(ResourceId) ?? '', Warning },
    }));
  const WeekEnding = startOfDay(daysAfter(days.until, -1));
  const head = { PayrollNumber: number, WeekEnding, ...toFill };
  const rows = certified.map((line) => ({
    ...head,
    ...{ ResourceId: line.ResourceId, IdentifyingNumber: String(line.ResourceId) },
    ...nameParts(resources.get(line.ResourceId) ?? ''),
    ...classified(roles.get(line.RoleId) ?? ''),
    ...figuresOf(line),
    Remark: roles.get(line.RoleId) ? '' : NO_CLASSIFICATION,
  }));
  const isWithoutWork = certified.length === 0;
  return {
    Rows: isWithoutWork ? [{ ...head, ...withoutWork }] : rows,
    Totals: {
      TotalHours: certified.reduce((sum, one) => sum.plus(one.hours), Hours.zero).toString(),
      Gross: Money.sum(certified.map(({ gross }) => gross)).toString(),
    },
    tables: {
      Payroll: [
        {
          ...{ Number: number, ProjectId: project.id, ProjectName: project.name, Location: project.location, Contractor: contractor },
          ...{ ContractorAddress: contractorAddress, ContractNumber: contract.number, WageDetermination: contract.wageDetermination },
          IsFinal: isFinal,
          ...{ WeekStarts: startOfDay(days.from), WeekEnding, IsWithoutWork: isWithoutWork },
        },
      ],
      Warnings: [
        ...warn(unclassified, NO_CLASSIFICATION),
        ...warn(
          all.filter(({ ResourceId }) => salaried.has(ResourceId)),
          'is paid a salary, and is not listed.',
        ),
      ],
    },
  };
}

/** Those who are paid a salary are not on a certified payroll. */
const withoutSalaried = (all: readonly CertifiedLine[], salaried: Pay['salaried']): readonly CertifiedLine[] =>
  all.filter(({ ResourceId }) => !salaried.has(ResourceId));

/** Explains the figures of the certified payroll of a project. */
export function certifiedPartsOf({ days, method, lines, salaried }: Pay, project: number) {
  const certified = withoutSalaried(certifiedLines(lines, project, days, method), salaried);
  const rows = certified.map((line) => ({ line, figures: figuresOf(line) }));
  return certifiedParts(rows, lines, `${payroll.path}?week=${days.from}`);
}

const NO_CLASSIFICATION = 'has work without a classification: state PWJobRoleId or JobRoleId of the time entries.';

/** The first word of a name, the initial of those between, and the last word. */
function nameParts(Name: string) {
  const words = Name.split(/\s+/).filter(Boolean);
  const [FirstName = '', ...rest] = words.length > 1 ? words : [];
  return { Name, LastName: words.at(-1) ?? '', FirstName, MiddleInitial: rest.length > 1 ? (rest[0]?.[0] ?? '') : '' };
}
const classified = (Classification: string) => ({
  Classification,
  Status: /\bapprentice\b/i.test(Classification) ? ('RA' as const) : ('J' as const),
});

const DAYS = ['Day1', 'Day2', 'Day3', 'Day4', 'Day5', 'Day6', 'Day7'] as const;
const daysOf = (all: readonly (Hours | undefined)[]) =>
  Object.fromEntries(DAYS.map((one, index) => [one, all[index]?.toString() ?? ''])) as Record<(typeof DAYS)[number], string>;

const figuresOf = (line: CertifiedLine) => ({
  HourType: HOUR_TYPES[line.TimeType] ?? 'ST',
  ...daysOf(line.days),
  TotalHours: line.hours.toString(),
  RateOfPay: line.rate.toString(),
  FringeInCash: line.inLieuPerHour.toString(),
  FringeCredited: line.fringePerHour.toString(),
  Gross: line.gross.toString(),
  GrossAllProjects: line.grossAll.toString(),
});

const withoutWork = {
  ...{ ResourceId: null, Name: '', LastName: '', FirstName: '', MiddleInitial: '', IdentifyingNumber: '', Status: '' as const },
  ...{ Classification: '', HourType: '' as const, ...daysOf([]), TotalHours: '0.00', RateOfPay: '' },
  ...{ FringeInCash: '', FringeCredited: '', Gross: '0.00', GrossAllProjects: '', Remark: NO_WORK },
};
