import type { BillableOrigin } from '@plumbline/activity/published';
import { milestoneBody } from '../v1/driver';
import type { Caller } from '../support/caller';
import { unique } from '../v1/support/place';

/** The cause of billables, and the way in which a company takes it back. */
export interface Cause {
  readonly origin: BillableOrigin;
  /** The action, as the title of its tests. */
  readonly given: string;
  /** The prices that it bills, in the order of their making. */
  readonly billed: readonly string[];
  readonly undone: string;
  /** The prices that are left when it is undone. */
  readonly left: readonly string[];
  /** Does it, with everything that it needs; returns the project and what undoes it. */
  readonly make: (admin: Caller) => Promise<Made>;
}
export interface Made {
  readonly project: number;
  /** The request that undoes it. */
  readonly undo: readonly [method: string, path: string, body?: object];
}
const post = (path: string, body?: object): Made['undo'] => ['POST', `/api/v2/${path}`, body];

/** A client with a project of this type. */
async function projectOf(admin: Caller, ContractType: string): Promise<number> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Oakridge Homes') });
  return admin.create('/api/v2/projects', { ProjectName: unique('Kitchen'), ClientId, ContractType });
}
/** A project with one milestone and an accepted contract over this deliverable of it. */
async function agreed(admin: Caller, ContractType: string, deliverable: object, more: object = {}) {
  const project = await projectOf(admin, ContractType);
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(project, 'Framing'));
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Framing', ItemNumber: '1', MilestoneIds: [milestone], ...deliverable }];
  const contract = await admin.create('/api/v2/contracts', { ContractType, ProjectId: project, Deliverables, ...more });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  const line = Number((await admin.read(`/api/v2/contracts/${contract}`)).Deliverables[0].Id);
  const act = (path: string, body?: object): Promise<{ Id: number }> => admin.act('POST', `/api/v2/${path}`, body);
  return { project, milestone, contract, line, act, reopen: post(`contracts/${contract}/reopen`) };
}
/** Work at cost plus 15 %, an hour at 90.00. */
const costPlus = (admin: Caller) => agreed(admin, 'Contract', { DeliverableType: 'Universal', UnitPrice: '90.00', MarkupPercent: '15' });
async function worker(admin: Caller): Promise<number> {
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  return admin.create('/api/v1/resources', { Description: unique('Bob Carter'), DepartmentId, Rate: '85.00', Cost: '40.00' });
}

/** Approved time of two hours. */
async function timeWorked(admin: Caller) {
  const { project, milestone } = await costPlus(admin);
  const { Milestones } = await admin.read(`/api/v1/projects/${project}/projectPlan`);
  const { Tasks } = Milestones.find((one: { Id: string }) => one.Id === String(milestone));
  const entry = await admin.create('/api/v1/time', {
    ...{ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(await worker(admin)), TaskId: String(Tasks[0].Id), Time: '2' },
  });
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  return { project, entry };
}
/** A purchase of two billable items. */
async function bought(admin: Caller, RequestType: string): Promise<Made> {
  const { project, milestone } = await costPlus(admin);
  const item = (UnitPrice: string) => ({ Description: 'Nails', Quantity: '10', UnitPrice, IsBillable: true });
  const id = await admin.create('/api/v1/purchases', {
    ...{ RequestType, Description: 'Nails', ProjectId: project, MilestoneId: milestone, Items: [item('4.00'), item('1.00')] },
  });
  return { project, undo: ['DELETE', `/api/v2/purchases/${id}`] };
}
/** A bill with one line, or a credit. */
async function billedBy(admin: Caller, TotalAmount: string): Promise<Made> {
  const { project, milestone } = await costPlus(admin);
  const VendorId = String(await admin.create('/api/v1/vendors', { VendorName: unique('Prairie Lumber') }));
  const PayableItems = [{ Description: 'Studs', Quantity: '10', TotalAmount, ProjectId: project, MilestoneId: milestone }];
  const id = await admin.create('/api/v2/bills', { VendorId, InvoiceNumber: 'PL-1', InvoiceDate: '2026-03-10', PayableItems });
  return { project, undo: post(`bills/${id}/void`) };
}
/** A fixed price, of which all milestones are completed. */
async function completed(admin: Caller, type: string): Promise<Made> {
  const { project, milestone, act } = await agreed(admin, type, { Price: '1000.00' });
  await act(`milestones/${milestone}/complete`);
  return { project, undo: post(`milestones/${milestone}/reopen`) };
}
type Recorded = Awaited<ReturnType<typeof agreed>>;
/** Progress or quantities that are recorded, taken back by `undo` or by returning the contract to Draft. */
const recorded =
  (deliverable: object, path: (of: Recorded) => string, body: object, undo?: object) =>
  async (admin: Caller): Promise<Made> => {
    const of = await agreed(admin, 'ResidentialJob', deliverable);
    await of.act(path(of), body);
    return { project: of.project, undo: undo ? post(path(of), undo) : of.reopen };
  };
const ofDeliverable = ({ line }: Recorded): string => `deliverables/${line}/progress`;
const ofContract = ({ contract }: Recorded): string => `contracts/${contract}/progress`;
const units = ({ line }: Recorded): string => `deliverables/${line}/quantities`;
const PRICE = { Price: '999.99' };
const VARIABLE = { DeliverableType: 'Variable', UnitPrice: '4.50' };
const third = { Percent: '33.33' };

/** A finalized application for 1,000.00 with 10 % retained, and one that releases what is retained. */
async function applied(admin: Caller, isReleased: boolean): Promise<Made> {
  const terms = { RetainagePercent: '10', RetainageOnStoredPercent: '10' };
  const { project, contract, act } = await agreed(admin, 'AIAJob', { DeliverableType: 'AIABilling', Price: '5000.00' }, terms);
  const next = async (PeriodTo: string, body: object): Promise<number> => {
    const { Id } = await act(`contracts/${contract}/applications`, { PeriodTo, ...body });
    await act(`aia-invoices/${Id}/finalize`);
    return Id;
  };
  let last = await next('2026-03-31', { ScheduleOfValues: [{ ItemNumber: '1', WorkThisPeriod: '1000' }] });
  if (isReleased) last = await next('2026-04-30', { ScheduleOfValues: [], RetainagePercent: '0' });
  return { project, undo: post(`aia-invoices/${last}/void`) };
}
/** A finalized invoice of 1,000.00 that holds 10 % back, and its release. */
async function retained(admin: Caller, isReleased: boolean): Promise<Made> {
  const { project, act } = await agreed(admin, 'ResidentialJob', { Price: '5000.00' });
  const finalized = async ({ Id }: { Id: number }): Promise<number> => {
    await act(`invoices/${Id}/finalize`);
    return Id;
  };
  const body = { Lines: [{ Description: 'Work', UnitPrice: '1000' }], Retainage: '10' };
  let last = await finalized(await act(`projects/${project}/invoices`, body));
  if (isReleased) last = await finalized(await act(`projects/${project}/release-retainage`, { Amount: '60' }));
  return { project, undo: post(`invoices/${last}/void`) };
}
/** A completed ticket of one person for two hours, with two washers. */
async function served(admin: Caller): Promise<Made> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Harbor Dental') });
  const project = await admin.create('/api/v2/projects', { ProjectName: unique('Upkeep'), ClientId });
  await admin.act('PUT', `/api/v1/clients/${ClientId}`, { DefaultProjectId: project });
  const id = await admin.create('/api/v1/tickets', {
    ...{ Title: 'Leak', ClientId: String(ClientId), StartTime: '2026-03-02T16:00:00.000Z', EndTime: '2026-03-02T18:00:00.000Z' },
    ...{ IsTM: true, ResourceIds: [String(await worker(admin))] },
    ServiceItems: [{ CatalogId: 0, Name: 'Washer', Quantity: 2, Price: '3.10' }],
  });
  await admin.act('POST', `/api/v2/tickets/${id}/complete`);
  return { project, undo: post(`tickets/${id}/reopen`) };
}
/** A yearly period of a contract, or of a deliverable, that began last week. */
async function maintained(admin: Caller, type: string): Promise<Made> {
  const StartDate = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const periodic = { Periodicity: 'Yearly', StartDate };
  const isContract = type === 'Maintenance';
  const line = { Price: '350.00', ...(isContract ? {} : { IsRecurring: true, ...periodic }) };
  const { project, reopen } = await agreed(admin, type, line, isContract ? periodic : {});
  return { project, undo: reopen };
}

const none: readonly string[] = [];
/** Each origin of billables with its causes and what undoes them, over HTTP. */
export const CAUSES: readonly Cause[] = [
  {
    ...{ origin: 'ResourceTimeEntry', given: 'time is approved', billed: ['180.00'], undone: 'it is rejected', left: none },
    make: async (admin) => {
      const { project, entry } = await timeWorked(admin);
      return { project, undo: post('time-entries/reject', { Ids: [entry], Reason: 'Wrong task' }) };
    },
  },
  {
    ...{ origin: 'ResourceTimeEntry', given: 'time is approved', billed: ['180.00'], undone: 'it is removed', left: none },
    make: async (admin) => {
      const { project, entry } = await timeWorked(admin);
      return { project, undo: ['DELETE', `/api/v1/time/${entry}`] };
    },
  },
  {
    ...{ origin: 'ResourceTimeEntry', given: 'time is approved', billed: ['180.00'] },
    ...{ undone: 'it is approved as not billable', left: none },
    make: async (admin) => {
      const { project, entry } = await timeWorked(admin);
      const TimeEntries = [{ Id: entry, Time: '2', isBillable: false }];
      return { project, undo: ['POST', '/api/v1/approvetime', { TimeEntries }] };
    },
  },
  {
    ...{ origin: 'PurchaseRequestItem', given: 'two items are bought with cash', billed: ['46.00', '11.50'] },
    ...{ undone: 'the purchase is removed', left: none, make: (admin) => bought(admin, 'CashDebit') },
  },
  {
    ...{ origin: 'PurchaseRequestItem', given: 'two items are paid back to a person', billed: ['46.00', '11.50'] },
    ...{ undone: 'the bill of that is voided', left: none },
    make: async (admin) => {
      const { project, undo } = await bought(admin, 'Reimbursement');
      const name = `Request ${undo[1].replace('/api/v2/purchases/', '')}`;
      const [{ Id }] = (await admin.all<{ Id: string; InvoiceNumber: string }>('bills')).filter((one) => one.InvoiceNumber === name);
      return { project, undo: post(`bills/${Id}/void`) };
    },
  },
  {
    ...{ origin: 'CreditCardItem', given: 'two items are bought by card', billed: ['46.00', '11.50'] },
    ...{ undone: 'the purchase is removed', left: none, make: (admin) => bought(admin, 'CreditCard') },
  },
  {
    ...{ origin: 'PayableItem', given: 'a bill is approved', billed: ['115.00'], undone: 'it is voided', left: none },
    make: (admin) => billedBy(admin, '100.00'),
  },
  {
    ...{ origin: 'PayableItem', given: 'a credit is approved', billed: ['-149.50'], undone: 'it is voided', left: none },
    make: (admin) => billedBy(admin, '-130.00'),
  },
  {
    ...{ origin: 'FixedDeliverable', given: 'the milestone is completed', billed: ['1000.00'], undone: 'it is reopened', left: none },
    make: (admin) => completed(admin, 'Contract'),
  },
  {
    ...{ origin: 'ResidentialJob', given: 'the milestone is completed', billed: ['1000.00'], undone: 'it is reopened', left: none },
    make: (admin) => completed(admin, 'ResidentialJob'),
  },
  {
    ...{ origin: 'PercentageCompletion', given: 'a third of a deliverable is done', billed: ['333.30'] },
    ...{ undone: 'it is recorded as nothing', left: ['333.30', '-333.30'] },
    make: recorded(PRICE, ofDeliverable, third, { Percent: '0' }),
  },
  {
    ...{ origin: 'PercentageCompletion', given: 'a third of a deliverable is done', billed: ['333.30'] },
    ...{ undone: 'the contract returns to Draft', left: none, make: recorded(PRICE, ofDeliverable, third) },
  },
  {
    ...{ origin: 'Percentage', given: 'a third of a contract is done', billed: ['333.30'] },
    ...{ undone: 'it is recorded as nothing', left: ['333.30', '-333.30'], make: recorded(PRICE, ofContract, third, { Percent: '0' }) },
  },
  {
    ...{ origin: 'Percentage', given: 'a third of a contract is done', billed: ['333.30'] },
    ...{ undone: 'the contract returns to Draft', left: none, make: recorded(PRICE, ofContract, third) },
  },
  {
    ...{ origin: 'VariableDeliverable', given: '20 units are recorded', billed: ['90.00'] },
    ...{ undone: 'they are taken back', left: ['90.00', '-90.00'] },
    make: recorded(VARIABLE, units, { Quantity: '20', Date: '2026-03-31' }, { Quantity: '-20', Date: '2026-03-31' }),
  },
  {
    ...{ origin: 'VariableDeliverable', given: '20 units are recorded', billed: ['90.00'] },
    ...{ undone: 'the contract returns to Draft', left: none },
    make: recorded(VARIABLE, units, { Quantity: '20', Date: '2026-03-31' }),
  },
  {
    ...{ origin: 'ContractDeposit', given: 'a contract with a deposit is accepted', billed: ['2000.00'] },
    ...{ undone: 'the contract returns to Draft', left: none },
    make: async (admin) => {
      const { project, reopen } = await agreed(admin, 'ResidentialJob', { Price: '10000.00' }, { DepositAmount: '2000' });
      return { project, undo: reopen };
    },
  },
  {
    ...{ origin: 'AIABilling', given: 'an application is finalized', billed: ['900.00'], undone: 'it is voided', left: none },
    make: (admin) => applied(admin, false),
  },
  {
    ...{ origin: 'Retainage', given: 'an application releases it', billed: ['100.00'], undone: 'it is voided', left: none },
    make: (admin) => applied(admin, true),
  },
  {
    ...{ origin: 'Retainage', given: 'an invoice is finalized', billed: ['-100.00'], undone: 'it is voided', left: none },
    make: (admin) => retained(admin, false),
  },
  {
    ...{ origin: 'Retainage', given: 'what is held is released', billed: ['-100.00', '60.00'] },
    ...{ undone: 'the release is voided', left: ['-100.00'], make: (admin) => retained(admin, true) },
  },
  {
    ...{ origin: 'ServiceTicket', given: 'a ticket is completed', billed: ['170.00', '6.20'], undone: 'it is reopened', left: none },
    make: served,
  },
  {
    ...{ origin: 'Maintenance', given: 'a period of a contract begins', billed: ['350.00'] },
    ...{ undone: 'the contract returns to Draft', left: none, make: (admin) => maintained(admin, 'Maintenance') },
  },
  {
    ...{ origin: 'Maintenance', given: 'a period of a deliverable begins', billed: ['350.00'] },
    ...{ undone: 'the contract returns to Draft', left: none, make: (admin) => maintained(admin, 'ResidentialJob') },
  },
];
