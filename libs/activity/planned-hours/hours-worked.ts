import { Hours } from '@plumbline/platform/kernel';
import { isSameWorker, type Worker, type WorkerHours } from '@plumbline/project/published';
import type { TimeEntry } from '../published/time-entry-events';

/** What decides for whom an entry's hours count, and where. */
export type Worked = Pick<TimeEntry, 'TaskId' | 'MilestoneId' | 'ResourceId' | 'JobRoleId' | 'ResourceRoleId' | 'Time' | 'BusinessState'>;

const SUBMITTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);
const APPROVED: ReadonlySet<string> = new Set(['Approved', 'Invoiced']);

/** The hours of an entry for its resource and for its role, when they count: not before it is submitted, nor once it is rejected. */
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

/** The same as less than none, to take it back. */
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
