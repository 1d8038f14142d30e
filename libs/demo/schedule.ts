import { allocation, LogTime, ScheduleAllocation, timeEntry } from '@plumbline/activity/published';
import { after, YEAR } from './calendar';
import type { Office } from './acts/site-work';
import { fields } from './workshop';

/** A day of work on the west coast, in UTC. */
const shift = (noon: string): object => ({
  StartTime: noon.replace('T12:00', 'T15:00'),
  EndTime: after(noon.replace('T12:00', 'T23:30'), 0),
});

/** The first Monday to Friday from a week after today on, whether or not it has a holiday. */
const mondayAfter = (noon: string): string => after(noon, 7 + ((8 - new Date(noon).getUTCDay()) % 7));

/** The schedule: the crew for a week, a role still to be filled, a holiday, and a day with recorded time. */
export async function fillSchedule({ shop, company, calendar, sites }: Office): Promise<void> {
  const open = sites.filter(({ story }) => story.phases.some(({ from, to }) => from < YEAR && to > YEAR + 5));
  const ahead = ({ story }: (typeof open)[number]): string => story.phases.find(({ to }) => to > YEAR + 5)!.name;
  const at = (index: number) => open[index % open.length];
  const task = (index: number): number => at(index).tasks[ahead(at(index))];
  const schedule = (body: object) => shop.do(new ScheduleAllocation(fields(allocation, body), shop.actor));
  const monday = mondayAfter(calendar.today);
  const week = { IsRecurring: true, Periodicity: 'Daily', RecurUntilDate: after(monday.replace('T12', 'T00'), 4) };
  for (const [index, { id }] of company.crew.slice(0, 4).entries())
    await schedule({
      ...shift(monday),
      ...week,
      ResourceId: id,
      TaskId: task(index),
      Description: `Week of work, ${at(index).story.name}`,
    });
  const next = after(monday, 7);
  const helper = { JobRoleId: company.roles.Carpenter, AllocationType: 'Tentative', Description: 'One more pair of hands' };
  await schedule({ ...shift(next), TaskId: task(0), ...helper });
  const leave = { StartTime: after(next, 7.125), EndTime: after(next, 11.5), ResourceId: company.crew[0].id };
  await schedule({ IsTimeOff: true, TimeOffCategory: 'Vacation', ...leave, Description: 'A week off' });
  const today = calendar.day(YEAR - 1);
  const walk = { ResourceId: company.crew[11].id, TaskId: task(1) };
  const done = await schedule({ ...shift(today), ...walk, Description: 'Walk-through' });
  await shop.settle();
  const entry = { EntryDate: today, ...walk, Time: '1.50', Description: 'Walk-through with the owner', AllocationId: done.id };
  await shop.do(new LogTime(fields(timeEntry, entry), shop.actor));
  await shop.settle();
}
