import { bill } from '@plumbline/accounting/published';
import { CreatePurchase, purchase } from '@plumbline/activity/published';
import type { Act } from '../story';
import { fields } from '../workshop';
import { pay } from './buying';

/** Returns the acts of a purchase that the project manager paid with her own money, and of its reimbursement. */
export const reimbursed = (day: number, phase: string, Description: string, amount: string, paid: number): Act[] => [
  {
    day,
    run: async ({ shop, company, calendar, site, count }) => {
      const MilestoneId = site.milestones[phase];
      const Items = [{ Description, Quantity: '1', UnitPrice: amount, MilestoneId, IsBillable: Boolean(site.story.billsTime) }];
      const about = { RequestType: 'Reimbursement', Description, RequestDate: calendar.date(day), ProjectId: site.projectId };
      const buyer = shop.as(company.buyer);
      await shop.do(new CreatePurchase(fields(purchase, { ...about, MilestoneId, Items }), buyer));
      count.purchases++;
      await shop.settle();
    },
  },
  {
    day: paid,
    run: async (work) => {
      const owed = await work.shop.find(bill, { PersonToBeReimbursedId: work.company.buyer.user, BusinessState: 'Approved' });
      for (const { Id } of owed) await pay(work, paid, Number(Id));
    },
  },
];
