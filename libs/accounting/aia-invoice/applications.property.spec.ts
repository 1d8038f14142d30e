import fc from 'fast-check';
import { decide, fold } from '@plumbline/platform/kernel';
import type { AIAInvoiceEvent, AppliedPart } from '../published/aia-invoice-events';
import { linesOf } from '../invoice/lines.policy';
import { idsFor, scheduledLine } from '../testing/application-fixture';
import { aiaInvoiceDecider } from './aia-invoice.decider';
import type { AIAInvoiceCommand, ApplicationContent } from './applications.policy';
import type { ContractTerms } from './figures/g702.policy';

/*
 * Random histories of a contract: applications, change orders with lines and without, deductive ones, materials that
 * are stored and built in, retainage rates that rise and fall, drafts removed, certificates voided and applied for
 * again. Every figure of every application is computed a second time here, in whole cents, from the text of the
 * published forms alone.
 */

/** Shares are in percent of the remainder of a line; rates in tenths of a percent. */
type Step =
  | { readonly do: 'apply'; readonly work: number[]; readonly stored: number[]; readonly rates: [number, number]; readonly then: string }
  | { readonly do: 'order'; readonly line: boolean; readonly cents: number }
  | { readonly do: 'void' };
const MOST = 8;
const shares = fc.array(fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })), { minLength: MOST, maxLength: MOST });
const rate = fc.oneof(fc.constantFrom(0, 50, 100), fc.integer({ min: 0, max: 1000 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      work: shares,
      stored: shares,
      rates: fc.tuple(rate, rate),
      then: fc.constantFrom('finalize', 'finalize', 'finalize', 'change', 'remove'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('order' as const), line: fc.boolean(), cents: fc.integer({ min: -400_000, max: 900_000 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'void' as const }) },
);
const history = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

/** Cents in the format of responses, and back. */
const money = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const cents = (text: string): bigint => BigInt(text.replace('.', ''));
/** `a / b`, rounded half away from zero. */
const rounded = (a: bigint, b: bigint): bigint => {
  const [n, d] = b < 0n ? [-a, -b] : [a, b];
  return n < 0n ? -((-n * 2n + d) / (2n * d)) : (n * 2n + d) / (2n * d);
};
const sum = (all: readonly bigint[]): bigint => all.reduce((one, other) => one + other, 0n);
const shareOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;
const furthest = (one: bigint, other: bigint): bigint => ((one < 0n ? -one : one) > (other < 0n ? -other : other) ? one : other);

interface Line {
  readonly key: number;
  readonly value: bigint;
}
/** One certificate, as computed here. */
interface Certified {
  readonly id: number;
  readonly done: ReadonlyMap<number, bigint>;
  readonly stored: ReadonlyMap<number, bigint>;
  readonly due: bigint;
  readonly earned: bigint;
}

class Contract {
  private state = aiaInvoiceDecider.initial;
  private readonly billed = new Map<number, AppliedPart>();
  private readonly original: Line[];
  private readonly brought: Line[] = [];
  private bare = 0n;
  readonly certified: Certified[] = [];
  private nextId = 1;

  constructor(prices: readonly number[]) {
    this.original = prices.map((price, index) => ({ key: index + 1, value: BigInt(price) }));
  }

  private get lines(): Line[] {
    return [...this.original, ...this.brought, ...(this.bare === 0n ? [] : [{ key: 0, value: this.bare }])];
  }
  private get terms(): ContractTerms {
    return {
      OriginalContractSum: money(sum(this.original.map(({ value }) => value))),
      NetChangeByChangeOrders: money(sum(this.brought.map(({ value }) => value)) + this.bare),
      Lines: this.lines.map(({ key, value }) => scheduledLine(key, money(value))),
    };
  }
  private do(command: AIAInvoiceCommand): readonly AIAInvoiceEvent[] {
    const events = decide(aiaInvoiceDecider, command, this.state);
    this.state = fold(aiaInvoiceDecider, this.state, events);
    for (const { type, data } of events) {
      if (type === 'AIAInvoiceFinalized') for (const part of data.Lines) this.billed.set(part.BillableId, part);
      if (type === 'AIAInvoiceVoided') for (const { BillableId } of data.Lines) this.billed.delete(BillableId);
    }
    return events;
  }
  private content(id: number): ApplicationContent {
    return this.state.get(id)!.content;
  }

  take(of: Step): void {
    if (of.do === 'order') this.order(of.line, BigInt(of.cents));
    else if (of.do === 'void') this.voidLast();
    else this.apply(of);
    // The total billed and not reversed equals the total earned, on exactly the lines of the valid certificates.
    expect(money(sum([...this.billed.values()].map(({ Price }) => cents(Price))))).toBe(money(this.certified.at(-1)?.earned ?? 0n));
    expect(money(sum(this.certified.map(({ due }) => due)))).toBe(money(this.certified.at(-1)?.earned ?? 0n));
  }
  private order(line: boolean, amount: bigint): void {
    if (!line) this.bare += amount < 0n ? 0n : amount;
    else if (amount !== 0n && this.lines.length < MOST) this.brought.push({ key: 10 + this.brought.length, value: amount });
  }
  private voidLast(): void {
    const last = this.certified.pop();
    if (last) this.do({ type: 'VoidApplication', data: { Id: last.id, ContractId: 5 } });
  }

  private apply({ work, stored, rates, then }: Extract<Step, { do: 'apply' }>): void {
    const before = this.certified.at(-1);
    const Id = this.nextId++;
    const done = new Map<number, bigint>();
    const kept = new Map<number, bigint>();
    const Said = this.lines.map(({ key, value }, index) => {
      const from = before?.done.get(key) ?? 0n;
      const now = shareOf(value - from, work[index]);
      done.set(key, from + now);
      // The total never falls below the certified one: materials that are not built in remain stored.
      const least = from + (before?.stored.get(key) ?? 0n) - (from + now);
      const beside = shareOf(value - from - now, stored[index]);
      kept.set(key, least !== 0n && least < 0n === value < 0n ? furthest(beside, least) : beside);
      return { ItemNumber: String(key), WorkThisPeriod: money(now), MaterialsStored: money(kept.get(key)!) };
    });
    const about = { Id, ContractId: 5, ProjectId: '9', ClientId: '1', PeriodTo: '2026-01-31T00:00:00.000Z' };
    const [RetainagePercent, RetainageOnStoredPercent] = rates.map((tenths) => String(tenths / 10));
    const ContractRates = { RetainagePercent: '10', RetainageOnStoredPercent: '10' };
    const ids = { LineIds: idsFor(this.terms.Lines), GroupIds: [1, 2] as const, ContractRates };
    const percent = { RetainagePercent, RetainageOnStoredPercent };
    if (then === 'change') {
      this.do({ type: 'DraftApplication', data: { ...about, ...percent, Terms: this.terms, Said: [], ...ids } });
      this.do({ type: 'ChangeApplication', data: { Id, ContractId: 5, ...percent, ContractRates, Terms: this.terms, Said, LineIds: [] } });
    } else this.do({ type: 'DraftApplication', data: { ...about, ...percent, Terms: this.terms, Said, ...ids } });
    const certificate = this.reckon(this.content(Id), done, kept, rates);
    if (then === 'remove' || certificate.due < 0n) return void this.do({ type: 'RemoveApplication', data: { Id, ContractId: 5 } });
    const Billed = linesOf(this.content(Id).LineItemGroups).map((line, index) => ({
      LineItemId: Number(line.Id),
      Price: line.Price,
      BillableId: Id * 100 + index,
    }));
    this.do({ type: 'FinalizeApplication', data: { Id, ContractId: 5, Terms: this.terms, Billed } });
    this.certified.push(certificate);
  }

  /** Computes the G703 and the G702 again and compares every figure. */
  private reckon(
    it: ApplicationContent,
    done: ReadonlyMap<number, bigint>,
    stored: ReadonlyMap<number, bigint>,
    [onCompleted, onStored]: readonly [number, number],
  ): Certified {
    const before = this.certified.at(-1);
    const table = this.lines.map(({ key, value }) => {
      const [was, is, materials] = [before?.done.get(key) ?? 0n, done.get(key)!, stored.get(key)!];
      const percent = rounded((is + materials) * 10_000n, value);
      return [key, value, was, is - was, materials, is + materials, percent, value - is - materials].map(String);
    });
    const shown = it.ScheduleOfValues.map((line) => [
      ...[String(line.DeliverableId ?? 0), line.ScheduledValue, line.WorkFromPrevious, line.WorkThisPeriod, line.MaterialsStored],
      ...[line.TotalCompletedAndStored, Number(line.PercentComplete).toFixed(2), line.BalanceToFinish],
    ]);
    expect(shown.map(([key, ...figures]) => [key, ...figures.map((one) => String(cents(one ?? '')))])).toEqual(table);
    const total = sum([...done.values(), ...stored.values()]);
    const retained = [
      rounded(sum([...done.values()]) * BigInt(onCompleted), 1000n),
      rounded(sum([...stored.values()]) * BigInt(onStored), 1000n),
    ];
    const sumToDate = sum(this.lines.map(({ value }) => value));
    const less = sum(this.certified.map(({ due }) => due));
    const earned = total - sum(retained);
    expect(it).toMatchObject({
      ApplicationNumber: this.certified.length + 1,
      OriginalContractSum: money(sum(this.original.map(({ value }) => value))),
      NetChangeByChangeOrders: money(sumToDate - sum(this.original.map(({ value }) => value))),
      ContractSumToDate: money(sumToDate),
      TotalCompletedAndStored: money(total),
      RetainageOnCompleted: money(retained[0]),
      RetainageOnStored: money(retained[1]),
      TotalRetainage: money(sum(retained)),
      TotalEarnedLessRetainage: money(earned),
      LessPreviousCertificates: money(less),
      CurrentPaymentDue: money(earned - less),
      BalanceToFinish: money(sumToDate - earned),
      TotalAmount: money(earned - less),
    });
    // Each line retains its own share, to the cent, and all lines together the retainage of the sums.
    expect(money(sum(it.ScheduleOfValues.map(({ Retainage }) => cents(Retainage))))).toBe(it.TotalRetainage);
    it.ScheduleOfValues.forEach(({ DeliverableId, Retainage }) => {
      const key = DeliverableId ?? 0;
      const exact = done.get(key)! * BigInt(onCompleted) + stored.get(key)! * BigInt(onStored);
      const off = cents(Retainage) * 1000n - exact;
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(2000n);
    });
    expect(money(sum(linesOf(it.LineItemGroups).map(({ Total }) => cents(Total))))).toBe(it.CurrentPaymentDue);
    return { id: it.Id, done, stored, due: earned - less, earned };
  }
}

it('every figure of every application equals that of the forms, after any sequence of applications, amendments and voids', () => {
  fc.assert(
    fc.property(history, ({ prices, steps }) => {
      const contract = new Contract(prices);
      for (const of of steps) contract.take(of);
    }),
    { numRuns: 150 },
  );
});
