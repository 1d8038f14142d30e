import { billable } from '@plumbline/activity/published';
import { client } from '@plumbline/company/published';
import { Decide } from '@plumbline/platform/decisions';
import { contract, deliverable, milestone, project } from '@plumbline/project/published';
import { DraftInvoice, type BillablePart, type Invoice, type LineItem } from '../published';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { invoice } from '../invoice/invoice.record';
import { linesOf } from '../invoice/lines.policy';
import type { World } from '@plumbline/platform/testing';
import { accountingWorld } from './world';

/**
 * Project 9 of client 1 with milestones 21 and 22, and three open billables: 8 hours at 85.50, 3 units at 12.34, a
 * price of 500.00.
 */
export function invoiceWorld(): World {
  const made = accountingWorld([client, project, contract, milestone, deliverable, billable]);
  made.given(client, 1, { ClientName: 'Oakridge', ContactName: 'Maria', Email: 'maria@oakridge.example' });
  made.given(project, 9, { ClientId: '1' });
  made.given(project, 10, { DepartmentId: '2' });
  made.given(milestone, 21, { ProjectPlanId: '9', Name: 'Framing' });
  made.given(milestone, 22, { ProjectPlanId: '9', Name: 'Wiring' });
  made.given(deliverable, 41, { Description: 'Time and materials' });
  const open = (id: number, Quantity: string, UnitPrice: string, Price: string, MilestoneId: string, Hours = '0.00') =>
    made.given(billable, id, {
      ClientId: '1',
      ProjectId: '9',
      MilestoneId,
      DeliverableId: '41',
      OriginOfBillable: Hours === '0.00' ? 'PayableItem' : 'ResourceTimeEntry',
      Description: `Work ${id}`,
      Hours,
      HoursRemaining: Hours,
      Quantity,
      QuantityRemaining: Quantity,
      UnitPrice,
      Price,
      PriceRemaining: Price,
      BusinessState: 'Open',
      StartDate: `2026-03-${id}T00:00:00.000Z`,
    });
  open(11, '8', '85.50', '684.00', '21', '8.00');
  open(12, '3', '12.34', '37.02', '21');
  open(13, '1', '500.00', '500.00', '22');
  return made;
}
const say = (fields: Partial<LineItem>) => fields as LineItem;
export const free = (...LineItems: Partial<LineItem>[]) => ({
  LineItemGroups: [{ LineItems: LineItems.map(say) } as Invoice['LineItemGroups'][number]],
});
export const drafting = async (made: World, parts: readonly BillablePart[] | 'all' = 'all', fields: Partial<Invoice> = {}) =>
  (await made.run(new DraftInvoice(9, fields, parts, made.actor()))).id;
export const remove = (id: number, made: World) =>
  new Decide(invoiceAggregate, id, { type: 'RemoveInvoice', data: { Id: id } }, made.actor());
export const voiding = (id: number, made: World) =>
  new Decide(invoiceAggregate, id, { type: 'VoidInvoice', data: { Id: id } }, made.actor());
export const lines = (made: World, id: number) => linesOf(made.row(invoice, id).LineItemGroups);
export const states = (made: World) => [11, 12, 13].map((id) => made.row(billable, id).BusinessState);
