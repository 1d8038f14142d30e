import * as fc from 'fast-check';
import { companySettings } from '@plumbline/company/published';
import type { ReadModels, Where } from '@plumbline/platform/records';
import { DerivedFields } from '@plumbline/platform/reading';
import { DerivedTime } from './derived-time';
import { overtimeSuggestions, type Worked } from './overtime.policy';
import { timeEntry, type TimeEntry } from '../time-entry.record';
import { warningsOf } from './time-warnings.policy';

const COMPANY = 1;
/** The resource whose overtime is paid at a higher rate. */
const ELIGIBLE = 7;

interface Conditions {
  readonly ResourceId: { readonly in: readonly number[] };
  readonly EntryDate?: { readonly gte: string; readonly lt: string };
  readonly BusinessState?: string;
}

/** The derived fields of `page`, among all `stored` entries, and the days that were read for them. */
async function derived(
  stored: readonly Worked[],
  page: readonly Worked[],
  settings: object = {},
): Promise<{ values: { OvertimeSuggestion: unknown; Warnings: string[] }[]; days: [string, string][] }> {
  const days: [string, string][] = [];
  const reads = {
    one: () => Promise.resolve({ ...companySettings.blank(), ...settings }),
    many: (_kind: unknown, _company: number, ids: readonly number[]) =>
      Promise.resolve(new Map(ids.map((Id) => [Id, { Id, OverTimeEligible: Id === ELIGIBLE }]))),
    find: (_kind: unknown, _company: number, where: Where) => {
      const { ResourceId, EntryDate, BusinessState } = where as unknown as Conditions;
      if (EntryDate) days.push([EntryDate.gte, EntryDate.lt]);
      const found = stored.filter(
        (one) =>
          ResourceId.in.includes(one.ResourceId ?? 0) &&
          (!EntryDate || ((one.EntryDate ?? '') >= EntryDate.gte && (one.EntryDate ?? '') < EntryDate.lt)) &&
          (BusinessState === undefined || one.BusinessState === BusinessState),
      );
      return Promise.resolve(found.sort((a, b) => a.Id - b.Id));
    },
  } as unknown as ReadModels;
  const fields = new DerivedFields();
  new DerivedTime(fields).onModuleInit();
  const ends = await fields.of(timeEntry, COMPANY, reads)?.(page.map((one) => JSON.stringify(one)));
  return { values: (ends ?? []).map((end) => JSON.parse(`{${end.slice(1)}}`) as never), days };
}

const entry = (Id: number, EntryDate: string, more: Partial<TimeEntry> = {}): Worked => ({
  ...{ Id, ResourceId: 6, EntryDate, Time: '8.00 (8h 0m)', TimeType: null, TimeIn: null, TimeOut: null, BusinessState: 'Submitted' },
  ...more,
});
const noon = (day: number): string => new Date(Date.UTC(2026, 2, day, 12)).toISOString();

describe('What is derived from the other entries of a resource', () => {
  it('reads only the days of entries without a clock, as one query even where some days lack', async () => {
    const stored = [1, 2, 3, 9].map((day) => entry(day, noon(day)));
    const { days } = await derived(stored, stored);
    expect(days).toEqual([['2026-03-01', '2026-03-10']]);
  });

  it('reads the week of entries with a clock, and of resources that are paid overtime', async () => {
    const clocked = entry(1, noon(4), { TimeIn: noon(4), TimeOut: noon(5) });
    const paid = entry(2, noon(4), { ResourceId: ELIGIBLE });
    const week = ['2026-03-01', '2026-03-10'];
    expect((await derived([clocked], [clocked])).days).toEqual([week]);
    expect((await derived([paid], [paid], { OvertimeRule: 'Daily', DailyHours: '8' })).days).toEqual([week]);
    expect((await derived([paid], [paid])).days).toEqual([['2026-03-04', '2026-03-05']]);
  });

  it('is the same as from all entries ever', async () => {
    const anyEntry = fc.record({
      day: fc.integer({ min: 1, max: 12 }),
      hours: fc.integer({ min: 1, max: 20 }),
      start: fc.option(fc.integer({ min: 0, max: 23 }), { freq: 1 }),
      ResourceId: fc.constantFrom(6, ELIGIBLE),
      BusinessState: fc.constantFrom('Submitted', 'Approved', 'Rejected', 'Open'),
      shown: fc.boolean(),
    });
    const settings = fc.constantFrom(
      { OvertimeRule: 'None' as const },
      { OvertimeRule: 'Daily' as const, DailyHours: '8' },
      { OvertimeRule: 'Weekly' as const, WeeklyHours: '40', WeekStartsOn: 'Sunday' as const },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 30 }), settings, async (given, rule) => {
        const stored = given.map(({ day, hours, start, ResourceId, BusinessState }, index) => {
          const begun = Date.UTC(2026, 2, day, start ?? 0);
          const clock =
            start === null ? {} : { TimeIn: new Date(begun).toISOString(), TimeOut: new Date(begun + hours * 3_600_000).toISOString() };
          return entry(index + 1, noon(day), { Time: `${hours}.00`, ResourceId, BusinessState: BusinessState as never, ...clock });
        });
        const page = stored.filter((_, index) => given[index]?.shown);
        const whole = { ...companySettings.blank(), ...rule };
        const of = (id: number | null): Worked[] => stored.filter(({ ResourceId }) => ResourceId === id);
        const suggested = overtimeSuggestions(of(ELIGIBLE), whole);
        const expected = page.map((one) => ({
          OvertimeSuggestion: suggested.get(one.Id) ?? null,
          Warnings: warningsOf(one, of(one.ResourceId)),
        }));
        expect((await derived(stored, page, rule)).values).toEqual(expected);
      }),
    );
  });
});
