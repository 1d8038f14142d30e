import { Injectable } from '@nestjs/common';
import { entryOn, ratesOn, resource, role } from '@plumbline/company/published';
import type { Issue } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { project, ticket } from '@plumbline/project/published';
import { checkOtherReferences, LOCATED, locate, newWorkLocation, WORK_LOCATION, type WorkLocation } from '../work-location/locate-work';
import { allocation, type Allocation } from './allocation.record';
import type { AllocationFields } from './allocation-content.policy';

const NOWHERE: WorkLocation = { TaskId: null, MilestoneId: null, ProjectId: null, ClientId: null, DepartmentId: null };
/** The rate of the role on the day; without one its present rate. */
const roleRateOn = (row: RecordOf<typeof role>, date: string | undefined): string =>
  date ? (entryOn(row.RateHistory, date) ?? row).Rate : row.Rate;

type Crew = Pick<AllocationFields, 'ResourceId' | 'ResourceIds'>;

/** ResourceId and ResourceIds state the same: ResourceId is set when ResourceIds has exactly one entry. */
const crewOf = (ids: readonly number[]): Crew => {
  const ResourceIds = [...new Set(ids)];
  return { ResourceIds, ResourceId: ResourceIds.length === 1 ? ResourceIds[0] : null };
};

/** The look-ups of allocation handlers before a decision. All within one company; faults are added to `issues`. */
@Injectable()
export class AllocationTerms {
  constructor(
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  /** A new allocation: the given fields, completed by resource, work location and rate. */
  async complete(given: AllocationFields, company: number, issues: Issue[]): Promise<AllocationFields> {
    await this.references(given, given.IsTimeOff ?? false, company, issues);
    const crew = this.crew(given, crewOf([]), issues);
    const [location, first] = await Promise.all([this.place(given, crew, company, issues), this.worker(crew, company)]);
    const wanted = given.JobRoleId ? await this.reads.one(role, company, given.JobRoleId) : undefined;
    const rate = first ? ratesOn(first, given.StartTime ?? '').Rate : wanted && roleRateOn(wanted, given.StartTime);
    const isFor = location.ClientId !== null && !given.IsTimeOff;
    return {
      ...given,
      ...crew,
      ...location,
      Rate: given.Rate ?? Number(rate || 0),
      IsBillable: given.IsBillable ?? (isFor && (first?.IsBillable ?? true)),
    };
  }

  /** The changed fields with those derived from them. The work location is looked up only when it changes. */
  async change(row: Allocation, given: AllocationFields, company: number, issues: Issue[]): Promise<AllocationFields> {
    const after = { ...row, ...given };
    await this.references(given, after.IsTimeOff, company, issues);
    const crew = this.crew(given, row, issues);
    const differing = newWorkLocation(given, row);
    const turns = after.IsTimeOff !== row.IsTimeOff;
    if (!differing && !turns) {
      await this.sameClient(after, row, company, issues);
      return { ...given, ...crew };
    }
    const requested: AllocationFields = { ...differing, IsTimeOff: after.IsTimeOff, ServiceTicketId: after.ServiceTicketId };
    return { ...given, ...crew, ...(await this.place(requested, crew, company, issues)) };
  }

  private async references(given: AllocationFields, isTimeOff: boolean, company: number, issues: Issue[]): Promise<void> {
    // The look-up of the work location validates its references; time off has none but the department.
    const skip: ReadonlySet<string> = isTimeOff ? new Set() : LOCATED;
    await checkOtherReferences(this.reads, this.kinds, company, allocation, given, skip, issues);
  }

  /** The scheduled resources, from whichever of ResourceId and ResourceIds changes. */
  private crew({ ResourceId, ResourceIds }: AllocationFields, before: Crew, issues: Issue[]): Crew {
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

  /** The work location, derived as for time entries. The ticket determines the client when no other field does. */
  private async place(given: AllocationFields, crew: Crew, company: number, issues: Issue[]): Promise<WorkLocation> {
    const home = async (): Promise<number | null> => (await this.worker(crew, company))?.DepartmentId ?? null;
    if (given.IsTimeOff) return { ...NOWHERE, DepartmentId: given.DepartmentId || (await home()) };
    const requested: Record<string, number | null> = {};
    for (const key of WORK_LOCATION) if (given[key]) requested[key] = given[key];
    const on = given.ServiceTicketId ? await this.reads.one(ticket, company, given.ServiceTicketId) : undefined;
    if (on && Object.keys(requested).length === 0) requested['ClientId'] = on.ClientId;
    const location = await locate(this.reads, company, requested, home, issues);
    if (WORK_LOCATION.every((key) => location[key] === null))
      issues.push({ field: 'TaskId', problem: 'is required, or a milestone, project, client or department in its place' });
    await this.sameClient(given, location, company, issues);
    return location;
  }

  /** The ticket must belong to the client of the work, or to a sub-client of its project. */
  private async sameClient(
    given: AllocationFields,
    location: Pick<WorkLocation, 'ClientId' | 'ProjectId'>,
    company: number,
    issues: Issue[],
  ): Promise<void> {
    const on = given.ServiceTicketId ? await this.reads.one(ticket, company, given.ServiceTicketId) : undefined;
    if (!on || on.ClientId === location.ClientId) return;
    const within = location.ProjectId ? await this.reads.one(project, company, location.ProjectId) : undefined;
    if (!within?.SubclientId?.includes(on.ClientId))
      issues.push({
        field: 'ServiceTicketId',
        problem: `must be a ticket of the client that the work is for; it is of client ${on.ClientId}`,
      });
  }
}
