import type { TimeEntry } from '@plumbline/activity/published';
import { Hours } from '@plumbline/platform/kernel';
import { isSameWorker, type Worker, type WorkerHours } from '../published/planned-hours';

/** The fields of a time entry that determine for whom and where its hours count. */
export type Worked = Pick<TimeEntry, 'TaskId' | 'MilestoneId' | 'ResourceId' | 'JobRoleId' | 'ResourceRoleId' | 'Time' | 'BusinessState'>;

const SUBMITTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);
const APPROVED: ReadonlySet<string> = new Set(['Approved', 'Invoiced']);

/**
 * The hours of an entry for its resource and for its role, if they count: not before its submission, nor after its
 * rejection.
 */
export function hoursOf({ ResourceId, JobRoleId, ResourceRoleId, Time, BusinessState }: Readonly<Partial<Worked>>): WorkerHours[] {
  if (!SUBMITTED.has(BusinessState ?? '')) return [];
  const HoursSubmitted = Hours.of(Time ?? '').toString();
  const hours = { HoursSubmitted, HoursApproved: APPROVED.has(BusinessState ?? '') ? HoursSubmitted : '0.00' };
  const role = JobRoleId || ResourceRoleId;
  return [
    ...(ResourceId ? [{ RoleResourceId: ResourceId, IsRole: false, ...hours }] : []),
    ...(role ? [{ RoleResourceId: role, IsRole: true, ...hours }] : []),
  ];
}

/** The negated hours, to subtract them. */
export const takenBack = (hours: readonly WorkerHours[]): WorkerHours[] =>
  hours.map((one) => ({
    ...one,
    HoursSubmitted: Hours.zero.minus(one.HoursSubmitted).toString(),
    HoursApproved: Hours.zero.minus(one.HoursApproved).toString(),
  }));

/** The hours of each worker in the list, summed. */
export function summed(workers: readonly Worker[], hours: readonly WorkerHours[]): WorkerHours[] {
  return workers.map(({ RoleResourceId, IsRole }) => {
    const own = hours.filter((one) => isSameWorker(one, { RoleResourceId, IsRole }));
    const sum = (figure: 'HoursSubmitted' | 'HoursApproved'): string =>
      own.reduce((total, one) => total.plus(one[figure]), Hours.zero).toString();
    return { RoleResourceId, IsRole, HoursSubmitted: sum('HoursSubmitted'), HoursApproved: sum('HoursApproved') };
  });
}
