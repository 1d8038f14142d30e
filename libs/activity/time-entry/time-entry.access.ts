import { forbid, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy, ReadModels } from '@plumbline/platform/records';
import { billable } from '../billable/billable.record';
import type { TimeEntry } from '../published/time-entry-events';
import { timeEntry } from './time-entry.record';

/** Whether the caller handles everybody's time. */
export const approves = (actor: Actor): boolean => actor.isAdmin || actor.privileges.has('Approves Time');

/** Refuses (403) to record time for a resource that is not the caller's own, without Approves Time. */
export function mayRecordFor(actor: Actor, resource: { readonly UserId: number | null }): void {
  if (approves(actor)) return;
  if (!actor.privileges.has('Tracks Time')) forbid('Recording time needs the privilege Tracks Time.');
  if (resource.UserId !== actor.user) forbid('Recording time for a resource that is not your own needs the privilege Approves Time.');
}

/** The entry as the caller may see it; otherwise there is none (404). */
export function visible(row: TimeEntry | undefined, id: number, actor: Actor, policy: AccessPolicy): TimeEntry {
  const sees = row && (policy.visibility(actor, timeEntry.name) === 'all' || row.UserId === actor.user);
  return sees ? row : missing('time entry', id);
}

/** Refuses (403) to touch an entry that the caller may see but not write: another's, or approved, without Approves Time. */
export function mayWrite(row: TimeEntry, actor: Actor, step: string): void {
  if (approves(actor)) return;
  mayRecordFor(actor, row);
  if (row.IsApproved) forbid(`Time that is approved can be ${step} only with the privilege Approves Time.`);
}

/** Refuses (403) to remove an entry without Approves Time, save one's own that is not approved: that needs no privilege. */
export function mayRemove(row: TimeEntry, actor: Actor): void {
  if (approves(actor)) return;
  if (row.UserId !== actor.user) forbid('Removing time that is not your own needs the privilege Approves Time.');
  if (row.IsApproved) forbid('Time that is approved can be removed only with the privilege Approves Time.');
}

/** Refuses (409) to touch an approved entry while its billable is on an invoice or billed in part. */
export async function refuseWhileOnInvoice(reads: ReadModels, company: number, row: TimeEntry, step: string): Promise<void> {
  if (row.BusinessState !== 'Approved') return;
  const [billed] = await reads.find(billable, company, { OriginOfBillable: 'ResourceTimeEntry', OriginOfBillableId: row.Id }, 1);
  if (billed && (billed.BusinessState !== 'Open' || billed.LineItemPointers.length > 0))
    refuse(
      'time_entry_on_invoice',
      `Time entry ${row.Id} is Approved and on an invoice${billed.InvoiceId ? ` (${billed.InvoiceId})` : ''}; it can be ${step} once it is off it.`,
    );
}
