import { bill } from '@plumbline/accounting/published';
import { ActOnPurchase, ChangeOrder, CreatePurchase, purchase } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { YEAR } from '../calendar';
import type { Act } from '../story';
import type { VendorName } from '../tables/vendors';
import { fields } from '../workshop';
import { billing, pay } from './buying';

/**
 * A subcontract over a sum, and the subcontractor's bills: the working day and the amount of each. A tenth is retained
 * until six weeks after the last one.
 */
export function subcontract(
  day: number,
  phase: string,
  vendor: VendorName,
  work: string,
  sum: string,
  bills: readonly (readonly [day: number, amount: string])[],
  change?: { readonly day: number; readonly Amount: string; readonly Reason: string },
): Act[] {
  const ordered = { id: 0 };
  const agree: Act = {
    day,
    run: async ({ shop, company, calendar, site, count }) => {
      const place = { ProjectId: site.projectId, MilestoneId: site.milestones[phase] };
      const item = { Description: work, Quantity: '1', UnitPrice: sum, MilestoneId: place.MilestoneId };
      const body = {
        RequestType: 'VendorWillInvoice',
        IsSubcontract: true,
        RetainagePercent: '10',
        Description: work,
        RequestDate: calendar.date(day),
        VendorId: company.vendors[vendor],
        ...place,
        Items: [{ ...item, IsBillable: Boolean(site.story.billsTime) }],
      };
      ordered.id = (await shop.do(new CreatePurchase(fields(purchase, body), shop.actor))).id;
      count.purchases++;
      await shop.settle();
    },
  };
  const all = bills.flatMap(([billed, amount]) => billing(ordered, vendor, billed, { amount }));
  const last = bills.at(-1)?.[0] ?? YEAR;
  const isBilled = Money.sum(bills.map(([, amount]) => amount)).equals(sum);
  const changes = change ? [changed(ordered, change)] : [];
  return [agree, ...changes, ...all, ...(isBilled ? release(ordered, last + 30) : [])];
}

/** The subcontract grows, or shrinks. */
const changed = (
  ordered: { readonly id: number },
  { day, ...change }: { readonly day: number; readonly Amount: string; readonly Reason: string },
): Act => ({
  day,
  run: async ({ shop }) => {
    await shop.do(new ChangeOrder(ordered.id, change, shop.actor));
    await shop.settle();
  },
});

/** Makes what is retained payable, and pays it. */
const release = (ordered: { readonly id: number }, day: number): Act[] => [
  {
    day,
    run: async ({ shop, calendar, count }) => {
      const { RetainedAmount: amount } = (await shop.read(purchase, ordered.id))!;
      const todo = { do: 'release-retainage', amount, invoiceDate: calendar.date(day) } as const;
      await shop.do(new ActOnPurchase(ordered.id, todo, shop.actor));
      count.bills++;
      await shop.settle();
    },
  },
  {
    day: day + 8,
    run: async (work) => {
      const { PONumber, VendorId } = (await work.shop.read(purchase, ordered.id))!;
      const owed = await work.shop.find(bill, { VendorId: String(VendorId), BusinessState: 'Approved', PONumber });
      for (const { Id } of owed) await pay(work, day + 8, Number(Id));
    },
  },
];
