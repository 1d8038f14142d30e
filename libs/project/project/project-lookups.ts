import { Injectable } from '@nestjs/common';
import { client } from '@plumbline/company/published';
import { checkReferences, referrersOf } from '@plumbline/platform/decisions';
import { invalid, missing, refuse } from '@plumbline/platform/kernel';
import { pages, type Where, KindRegistry, ReadModels, type AnyRecordKind, type Fields, type RecordOf } from '@plumbline/platform/records';
import { contract } from '../contract/contract.record';
import { deliverable } from '../deliverable/deliverable.record';
import { checkDateRanges } from '../date-ranges';
import { IssueCollector } from '../issue-collector';
import { milestone } from '../milestone/milestone.record';
import { ticket } from '../ticket/ticket.record';
import { vendorVisibleItems } from './vendors/vendor-visible-items.record';
import { VISIBLE_ITEMS } from '../limits';
import { project } from './project.record';

/** The clients of a project. */
type Clients = Pick<RecordOf<typeof project>, 'ClientId' | 'SubclientId'>;

/** The look-ups of this context's handlers before a decision. All within one company. */
@Injectable()
export class ProjectLookups {
  constructor(
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
  ) {}

  /** Rejects (400) references in `values` to missing records. */
  references(company: number, fields: Fields, values: Readonly<Record<string, unknown>>): Promise<void> {
    return checkReferences(this.reads, this.kinds, company, fields, values);
  }

  /** Rejects (400, all faults at once) missing references, and a date range that ends before it starts. */
  async checkFields(company: number, fields: Fields, values: Parameters<typeof checkDateRanges>[0] & object): Promise<void> {
    const collector = new IssueCollector();
    await collector.of(() => checkDateRanges(values));
    await collector.of(() => this.references(company, fields, { ...values }));
    collector.refuse();
  }

  /** The kinds of records that refer to the record, in the plural. */
  holders(company: number, kind: AnyRecordKind, id: number): Promise<string[]> {
    return referrersOf(this.reads, this.kinds, company, kind, id);
  }

  /** All live records with these indexed values, page by page, in ascending order of ids. */
  pages<K extends AnyRecordKind>(kind: K, company: number, where: Where): AsyncGenerator<RecordOf<K>[]> {
    return pages(this.reads, kind, company, where);
  }

  /** The live record, or a refusal (404). */
  async existing<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K>> {
    return (await this.reads.one(kind, company, id)) ?? missing(kind.title, id);
  }

  /**
   * The project that `field` refers to, if it can be changed: rejected (400) when it does not exist, (409) when it is
   * closed.
   */
  async openProject(company: number, id: number, field: string): Promise<RecordOf<typeof project>> {
    const row = id ? await this.reads.one(project, company, id) : undefined;
    if (!row) return invalid([{ field, problem: 'must be the id of an existing Project' }]);
    if (row.IsClosed) refuse('project_closed', `The project ${id} is Closed; reopen it first.`);
    return row;
  }

  /** Rejects (409) an RFI or list item beyond the limit of its project. */
  async hasRoom(company: number, projectId: number, list: 'RFIIds' | 'ListItemIds'): Promise<void> {
    const followers = await this.reads.one(vendorVisibleItems, company, projectId);
    if ((followers?.[list].length ?? 0) < VISIBLE_ITEMS) return;
    const what = list === 'RFIIds' ? 'requests for information' : 'list items';
    refuse(
      'project_full',
      `The project ${projectId} has ${VISIBLE_ITEMS} ${what}, which is all that it takes; remove some that are done with.`,
    );
  }

  /**
   * Rejects (400) a deliverable of a project other than `projectId`, and one of a contract with a vendor, which does
   * not bill the client.
   */
  async deliverableOf(company: number, projectId: number, deliverableId: string): Promise<void> {
    if (deliverableId === '') return;
    const row = await this.reads.one(deliverable, company, Number(deliverableId));
    const agreed = row && (await this.reads.one(contract, company, row.ContractId));
    if (agreed?.ProjectId !== projectId || agreed.VendorId)
      invalid([
        { field: 'DeliverableId', problem: `must be the id of a Deliverable of a contract of the project ${projectId} with its client` },
      ]);
  }

  /** Rejects (400) milestones of projects other than `projectId`. */
  async milestonesOf(company: number, projectId: number, ids: readonly number[], field: string): Promise<void> {
    const rows = await this.reads.many(milestone, company, ids);
    const foreign = ids.filter((id) => Number(rows.get(id)?.ProjectPlanId) !== projectId);
    if (foreign.length > 0)
      invalid([{ field, problem: `must be ids of Milestones of the project ${projectId}; not so: ${foreign.join(', ')}` }]);
  }

  /**
   * Rejects (400, naming ServiceTicketId) service tickets of clients other than the project's client and its
   * sub-clients; projects of a department can have none.
   */
  async ticketsOf(company: number, { ClientId, SubclientId }: Clients, ids: readonly number[]): Promise<void> {
    const rows = await this.reads.many(ticket, company, ids);
    const own = [ClientId, ...(SubclientId ?? []).map(String)];
    const foreign = ids.filter((id) => id && !own.includes(String(rows.get(id)?.ClientId)));
    const whose =
      ClientId === '' ? 'but the project has no client' : `of the client ${ClientId} of the project, or of a sub-client that it names`;
    if (foreign.length > 0)
      invalid([{ field: 'ServiceTicketId', problem: `must name service tickets ${whose}; not so: ${foreign.join(', ')}` }]);
  }

  /** Rejects (400, naming SubclientId) clients that are not sub-clients of the project's client. */
  async subclientsOf(company: number, { ClientId, SubclientId }: Clients): Promise<void> {
    const ids = SubclientId ?? [];
    const rows = await this.reads.many(client, company, ids);
    const foreign = ids.filter((id) => ClientId === '' || String(rows.get(id)?.ParentId ?? '') !== ClientId);
    const whose = ClientId === '' ? 'but the project has no client' : `of the client ${ClientId} of the project`;
    if (foreign.length > 0) invalid([{ field: 'SubclientId', problem: `must name sub-clients ${whose}; not so: ${foreign.join(', ')}` }]);
  }
}
