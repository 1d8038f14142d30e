import { client } from '@plumbline/company/published';
import { refuse, type Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { project, ticket } from '@plumbline/project/published';
import { allocation } from '../../allocation/allocation.record';
import { WORK_LOCATION, type WorkLocation } from '../../work-location/locate-work';
import type { EntryContent } from '../time-entry.policy';

/** Rejects (409) time on a completed ticket: its billables are made. A missing ticket is another rule's fault. */
export async function refuseCompletedTicket(
  reads: ReadModels,
  company: number,
  ...ids: readonly (number | null | undefined)[]
): Promise<void> {
  const rows = await reads.many(ticket, company, ids.map(Number));
  for (const { Id, BusinessState } of rows.values())
    if (BusinessState === 'Completed')
      refuse('ticket_completed', `The ticket ${Id} is Completed, so its time cannot change (ServiceTicketId); reopen it first.`);
}

/**
 * The fields of time on a ticket: without a work location it is on the default task of the ticket's client, where the
 * client has one.
 */
export async function atTicket(reads: ReadModels, company: number, given: EntryContent): Promise<EntryContent> {
  if (!given.ServiceTicketId || given.AllocationId || WORK_LOCATION.some((field) => given[field])) return given;
  const { ClientId } = (await reads.one(ticket, company, given.ServiceTicketId)) ?? {};
  const payer = ClientId ? await reads.one(client, company, ClientId) : undefined;
  const hasDefault = payer?.DefaultTaskId || payer?.DefaultMilestoneId || payer?.DefaultProjectId;
  return hasDefault ? { ...given, ClientId } : given;
}

/** The ticket of the allocation for which the time was planned; undefined where the fields name a ticket, or none. */
export async function plannedTicket(reads: ReadModels, company: number, given: EntryContent): Promise<number | undefined> {
  if (!given.AllocationId || given.ServiceTicketId !== undefined) return undefined;
  return (await reads.one(allocation, company, given.AllocationId))?.ServiceTicketId ?? undefined;
}

/** The issue of a ticket that is not of the client of the work, or of one of its sub-clients on the project. */
export async function ticketIssues(
  reads: ReadModels,
  company: number,
  id: number | null | undefined,
  { ClientId, ProjectId }: Pick<WorkLocation, 'ClientId' | 'ProjectId'>,
): Promise<Issue[]> {
  const own = id ? await reads.one(ticket, company, id) : undefined;
  if (!own || !ClientId || own.ClientId === ClientId) return [];
  const work = ProjectId ? await reads.one(project, company, ProjectId) : undefined;
  if (work?.SubclientId?.includes(own.ClientId)) return [];
  return [
    { field: 'ServiceTicketId', problem: `must be the id of a Ticket of the client ${ClientId} of the work, not of ${own.ClientId}` },
  ];
}
