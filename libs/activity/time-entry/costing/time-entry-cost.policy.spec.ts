import { decimal, Hours, Money } from '@plumbline/platform/kernel';
import fc from 'fast-check';
import { costOf, FIGURES, figuresOf, givenFigures, hourParts, labourCost, type Figures } from './time-entry-cost.policy';

const none: Figures = { HourlyRate: '', Benefits: '', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };
const rates = { Rate: '90.00', Cost: '40.00', Benefits: '5.00', UnionPerHour: '1.00', Taxes: '3.00', Insurance: '0.50', Other: '0.50' };
const tenThousandths = fc.integer({ min: 0, max: 9_999_999 }).map((value) => (value / 10_000).toFixed(4));
const figures = fc.record(Object.fromEntries(FIGURES.map((name) => [name, tenThousandths]))) as fc.Arbitrary<Figures>;
const hundredths = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2));

describe('labour cost', () => {
  it('is the hours times the cost of the resource including the burden', () => {
    expect(labourCost('8.50', figuresOf(rates)).toString()).toBe('425.00');
  });

  it('uses the rate of a resource without a cost, and accepts a cost of zero', () => {
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

  it('is the same for the rendered form of the time', () => {
    fc.assert(fc.property(figures, hundredths, (of, hours) => labourCost(Hours.of(hours).rendered(), of).equals(labourCost(hours, of))));
  });
});

describe('an overridden cost', () => {
  it('is the given cost, whatever the figures are', () => {
    const cost = costOf({ Time: '8.00', ManualCost: true, CostGiven: true, Cost: '123.45', HourlyRate: '1.00' }, figuresOf(rates));
    expect(cost).toMatchObject({ Cost: '123.45', HourlyRate: '1.00' });
  });

  it('replaces the given figures only', () => {
    const cost = costOf({ Time: '2.00', ManualCost: true, HourlyRate: '60.00', Benefits: '4.00' }, figuresOf(rates));
    expect(cost).toEqual({
      ...figuresOf(rates),
      ...{ Cost: '138.00', CostGiven: false, HourlyRate: '60.00', Benefits: '4.00', GivenFigures: ['HourlyRate', 'Benefits'] },
    });
  });

  it('of 8 h with Benefits 7.00 alone is 320.00, and a given Cost is the cost', () => {
    const own: Figures = { ...none, HourlyRate: '30.00', Benefits: '6.00', Taxes: '3.00' };
    expect(costOf({ Time: '8.00' }, own).Cost).toBe('312.00');
    expect(costOf({ Time: '8.00', ManualCost: true, Benefits: '7.00' }, own).Cost).toBe('320.00');
    expect(costOf({ Time: '8.00', ManualCost: true, Benefits: '7.00', CostGiven: true, Cost: '99.99' }, own).Cost).toBe('99.99');
  });

  it('of a stored event without the names of its figures has those with a value', () => {
    expect(givenFigures({ ManualCost: true, Benefits: '7.00', Taxes: null, Other: '' })).toEqual(['Benefits']);
    expect(givenFigures({ ManualCost: true, Benefits: '7.00', Taxes: '3.00', GivenFigures: ['Benefits'] })).toEqual(['Benefits']);
    expect(givenFigures({ ManualCost: false, Benefits: '7.00' })).toEqual([]);
  });

  it('without any given figure is the cost of the resource', () => {
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

describe('overtime', () => {
  const wage = { ...none, HourlyRate: '34.00', Benefits: '7.15', Taxes: '5.00' };
  const cost = (TimeType: string | null, more: object = {}) => costOf({ Time: '1.00', TimeType, ...more }, wage).Cost;
  it('multiplies the wage alone', () => {
    expect([null, 'Regular', 'Overtime', 'DoubleTime'].map((type) => cost(type))).toEqual(['46.15', '46.15', '63.15', '80.15']);
  });
  it('has no effect where the kind of time is a word from before', () => expect(cost('Night')).toBe('46.15'));
  it('is half the cash wage of a prevailing wage, without what is in lieu', () => {
    const own: Figures = { ...none, HourlyRate: '28.40', Benefits: '7.80' };
    const determined = { ManualCost: true, PWHourlyRate: '31.10', PWMaxFringe: '12.25' };
    const [straight, overtime] = ['Regular', 'Overtime'].map((TimeType) => {
      const Time = TimeType === 'Regular' ? '40.00' : '6.00';
      return costOf({ Time, TimeType, ...determined }, own).Cost;
    });
    expect([straight, overtime, Money.sum([straight ?? '', overtime ?? '']).toString()]).toEqual(['1734.00', '353.40', '2087.40']);
  });
});

describe('a prevailing wage', () => {
  const cost = (own: Partial<Figures>, determination: object, Time = '1.00') =>
    costOf({ Time, ManualCost: true, ...determination }, { ...none, ...own }).Cost;
  const carpenter = { HourlyRate: '28.40', Benefits: '7.80' };
  const determined = { PWHourlyRate: '31.10', PWMaxFringe: '12.25' };

  it('is paid in cash, with what the benefits lack of the fringe', () => {
    expect(cost(carpenter, determined)).toBe('43.35');
    expect(hourParts(carpenter, determined)).toEqual({
      cashWage: decimal('31.10'),
      creditedFringe: decimal('7.80'),
      inLieu: decimal('4.45'),
    });
  });
  it('changes nothing where wage and benefits reach it; benefits count up to the most', () => {
    expect(cost({ HourlyRate: '34.00', Benefits: '15.00' }, determined)).toBe('49.00');
    expect(hourParts({ HourlyRate: '34.00', Benefits: '15.00' }, determined)).toMatchObject({
      creditedFringe: decimal('12.25'),
      inLieu: decimal(0),
    });
  });
  it('counts union dues as fringe, and has taxes, insurance and the rest on top', () => {
    expect(cost({ ...carpenter, UnionPerHour: '1.20', Taxes: '3.00', Insurance: '0.50', Other: '0.25' }, determined)).toBe('47.10');
  });
  it('takes a wage that is given too', () => expect(cost(carpenter, { ...determined, HourlyRate: '30.00' })).toBe('43.35'));
  it('needs OverrideCost, and a wage of its own', () => {
    expect(cost(carpenter, { ...determined, ManualCost: false })).toBe('36.20');
    expect(cost(carpenter, { PWMaxFringe: '12.25' })).toBe('36.20');
  });
  it('never costs less than it requires, nor less than the resource', () => {
    fc.assert(
      fc.property(figures, tenThousandths, tenThousandths, (own, PWHourlyRate, PWMaxFringe) => {
        const hour = decimal(labourCost('100.00', own, { PWHourlyRate, PWMaxFringe }).amount);
        expect(hour.greaterThanOrEqualTo(labourCost('100.00', own).amount)).toBe(true);
        const paid = hourParts(own, { PWHourlyRate, PWMaxFringe });
        expect(
          paid.cashWage
            .plus(paid.creditedFringe)
            .plus(paid.inLieu)
            .greaterThanOrEqualTo(decimal(PWHourlyRate).plus(decimal(PWMaxFringe))),
        ).toBe(true);
      }),
    );
  });
});
