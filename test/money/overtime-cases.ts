import type { Caller } from '../support/caller';
import { readEntry, record, settle, splitAsSuggested, worker } from './workers';

type Case = (admin: Caller) => Promise<string>;

const union = { Cost: '34.00', Benefits: '7.15', Taxes: '5.00', OverTimeEligible: true };
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

const suggestion = async (admin: Caller, id: number): Promise<string> =>
  (await readEntry(admin, id)).OvertimeSuggestion?.map(({ Time, TimeType }) => `${Time} ${TimeType}`).join(', ') ?? 'null';

async function total(admin: Caller, ids: readonly number[]): Promise<string> {
  const costs = await Promise.all(ids.map(async (id) => (await readEntry(admin, id)).Cost));
  return costs.reduce((sum, cost) => sum + Number(cost), 0).toFixed(2);
}

/** Monday to Friday 9 h each under a 40-hour rule. */
async function week(admin: Caller): Promise<number[]> {
  await settle(admin, { OvertimeRule: 'Weekly', WeeklyHours: '40', WeekStartsOn: 'Monday' });
  const id = await worker(admin, union);
  const entries: number[] = [];
  for (const day of DAYS) entries.push(await record(admin, id, day, '9'));
  return entries;
}
/** 10 h under an 8-hour rule, or another. */
async function day(admin: Caller, figures: object, OvertimeRule = 'Daily'): Promise<number> {
  await settle(admin, { OvertimeRule, DailyHours: '8' });
  return record(admin, await worker(admin, figures), '2026-03-02', '10');
}

/** The rows of suggestions in the section "Overtime, warnings and payroll". */
export const overtime = {
  'weekly-suggestion': async (admin) => suggestion(admin, (await week(admin))[4]),
  'weekly-earlier': async (admin) => suggestion(admin, (await week(admin))[3]),
  'weekly-cost': async (admin) => {
    const entries = await week(admin);
    return total(admin, [...entries, ...(await splitAsSuggested(admin, entries[4]))]);
  },
  'weekly-parts': async (admin) => {
    const [, , , , friday] = await week(admin);
    const parts = await splitAsSuggested(admin, friday);
    return (await Promise.all([friday, ...parts].map((id) => suggestion(admin, id)))).join(', ');
  },
  'weekly-changed': async (admin) => {
    const [, , , thursday, friday] = await week(admin);
    await admin.act('PATCH', `/api/v2/time-entries/${thursday}`, { Time: '5' });
    return suggestion(admin, friday);
  },
  'daily-suggestion': async (admin) => suggestion(admin, await day(admin, union)),
  'daily-cost': async (admin) => total(admin, await splitAsSuggested(admin, await day(admin, union))),
  'not-eligible': async (admin) => suggestion(admin, await day(admin, { ...union, OverTimeEligible: false })),
  'no-rule': async (admin) => suggestion(admin, await day(admin, union, 'None')),
} satisfies Record<string, Case>;
