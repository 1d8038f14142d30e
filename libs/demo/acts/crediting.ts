import { ApplyCredit } from '@plumbline/accounting';
import { bill, EnterBill } from '@plumbline/accounting/published';
import type { Act } from '../story';
import type { VendorName } from '../tables/vendors';
import { fields } from '../workshop';

/** A vendor's credit for what went back, applied on a later day to the vendor's oldest unpaid bill. */
export function vendorCredit(day: number, phase: string, vendor: VendorName, Description: string, amount: string, applied: number): Act[] {
  const entered = { id: 0 };
  const receive: Act = {
    day,
    run: async ({ shop, company, calendar, site, count }) => {
      const line = { Description, TotalAmount: `-${amount}`, ProjectId: site.projectId, MilestoneId: site.milestones[phase] };
      const InvoiceDate = calendar.date(day);
      const about = { VendorId: String(company.vendors[vendor]), InvoiceNumber: `${vendor.slice(0, 2).toUpperCase()}-CR-${day}` };
      const body = { ...about, InvoiceDate, DueDate: InvoiceDate, PayableItems: [line] };
      entered.id = (await shop.do(new EnterBill(fields(bill, body), shop.actor))).id;
      count.bills++;
      await shop.settle();
    },
  };
  const apply: Act = {
    day: applied,
    run: async ({ shop, company }) => {
      const bills = await shop.find(bill, { VendorId: String(company.vendors[vendor]), BusinessState: 'Approved' });
      const owed = bills.filter(({ OutstandingAmount }) => Number(OutstandingAmount) >= Number(amount));
      if (!owed[0]) throw new Error(`There is no unpaid bill of ${vendor} that a credit of ${amount} could lower.`);
      await shop.do(new ApplyCredit(entered.id, Number(owed[0].Id), amount, shop.actor));
      await shop.settle();
    },
  };
  return [receive, apply];
}
