import { CheckIn, CreatePurchase, purchase } from '@plumbline/activity/published';
import { bill, EnterBill } from '@plumbline/accounting/published';
import { after, MONTHS, workdays } from './calendar';
import type { DemoCompany } from './company';
import { items } from './contractor';
import type { Site } from './sites';
import { fields, type Workshop } from './workshop';

/** What the buyer has asked for last: an item of the catalogue and how many; the drafts are not sent yet. */
const WISHES = [
  { item: 14, quantity: '9' },
  { item: 9, quantity: '4' },
  { item: 6, quantity: '11' },
  { item: 11, quantity: '18' },
  { item: 13, quantity: '20', draft: true },
  { item: 15, quantity: '15', draft: true },
] as const;

/** What lies on the desk when the year ends: requests beyond the buyer's authority, two drafts, a bill to review, somebody still clocked in. */
export async function fillDesk(shop: Workshop, company: DemoCompany, sites: readonly Site[]): Promise<void> {
  const month = MONTHS[MONTHS.length - 1];
  const today = workdays(month).at(-1)!;
  const { projectId: ProjectId, milestones, tasks } = sites.find(({ job }) => job.start + job.months >= MONTHS.length)!;
  const MilestoneId = milestones.at(-1);
  for (const { item, quantity: Quantity, ...wish } of WISHES) {
    const [Description, , UnitPrice] = items[item];
    const body = {
      RequestType: 'VendorWillInvoice',
      Description: `${Description} for the last phase`,
      RequestDate: today,
      VendorId: company.vendors[7],
      ProjectId,
      MilestoneId,
      Items: [{ Description, Quantity, UnitPrice, CatalogId: company.items[item], MilestoneId, IsBillable: true }],
      ...('draft' in wish && { Submit: false }),
    };
    await shop.do(new CreatePurchase(fields(purchase, body), { ...company.buyer, causation: shop.actor.causation }));
  }
  const invoice = { InvoiceNumber: 'RC-4471', InvoiceDate: after(month, 20), DueDate: after(month, 50) };
  const rental = { Description: 'Scaffold, two weeks', TotalAmount: '1180.00', ProjectId, MilestoneId };
  const received = { VendorId: company.vendors[3], ...invoice, PayableItems: [rental], UnderReviewFlag: true };
  await shop.do(new EnterBill(fields(bill, received), shop.actor));
  const TimeIn = today.replace('T12', 'T15');
  await shop.do(
    new CheckIn({ EntryDate: today, TimeIn, ResourceId: company.crew[0].id, TaskId: tasks.at(-1), IsBillable: true }, shop.actor),
  );
  await shop.settle();
}
