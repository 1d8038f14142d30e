import { forbid, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { isManaged, isVisible } from '@plumbline/platform/reading';
import { type AccessPolicy, type KindRegistry, type ReadModels, type RecordOf } from '@plumbline/platform/records';
import { resource } from '@plumbline/company/published';
import { billingsOf } from '@plumbline/project/published';
import { billable, type Billable } from '../billable/billable.record';
import { TRANSFERS_OF_A_SOURCE } from '../limits';
import { timePart } from '../billable/ticket-parts';
import { isBilled } from '../published/is-billed';
import { changesOverride, type EntryContent } from './time-entry.policy';
import { managed, timeEntry, type TimeEntry } from './time-entry.record';

/** True if the caller handles the time of all users. */
export const approves = (actor: Actor): boolean => actor.isAdmin || actor.privileges.has('Approves Time');

/** The rows by which the rights of a caller are known. */
export interface TimeSources {
  readonly policy: AccessPolicy;
  readonly reads: ReadModels;
  readonly kinds: KindRegistry;
}

/** Without Approves Time, rejects (403) recording time for a resource that neither is the caller's own nor is managed by the caller. */
export async function mayRecordFor(actor: Actor, worker: RecordOf<typeof resource>, sources: Omit<TimeSources, 'policy'>): Promise<void> {
  if (approves(actor)) return;
  tracks(actor);
  if (worker.UserId !== actor.user && !(await isManaged(sources, actor, managed, worker))) forbid(NOT_YOURS);
}

/** Rejects (403) callers who record no time. */
function tracks(actor: Actor): void {
  if (!actor.privileges.has('Tracks Time')) forbid('Recording time needs the privilege Tracks Time.');
}

const NOT_YOURS =
  'Recording time for a resource that is neither your own nor managed by you (its ManagerId, or a user below you) needs the privilege Approves Time.';

/**
 * Without Approves Time, rejects (403) cost figures of the caller's own: what an hour costs is the employer's to say.
 * Figures that are sent back as they were read are accepted.
 */
export function mayOverride(actor: Actor, fields: EntryContent, before: EntryContent = {}): void {
  if (!approves(actor) && changesOverride(fields, before))
    forbid('Overriding the cost of time (OverrideCost) needs the privilege Approves Time.');
}

/** The entry as the caller may see it; otherwise missing (404). */
export async function visible(row: TimeEntry | undefined, id: number, actor: Actor, sources: TimeSources): Promise<TimeEntry> {
  return row && (await isVisible(sources, actor, timeEntry, row)) ? row : missing('time entry', id);
}

/** Without Approves Time, rejects (403) changes of an entry that is approved, or neither the caller's nor of somebody whom it manages. */
export async function mayWrite(row: TimeEntry, actor: Actor, step: string, sources: Omit<TimeSources, 'policy'>): Promise<void> {
  if (approves(actor)) return;
  tracks(actor);
  if (row.UserId !== actor.user) {
    const worker = await sources.reads.one(resource, actor.company, row.ResourceId ?? 0);
    if (!(await isManaged(sources, actor, managed, worker))) forbid(NOT_YOURS);
  }
  if (row.IsApproved) forbid(`Time that is approved can be ${step} only with the privilege Approves Time.`);
}

/** The entry where the caller may do the step with it. @throws Refusal of kind `missing` or `forbidden` */
export async function writable(id: number, actor: Actor, step: string, sources: TimeSources): Promise<TimeEntry> {
  const row = await visible(await sources.reads.one(timeEntry, actor.company, id), id, actor, sources);
  await mayWrite(row, actor, step, sources);
  return row;
}

/**
 * Without Approves Time, rejects (403) the removal of an entry, except the caller's own while it is not approved, which
 * needs no privilege.
 */
export function mayRemove(row: TimeEntry, actor: Actor): void {
  if (approves(actor)) return;
  if (row.UserId !== actor.user) forbid('Removing time that is not your own needs the privilege Approves Time.');
  if (row.IsApproved) forbid('Time that is approved can be removed only with the privilege Approves Time.');
}

/** The billable of the entry: its own, or that of its service ticket. */
async function billedAs(reads: ReadModels, company: number, { Id, ServiceTicketId }: TimeEntry): Promise<Billable | undefined> {
  const own = { OriginOfBillable: 'ResourceTimeEntry', OriginOfBillableId: Id };
  const billed = (await reads.find(billable, company, own, TRANSFERS_OF_A_SOURCE + 1)).find(({ OriginPart }) => !OriginPart);
  if (billed || !ServiceTicketId) return billed;
  const rows = await reads.find(billable, company, { OriginOfBillable: 'ServiceTicket', OriginOfBillableId: ServiceTicketId });
  return rows.find(({ OriginPart }) => OriginPart === timePart(Id));
}

const isBillable = ({ BusinessState, ServiceTicketId }: TimeEntry): boolean => BusinessState === 'Approved' || Boolean(ServiceTicketId);

/** The subjects under which decisions on the entries are made: the billing of projects that have billables of them. */
export async function billingsOfTime(reads: ReadModels, company: number, rows: readonly TimeEntry[]): Promise<string[]> {
  const billed = await Promise.all(rows.filter(isBillable).map((row) => billedAs(reads, company, row)));
  return billingsOf(billed.filter((one) => one !== undefined));
}

/** Rejects (409) changes of an approved entry while its billable is on an invoice or partly billed. */
export async function refuseWhileOnInvoice(reads: ReadModels, company: number, row: TimeEntry, step: string): Promise<void> {
  if (!isBillable(row)) return;
  const billed = await billedAs(reads, company, row);
  if (billed && isBilled(billed))
    refuse(
      'time_entry_on_invoice',
      `Time entry ${row.Id} is ${row.BusinessState ?? 'Submitted'} and on an invoice${billed.InvoiceId ? ` (${billed.InvoiceId})` : ''}; it can be ${step} once it is off it.`,
    );
}
