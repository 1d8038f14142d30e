import fc from 'fast-check';
import { decide, fold, Money } from '@plumbline/platform/kernel';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { ScheduleLine } from './aia-invoice.record';
import { linesOf } from '../invoice/lines.policy';
import { idsFor, scheduledLine, termsOver } from '../testing/application-fixture';
import { aiaInvoiceDecider } from './aia-invoice.decider';
import type { AIAInvoiceCommand, ApplicationContent, Applications } from './applications.policy';
import type { RequestedLine } from './schedule/requested-lines.policy';
import { completed, type ScheduledLine } from './schedule/schedule-of-values.policy';

/** One application of a generated history: percentages of the remainder of each line. */
interface Step {
  readonly work: readonly number[];
  readonly stored: readonly number[];
  readonly rate: number;
  readonly storedRate: number;
  readonly voided: boolean;
}
const share = fc.integer({ min: 0, max: 100 });
const rate = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const step: fc.Arbitrary<Step> = fc.record({
  work: fc.array(share, { minLength: 4, maxLength: 4 }),
  stored: fc.array(share, { minLength: 4, maxLength: 4 }),
  rate,
  storedRate: rate,
  voided: fc.boolean(),
});
const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => Money.of(value).times('0.01').toString());
const contract = fc
  .array(cents, { minLength: 1, maxLength: 4 })
  .map((values) => values.map((value, index) => scheduledLine(index + 1, value)));

/** The contract's applications, decided one after another. */
class History {
  private events: AIAInvoiceEvent[] = [];
  private nextId = 1;
  constructor(private lines: readonly ScheduledLine[]) {}

  get state(): Applications {
    return fold(aiaInvoiceDecider, aiaInvoiceDecider.initial, this.events);
  }
  get certificates(): ApplicationContent[] {
    return [...this.state.values()].filter(({ is }) => is === 'Outstanding' || is === 'Closed').map(({ content }) => content);
  }
  private get terms() {
    return termsOver(this.lines, Money.sum(this.lines.map(({ ScheduledValue }) => ScheduledValue)).toString());
  }
  private do(command: AIAInvoiceCommand): void {
    this.events = [...this.events, ...decide(aiaInvoiceDecider, command, this.state)];
  }
  /** Change orders leave the contract with these lines. */
  amend(lines: readonly ScheduledLine[]): void {
    this.lines = lines;
  }
  /** Drafts the next application. */
  draft(Said: RequestedLine[], RetainagePercent: string, RetainageOnStoredPercent: string): ApplicationContent {
    const Id = this.nextId++;
    const about = { Id, ContractId: 5, ProjectId: '9', ClientId: '1', PeriodTo: '2026-01-31T00:00:00.000Z' };
    const ContractRates = { RetainagePercent: '10', RetainageOnStoredPercent: '10' };
    const ids = { LineIds: idsFor([...this.lines, scheduledLine(0, '0.00')]), GroupIds: [1, 2] as const, ContractRates };
    this.do({ type: 'DraftApplication', data: { ...about, RetainagePercent, RetainageOnStoredPercent, Terms: this.terms, Said, ...ids } });
    return this.state.get(Id)!.content;
  }
  finalize({ Id, LineItemGroups }: ApplicationContent): void {
    const Billed = linesOf(LineItemGroups).map((line, index) => ({
      LineItemId: Number(line.Id),
      Price: line.Price,
      BillableId: Id * 100 + index,
    }));
    this.do({ type: 'FinalizeApplication', data: { Id, ContractId: 5, Terms: this.terms, Billed } });
  }
  void({ Id }: ApplicationContent): void {
    this.do({ type: 'VoidApplication', data: { Id, ContractId: 5 } });
  }
  remove({ Id }: ApplicationContent): void {
    this.do({ type: 'RemoveApplication', data: { Id, ContractId: 5 } });
  }
  /**
   * The request of a step: a share of the remainder as work, then a share of the rest as stored materials; the total
   * never decreases.
   */
  said(of: Step): RequestedLine[] {
    const before = this.certificates.at(-1)?.ScheduleOfValues ?? [];
    return this.lines.map(({ Key, ScheduledValue }, index) => {
      const line = before.find(({ DeliverableId }) => DeliverableId === Key);
      const done = line ? completed(line) : Money.zero;
      const WorkThisPeriod = Money.of(ScheduledValue).minus(done).percent(of.work[index]);
      const left = Money.of(ScheduledValue).minus(done).minus(WorkThisPeriod);
      const needed = Money.of(line?.TotalCompletedAndStored ?? '0')
        .minus(done)
        .minus(WorkThisPeriod);
      const least = needed.isNegative ? Money.zero : needed;
      const stored = left.percent(of.stored[index]);
      const MaterialsStored = stored.compare(least) < 0 ? least : stored;
      return { DeliverableId: Key, WorkThisPeriod: WorkThisPeriod.toString(), MaterialsStored: MaterialsStored.toString() };
    });
  }
  /** Adds an application; a draft with a negative amount cannot be finalized and is removed. */
  take(of: Step): ApplicationContent {
    const drafted = this.draft(this.said(of), String(of.rate), String(of.storedRate));
    if (Money.of(drafted.TotalAmount).isNegative) this.remove(drafted);
    else {
      this.finalize(drafted);
      if (of.voided) this.void(drafted);
    }
    return drafted;
  }
}
const sumOf = (lines: readonly ScheduleLine[], of: (line: ScheduleLine) => string): string => Money.sum(lines.map(of)).toString();

describe('any sequence of applications of a contract', () => {
  it('ties out: lines to sums, sums to the previous certificate, and billed amounts to amounts due', () => {
    fc.assert(
      fc.property(contract, fc.array(step, { minLength: 1, maxLength: 8 }), (lines, steps) => {
        const history = new History(lines);
        for (const of of steps) {
          const earlier = Money.sum(history.certificates.map(({ CurrentPaymentDue }) => CurrentPaymentDue)).toString();
          const it = history.take(of);
          expect(it.LessPreviousCertificates).toBe(earlier);
          expect(sumOf(it.ScheduleOfValues, ({ Retainage }) => Retainage)).toBe(it.TotalRetainage);
          expect(Money.of(it.RetainageOnCompleted).plus(it.RetainageOnStored).toString()).toBe(it.TotalRetainage);
          expect(sumOf(it.ScheduleOfValues, ({ TotalCompletedAndStored }) => TotalCompletedAndStored)).toBe(it.TotalCompletedAndStored);
          expect(Money.of(it.TotalCompletedAndStored).minus(it.TotalRetainage).toString()).toBe(it.TotalEarnedLessRetainage);
          expect(Money.of(it.TotalEarnedLessRetainage).plus(it.BalanceToFinish).toString()).toBe(it.ContractSumToDate);
          expect(Money.sum(linesOf(it.LineItemGroups).map(({ Total }) => Total)).toString()).toBe(it.CurrentPaymentDue);
          expect(it.TotalAmount).toBe(it.CurrentPaymentDue);
          for (const line of it.ScheduleOfValues)
            expect(Money.of(line.TotalCompletedAndStored).compare(line.ScheduledValue)).toBeLessThanOrEqual(0);
        }
        expect(history.certificates.map(({ ApplicationNumber }) => ApplicationNumber)).toEqual(
          history.certificates.map((_, index) => index + 1),
        );
      }),
      { numRuns: 120 },
    );
  });

  it('adds up to the contract sum after a last one for all work without retainage', () => {
    fc.assert(
      fc.property(contract, fc.array(step, { minLength: 0, maxLength: 6 }), (lines, steps) => {
        const history = new History(lines);
        for (const of of steps) history.take(of);
        history.finalize(
          history.draft(
            lines.map(({ Key }) => ({ DeliverableId: Key, PercentComplete: '100' })),
            '0',
            '0',
          ),
        );
        const billed = history.certificates.flatMap(({ LineItemGroups }) => linesOf(LineItemGroups).map(({ Price }) => Price));
        expect(Money.sum(billed).toString()).toBe(Money.sum(lines.map(({ ScheduledValue }) => ScheduledValue)).toString());
        expect(history.certificates.at(-1)?.BalanceToFinish).toBe('0.00');
      }),
      { numRuns: 120 },
    );
  });

  it('bills exactly the released retainage when the rates are lowered without new work', () => {
    fc.assert(
      fc.property(contract, fc.array(step, { minLength: 1, maxLength: 5 }), share, (lines, steps, percent) => {
        const history = new History(lines);
        for (const of of steps) history.take({ ...of, voided: false });
        const last = history.certificates.at(-1);
        if (!last || percent === 100) return;
        const lower = (of: string): string => Money.of(of).percent(percent).toString();
        const it = history.draft([], lower(last.RetainagePercent), lower(last.RetainageOnStoredPercent));
        expect(it.CurrentPaymentDue).toBe(Money.of(last.TotalRetainage).minus(it.TotalRetainage).toString());
        expect(it.TotalCompletedAndStored).toBe(last.TotalCompletedAndStored);
        const retainage = new Set(it.LineIds.map(({ RetainageLineId }) => RetainageLineId));
        expect(linesOf(it.LineItemGroups).every(({ Id }) => retainage.has(Number(Id)))).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});

describe('a line that change orders cancel', () => {
  it('keeps what is certified of it until that is taken back, and is gone then', () => {
    const [work, extra] = [scheduledLine(1, '10000.00'), scheduledLine(0, '1000.00')];
    const history = new History([work, extra]);
    const bill = (said: RequestedLine[]): ApplicationContent => {
      const it = history.draft(said, '10', '10');
      history.finalize(it);
      return it;
    };
    const shown = ({ CurrentPaymentDue, TotalAmount, ScheduleOfValues }: ApplicationContent) => [
      ...[CurrentPaymentDue, TotalAmount],
      ...ScheduleOfValues.map((line) => [line.ItemNumber, line.ScheduledValue, line.TotalCompletedAndStored].join(' ')),
    ];
    const begun = bill([
      { ItemNumber: '1', WorkThisPeriod: '2000.00' },
      { ItemNumber: '0', WorkThisPeriod: '1000.00' },
    ]);
    expect(shown(begun)).toEqual(['2700.00', '2700.00', '1 10000.00 2000.00', '0 1000.00 1000.00']);
    history.amend([work]);
    const further = bill([{ ItemNumber: '1', WorkThisPeriod: '3000.00' }]);
    expect(shown(further)).toEqual(['2700.00', '2700.00', '1 10000.00 5000.00', '0 0.00 1000.00']);
    const back = bill([
      { ItemNumber: '1', WorkThisPeriod: '2000.00' },
      { ItemNumber: '0', WorkThisPeriod: '-1000.00' },
    ]);
    expect(shown(back)).toEqual(['900.00', '900.00', '1 10000.00 7000.00', '0 0.00 0.00']);
    const rest = bill([{ ItemNumber: '1', WorkThisPeriod: '3000.00' }]);
    expect(shown(bill([]))[2]).toBe('1 10000.00 10000.00');
    expect(rest.BalanceToFinish).toBe('1000.00');
  });
});
