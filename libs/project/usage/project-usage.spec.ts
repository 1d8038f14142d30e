import { accounting } from '@plumbline/accounting';
import { activity } from '@plumbline/activity';
import { company } from '@plumbline/company';
import { KindRegistry } from '@plumbline/platform/records';
import type { Message } from '@plumbline/platform/kernel';
import { project as run } from '@plumbline/platform/testing';
import { project as plan } from '../index';
import { project } from '../project/project.record';
import { projectUsage } from './project-usage.record';

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
  ])('can be removed while no %s refers to it (%s, %s)', (kind, came, gone) => {
    expect(kinds.referencedBy(project).map((one) => one.kind)).toContain(kind);
    expect(shown()).toEqual([true, true]);
    expect(shown(on(came, 12))).toEqual([false, true]);
    expect(shown(on(came, 12), on(gone, 12))).toEqual([true, true]);
    expect(shown(on(came, 12), on(gone), on(gone))).toEqual([true, true]);
    expect(shown({ ...on(came, 12) }, { type: came, data: { ...on(came, 12).data, Id: 8 } }, on(gone, 12))).toEqual([false, true]);
  });
  it('is tested with every kind that can prevent its removal', () => {
    expect(new Set(kinds.referencedBy(project).map(({ kind }) => kind)).size).toBe(11);
  });
  it('can not be removed once cost was moved to it', () => {
    expect(
      shown({ type: 'CostTransferRecorded', data: { Id, ToProjectId: 12, FromProjectId: 13, Amount: '1.00', CostClass: 'Labor' } }),
    ).toEqual([false, true]);
  });
  it.each([
    ['TimeEntryLogged', 'TimeEntryChanged', 'TimeEntryRemoved'],
    ['TimeEntryClockedIn', 'TimeEntryClockedOut', 'TimeEntryRemoved'],
    ['TimeEntryLogged', 'TimeEntryApproved', 'TimeEntryRemoved'],
    ['AllocationScheduled', 'AllocationChanged', 'AllocationRemoved'],
    ['PurchaseDrafted', 'PurchaseChanged', 'PurchaseRemoved'],
    ['BillableCreated', 'BillableChanged', 'BillableRemoved'],
    ['ListItemAdded', 'ListItemChanged', 'ListItemRemoved'],
  ])('can be removed once its last record moves to another project (%s, %s)', (came, moved, gone) => {
    expect(shown(on(came, 12), on(moved))).toEqual([false, true]);
    expect(shown(on(came, 12), on(moved, 12))).toEqual([false, true]);
    expect(shown(on(came, 12), on(moved, 13))).toEqual([true, false]);
    expect(shown(on(came, 12), on(moved, 13), on(gone))).toEqual([true, true]);
    expect(shown(on(came, 12), on(gone), on(moved, 12))).toEqual([true, true]);
  });
  it.each(['Client', 'Department'])('cannot be removed while it is the default project of a %s', (kind) => {
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
  it('cannot be removed while it has a contract that was sent, until that is lost or a draft again', () => {
    const drafted = on('ContractDrafted', 12);
    expect(shown(drafted)).toEqual([true, true]);
    expect(shown(drafted, on('ContractSent'))).toEqual([false, true]);
    expect(shown(drafted, on('ContractSent'), on('ContractLost'))).toEqual([true, true]);
    expect(shown(drafted, on('ContractSent'), on('ContractAccepted'))).toEqual([false, true]);
    expect(shown(drafted, on('ContractSent'), on('ContractAccepted'), on('ContractReopened'))).toEqual([true, true]);
    expect(shown(drafted, on('ContractRemoved'))).toEqual([true, true]);
  });
  it('cannot be removed while a bill refers to it, also one under review, until that is rejected, voided or removed', () => {
    const requested = { Costs: [], RequestAllocations: [], BillableItems: [], ChargedRequests: [], BusinessState: 'UnderReview' };
    const bill = (type: string, ...ids: (number | null)[]): Message => ({
      type,
      data: { ...requested, Id: 5, PayableItems: ids.map((ProjectId) => ({ ProjectId })) },
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
  it.each(['Invoice', 'AIAInvoice'])('counts each %s until it is void or removed, and cannot be removed before the invoice is', (kind) => {
    const usage = (...events: Message[]) => {
      const rows = run(projections, [created(12), ...events]);
      return [rows.get(projectUsage, 12)?.Records, rows.get(projectUsage, 12)?.Invoices, rows.get(project, 12)?.CanBeDeleted];
    };
    const drafted = on(`${kind}Drafted`, 12);
    const voided = on(`${kind}Voided`);
    expect(usage(drafted)).toEqual([1, 1, false]);
    expect(usage(drafted, voided)).toEqual([1, 0, false]);
    expect(usage(drafted, on(`${kind}Removed`))).toEqual([0, 0, true]);
    expect(usage(drafted, voided, on(`${kind}Removed`))).toEqual([0, 0, true]);
    expect(usage(drafted, { type: drafted.type, data: { ...drafted.data, Id: 8 } }, voided)).toEqual([2, 1, false]);
  });
  it('cannot be removed while it has cost', () => {
    const Costs = [{ ProjectId: 12, MilestoneId: null, CostClass: 'Materials', Amount: '5.00' }];
    const bill = (type: string): Message => ({
      type,
      data: { ...on(type).data, Id: 5, Costs, RequestAllocations: [], BillableItems: [], ChargedRequests: [] },
    });
    expect(shown(bill('BillEntered'), bill('BillApproved'))).toEqual([false, true]);
    expect(shown(bill('BillEntered'), bill('BillApproved'), bill('BillVoided'))).toEqual([true, true]);
  });
});
