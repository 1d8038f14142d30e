import { billable } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import fc from 'fast-check';
import type { Fact } from './fact.policy';
import { purchaseFacts, type DatedCharge, type Order } from './purchase-facts.policy';
import { billableFacts } from './receivable-facts.policy';

const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const LAST = 60;
const day = fc.nat({ max: LAST }).map(dayOf);
const cents = fc.integer({ min: 1, max: 50_000 });
const money = (amount: number): string => Money.of(amount).times('0.01').toString();
const through = (facts: readonly Fact[], until: string): Money =>
  Money.sum(facts.filter(({ Date }) => Date <= until).map(({ Amount }) => Amount));
const everyDay = Array.from({ length: LAST + 1 }, (_, index) => dayOf(index));

describe('M1: on any day', () => {
  it('no order commits less than nothing, whatever the dates of its bills, its changes and its closing', () => {
    const charge = fc.record({ Day: day, cents });
    fc.assert(
      fc.property(
        ...[day, cents, fc.array(charge, { maxLength: 5 }), fc.array(fc.record({ Until: day, cents }), { maxLength: 2 })],
        fc.option(day),
        fc.nat(),
        (RequestDate, total, billed, changed, closed, turn) => {
          const charges = billed.map(({ Day, cents: Amount }, BillId): DatedCharge => ({ BillId, Day, Amount: money(Amount), Items: [] }));
          const contents = [...changed]
            .sort((one, other) => (one.Until < other.Until ? -1 : 1))
            .map(({ Until, cents: Amount }) => ({ Until, TotalAmount: money(Amount), Items: [] }));
          const order = {
            ...{ RequestType: 'VendorWillInvoice', BusinessState: closed ? 'Closed' : 'Approved', IsSubcontract: true, Items: [] },
            ...{ RequestDate, DateClosed: closed ?? '', TotalAmount: money(total), ProjectId: 9, MilestoneId: 21, VendorId: 4 },
          } as unknown as Order;
          const facts = purchaseFacts(order, charges, contents);
          for (const until of everyDay) expect([until, through(facts, until).isNegative]).toEqual([until, false]);
          const left = Math.max(0, total - billed.reduce((sum, one) => sum + one.cents, 0));
          expect(through(facts, '9999').toString()).toBe(money(closed ? 0 : left));
          // Bills count by their dates, in whichever order they were entered.
          const turned = [...charges.slice(turn % 5), ...charges.slice(0, turn % 5)];
          const again = purchaseFacts(order, turned, contents);
          for (const until of everyDay) expect(through(again, until).toString()).toBe(through(facts, until).toString());
        },
      ),
    );
  });

  it('no billable is unbilled by less than nothing, whatever the dates of its invoices and of their credit notes', () => {
    const part = fc.record({ date: day, cents });
    const credit = fc.record({ date: day, note: day, cents });
    fc.assert(
      fc.property(day, cents, fc.array(part, { maxLength: 4 }), fc.array(credit, { maxLength: 3 }), (StartDate, rest, parts, credits) => {
        const price = rest + parts.reduce((sum, one) => sum + one.cents, 0);
        const LineItemPointers = parts.map((one, index) => ({
          ...{ LineItemId: '1', InvoiceId: String(index), Hours: '', Quantity: '', Price: money(one.cents) },
        }));
        const row = { ...billable.blank(), StartDate, Price: money(price), PriceRemaining: money(rest), LineItemPointers };
        const credited = credits.map((one, index) => ({ InvoiceId: parts.length + index, Day: one.note, Price: money(one.cents) }));
        const invoices = [...parts, ...credits];
        const facts = billableFacts(row, '', (id) => invoices[id]?.date ?? '', credited);
        for (const until of everyDay) {
          const billed = [...parts, ...credits.filter(({ note }) => note > until)].filter(({ date }) => date <= until);
          const open = price - billed.reduce((sum, one) => sum + one.cents, 0);
          const shown = StartDate <= until ? Math.max(0, open) : 0;
          expect(through(facts, until).toString()).toBe(money(shown));
        }
      }),
    );
  });
});
