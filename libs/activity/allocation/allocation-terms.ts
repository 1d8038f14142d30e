import { Inject, Injectable } from '@nestjs/common';
import { ratesOn, resource, role } from '@plumbline/company/published';
import type { Issue } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { project, ticket } from '@plumbline/project/published';
import type { Allocation, AllocationContent } from '../published/allocation-events';
import { checkOthers, LOCATED, locate, newPlace, PLACE, type Place } from '../place';
import { allocation } from './allocation.record';

const NOWHERE: Place = { TaskId: null, MilestoneId: null, ProjectId: null, ClientId: null, DepartmentId: null };
type Crew = Pick<AllocationContent, 'ResourceId' | 'ResourceIds'>;

/** ResourceId and ResourceIds say the same: the one is shown where the other has just one. */
const crewOf = (ids: readonly number[]): Crew => {
  const ResourceIds = [...new Set(ids)];
  return { ResourceIds, ResourceId: ResourceIds.length === 1 ? ResourceIds[0] : null };
};

/** What the handlers of allocations look up before they decide. All of it within one company; faults go into `issues`. */
@Injectable()
export class AllocationTerms {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  /** A new allocation with all that follows from what is given: who, where, at what rate. */
  async complete(given: AllocationContent, company: number, issues: Issue[]): Promise<AllocationContent> {
    await this.references(given, given.IsTimeOff ?? false, company, issues);
    const crew = this.crew(given, crewOf([]), issues);
    const [place, first] = await Promise.all([this.place(given, crew, company, issues), this.worker(crew, company)]);
    const wanted = given.JobRoleId ? await this.reads.one(role, company, given.JobRoleId) : undefined;
    const rate = first ? ratesOn(first, given.StartTime ?? '').Rate : wanted?.Rate;
    const isFor = place.ClientId !== null && !given.IsTimeOff;
    return {
      ...given,
      ...crew,
      ...place,
      Rate: given.Rate ?? Number(rate || 0),
      IsBillable: given.IsBillable ?? (isFor && (first?.IsBillable ?? true)),
    };
  }

  /** The fields of a change with all that follows from them; a place is looked up only where it differs. */
  async change(row: Allocation, given: AllocationContent, company: number, issues: Issue[]): Promise<AllocationContent> {
    const after = { ...row, ...given };
    await this.references(given, after.IsTimeOff, company, issues);
    const crew = this.crew(given, row, issues);
    const differing = newPlace(given, row);
    const turns = after.IsTimeOff !== row.IsTimeOff;
    if (!differing && !turns) {
      await this.sameClient(after, row, company, issues);
      return { ...given, ...crew };
    }
    const asked: AllocationContent = { ...differing, IsTimeOff: after.IsTimeOff, ServiceTicketId: after.ServiceTicketId };
    return { ...given, ...crew, ...(await this.place(asked, crew, company, issues)) };
  }

  private async references(given: AllocationContent, isTimeOff: boolean, company: number, issues: Issue[]): Promise<void> {
    // Where the work belongs is looked up for what it says; a department of its own is all that time off has.
    const skip: ReadonlySet<string> = isTimeOff ? new Set() : LOCATED;
    await checkOthers(this.reads, this.kinds, company, allocation, given, skip, issues);
  }

  /** Who is scheduled: of the two fields the one that says something new. */
  private crew({ ResourceId, ResourceIds }: AllocationContent, before: Crew, issues: Issue[]): Crew {
    const known = before.ResourceIds ?? [];
    const list = ResourceIds !== undefined && String(ResourceIds) !== String(known) ? ResourceIds : undefined;
    const one = ResourceId !== undefined && (ResourceId || null) !== (before.ResourceId ?? null) ? ResourceId : undefined;
    if (list && one && !list.includes(one)) issues.push({ field: 'ResourceId', problem: 'must be one of ResourceIds, or be left out' });
    if (list) return crewOf(list);
    if (one === undefined) return crewOf(known);
    return crewOf(one ? [one] : []);
  }

  private worker({ ResourceIds = [] }: Crew, company: number) {
    return ResourceIds.length > 0 ? this.reads.one(resource, company, ResourceIds[0]) : Promise.resolve(undefined);
  }

  /** Where the work belongs, as for time entries; the ticket names the client when nothing else does. */
  private async place(given: AllocationContent, crew: Crew, company: number, issues: Issue[]): Promise<Place> {
    const home = async (): Promise<number | null> => (await this.worker(crew, company))?.DepartmentId ?? null;
    if (given.IsTimeOff) return { ...NOWHERE, DepartmentId: given.DepartmentId || (await home()) };
    const asked: Record<string, number | null> = {};
    for (const key of PLACE) if (given[key]) asked[key] = given[key];
    const on = given.ServiceTicketId ? await this.reads.one(ticket, company, given.ServiceTicketId) : undefined;
    if (on && Object.keys(asked).length === 0) asked['ClientId'] = on.ClientId;
    const place = await locate(this.reads, company, asked, home, issues);
    if (PLACE.every((key) => place[key] === null))
      issues.push({ field: 'TaskId', problem: 'is required, or a milestone, project, client or department in its place' });
    await this.sameClient(given, place, company, issues);
    return place;
  }

  /** The ticket is of the client that the work is for, or of a sub-client that its project names. */
  private async sameClient(
    given: AllocationContent,
    place: Pick<Place, 'ClientId' | 'ProjectId'>,
    company: number,
    issues: Issue[],
  ): Promise<void> {
    const on = given.ServiceTicketId ? await this.reads.one(ticket, company, given.ServiceTicketId) : undefined;
    if (!on || on.ClientId === place.ClientId) return;
    const within = place.ProjectId ? await this.reads.one(project, company, place.ProjectId) : undefined;
    if (!within?.SubclientId?.includes(on.ClientId))
      issues.push({
        field: 'ServiceTicketId',
        problem: `must be a ticket of the client that the work is for; it is of client ${on.ClientId}`,
      });
  }
}
