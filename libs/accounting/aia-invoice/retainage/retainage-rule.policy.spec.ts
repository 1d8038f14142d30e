import { Money, type Issue } from '@plumbline/platform/kernel';
import { after, rates, requested, scheduledLine } from '../../testing/application-fixture';
import { NO_RULE, percentsOf, retain, stepReached, withOwnPercents, type RetainageRule } from './retainage-rule.policy';
import type { ScheduleLine } from '../aia-invoice.record';

const TEN = rates('10');
const capped = (CapPercent: string): RetainageRule => ({ ...NO_RULE, CapPercent });
const SCHEDULE = [scheduledLine(41, '600.00'), scheduledLine(42, '400.00')];
/** The two lines of a contract of 1,000.00 with so much work. */
const lines = (first: string, second = '0.00', stored = '0.00'): ScheduleLine[] =>
  after(SCHEDULE, [], [requested(41, first, stored), requested(42, second)], rates('0'));
const owning = (of: ScheduleLine[], RetainagePercent: string): ScheduleLine[] => [of[0], { ...of[1], RetainagePercent }];
const SUM = Money.of('1000.00');
/** Returns the retainage of work, of stored materials and of each line, and the policy that decided it. */
function retained(of: readonly ScheduleLine[], { at = TEN, rule = NO_RULE, amount = '', sum = SUM } = {}) {
  const { completed, stored, lines: each, policy } = retain(of, at, rule, sum, amount);
  return [completed.toString(), stored.toString(), each.map(String), policy];
}

describe('What is retained', () => {
  it('is the percentage of work and that of stored materials', () => {
    expect(retained(lines('300.00', '200.00', '100.00'), { at: rates('10', '5') })).toEqual([
      '50.00',
      '5.00',
      ['35.00', '20.00'],
      'Percent',
    ]);
  });
  it('is rounded once, and spread over the lines to the cent', () => {
    expect(retained(lines('0.05', '0.05'))).toEqual(['0.01', '0.00', ['0.00', '0.01'], 'Percent']);
  });
  it('of a line with a percentage of its own follows that', () => {
    expect(retained(owning(lines('600.00', '400.00'), '5'))).toEqual(['80.00', '0.00', ['60.00', '20.00'], 'Lines']);
    expect(percentsOf(owning(lines('1.00'), '0')[1], TEN)).toEqual(rates('0'));
  });
  it('never exceeds the cap, which is spread in proportion to the percentages', () => {
    expect(retained(lines('500.00', '300.00'), { rule: capped('5') })).toEqual(['50.00', '0.00', ['31.25', '18.75'], 'Cap']);
    expect(retained(lines('500.00'), { rule: capped('5') })).toEqual(['50.00', '0.00', ['50.00', '0.00'], 'Percent']);
    expect(retained(lines('500.00', '300.00'), { rule: capped('0') })).toEqual(['0.00', '0.00', ['0.00', '0.00'], 'Cap']);
  });
  it('is the fixed amount before any cap or percentage', () => {
    expect(retained(owning(lines('600.00', '400.00'), '5'), { rule: capped('1'), amount: '33.33' })).toEqual([
      ...['33.33', '0.00'],
      ['25.00', '8.33'],
      'Amount',
    ]);
  });
  it('of a fixed amount without percentages is spread by what is completed and stored', () => {
    expect(retained(lines('300.00', '100.00', '100.00'), { at: rates('0'), amount: '10.00' })).toEqual([
      ...['8.00', '2.00'],
      ['8.00', '2.00'],
      'Amount',
    ]);
    expect(retained(lines('0.00'), { amount: '0.00' })).toEqual(['0.00', '0.00', ['0.00', '0.00'], 'Amount']);
  });
  it('of work that is taken back to nothing is nothing, whatever the cap', () => {
    expect(retained(lines('0.00'), { rule: capped('5') })).toEqual(['0.00', '0.00', ['0.00', '0.00'], 'Percent']);
  });
});

describe('A step', () => {
  const STEPS = [
    { AtPercentComplete: '50', Percent: '5' },
    { AtPercentComplete: '75', Percent: '2.5' },
  ];
  const reached = (now: ScheduleLine[], before: ScheduleLine[] = [], sum = SUM) => stepReached(STEPS, now, before, sum)?.Percent;

  it('is reached at its percentage of the contract sum, with stored materials', () => {
    expect(reached(lines('499.99'))).toBeUndefined();
    expect(reached(lines('500.00'))).toBe('5');
    expect(reached(lines('400.00', '0.00', '100.00'))).toBe('5');
  });
  it('is the highest of those that one application passes', () => {
    expect(reached(lines('600.00', '200.00'), lines('100.00'))).toBe('2.5');
  });
  it('is reached once: a later application carries its rate over', () => {
    expect(reached(lines('550.00'), lines('500.00'))).toBeUndefined();
    expect(reached(lines('600.00', '150.00'), lines('500.00'))).toBe('2.5');
  });
  it('is reached again after work was taken back below it', () => {
    expect(reached(lines('500.00'), lines('400.00'))).toBe('5');
  });
  it('at 0 percent holds from the first application on', () => {
    expect(stepReached([{ AtPercentComplete: '0', Percent: '8' }], lines('0.00'), [], SUM)?.Percent).toBe('8');
  });
  it('of a contract without a sum is never reached', () => {
    expect(reached(lines('600.00'), [], Money.zero)).toBeUndefined();
  });
});

describe('The percentage of a line', () => {
  const own = (RetainagePercent: string) => ({ ...requested(42), RetainagePercent });
  /** The percentages of both lines, and the fields with faults. */
  function percents(given: ReturnType<typeof own>[], before?: ScheduleLine[], previous: ScheduleLine[] = []) {
    const issues: Issue[] = [];
    const found = withOwnPercents(lines('1.00', '1.00'), given, before, previous, issues).map((one) => one.RetainagePercent);
    return [found, issues.map(({ field }) => field)];
  }
  const [draft, last] = [owning(lines('1.00'), '4'), owning(lines('1.00'), '3')];

  it('is the requested one, else that of the draft, else that of the previous application', () => {
    expect(percents([own('5')], draft, last)).toEqual([['', '5'], []]);
    expect(percents([], draft, last)).toEqual([['', '4'], []]);
    expect(percents([], undefined, last)).toEqual([['', '3'], []]);
    expect(percents([])).toEqual([['', ''], []]);
  });
  it('is requested by the deliverable, or by the number of the line', () => {
    expect(percents([{ ItemNumber: '42', RetainagePercent: '5' }] as never)).toEqual([['', '5'], []]);
  });
  it.each(['-0.01', '100.01'])('is not %s', (percent) => {
    expect(percents([own(percent)])).toEqual([['', percent], ['ScheduleOfValues[0].RetainagePercent']]);
  });
});
