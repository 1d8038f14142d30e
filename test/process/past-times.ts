import { Zone } from '@plumbline/platform/calendar';
import type { Client } from 'pg';
import type { Caller } from '../support/caller';

interface Entry {
  readonly EntryDate: string;
  readonly DateCreated: string;
  readonly ResourceId: number;
  readonly ProjectId: number;
  readonly Time: string;
  readonly TimeType: string | null;
  readonly BusinessState: string;
  readonly PWHourlyRate: string | null;
}
interface Report<R> {
  readonly data: { readonly Rows: readonly R[]; readonly Warnings?: readonly { readonly Warning: string }[] };
}
interface Job {
  readonly ProjectId: number;
  readonly CostToDate: string;
  readonly Billed: string;
}
interface CertifiedRow {
  readonly Classification: string;
  readonly RateOfPay: string;
  readonly Remark: string;
}
interface Person {
  readonly OvertimeHours: string;
  readonly UnsplitOvertimeHours: string;
}

const DAY_MS = 86_400_000;
/** A day of the demonstration company, which is on the west coast. */
const daysAgo = (days: number): string => Zone.named('America/Los_Angeles').dayOf(new Date(Date.now() - days * DAY_MS).toISOString());
const mondayOf = (date: string): string =>
  new Date(Date.parse(date.slice(0, 10)) - ((new Date(date).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);

/** The story was recorded at the times at which it happened, by people who work full weeks. */
export function describePastTimes(caller: () => Caller, sql: () => Client): void {
  describe('as it was on an earlier day', () => {
    const report = async <R>(path: string): Promise<Report<R>> => (await caller().get(`/api/v2/reports/${path}`)).body as Report<R>;
    const entries = (): Promise<Entry[]> => caller().all<Entry>('time-entries');

    it('U5: shows the company of then in reports with at=', async () => {
      const costs: number[] = [];
      const jobs: number[] = [];
      for (const days of [400, 330, 240, 120, 0]) {
        const { Rows } = (await report<Job>(`wip?at=${daysAgo(days)}`)).data;
        jobs.push(Rows.length);
        costs.push(Rows.reduce((sum, { CostToDate }) => sum + Number(CostToDate), 0));
      }
      expect(jobs[0]).toBe(0);
      for (let index = 1; index < costs.length; index++) expect(costs[index]).toBeGreaterThan(costs[index - 1]);
      expect(costs[2]).toBeLessThan(costs[4] / 2);
    });

    it('U5: owed and was owed money then, and knew nothing of what came later', async () => {
      const then = daysAgo(200);
      for (const side of ['receivables', 'payables'])
        expect((await report(`aging?of=${side}&at=${then}`)).data.Rows.length).toBeGreaterThan(2);
      const { rows } = await sql().query<{ late: string }>(
        `select count(*) "late" from read.time_entry where (doc::json->>'DateCreated') > $1 and (doc::json->>'EntryDate') < $1`,
        [`${then}T00:00:00.000Z`],
      );
      // Parts of an entry that was split are recorded at its review.
      expect(Number(rows[0].late)).toBeLessThan(40);
    });

    it('U5: was recorded in the order of its times, over more than a year', async () => {
      const { rows } = await sql().query<{ back: number; days: number }>(
        `select (count(*) filter (where recorded_at < before))::int "back", extract(day from max(recorded_at) - min(recorded_at))::int "days"
         from (select recorded_at, lag(recorded_at) over (order by position) as before from events.events) e`,
      );
      expect(rows[0].back).toBe(0);
      expect(rows[0].days).toBeGreaterThan(360);
    });

    it('U5: takes no given times since the story has reached the present', async () => {
      expect((await sql().query('select events.begin_telling() "begun"')).rows).toEqual([{ begun: false }]);
      await sql().query(`select set_config('plumbline.told_at', $1, false)`, [new Date().toISOString()]);
      const append = `select events.append(array['Client-999'], array[-1], array[1], array[1], array[gen_random_uuid()], array['ClientAdded'], array['{}'], array['{}'], '{}', '{}', '{}', '{}', false)`;
      await expect(sql().query(append)).rejects.toThrow('the store takes no given times');
      await sql().query(`select set_config('plumbline.told_at', '', false)`);
    });

    it('U5: has three people who approve', async () => {
      const { rows } = await sql().query<{ name: string }>(
        `select distinct value "name" from events.events join plumbline.personal_data on reference::text = metadata::json->'userName'->>'personal'
           where type in ('TimeEntryApproved', 'PurchaseApproved')
           and metadata::json->>'user' <> '2' and metadata::json->>'user' <> '0' order by 1`,
      );
      expect(rows.map(({ name }) => name)).toEqual(['Dana Northgate', 'Marcus Hale', 'Ruth Calder']);
    });

    it('U5: has people who work full weeks', async () => {
      const machines = (await caller().all<{ Id: number; ResourceType: string }>('resources')).filter(
        (one) => one.ResourceType === 'Equipment',
      );
      const worked = (await entries()).filter(
        ({ ResourceId, BusinessState }) => ResourceId !== machines[0]?.Id && BusinessState !== 'Open',
      );
      const days = new Map<string, Set<string>>();
      const hours = new Map<string, number>();
      for (const { EntryDate, ResourceId, Time } of worked) {
        const week = mondayOf(EntryDate);
        days.set(week, (days.get(week) ?? new Set()).add(EntryDate.slice(0, 10)));
        hours.set(`${week} ${ResourceId}`, (hours.get(`${week} ${ResourceId}`) ?? 0) + parseFloat(Time));
      }
      const full = [...hours].filter(([key, sum]) => sum >= 8 * (days.get(key.slice(0, 10))?.size ?? 0));
      expect(full.length / hours.size).toBeGreaterThan(0.75);
    });

    it('U5: pays overtime that is split, except in the week that nobody has reviewed yet', async () => {
      const split = (await entries()).filter(({ TimeType }) => TimeType === 'Overtime');
      expect(split.length).toBeGreaterThan(40);
      const weekOf = async (date: string): Promise<readonly Person[]> => {
        const { body } = await caller().get(`/api/v2/reports/payroll?week=${mondayOf(date)}`);
        return (body as { data: { Resources: Person[] } }).data.Resources;
      };
      const reviewed = await weekOf(split[0].EntryDate);
      expect(reviewed.some(({ OvertimeHours }) => Number(OvertimeHours) > 0)).toBe(true);
      expect(reviewed.every(({ UnsplitOvertimeHours }) => Number(UnsplitOvertimeHours) === 0)).toBe(true);
    });

    it('U5: certifies the payroll of the public job: a classification and a wage in each line', async () => {
      const paid = (await entries()).filter(({ PWHourlyRate }) => Number(PWHourlyRate) > 0);
      const entry = paid[Math.floor(paid.length / 2)];
      const { data } = await report<CertifiedRow>(`certified-payroll?project=${entry.ProjectId}&week=${mondayOf(entry.EntryDate)}`);
      expect(data.Rows.length).toBeGreaterThan(1);
      for (const { Classification, RateOfPay, Remark } of data.Rows) {
        expect(Classification).not.toBe('');
        expect(Number(RateOfPay)).toBeGreaterThan(32);
        expect(Remark).toBe('');
      }
      // The project manager has a salary: that she is not listed is all there is to say.
      for (const { Warning } of data.Warnings ?? []) expect(Warning).toBe('is paid a salary, and is not listed.');
    });
  });
}
