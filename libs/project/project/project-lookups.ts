import { Inject, Injectable } from '@nestjs/common';
import { client } from '@plumbline/company/published';
import { checkReferences, referrersOf } from '@plumbline/platform/commands';
import { invalid, missing, refuse } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels, type AnyRecordKind, type Fields, type RecordOf } from '@plumbline/platform/records';
import { contract } from '../contract/contract.record';
import { deliverable } from '../deliverable/deliverable.record';
import { checkDateRanges } from '../date-ranges';
import { Faults } from '../faults';
import { milestone } from '../milestone/milestone.record';
import { ticket } from '../ticket/ticket.record';
import { MOST_FOLLOWERS, projectFollowers } from './project-followers.record';
import { project } from './project.record';

/** How many records are looked up at once where there may be many. */
export const PAGE = 500;

/** Whom a project is for. */
type Clients = Pick<RecordOf<typeof project>, 'ClientId' | 'SubclientId'>;

/** What the handlers of this context look up before they decide. All of it within one company. */
@Injectable()
export class ProjectLookups {
  constructor(
    @Inject(ReadModels) readonly reads: ReadModels,
    @Inject(KindRegistry) readonly kinds: KindRegistry,
  ) {}

  /** Refuses (400) a reference in `values` that names nothing. */
  references(company: number, fields: Fields, values: Readonly<Record<string, unknown>>): Promise<void> {
    return checkReferences(this.reads, this.kinds, company, fields, values);
  }

  /** Refuses (400, all faults at once) references that name nothing, and a span of days that ends before it starts. */
  async said(company: number, fields: Fields, values: Parameters<typeof checkDateRanges>[0] & object): Promise<void> {
    const faults = new Faults();
    await faults.of(() => checkDateRanges(values));
    await faults.of(() => this.references(company, fields, { ...values }));
    faults.refuse();
  }

  /** What still names the record, in the plural. */
  holders(company: number, kind: AnyRecordKind, id: number): Promise<string[]> {
    return referrersOf(this.reads, this.kinds, company, kind, id);
  }

  /** All live records found by these indexed values, page by page, in ascending id order. */
  async *pages<K extends AnyRecordKind>(kind: K, company: number, where: Parameters<ReadModels['find']>[2]): AsyncGenerator<RecordOf<K>[]> {
    for (let after = 0; ;) {
      const page = await this.reads.find(kind, company, where, PAGE, after);
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      after = Number((page.at(-1) as unknown as { Id: number | string }).Id);
    }
  }

  /** Whether a live record has these indexed values; never for a kind that is not served. */
  async some(kind: string, company: number, where: Parameters<ReadModels['find']>[2]): Promise<boolean> {
    return this.kinds.has(kind) && (await this.reads.find(this.kinds.named(kind), company, where, 1)).length > 0;
  }

  /** The live record, or a refusal (404). */
  async existing<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K>> {
    return (await this.reads.one(kind, company, id)) ?? missing(kind.title, id);
  }

  /** The project named by `field` when it takes changes: refused (400) when there is none, (409) when it is closed. */
  async openProject(company: number, id: number, field: string): Promise<RecordOf<typeof project>> {
    const row = id ? await this.reads.one(project, company, id) : undefined;
    if (!row) return invalid([{ field, problem: 'must be the id of an existing Project' }]);
    if (row.IsClosed) refuse('project_closed', `The project ${id} is Closed; reopen it first.`);
    return row;
  }

  /** Refuses (409) one more request for information, or list item, in a project that has as many as it takes. */
  async hasRoom(company: number, projectId: number, list: 'RFIIds' | 'ListItemIds'): Promise<void> {
    const followers = await this.reads.one(projectFollowers, company, projectId);
    if ((followers?.[list].length ?? 0) < MOST_FOLLOWERS) return;
    const what = list === 'RFIIds' ? 'requests for information' : 'list items';
    refuse(
      'project_full',
      `The project ${projectId} has ${MOST_FOLLOWERS} ${what}, which is all that it takes; remove some that are done with.`,
    );
  }

  /** Refuses (400) a deliverable of another project than `projectId`, and one of a contract with a vendor: the client is not billed by it. */
  async deliverableOf(company: number, projectId: number, deliverableId: string): Promise<void> {
    if (deliverableId === '') return;
    const row = await this.reads.one(deliverable, company, Number(deliverableId));
    const agreed = row && (await this.reads.one(contract, company, row.ContractId));
    if (agreed?.ProjectId !== projectId || agreed.VendorId)
      invalid([
        { field: 'DeliverableId', problem: `must be the id of a Deliverable of a contract of the project ${projectId} with its client` },
      ]);
  }

  /** Refuses (400) milestones of other projects than `projectId`. */
  async milestonesOf(company: number, projectId: number, ids: readonly number[], field: string): Promise<void> {
    const rows = await this.reads.many(milestone, company, ids);
    const foreign = ids.filter((id) => Number(rows.get(id)?.ProjectPlanId) !== projectId);
    if (foreign.length > 0)
      invalid([{ field, problem: `must be ids of Milestones of the project ${projectId}; not so: ${foreign.join(', ')}` }]);
  }

  /** Refuses (400, naming ServiceTicketId) service tickets of others than the project's client and its sub-clients; none are of a department. */
  async ticketsOf(company: number, { ClientId, SubclientId }: Clients, ids: readonly number[]): Promise<void> {
    const rows = await this.reads.many(ticket, company, ids);
    const own = [ClientId, ...(SubclientId ?? []).map(String)];
    const foreign = ids.filter((id) => id && !own.includes(String(rows.get(id)?.ClientId)));
    const whose =
      ClientId === '' ? 'but the project has no client' : `of the client ${ClientId} of the project, or of a sub-client that it names`;
    if (foreign.length > 0)
      invalid([{ field: 'ServiceTicketId', problem: `must name service tickets ${whose}; not so: ${foreign.join(', ')}` }]);
  }

  /** Refuses (400, naming SubclientId) clients that are no sub-clients of the project's client. */
  async subclientsOf(company: number, { ClientId, SubclientId }: Clients): Promise<void> {
    const ids = SubclientId ?? [];
    const rows = await this.reads.many(client, company, ids);
    const foreign = ids.filter((id) => ClientId === '' || String(rows.get(id)?.ParentId ?? '') !== ClientId);
    const whose = ClientId === '' ? 'but the project has no client' : `of the client ${ClientId} of the project`;
    if (foreign.length > 0) invalid([{ field: 'SubclientId', problem: `must name sub-clients ${whose}; not so: ${foreign.join(', ')}` }]);
  }
}
