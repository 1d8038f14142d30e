import { allocation, LogTime, ScheduleAllocation, timeEntry } from '@plumbline/activity/published';
import { after, MONTHS, workdays } from './calendar';
import type { DemoCompany } from './company';
import type { Site } from './sites';
import { fields, type Workshop } from './workshop';

/** The Monday after the year, on which the next week of work begins. */
const MONDAY = '2026-11-09';
const shift = (day: string): object => ({ StartTime: `${day}T14:00:00.000Z`, EndTime: `${day}T22:30:00.000Z` });

/** Who is scheduled for what: the crew for a week, a role still to be filled, a holiday, and a day whose time is written down already. */
export async function fillSchedule(shop: Workshop, company: DemoCompany, sites: readonly Site[]): Promise<void> {
  const open = sites.filter(({ job }) => job.start + job.months >= MONTHS.length);
  const task = (index: number): number => open[index % open.length].tasks.at(-1)!;
  const schedule = (body: object) => shop.do(new ScheduleAllocation(fields(allocation, body), shop.actor));
  const week = { IsRecurring: true, Periodicity: 'Daily', RecurUntilDate: after(`${MONDAY}T00:00:00.000Z`, 4) };
  for (const [index, { id }] of company.crew.slice(0, 4).entries())
    await schedule({
      ...shift(MONDAY),
      ...week,
      ResourceId: id,
      TaskId: task(index),
      Description: `Week of work, ${open[index % open.length].job.name}`,
    });
  const [role] = Object.values(company.roles);
  await schedule({
    ...shift('2026-11-16'),
    JobRoleId: role,
    TaskId: task(0),
    AllocationType: 'Tentative',
    Description: 'One more pair of hands',
  });
  const off = { IsTimeOff: true, TimeOffCategory: 'Vacation', StartTime: '2026-11-23T14:00:00.000Z', EndTime: '2026-11-27T22:30:00.000Z' };
  await schedule({ ...off, ResourceId: company.crew[0].id, Description: 'Thanksgiving week' });
  const today = workdays(MONTHS[MONTHS.length - 1]).at(-1)!;
  const done = await schedule({
    ...shift(today.slice(0, 10)),
    ResourceId: company.crew[1].id,
    TaskId: task(1),
    Description: 'Walk-through',
  });
  await shop.settle();
  const entry = { EntryDate: today, ResourceId: company.crew[1].id, TaskId: task(1), Time: '8.50', AllocationId: done.id };
  await shop.do(new LogTime(fields(timeEntry, entry), shop.actor));
  await shop.settle();
}
