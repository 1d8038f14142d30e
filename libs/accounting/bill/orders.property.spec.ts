import { purchase, type Purchase, type PurchaseItem } from '@plumbline/activity/published';
import { activity } from '@plumbline/activity';
import { ClosePurchase } from '@plumbline/activity/published/commands';
import * as following from '@plumbline/activity/purchase/billing/follow-purchase.handlers';
import { purchaseAggregate } from '@plumbline/activity/purchase/purchase.decider';
import { client, user, vendor } from '@plumbline/company/published';
import { Decide } from '@plumbline/platform/decisions';
import { Refusal, type Message } from '@plumbline/platform/kernel';
import { project as projected, type World } from '@plumbline/platform/testing';
import { jobCost } from '@plumbline/project/job-cost/job-cost.projection';
import { projectCost } from '@plumbline/project/job-cost/job-cost.record';
import { milestone, project } from '@plumbline/project/published';
import fc from 'fast-check';
import { EnterBill, RecordPayment, type Bill } from '../published';
import { RemovePayment } from '../payment/payment.handlers';
import { INVOICE } from '../testing/bill-fixture';
import { accountingWorld } from '../testing/world';
import { billAggregate } from './bill.aggregate';
import { ApproveBill, RemoveBill, VoidBill } from './bill.commands';
import { bill } from './bill.record';

/*
 * Purchase orders and their bills, by the rules of both contexts: orders by quantity and by amount, card purchases;
 * bills with a sum, with lines, for several orders, for none; approved at once or later, rejected, voided, removed,
 * paid with every flag. After each step all figures are computed again from the bills and the orders alone.
 */

const FLAGS = ['CloseRequestsIfItemsPending', 'CloseRequestsIfMultipleAllocations', 'CloseRequestsIfPaymentAmountLess'] as const;
type Step = Message<
  'order' | 'billSum' | 'billLines' | 'billSeveral' | 'approve' | 'reject' | 'void' | 'remove' | 'pay' | 'unpay' | 'close',
  { a: number; b: number; n: number; flag: number }
>;
const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom<Step['type'][]>(
    ...(['order', 'order', 'billSum', 'billSum', 'billLines', 'billLines', 'billSeveral', 'approve', 'reject'] as const),
    ...(['void', 'remove', 'pay', 'pay', 'unpay', 'close'] as const),
  ),
  data: fc.record({
    a: fc.nat({ max: 20 }),
    b: fc.nat({ max: 20 }),
    n: fc.integer({ min: 1, max: 30_000 }),
    flag: fc.nat({ max: 7 }),
  }),
});

const cents = (text: string): number => Math.round(Number(text) * 100);
const money = (amount: number): string => (amount / 100).toFixed(2);
/** 10⁻¹⁰ of money to cents, half away from zero; never negative here. */
const roundedCents = (amount: bigint): number => Number((amount + 50_000_000n) / 100_000_000n);
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(all.length, 1)];

/** The handlers of the commands that those sagas and the approval of a bill send. */
const HANDLERS = [
  following.BillPurchaseHandler,
  following.ReversePurchaseBillingHandler,
  following.ClosePurchaseHandler,
  following.SettlePaidPurchaseHandler,
  following.IssuePurchaseNumberHandler,
];

class Site {
  readonly world: World;
  readonly orders: number[] = [];
  readonly bills: number[] = [];
  private nextId = 1000;

  constructor() {
    const named = (...names: string[]) => ({
      projections: [jobCost, ...activity.projections.filter(({ name }) => names.includes(name))],
      sagas: activity.sagas.filter(({ name }) => names.includes(name)),
      handlers: HANDLERS,
    });
    const taking = named(
      'purchases',
      'purchase-bills',
      'number-approved-purchases',
      'charge-approved-bills-to-purchases',
      'close-paid-purchases',
    );
    const world = (this.world = accountingWorld([client, user, vendor, project, milestone, purchase], taking));
    world.given(vendor, 3, { VendorName: 'Vendor' });
    world.given(project, 9, {});
    world.given(milestone, 21, { ProjectPlanId: '9' });
  }

  get openOrders(): Purchase[] {
    return this.orders.map((id) => this.world.row(purchase, id)).filter(({ BusinessState }) => BusinessState === 'Approved');
  }
  /** The existing bills: a removed one has no row. */
  get rows(): Readonly<Bill>[] {
    return this.bills.flatMap((id) => this.world.rows.get(bill, id) ?? []);
  }
  in(...states: Bill['BusinessState'][]): Readonly<Bill>[] {
    return this.rows.filter(({ BusinessState }) => states.includes(BusinessState));
  }

  /** Takes one step, as far as the rules allow it. */
  async take({ type, data }: Step): Promise<void> {
    try {
      await this[type](data);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  private async order({ a, b, n, flag }: Step['data']): Promise<void> {
    const Id = ++this.nextId;
    const isFlexible = flag === 0;
    const Items = Array.from({ length: isFlexible ? 0 : 1 + (b % 3) }, (_, index): PurchaseItem => {
      const [quantity, price] = [1 + ((a + index) % 7), 100 + ((n * (index + 1)) % 900_000)];
      const item = { Id: ++this.nextId, Description: `Item ${index}`, Quantity: String(quantity), UnitPrice: (price / 1e4).toFixed(4) };
      const unset = {
        BilledAmount: '0.00',
        ReceivedQuantity: '0',
        CatalogId: null,
        MilestoneId: null,
        DeliverableId: null,
        IsBillable: false,
      };
      return { ...item, ...unset, TotalAmount: money(Math.round((quantity * price) / 100)) };
    });
    const content = {
      RequestType: flag === 1 ? ('CreditCard' as const) : ('VendorWillInvoice' as const),
      TotalAmount: isFlexible ? money(n) : money(sum(Items.map(({ TotalAmount }) => cents(TotalAmount)))),
      ...{ VendorId: 3, ProjectId: 9, MilestoneId: 21, IsSubcontract: isFlexible, Items },
    };
    const submit = { authority: { unlimited: true, threshold: '0.00' }, AwaitedId: 0 };
    const message = { type: 'DraftPurchase' as const, data: { Id, CreatedBy: 7, content, submit } };
    this.orders.push(Id);
    await this.world.run(new Decide(purchaseAggregate, Id, message, this.world.actor(), { stream: 'create' }));
  }
  private async enter(fields: Partial<Bill>, flag: number): Promise<void> {
    const UnderReviewFlag = flag % 4 === 3;
    const { id } = await this.world.run(new EnterBill({ ...INVOICE, ...fields, UnderReviewFlag }, this.world.actor()));
    this.bills.push(id);
  }
  private billSum({ a, n, flag }: Step['data']): Promise<void> {
    const order = pick(this.openOrders, a);
    const amount = order && n % 3 === 0 ? order.TotalAmount : money(n);
    return this.enter({ TotalAmount: amount, ...(order ? { PONumber: order.PONumber } : {}) }, flag);
  }
  private billLines({ a, b, n, flag }: Step['data']): Promise<void> {
    const order = pick(this.orders, a);
    const row = order ? this.world.row(purchase, order) : undefined;
    const item = pick(row?.Items ?? [], b);
    const of = { Quantity: n % 2 ? String(1 + (n % 3)) : `0.${1 + (n % 9999)}`, TotalAmount: money(n) };
    const lines = [
      ...(item ? [{ RequestId: row?.Id, ...(a % 2 ? { RequestItemId: item.Id } : { Description: item.Description }), ...of }] : []),
      ...(item && b % 4 === 0 ? [{ RequestId: row?.Id, Description: 'Freight', TotalAmount: money(1 + (n % 99)) }] : []),
      { ProjectId: 9, TotalAmount: money(1 + (n % 777)), IsExcluded: flag % 2 === 1 },
      ...(item && b % 2 === 0 ? [] : [{ ProjectId: 9, TotalAmount: money(n) }]),
    ];
    return this.enter({ PayableItems: lines as never }, flag);
  }
  private billSeveral({ a, b, n, flag }: Step['data']): Promise<void> {
    const open = this.openOrders;
    const RequestAllocations = [pick(open, a), pick(open, b)].flatMap((one, index) =>
      one ? [{ RequestId: String(one.Id), PONumber: '', Amount: money(Math.ceil(n / (index + 2))), RetainedAmount: '0.00' }] : [],
    );
    return this.enter({ TotalAmount: money(n + (flag % 2) * 500 + 1), RequestAllocations }, flag);
  }
  private async approve({ a }: Step['data']): Promise<void> {
    const one = pick(this.in('UnderReview'), a);
    if (one) await this.world.run(new ApproveBill(Number(one.Id), this.world.actor()));
  }
  private async reject({ a }: Step['data']): Promise<void> {
    const Id = Number(pick(this.in('UnderReview'), a)?.Id ?? 0);
    const message = { type: 'RejectBill' as const, data: { Id, Reason: '' } };
    if (Id) await this.world.run(new Decide(billAggregate, Id, message, this.world.actor()));
  }
  private async void({ a }: Step['data']): Promise<void> {
    const one = pick(this.rows, a);
    if (one) await this.world.run(new VoidBill(Number(one.Id), this.world.actor()));
  }
  private async remove({ a }: Step['data']): Promise<void> {
    const one = pick(this.rows, a);
    if (one) await this.world.run(new RemoveBill(Number(one.Id), this.world.actor()));
  }
  private async pay({ a, n, flag }: Step['data']): Promise<void> {
    const one = pick(this.in('Approved', 'PartiallyPaid'), a);
    const flags = Object.fromEntries(FLAGS.map((name, index) => [name, n % 5 === 0 && Boolean(flag & (1 << index))]));
    const Amount = n % 2 === 0 ? one?.OutstandingAmount : money(n);
    if (one)
      await this.world.run(new RecordPayment({ BillId: one.Id, Amount, PaymentDate: INVOICE.InvoiceDate, ...flags }, this.world.actor()));
  }
  private async unpay({ a }: Step['data']): Promise<void> {
    const one = pick(
      this.rows.flatMap(({ Payments }) => Payments),
      a,
    );
    if (one) await this.world.run(new RemovePayment(one.Id, this.world.actor()));
  }
  private async close({ a }: Step['data']): Promise<void> {
    const one = pick(this.openOrders, a);
    if (one) await this.world.run(new ClosePurchase(one.Id, 'requested', this.world.actor()));
  }
}

/** Computes the figures again, from the contents of the bills and the orders. */
async function check(site: Site): Promise<void> {
  const { world } = site;
  const counted = site.in('Approved', 'PartiallyPaid', 'Paid');
  for (const { TotalAmount, OutstandingAmount, AmountPaid, Payments, PayableItems } of counted) {
    expect(cents(AmountPaid) + cents(OutstandingAmount)).toBe(cents(TotalAmount));
    expect(sum(Payments.map(({ Amount }) => cents(Amount)))).toBe(cents(AmountPaid));
    const shown = PayableItems.filter(({ IsExcluded }) => !IsExcluded);
    if (PayableItems.length > 0) expect(sum(shown.map((line) => cents(line.TotalAmount)))).toBe(cents(TotalAmount));
  }

  const orders = site.orders.map((id) => world.row(purchase, id));
  const byCard = new Set(orders.filter(({ RequestType }) => RequestType === 'CreditCard').map(({ Id }) => Id));
  for (const order of orders.filter(({ Id }) => !byCard.has(Id))) {
    const charged = counted.flatMap(({ RequestAllocations }) =>
      RequestAllocations.filter(({ RequestId }) => RequestId === String(order.Id)),
    );
    const billed = sum(charged.map(({ Amount }) => cents(Amount)));
    expect([order.Id, order.BilledAmount]).toEqual([order.Id, money(billed)]);
    const lines = counted.flatMap(({ PayableItems }) => PayableItems.filter(({ RequestId }) => RequestId === order.Id));
    const counts = order.Items.map(({ Id, Quantity }) => {
      const taken = sum(lines.filter(({ RequestItemId }) => RequestItemId === Id).map((line) => Math.round(Number(line.Quantity) * 1e6)));
      const beyond = taken - Number(Quantity) * 1e6;
      return { taken: Math.min(taken, Number(Quantity) * 1e6), beyond: Math.max(0, beyond) };
    });
    const quantities = counts.map(({ taken }) => taken);
    if (!order.IsSubcontract) {
      // What no order asked for is billed, and said.
      const over = order.Items.map(({ UnitPrice }, index) =>
        roundedCents(BigInt(Math.round(Number(UnitPrice) * 1e4)) * BigInt(counts[index]?.beyond ?? 0)),
      );
      expect([order.Id, order.OverbilledAmount]).toEqual([order.Id, money(sum(over))]);
    }
    if (order.BusinessState === 'Closed') expect(order.CommittedAmount).toBe('0.00');
    else if (order.IsSubcontract) expect(cents(order.CommittedAmount) + billed).toBe(cents(order.TotalAmount));
    else {
      // In units of 10⁻¹⁰, because a price has four decimals and a quantity six.
      const prices = order.Items.map(({ UnitPrice }) => BigInt(Math.round(Number(UnitPrice) * 1e4)));
      const ordered = order.Items.map(({ Quantity }) => BigInt(Math.round(Number(Quantity) * 1e6)));
      const unbilled = prices.map((price, index) => roundedCents(price * (ordered[index] - BigInt(quantities[index]))));
      expect([order.Id, order.CommittedAmount]).toEqual([order.Id, money(sum(unbilled))]);
      const atOrderPrices = sum(prices.map((price, index) => roundedCents(price * BigInt(quantities[index]))));
      // To a cent an item, because each of the two parts is rounded.
      const apart = Math.abs(atOrderPrices + cents(order.CommittedAmount) - cents(order.TotalAmount));
      expect(apart).toBeLessThanOrEqual(order.Items.length);
    }
    if (order.BusinessState !== 'Closed') {
      // An order that is billed in full is closed, whatever the amount.
      const isDone = order.IsSubcontract
        ? billed >= cents(order.TotalAmount)
        : order.Items.every((item, index) => quantities[index] === Number(item.Quantity) * 1e6);
      expect(isDone).toBe(false);
    }
  }

  // Each cent is counted as cost once: of a card purchase on its approval, otherwise on the bill's.
  const cost = sum([
    ...orders.filter(({ Id }) => byCard.has(Id)).map(({ TotalAmount }) => cents(TotalAmount)),
    ...counted.flatMap(({ PayableItems }) =>
      PayableItems.filter((line) => !line.IsExcluded && line.ProjectId === 9 && !byCard.has(Number(line.RequestId))).map((line) =>
        cents(line.TotalAmount),
      ),
    ),
  ]);
  const tracked = world.all(projectCost).find(({ Id }) => Id === 9);
  expect(cents(tracked?.Materials ?? '0') + cents(tracked?.Subs ?? '0')).toBe(cost);
  const events = await world.store.readAll(0n, 10_000);
  const again = projected([jobCost], events as unknown as Message[]).get(projectCost, 9);
  expect(money(cents(again?.Materials ?? '0') + cents(again?.Subs ?? '0'))).toBe(money(cost));
}

it('orders, bills and the cost of the project tie out after every step of any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }), async (steps) => {
      const site = new Site();
      for (const of of steps) {
        await site.take(of);
        await check(site);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
