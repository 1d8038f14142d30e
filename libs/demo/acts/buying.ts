import { ActOnPurchase, CreatePurchase, purchase } from '@plumbline/activity/published';
import { bill, EnterBill, payment, RecordPayment } from '@plumbline/accounting/published';
import { Money } from '@plumbline/platform/kernel';
import { after } from '../calendar';
import type { Act } from '../story';
import { itemIndex, items, type ItemName } from '../tables/catalogue';
import { vendors, type VendorName } from '../tables/vendors';
import { fields } from '../workshop';
import type { SiteWork } from './site-work';

/** An item of the catalogue and how many of it. */
type Line = readonly [item: ItemName, quantity: number];

/** The course of an order's delivery and payment; by default as a whole, billed after a week and paid when it is due. */
interface Course {
  readonly billedAfter?: number;
  /** The part that the first bill is for: so many units of the first item. The rest comes later. */
  readonly firstBill?: number;
  readonly freight?: string;
  readonly unpaid?: boolean;
}

export const vendorOf = (item: ItemName): VendorName => items[itemIndex(item)][4];
export const termsOf = (name: VendorName): number => vendors.find(({ VendorName }) => VendorName === name)!.terms;

/** Working days from a bill to the payment, which keeps the vendor's terms. */
const paidAfter = (name: VendorName): number => (termsOf(name) > 15 ? 20 : 9);

const priced = (lines: readonly Line[], { company, site }: SiteWork, phase: string) =>
  lines.map(([Description, Quantity]) => ({
    Description,
    Quantity: String(Quantity),
    UnitPrice: items[itemIndex(Description)][2],
    CatalogId: company.items[itemIndex(Description)],
    MilestoneId: site.milestones[phase],
    IsBillable: Boolean(site.story.billsTime),
  }));

/** A purchase order for items of one vendor, by the buyer; above her authority her manager approves it, or the Setup Admin. */
export function order(day: number, phase: string, lines: readonly Line[], course: Course = {}): Act[] {
  const vendor = vendorOf(lines[0][0]);
  const ordered = { id: 0 };
  const place: Act = {
    day,
    run: async (work) => {
      ordered.id = await request(work, day, phase, vendor, 'VendorWillInvoice', lines);
    },
  };
  const { billedAfter = 6, firstBill, freight, unpaid } = course;
  const billed = day + billedAfter;
  if (firstBill === undefined) return [place, ...billing(ordered, vendor, billed, { freight, unpaid })];
  const part = { item: lines[0][0], quantity: firstBill };
  return [place, ...billing(ordered, vendor, billed, { part, unpaid })];
}

/** Returns the act of buying at the counter, with the card or in cash. */
export const counter = (day: number, phase: string, lines: readonly Line[], how: 'CreditCard' | 'CashDebit' = 'CreditCard'): Act => ({
  day,
  run: async (work) => {
    await request(work, day, phase, vendorOf(lines[0][0]), how, lines);
  },
});

/** A purchase beyond the buyer's authority that the Setup Admin rejects. */
export const refused = (day: number, phase: string, lines: readonly Line[], reason: string): Act => ({
  day,
  run: async (work) => {
    const { shop } = work;
    const id = await submit(work, day, phase, vendorOf(lines[0][0]), 'VendorWillInvoice', lines);
    await shop.do(new ActOnPurchase(id, { do: 'reject', reason }, shop.actor));
    await shop.settle();
  },
});

/** Submits a purchase, and approves it where it is beyond the buyer's authority. */
async function request(...what: Parameters<typeof submit>): Promise<number> {
  const [{ shop, company }] = what;
  const id = await submit(...what);
  const submitted = await shop.read(purchase, id);
  if (submitted?.BusinessState === 'Submitted') {
    const approver = submitted.AwaitedId === company.manager.user ? shop.as(company.manager) : shop.actor;
    await shop.do(new ActOnPurchase(id, { do: 'approve' }, approver));
    await shop.settle();
  }
  return id;
}

async function submit(
  { shop, company, calendar, site, count }: SiteWork,
  day: number,
  phase: string,
  vendor: VendorName,
  RequestType: string,
  lines: readonly Line[],
): Promise<number> {
  const Items = priced(lines, { shop, company, calendar, site, count }, phase);
  const body = {
    RequestType,
    Description: `${lines[0][0]}, ${phase.toLowerCase()}`,
    RequestDate: calendar.date(day),
    NeededByDate: calendar.date(day + 5),
    VendorId: company.vendors[vendor],
    ProjectId: site.projectId,
    MilestoneId: site.milestones[phase],
    Items,
  };
  const buyer = shop.as(company.buyer);
  const { id } = await shop.do(new CreatePurchase(fields(purchase, body), buyer));
  count.purchases++;
  await shop.settle();
  return id;
}

interface Billed {
  readonly part?: { readonly item: ItemName; readonly quantity: number };
  readonly freight?: string;
  readonly amount?: string;
  readonly unpaid?: boolean;
}

/** The bill of an order, and its payment. The order is the one that an earlier act has placed. */
export function billing(ordered: { readonly id: number }, vendor: VendorName, day: number, how: Billed): Act[] {
  const entered = { id: 0 };
  const receive: Act = {
    day,
    run: async (work) => {
      const { shop, company, calendar, count } = work;
      const order = (await shop.read(purchase, ordered.id))!;
      const InvoiceDate = calendar.date(day);
      const lines = linesOf(order, how);
      const body = {
        VendorId: String(company.vendors[vendor]),
        PONumber: order.PONumber,
        InvoiceNumber: `${vendor.replace(/[^A-Z]/g, '')}-${2200 + count.bills * 7}`,
        InvoiceDate,
        DueDate: after(InvoiceDate, termsOf(vendor)),
        ...(lines ? { PayableItems: lines } : { TotalAmount: how.amount ?? order.CommittedAmount }),
      };
      entered.id = (await shop.do(new EnterBill(fields(bill, body), shop.actor))).id;
      count.bills++;
      await shop.settle();
    },
  };
  if (how.unpaid) return [receive];
  const settle: Act = { day: day + paidAfter(vendor), run: (work) => pay(work, day + paidAfter(vendor), entered.id) };
  return [receive, settle];
}

/** The lines of a bill that is more, or less, than its order; undefined for one over what is open. */
function linesOf(order: { readonly Items: readonly object[]; readonly PONumber: string }, { part, freight }: Billed) {
  const items = order.Items as { Id: number; Description: string; Quantity: string; UnitPrice: string; TotalAmount: string }[];
  if (part) {
    const { Id, Description, UnitPrice } = items.find((one) => one.Description === part.item)!;
    const TotalAmount = Money.of(UnitPrice).times(part.quantity).toString();
    return [{ Description, RequestItemId: Id, Quantity: String(part.quantity), TotalAmount }];
  }
  if (!freight) return undefined;
  const whole = items.map(({ Id, Description, Quantity, TotalAmount }) => ({ Description, RequestItemId: Id, Quantity, TotalAmount }));
  return [...whole, { Description: 'Freight', TotalAmount: freight }];
}

/** Pays what is outstanding on a bill, by check. */
export async function pay({ shop, calendar, count }: SiteWork, day: number, billId: number): Promise<void> {
  await shop.settle();
  const { OutstandingAmount: Amount } = (await shop.read(bill, billId))!;
  const Reference = String(10_400 + count.payments);
  const body = { BillId: String(billId), Amount, PaymentDate: calendar.date(day), Method: 'Check', Reference };
  await shop.do(new RecordPayment(fields(payment, body), shop.actor));
  count.payments++;
}
