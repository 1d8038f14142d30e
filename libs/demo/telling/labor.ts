import { ApproveTime, LogTime, timeEntry } from '@plumbline/activity/published';
import type { Shift } from '../roster';
import { crew, PREVAILING } from '../tables/people';
import { fields } from '../workshop';
import type { Office } from './telling';

/** Entries per approval command. */
const APPROVED_TOGETHER = 100;

/** Records the shifts, in their order; returns the ids of the entries. */
export async function recordTime(office: Office, shifts: readonly Shift[]): Promise<number[]> {
  const { shop } = office;
  const entries = shifts.map((shift) => fields(timeEntry, entryOf(shift, office)));
  const written = await shop.each(entries, (entry, actor) => new LogTime(entry, actor));
  await shop.settle();
  return written.map(({ id }) => id);
}

/** Approves entries as they were submitted. */
export async function approveTime({ shop }: Office, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += APPROVED_TOGETHER) {
    const together = ids.slice(start, start + APPROVED_TOGETHER).map((Id) => ({ Id }));
    await shop.do(new ApproveTime(together, shop.actor));
  }
  await shop.settle();
}

function entryOf({ day, member, story, phase, hours }: Shift, { company, calendar, sites }: Office): object {
  const { trade } = crew[member];
  const site = sites.find((one) => one.story === story)!;
  const [wage, fringe] = (story.isPublicWork && PREVAILING[trade]) || [];
  return {
    EntryDate: calendar.day(day),
    ResourceId: company.crew[member].id,
    TaskId: site.tasks[phase.name],
    Time: hours.toFixed(2),
    Description: trade === 'Project manager' ? 'Site management' : phase.does[(day + member) % phase.does.length],
    IsBillable: Boolean(story.billsTime),
    ...(wage && { OverrideCost: true, PWHourlyRate: wage, PWMaxFringe: fringe, PWJobRoleId: company.roles[trade] }),
  };
}
