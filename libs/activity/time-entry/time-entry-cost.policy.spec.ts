import { Hours, Money } from '@plumbline/platform/kernel';
import fc from 'fast-check';
import { costOf, FIGURES, figuresOf, labourCost, type Figures } from './time-entry-cost.policy';

const none: Figures = { HourlyRate: '', Benefits: '', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };
const rates = { Rate: '90.00', Cost: '40.00', Benefits: '5.00', UnionPerHour: '1.00', Taxes: '3.00', Insurance: '0.50', Other: '0.50' };
const tenThousandths = fc.integer({ min: 0, max: 9_999_999 }).map((value) => (value / 10_000).toFixed(4));
const figures = fc.record(Object.fromEntries(FIGURES.map((name) => [name, tenThousandths]))) as fc.Arbitrary<Figures>;
const hundredths = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2));

describe('labour cost', () => {
  it('is the hours times the cost of the resource with all that comes on top', () => {
    expect(labourCost('8.50', figuresOf(rates)).toString()).toBe('425.00');
  });

  it('takes the rate of a resource without a cost, and a cost of nothing for what it is', () => {
    expect(figuresOf({ ...rates, Cost: '' }).HourlyRate).toBe('90.00');
    expect(figuresOf({ ...rates, Cost: '0.00' }).HourlyRate).toBe('0.00');
  });

  it('equals whole-number arithmetic, rounded half away from zero, once', () => {
    fc.assert(
      fc.property(figures, hundredths, (of, hours) => {
        const perHour = FIGURES.reduce((sum, name) => sum + BigInt(of[name].replace('.', '')), 0n);
        const millionths = perHour * BigInt(hours.replace('.', ''));
        const cents = (millionths + 5_000n) / 10_000n;
        expect(labourCost(hours, of).toString()).toBe(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
      }),
    );
  });

  it('is the same for the time as the wire shows it', () => {
    fc.assert(fc.property(figures, hundredths, (of, hours) => labourCost(Hours.of(hours).rendered(), of).equals(labourCost(hours, of))));
  });
});

describe('an overridden cost', () => {
  it('is the given cost, whatever the figures say', () => {
    const cost = costOf({ Time: '8.00', ManualCost: true, CostGiven: true, Cost: '123.45', HourlyRate: '1.00' }, figuresOf(rates));
    expect(cost).toMatchObject({ Cost: '123.45', HourlyRate: '1.00' });
  });

  it('is the hours times the given figures and no others', () => {
    const cost = costOf({ Time: '2.00', ManualCost: true, HourlyRate: '60.00', Benefits: '4.00' }, figuresOf(rates));
    expect(cost).toEqual({ ...none, Cost: '128.00', CostGiven: false, HourlyRate: '60.00', Benefits: '4.00' });
  });

  it('takes the prevailing wage where no hourly rate is given; the most that fringe may count is no cost', () => {
    const cost = costOf({ Time: '2.00', ManualCost: true, PWHourlyRate: '55.00', PWMaxFringe: '12.00' }, figuresOf(rates));
    expect(cost).toMatchObject({ Cost: '110.00', HourlyRate: '55.00' });
  });

  it('with nothing to override with is the cost of the resource', () => {
    expect(costOf({ Time: '2.00', ManualCost: true }, figuresOf(rates)).Cost).toBe('100.00');
  });

  it('needs OverrideCost', () => {
    expect(costOf({ Time: '2.00', Cost: '1.00', CostGiven: true, HourlyRate: '1.00' }, figuresOf(rates))).toMatchObject({
      Cost: '100.00',
      CostGiven: false,
    });
  });

  it('grows with the hours, in proportion to the cent', () => {
    fc.assert(
      fc.property(figures, hundredths, hundredths, (of, a, b) => {
        const apart = labourCost(a, of).plus(labourCost(b, of));
        const together = labourCost(Hours.of(a).plus(b).toString(), of);
        expect(Money.of(apart).minus(together).amount.abs().toNumber()).toBeLessThanOrEqual(0.01);
      }),
    );
  });
});
