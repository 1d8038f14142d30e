import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../support/caller';
import { setUpJob } from '../support/job';
import { readEntry, record, settle, splitAsSuggested, worker } from './workers';

type Case = (admin: Caller) => Promise<string>;

/** A row of the report of payroll. */
export interface PayRow {
  readonly Date: string;
  readonly TimeType: string;
  readonly Hours: string;
  readonly StraightPay: string;
  readonly Premium: string;
  readonly FringeCredited: string;
  readonly InLieu: string;
  readonly Gross: string;
}
export interface Payroll {
  readonly Rows: readonly PayRow[];
  readonly Totals: Omit<PayRow, 'Date' | 'TimeType'>;
  readonly Resources: readonly object[];
}

const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
/** The pay of one resource for the week of a Wednesday. */
export const payOf = (admin: Caller, resource: number, more = ''): Promise<Payroll> =>
  admin.read(`/api/v2/reports/payroll?week=2026-03-04&resource=${resource}${more}`);
/** The moment after what was recorded so far, as a parameter. */
const now = async (): Promise<string> => {
  await sleep(20);
  const at = new Date().toISOString();
  await sleep(20);
  return `&at=${at}`;
};
const sums = ({ StraightPay, Premium, Gross }: Payroll['Totals']): string => `${StraightPay} + ${Premium} = ${Gross}`;

const overtime = { TimeType: 'Overtime' };
const paid = { OverrideCost: true };
/** The hours of each kind and the gross of a worker at 34.00 with so many hours on each of the days, split as suggested. */
async function splitPay(admin: Caller, days: readonly string[], time: string): Promise<string> {
  const id = await worker(admin, { Cost: '34.00', OverTimeEligible: true });
  const entries: number[] = [];
  for (const day of days) entries.push(await record(admin, id, day, time));
  for (const entry of entries) if ((await readEntry(admin, entry)).OvertimeSuggestion) await splitAsSuggested(admin, entry);
  const { Totals, Resources } = await payOf(admin, id);
  const [{ RegularHours, OvertimeHours, DoubleTimeHours, UnsplitOvertimeHours }] = Resources as [Record<string, string>];
  return `${RegularHours} + ${OvertimeHours} + ${DoubleTimeHours}, ${Totals.Gross}; unsplit ${UnsplitOvertimeHours}`;
}
/** 30 h at 20.00, and 10 h and 5 h overtime at 30.00. */
const twoWages =
  (OvertimeMethod: string): Case =>
  async (admin) => {
    await settle(admin, { OvertimeMethod });
    const id = await worker(admin, { Cost: '20.00' });
    for (const day of WEEK.slice(0, 3)) await record(admin, id, day, '10');
    await record(admin, id, '2026-03-05', '10', { ...paid, HourlyRate: '30.00' });
    await record(admin, id, '2026-03-06', '5', { ...paid, ...overtime, HourlyRate: '30.00' });
    const { Totals } = await payOf(admin, id);
    await settle(admin, { OvertimeMethod: 'RateInEffect' });
    return sums(Totals);
  };

export const certified = (project: number, week: string, more = ''): string =>
  `/api/v2/reports/certified-payroll?project=${project}&week=${week}${more}`;

const determined = { ...paid, PWHourlyRate: '31.10', PWMaxFringe: '12.25' };
/** A project, and a worker with 40 h and 6 h overtime under the determination on it in the week of 2026-03-02. */
export async function determinedProject(admin: Caller): Promise<{ project: number; resource: number; TaskId: number; name: string }> {
  await settle(admin, { WeekStartsOn: 'Monday' });
  const { projectId, taskId: TaskId } = await setUpJob(admin);
  const name = `Priya Nair ${randomUUID()}`;
  const resource = await worker(admin, { Cost: '28.40', Benefits: '7.80', Description: name });
  for (const day of WEEK) await record(admin, resource, day, '8', { ...determined, TaskId });
  await record(admin, resource, '2026-03-06', '6', { ...determined, ...overtime, TaskId });
  return { project: projectId, resource, TaskId, name };
}

/** The rows of payroll in the section "Overtime, warnings and payroll". */
export const payroll = {
  'payroll-day': async (admin) => {
    await settle(admin, { OvertimeRule: 'Daily', DailyHours: '8' });
    const id = await worker(admin, { Cost: '34.00', OverTimeEligible: true });
    await splitAsSuggested(admin, await record(admin, id, '2026-03-02', '10'));
    return (await payOf(admin, id)).Rows.map(({ Gross }) => Gross).join(', ');
  },
  'payroll-week': async (admin) => {
    await settle(admin, { OvertimeRule: 'Weekly', WeeklyHours: '40', WeekStartsOn: 'Monday' });
    const id = await worker(admin, { Cost: '34.00', OverTimeEligible: true });
    const entries: number[] = [];
    for (const day of WEEK) entries.push(await record(admin, id, day, '9'));
    await splitAsSuggested(admin, entries[4] ?? 0);
    return sums((await payOf(admin, id)).Totals);
  },
  'payroll-both': async (admin) => {
    await settle(admin, { OvertimeRule: 'DailyAndWeekly', DailyHours: '8', WeeklyHours: '40', WeekStartsOn: 'Monday' });
    return splitPay(admin, [...WEEK, '2026-03-07'], '9');
  },
  'payroll-double': async (admin) => {
    await settle(admin, { OvertimeRule: 'Daily', DailyHours: '8', DoubleTimeHours: '12' });
    const pay = await splitPay(admin, ['2026-03-02'], '13');
    await settle(admin, { DoubleTimeHours: '0' });
    return pay;
  },
  'payroll-seventh': async (admin) => {
    await settle(admin, { OvertimeRule: 'Weekly', WeeklyHours: '40', WeekStartsOn: 'Monday', SeventhDay: true });
    const pay = await splitPay(admin, [...WEEK, '2026-03-07', '2026-03-08'], '9');
    await settle(admin, { SeventhDay: false });
    return pay;
  },
  'payroll-holiday': async (admin) => {
    await settle(admin, { OvertimeRule: 'Weekly', WeeklyHours: '40', WeekStartsOn: 'Monday' });
    const id = await worker(admin, { Cost: '34.00', OverTimeEligible: true });
    const entries: number[] = [];
    for (const day of WEEK.slice(0, 4)) entries.push(await record(admin, id, day, '11'));
    const holiday = await record(admin, id, '2026-03-06', '8', { TimeType: 'Holiday' });
    await splitAsSuggested(admin, entries[3] ?? 0);
    const { Totals, Rows } = await payOf(admin, id);
    const off = Rows.filter(({ TimeType }) => TimeType === 'Holiday').map(({ Gross }) => Gross);
    return `${sums(Totals)}, of it ${off.join()}; ${(await readEntry(admin, holiday)).OvertimeSuggestion === null ? 'no' : 'a'} suggestion`;
  },
  'payroll-period': async (admin) => {
    const weekly = { OvertimeRule: 'Weekly', WeeklyHours: '40', WeekStartsOn: 'Monday' };
    await settle(admin, { ...weekly, PayPeriod: 'TwoWeeks', PayPeriodStart: '2026-03-02' });
    const id = await worker(admin, { Cost: '34.00', OverTimeEligible: true });
    for (const day of WEEK.slice(0, 4)) await record(admin, id, day, '11');
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11']) await record(admin, id, day, '12');
    const ofPeriod = async (): Promise<string> => {
      const { Totals, Resources } = await admin.read(`/api/v2/reports/payroll?period=2026-03-11&resource=${id}`);
      return `${Resources[0].UnsplitOvertimeHours} of ${Totals.Hours}`;
    };
    const said = [await ofPeriod()];
    await settle(admin, { PayPeriod: 'Month' });
    said.push(await ofPeriod());
    await settle(admin, { PayPeriod: 'Week', PayPeriodStart: '' });
    return [...said, await ofPeriod()].join(', ');
  },
  'payroll-too-much': async (admin) => {
    await settle(admin, { OvertimeRule: 'Weekly', WeeklyHours: '40', WeekStartsOn: 'Monday' });
    const id = await worker(admin, { Cost: '34.00', OverTimeEligible: true });
    const monday = await record(admin, id, '2026-03-02', '10');
    for (const day of WEEK.slice(1, 4)) await record(admin, id, day, '10');
    await splitAsSuggested(admin, await record(admin, id, '2026-03-06', '8'));
    await admin.act('PATCH', `/api/v2/time-entries/${monday}`, { Time: '6' });
    const { Resources, Warnings } = (await payOf(admin, id)) as Payroll & {
      Resources: Record<string, string>[];
      Warnings: { Warning: string }[];
    };
    return `${Resources[0]?.['OversplitOvertimeHours']}, ${Resources[0]?.['UnsplitOvertimeHours']}, warnings: ${Warnings.length}`;
  },
  'leave-cost': async (admin) => {
    const { taskId: TaskId, projectId, resourceId } = await setUpJob(admin);
    const before = await admin.read(`/api/v2/billables?where[ProjectId][$eq]=${projectId}`);
    const sick = await record(admin, resourceId, '2026-03-02', '8', { TaskId, TimeType: 'Sick', IsBillable: true });
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: sick, isBillable: true }] });
    const after = await admin.read(`/api/v2/billables?where[ProjectId][$eq]=${projectId}`);
    const { LaborTracked } = await admin.read(`/api/v2/projects/${projectId}`);
    return `${(await readEntry(admin, sick)).Cost}, ${LaborTracked}, billables: ${after.length - before.length}`;
  },
  'payroll-average': twoWages('WeightedAverage'),
  'payroll-effect': twoWages('RateInEffect'),
  'payroll-prevailing': async (admin) => {
    const id = await worker(admin, { Cost: '28.40', Benefits: '7.80' });
    for (const day of WEEK) await record(admin, id, day, '8', determined);
    await record(admin, id, '2026-03-06', '6', { ...determined, ...overtime });
    const { FringeCredited, InLieu, Gross } = (await payOf(admin, id)).Totals;
    return [FringeCredited, InLieu, Gross].join(', ');
  },
  'payroll-at': async (admin) => {
    const id = await worker(admin, { Cost: '20.00' });
    const [first, second] = [await record(admin, id, '2026-03-02', '8'), await record(admin, id, '2026-03-03', '8')];
    const then = await now();
    await admin.act('PATCH', `/api/v2/time-entries/${first}`, { ...paid, HourlyRate: '30.00' });
    await admin.act('PATCH', `/api/v2/time-entries/${second}`, { Time: '5' });
    const both = [await payOf(admin, id, then), await payOf(admin, id)];
    return both.map(({ Totals }) => Totals.Gross).join(', ');
  },
  'payroll-at-method': async (admin) => {
    await settle(admin, { OvertimeMethod: 'WeightedAverage' });
    const id = await worker(admin, { Cost: '20.00' });
    await record(admin, id, '2026-03-02', '8');
    await record(admin, id, '2026-03-03', '2', { ...paid, ...overtime, HourlyRate: '30.00' });
    const then = await now();
    await settle(admin, { OvertimeMethod: 'RateInEffect' });
    const both = [await payOf(admin, id, then), await payOf(admin, id)];
    return both.map(({ Totals }) => Totals.Premium).join(', ');
  },
  'payroll-through': async (admin) => {
    const id = await worker(admin, { Cost: '20.00' });
    for (const day of WEEK) await record(admin, id, day, '8');
    return (await payOf(admin, id, '&through=2026-03-03')).Totals.Gross;
  },
  'certified-lines': async (admin) => {
    const { Rows } = await admin.read(certified((await determinedProject(admin)).project, '2026-03-02'));
    const lines = Rows as { HourType: string; TotalHours: string; RateOfPay: string; Gross: string }[];
    return lines.map((one) => `${one.HourType} ${one.TotalHours} at ${one.RateOfPay} = ${one.Gross}`).join(', ');
  },
  'certified-numbers': async (admin) => {
    const { project, resource, TaskId } = await determinedProject(admin);
    await record(admin, resource, '2026-03-18', '8', { TaskId });
    const said: string[] = [];
    for (const week of ['2026-03-04', '2026-03-11', '2026-03-22']) {
      const [{ Number, IsWithoutWork }] = (await admin.read(certified(project, week))).Payroll;
      said.push(`${Number}${IsWithoutWork ? ' without work' : ''}`);
    }
    return said.join(', ');
  },
  'certified-at': async (admin) => {
    const { project, resource, TaskId } = await determinedProject(admin);
    const then = await now();
    await record(admin, resource, '2026-02-24', '8', { TaskId });
    const numbers = [certified(project, '2026-03-02', then), certified(project, '2026-03-02')];
    return (await Promise.all(numbers.map((path) => admin.read(path)))).map(({ Payroll: [{ Number: number }] }) => number).join(', ');
  },
  'certified-before': async (admin) => String((await admin.get(certified((await determinedProject(admin)).project, '2026-02-23'))).status),
} satisfies Record<string, Case>;
