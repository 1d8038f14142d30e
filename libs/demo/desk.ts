import { CheckIn, CreatePurchase, purchase } from '@plumbline/activity/published';
import { bill, DraftInvoice, EnterBill, invoice } from '@plumbline/accounting/published';
import { after, YEAR } from './calendar';
import type { Counts } from './reserved-ids';
import { itemIndex, items, type ItemName } from './tables/catalogue';
import { termsOf, vendorOf } from './acts/buying';
import type { Office, Site } from './acts/site-work';
import { fields } from './workshop';

interface Wish {
  readonly item: ItemName;
  readonly quantity: string;
  readonly job: string;
  readonly phase: string;
  readonly isDraft?: true;
}

/** The records of the desk that are held the first ids of their kinds. */
export const DESK: Counts = { Purchase: 6, Bill: 3, Invoice: 1 };

/** The buyer's latest purchases, all beyond her authority; the drafts are not submitted yet. */
const WISHES: readonly Wish[] = [
  { item: 'Window, double hung', quantity: '9', job: 'Stone residence addition', phase: 'Interior' },
  { item: 'Water heater, 50 gal', quantity: '4', job: 'Northbank third floor', phase: 'Finish' },
  { item: 'LED fixture, 2x4', quantity: '34', job: 'Northbank third floor', phase: 'Finish' },
  { item: 'Roof membrane, roll', quantity: '6', job: 'Cedar Hill classroom wing', phase: 'Roofing' },
  { item: 'Interior door, prehung', quantity: '20', job: 'Fairview parish hall', phase: 'Finish', isDraft: true },
  { item: 'Paint, 5 gal', quantity: '15', job: 'Northbank third floor', phase: 'Finish', isDraft: true },
];

const YARD = [
  ['RC-4472', 'Fence of the yard, one month', '640.00'],
  ['RC-4475', 'Fence panel returned', '-130.00'],
] as const;

const siteOf = (sites: readonly Site[], job: string): Site => sites.find(({ story }) => story.name === job)!;

/** Somebody is at work right now. */
export async function clockIn({ shop, company, calendar, sites }: Office): Promise<void> {
  const TimeIn = after(calendar.now, -1 / 12);
  const TaskId = siteOf(sites, 'Northbank third floor').tasks['Finish'];
  const entry = { EntryDate: calendar.today, TimeIn, ResourceId: company.crew[0].id, TaskId, IsBillable: true };
  await shop.do(new CheckIn(entry, shop.actor));
  await shop.settle();
}

/**
 * Open work at the end of the year: purchases beyond the buyer's authority, two drafts, a bill to review, a bill and a
 * credit of its vendor, and an invoice in draft. Its ids are held, so that the examples of the documentation can name
 * it by ids that do not depend on the year.
 */
export async function fillDesk({ shop, company, calendar, sites }: Office): Promise<void> {
  const today = calendar.date(YEAR - 1);
  for (const { item, quantity: Quantity, job, phase, isDraft } of WISHES) {
    const { projectId: ProjectId, milestones, story } = siteOf(sites, job);
    const MilestoneId = milestones[phase];
    const [Description, , UnitPrice] = items[itemIndex(item)];
    const body = {
      RequestType: 'VendorWillInvoice',
      Description: `${Description}, ${phase.toLowerCase()}`,
      RequestDate: today,
      NeededByDate: calendar.date(YEAR + 6),
      VendorId: company.vendors[vendorOf(item)],
      ProjectId,
      MilestoneId,
      Items: [
        { Description, Quantity, UnitPrice, CatalogId: company.items[itemIndex(item)], MilestoneId, IsBillable: Boolean(story.billsTime) },
      ],
      ...(isDraft && { Submit: false }),
    };
    await shop.do(new CreatePurchase(fields(purchase, body), shop.as(company.buyer)));
  }
  await receiveBills({ shop, company, calendar, sites });
  const lines = [{ Description: 'Building permit', Quantity: '1', UnitPrice: '180.00' }];
  const about = {
    HeaderText: 'Permits',
    InvoiceDate: today,
    PaymentTerms: 'Net 30',
    LineItemGroups: [{ GroupHeader: 'Fees', LineItems: lines }],
  };
  await shop.do(new DraftInvoice(sites[0].projectId, fields(invoice, about, 'update'), [], shop.actor));
  await shop.settle();
}

/** A bill to review, the rent of the yard's fence, and what the vendor credits for a panel that went back. */
async function receiveBills({ shop, company, calendar, sites }: Office): Promise<void> {
  const { projectId: ProjectId, milestones } = siteOf(sites, 'Cedar Hill classroom wing');
  const vendor = 'Rose City Rentals';
  const InvoiceDate = calendar.date(YEAR - 4);
  const from = { VendorId: String(company.vendors[vendor]), InvoiceDate, DueDate: after(InvoiceDate, termsOf(vendor)) };
  const scaffold = { Description: 'Scaffold, two weeks', TotalAmount: '1180.00', ProjectId, MilestoneId: milestones['Roofing'] };
  const review = { ...from, InvoiceNumber: 'RC-4471', PayableItems: [scaffold], UnderReviewFlag: true };
  await shop.do(new EnterBill(fields(bill, review), shop.actor));
  for (const [InvoiceNumber, Description, TotalAmount] of YARD)
    await shop.do(new EnterBill(fields(bill, { ...from, InvoiceNumber, PayableItems: [{ Description, TotalAmount }] }), shop.actor));
}
