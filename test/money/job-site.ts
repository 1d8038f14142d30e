import type { Caller } from '../support/caller';
import { milestoneBody } from '../v1/driver';

/** A project of its own with one milestone and, where a price is given, an accepted fixed-price contract. */
export interface Site {
  readonly admin: Caller;
  readonly projectId: number;
  readonly milestone: number;
  readonly clientId: number;
}

export async function siteOf(admin: Caller, budget: object = {}, project: object = {}): Promise<Site> {
  const clientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Oakridge kitchen', ClientId: clientId, ...project });
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing', budget));
  return { admin, projectId, milestone, clientId };
}

/** A project without any budget. */
export const bareSite = (admin: Caller): Promise<Site> => siteOf(admin, { Budget: '0.00', BudgetLabor: '0.00', BudgetSubs: '0.00' });

/** A contract at this price that the client has accepted; a change order where the project has one. */
export async function priced(
  { admin, projectId }: Site,
  Price: string,
  { accept = true, type = 'ResidentialJob', more = {} } = {},
): Promise<number> {
  const DeliverableType = type === 'AIAJob' ? 'AIABilling' : 'Fixed';
  const Deliverables = [{ DeliverableType, ItemNumber: Price, Description: 'Work', Price }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: type, ProjectId: projectId, Deliverables, ...more });
  if (!accept) return contract;
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  return contract;
}

/** Time that costs this much. */
export async function labour({ admin, projectId, milestone }: Site, Cost: string, day = '2026-03-10'): Promise<void> {
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const ResourceId = await admin.create('/api/v1/resources', { Description: 'Priya Nair', DepartmentId, Cost });
  const { Milestones } = await admin.read(`/api/v1/projects/${projectId}/projectPlan`);
  const { Tasks } = Milestones.find((one: { Id: string }) => one.Id === String(milestone));
  await admin.create('/api/v1/time', {
    EntryDate: `${day}T12:00:00.000Z`,
    ResourceId: String(ResourceId),
    TaskId: String(Tasks[0].Id),
    Time: '1',
  });
}

/** A purchase by card. */
export const bought = ({ admin, projectId, milestone }: Site, amount: string, day = '2026-03-10'): Promise<number> =>
  admin.create('/api/v1/purchases', {
    ...{ RequestType: 'CreditCard', ProjectId: projectId, MilestoneId: milestone, RequestDate: day },
    Items: [{ Description: 'Lumber', Quantity: '1', UnitPrice: amount }],
  });

let vendors = 0;
/** An order to a vendor; answers with its id and the vendor. */
export async function ordered({ admin, projectId, milestone }: Site, fields: object): Promise<{ id: number; vendor: number }> {
  const vendor = await admin.create('/api/v1/vendors', { VendorName: `Prairie Doors ${++vendors}` });
  const place = { ProjectId: projectId, MilestoneId: milestone, RequestDate: '2026-03-01' };
  return {
    id: await admin.create('/api/v1/purchases', { RequestType: 'VendorWillInvoice', VendorId: vendor, ...place, ...fields }),
    vendor,
  };
}

/** A bill of the vendor for the order. */
export async function billed(
  { admin }: Site,
  { id, vendor }: { id: number; vendor: number },
  day: string,
  PayableItems: object[],
): Promise<void> {
  const { PONumber } = await admin.read(`/api/v1/purchases/${id}`);
  const InvoiceNumber = `${id}-${day}`;
  await admin.create('/api/v1/bills', { VendorId: String(vendor), InvoiceNumber, InvoiceDate: day, PONumber, PayableItems });
}

/** Finalizes an invoice with one line of the amount, before a tax of 8 %. */
export async function invoiced({ admin, projectId }: Site, UnitPrice: string): Promise<void> {
  const id = await admin.create('/api/v2/invoices', {
    ...{ ProjectId: String(projectId), InvoiceDate: '2026-03-31', TaxRate: '8' },
    LineItemGroups: [{ GroupHeader: 'Work', LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice, IsTaxable: true }] }],
  });
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
}

/** States what the milestone still costs. */
export const forecast = ({ admin, milestone }: Site, CostToComplete: string, Class = 'Materials') =>
  admin.act('POST', `/api/v2/milestones/${milestone}/forecast`, { Class, CostToComplete, Date: '2026-03-15' });
