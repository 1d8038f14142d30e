import { company } from '@plumbline/company';
import { activity } from '@plumbline/activity';
import { project as plan } from '@plumbline/project';
import { project } from '@plumbline/project/published';
import { KindRegistry } from '@plumbline/platform/records';
import type { Message } from '@plumbline/platform/kernel';
import { project as run } from '@plumbline/platform/testing';
import { accounting } from '../index';

const projections = [...company.projections, ...plan.projections, ...activity.projections, ...accounting.projections];
const kinds = new KindRegistry([...company.kinds, ...plan.kinds, ...activity.kinds, ...accounting.kinds]);
const created = (Id: number): Message => ({ type: 'ProjectCreated', data: { Id, ProjectName: 'Kitchen', ClientId: '3' } });
const shown = (...events: Message[]): (boolean | undefined)[] => {
  const rows = run(projections, [created(12), created(13), ...events]);
  return [12, 13].map((id) => rows.get(project, id)?.CanBeDeleted);
};

const Id = 7;
const lines = { LineItemGroups: [], PayableItems: [], Items: [], Deliverables: [], Lines: [], Releases: [], DeliverableIds: [] };
const on = (type: string, ProjectId?: number | string | null): Message => ({
  type,
  data: { ...lines, Id, OriginOfBillable: 'Fixed', BusinessState: 'Draft', ...(ProjectId !== undefined && { ProjectId }) },
});

describe('A project', () => {
  it.each([
    ['TimeEntry', 'TimeEntryLogged', 'TimeEntryRemoved'],
    ['TimeEntry', 'TimeEntryClockedIn', 'TimeEntryRemoved'],
    ['Allocation', 'AllocationScheduled', 'AllocationRemoved'],
    ['Purchase', 'PurchaseDrafted', 'PurchaseRemoved'],
    ['Billable', 'BillableCreated', 'BillableRemoved'],
    ['Invoice', 'InvoiceDrafted', 'InvoiceRemoved'],
    ['RFI', 'RFIOpened', 'RFIRemoved'],
    ['ListItem', 'ListItemAdded', 'ListItemRemoved'],
    ['AIAInvoice', 'AIAInvoiceDrafted', 'AIAInvoiceRemoved'],
  ])('can be deleted as long as no %s names it (%s, %s)', (kind, came, gone) => {
    expect(kinds.referencedBy(project).map((one) => one.kind)).toContain(kind);
    expect(shown()).toEqual([true, true]);
    expect(shown(on(came, 12))).toEqual([false, true]);
    expect(shown(on(came, 12), on(gone, 12))).toEqual([true, true]);
    expect(shown(on(came, 12), on(gone), on(gone))).toEqual([true, true]);
    expect(shown({ ...on(came, 12) }, { type: came, data: { ...on(came, 12).data, Id: 8 } }, on(gone, 12))).toEqual([false, true]);
  });
  it('is held by as many kinds as this asks of it', () => {
    expect(new Set(kinds.referencedBy(project).map(({ kind }) => kind)).size).toBe(10);
  });
  it.each([
    ['TimeEntryLogged', 'TimeEntryChanged', 'TimeEntryRemoved'],
    ['TimeEntryClockedIn', 'TimeEntryClockedOut', 'TimeEntryRemoved'],
    ['TimeEntryLogged', 'TimeEntryApproved', 'TimeEntryRemoved'],
    ['AllocationScheduled', 'AllocationChanged', 'AllocationRemoved'],
    ['PurchaseDrafted', 'PurchaseChanged', 'PurchaseRemoved'],
    ['BillableCreated', 'BillableChanged', 'BillableRemoved'],
    ['ListItemAdded', 'ListItemChanged', 'ListItemRemoved'],
  ])('is let go by what moves to another one (%s, %s)', (came, moved, gone) => {
    expect(shown(on(came, 12), on(moved))).toEqual([false, true]);
    expect(shown(on(came, 12), on(moved, 12))).toEqual([false, true]);
    expect(shown(on(came, 12), on(moved, 13))).toEqual([true, false]);
    expect(shown(on(came, 12), on(moved, 13), on(gone))).toEqual([true, true]);
    expect(shown(on(came, 12), on(gone), on(moved, 12))).toEqual([true, true]);
  });
  it.each(['Client', 'Department'])('is held by a %s that sends its work there by default', (kind) => {
    expect(kinds.referencedBy(project)).toContainEqual({ kind, field: 'DefaultProjectId', plural: `${kind.toLowerCase()}s` });
    const say = (what: string, DefaultProjectId?: number | null): Message => ({
      type: `${kind}${what}`,
      data: { Id, ...(DefaultProjectId !== undefined && { DefaultProjectId }) },
    });
    expect(shown(say('Added'))).toEqual([true, true]);
    expect(shown(say('Added', 12))).toEqual([false, true]);
    expect(shown(say('Added'), say('Changed', 12))).toEqual([false, true]);
    expect(shown(say('Added', 12), say('Changed'))).toEqual([false, true]);
    expect(shown(say('Added', 12), say('Changed', 13))).toEqual([true, false]);
    expect(shown(say('Added', 12), say('Changed', null))).toEqual([true, true]);
    expect(shown(say('Added', 12), say('Removed'))).toEqual([true, true]);
  });
  it('is held by a contract from its sending until it is lost or a draft again', () => {
    const drafted = on('ContractDrafted', 12);
    expect(shown(drafted)).toEqual([true, true]);
    expect(shown(drafted, on('ContractSent'))).toEqual([false, true]);
    expect(shown(drafted, on('ContractSent'), on('ContractLost'))).toEqual([true, true]);
    expect(shown(drafted, on('ContractSent'), on('ContractAccepted'))).toEqual([false, true]);
    expect(shown(drafted, on('ContractSent'), on('ContractAccepted'), on('ContractReopened'))).toEqual([true, true]);
    expect(shown(drafted, on('ContractRemoved'))).toEqual([true, true]);
  });
  it('is held by the bills that name it, also by one under review, until they are rejected, voided or removed', () => {
    const said = { Costs: [], RequestAllocations: [], BillableItems: [], ChargedRequests: [], BusinessState: 'UnderReview' };
    const bill = (type: string, ...ids: (number | null)[]): Message => ({
      type,
      data: { ...said, Id: 5, PayableItems: ids.map((ProjectId) => ({ ProjectId })) },
    });
    expect(shown(bill('BillEntered', 12, 12, null))).toEqual([false, true]);
    expect(shown(bill('BillEntered', 12, 13))).toEqual([false, false]);
    expect(shown(bill('BillEntered', 12), bill('BillChanged', 13))).toEqual([true, false]);
    expect(shown(bill('BillEntered', 12), { type: 'BillChanged', data: { Id: 5, DueDate: '' } })).toEqual([false, true]);
    for (const gone of ['BillRejected', 'BillVoided', 'BillRemoved']) {
      expect(shown(bill('BillEntered', 12, 13, 12), bill(gone))).toEqual([true, true]);
    }
    expect(shown(bill('BillEntered', 12), bill('BillRejected'), bill('BillRemoved'))).toEqual([true, true]);
    expect(shown(bill('BillEntered', 12), bill('BillApproved'))).toEqual([false, true]);
    expect(shown(bill('BillEntered', 12), bill('BillApproved'), bill('BillVoided'), bill('BillRemoved'))).toEqual([true, true]);
  });
  it('is held by what it has cost', () => {
    const Costs = [{ ProjectId: 12, MilestoneId: null, CostClass: 'Materials', Amount: '5.00' }];
    const bill = (type: string): Message => ({
      type,
      data: { ...on(type).data, Id: 5, Costs, RequestAllocations: [], BillableItems: [], ChargedRequests: [] },
    });
    expect(shown(bill('BillEntered'), bill('BillApproved'))).toEqual([false, true]);
    expect(shown(bill('BillEntered'), bill('BillApproved'), bill('BillVoided'))).toEqual([true, true]);
  });
});
