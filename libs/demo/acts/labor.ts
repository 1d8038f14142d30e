import { ApproveTime, LogTime, SplitTime, timeEntry } from '@plumbline/activity/published';
import type { Shift } from '../roster';
import { crew, PREVAILING } from '../tables/people';
import { fields } from '../workshop';
import type { Office } from './site-work';

/** An entry that waits for its review. */
export interface Recorded {
  readonly id: number;
  readonly shift: Shift;
}

/** Records the shifts, in their order. */
export async function recordTime(office: Office, shifts: readonly Shift[]): Promise<Recorded[]> {
  const { shop } = office;
  const entries = shifts.map((shift) => fields(timeEntry, entryOf(shift, office)));
  const written = await shop.each(entries, (entry, actor) => new LogTime(entry, actor));
  await shop.settle();
  return written.map(({ id }, index) => ({ id, shift: shifts[index] }));
}

/** Splits the overtime off and approves all: the manager the time of the project manager, the foreman the rest. */
export async function approveTime({ shop, company }: Office, recorded: readonly Recorded[]): Promise<void> {
  const parts: Recorded[] = [];
  for (const { id, shift } of recorded) {
    if (shift.overtime === 0) parts.push({ id, shift });
    else {
      const regular = { Time: (shift.hours - shift.overtime).toFixed(2), TimeType: 'Regular' };
      const overtime = { Time: shift.overtime.toFixed(2), TimeType: 'Overtime' };
      const split = shift.hours > shift.overtime ? [regular, overtime] : [overtime];
      const { ids } = await shop.do(new SplitTime(id, split, shop.as(company.foreman)));
      parts.push(...ids.map((part) => ({ id: part, shift })));
    }
  }
  await shop.settle();
  const isSite = ({ shift }: Recorded): boolean => crew[shift.member].trade === 'Project manager';
  for (const [approver, own] of [
    [company.manager, parts.filter(isSite)],
    [company.foreman, parts.filter((one) => !isSite(one))],
  ] as const)
    if (own.length > 0) {
      const approvals = own.map(({ id }) => ({ Id: id }));
      await shop.do(new ApproveTime(approvals, shop.as(approver)));
    }
  await shop.settle();
}

function entryOf({ day, member, story, phase, hours }: Shift, { company, calendar, sites }: Office): object {
  const { trade } = crew[member];
  const site = sites.find((one) => one.story === story)!;
  const [wage, fringe] = (story.isPublicWork && PREVAILING[trade]) || [];
  const does = trade === 'Project manager' ? [story.client ? 'Site management' : 'Estimates and schedules'] : phase.does;
  return {
    EntryDate: calendar.day(day),
    ResourceId: company.crew[member].id,
    TaskId: site.tasks[phase.name],
    Time: hours.toFixed(2),
    Description: does[(day + member) % does.length],
    IsBillable: Boolean(story.billsTime),
    ...(wage && { OverrideCost: true, PWHourlyRate: wage, PWMaxFringe: fringe, PWJobRoleId: company.roles[trade] }),
  };
}
