import { billable, purchase, type PurchaseItem } from '@plumbline/activity/published';
import { client, companySettings, department, item as catalogueItem, user, vendor } from '@plumbline/company/published';
import { Money } from '@plumbline/platform/kernel';
import { jobCost } from '@plumbline/project/job-cost/job-cost.projection';
import { milestone, project, projectCost } from '@plumbline/project/published';
import { bill } from '../bill/bill.record';
import { EnterBill, type Bill } from '../published';
import type { World } from '@plumbline/platform/testing';
import { accountingWorld } from './world';

export const item = (Id: number, Quantity: string, UnitPrice: string, more: Partial<PurchaseItem> = {}): PurchaseItem => ({
  Id,
  Description: `Item ${Id}`,
  Quantity,
  UnitPrice,
  TotalAmount: Money.of(Number(Quantity) * Number(UnitPrice)).toString(),
  BilledAmount: '0.00',
  ReceivedQuantity: '0',
  CatalogId: null,
  MilestoneId: null,
  DeliverableId: null,
  IsBillable: true,
  ...more,
});
const KINDS = [client, companySettings, catalogueItem, department, user, vendor, project, milestone, purchase, billable];
/** The common fields of every bill. */
export const INVOICE = { VendorId: '3', InvoiceNumber: 'V-1', InvoiceDate: '2026-03-02T00:00:00.000Z' };

/**
 * Project 9 with milestones 21 (second) and 22 (first; a subcontractor's is 23), vendors 3 and 4, and an order of two
 * items.
 */
export function billWorld(): World {
  const made = accountingWorld(KINDS, { projections: [jobCost] });
  made.given(client, 1, { ClientName: 'Oakridge' });
  made.given(user, 7, { FullName: 'Ann Miller' });
  for (const id of [3, 4]) made.given(vendor, id, { VendorName: `Vendor ${id}` });
  made.given(project, 9, { ClientId: '1' });
  made.given(milestone, 21, { ProjectPlanId: '9', OrderNumber: 2 });
  made.given(milestone, 22, { ProjectPlanId: '9', OrderNumber: 1 });
  made.given(milestone, 23, { ProjectPlanId: '9', OrderNumber: 3, IsSub: true });
  made.given(purchase, 70, {
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
  made.given(purchase, 71, {
    RequestType: 'CreditCard',
    BusinessState: 'Closed',
    ProjectId: 9,
    PONumber: '5',
    TotalAmount: '30.00',
    Items: [item(3, '1', '30.00')],
  });
  return made;
}
/** Enters a bill of vendor 3 and returns its row. */
export const enter = async (made: World, fields: Partial<Bill>) =>
  made.row(bill, (await made.run(new EnterBill({ ...INVOICE, ...fields }, made.actor()))).id);
/** A line in the form of a body. */
export const line = (fields: Partial<Bill['PayableItems'][number]>) => fields as Bill['PayableItems'][number];
/** Tracked cost of materials and subcontractors of project 9. */
export const tracked = (made: World) => {
  const { Materials = '0.00', Subs = '0.00' } = made.all(projectCost).find(({ Id }) => Id === 9) ?? {};
  return [Materials, Subs];
};
