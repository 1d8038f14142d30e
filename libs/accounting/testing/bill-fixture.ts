import { billable, purchase, type PurchaseItem } from '@plumbline/activity/published';
import { client, department, user, vendor } from '@plumbline/company/published';
import { Money } from '@plumbline/platform/kernel';
import { milestone, project } from '@plumbline/project/published';
import { bill } from '../bill/bill.record';
import { EnterBill, type Bill } from '../published';
import { World } from './world';

export const item = (Id: number, Quantity: string, UnitPrice: string, more: Partial<PurchaseItem> = {}): PurchaseItem => ({
  Id,
  Description: `Item ${Id}`,
  Quantity,
  UnitPrice,
  TotalAmount: Money.of(Number(Quantity) * Number(UnitPrice)).toString(),
  BilledAmount: '0.00',
  CatalogId: null,
  MilestoneId: null,
  DeliverableId: null,
  IsBillable: true,
  ...more,
});
const KINDS = [client, department, user, vendor, project, milestone, purchase, billable];
/** What every bill says. */
export const INVOICE = { VendorId: '3', InvoiceNumber: 'V-1', InvoiceDate: '2026-03-02T00:00:00.000Z' };

/** Project 9 with phases 21 (second) and 22 (first, a subcontractor's is 23), vendors 3 and 4, and an order of two items. */
export function billWorld(): World {
  const made = new World(KINDS);
  made.put(client, 1, { ClientName: 'Oakridge' });
  made.put(user, 7, { FullName: 'Ann Miller' });
  for (const id of [3, 4]) made.put(vendor, id, { VendorName: `Vendor ${id}` });
  made.put(project, 9, { ClientId: '1' });
  made.put(milestone, 21, { ProjectPlanId: '9', OrderNumber: 2 });
  made.put(milestone, 22, { ProjectPlanId: '9', OrderNumber: 1 });
  made.put(milestone, 23, { ProjectPlanId: '9', OrderNumber: 3, IsSub: true });
  made.put(purchase, 70, {
    RequestType: 'VendorWillInvoice',
    BusinessState: 'Approved',
    PONumber: '4',
    VendorId: 3,
    ProjectId: 9,
    MilestoneId: 21,
    TotalAmount: '140.00',
    CommittedAmount: '140.00',
    Items: [item(1, '10', '10.00'), item(2, '4', '10.00', { MilestoneId: 22 })],
  });
  made.put(purchase, 71, {
    RequestType: 'CreditCard',
    BusinessState: 'Closed',
    ProjectId: 9,
    PONumber: '5',
    TotalAmount: '30.00',
    Items: [item(3, '1', '30.00')],
  });
  return made;
}
/** Enters a bill of vendor 3 and gives its row. */
export const enter = async (made: World, fields: Partial<Bill>) =>
  made.get(bill, (await made.do(new EnterBill({ ...INVOICE, ...fields }, made.actor()))).id);
/** A line as a body says it. */
export const line = (fields: Partial<Bill['PayableItems'][number]>) => fields as Bill['PayableItems'][number];
/** Materials and subcontractors tracked on project 9. */
export const tracked = (made: World) => {
  const { MaterialsTracked, SubsTracked } = made.get(project, 9);
  return [MaterialsTracked, SubsTracked];
};
