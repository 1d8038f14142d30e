import { breakOf, roundedEnd, span, type ClockRule, type Stretched } from './clock.policy';

const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
const entry = (from: string, to: string, more: Stretched = {}): Stretched => ({ TimeIn: at(from), TimeOut: at(to), ...more });

describe('an end of the clock', () => {
  it.each([
    ['', '06:53', '06:53'],
    ['Nearest 15', '06:52', '06:45'],
    ['Nearest 15', '06:53', '07:00'],
    ['Nearest 5', '06:53', '06:55'],
    ['Nearest 6', '06:57', '07:00'],
    ['Nearest 10', '06:55', '07:00'],
    ['Up 15', '06:46', '07:00'],
    ['Up 15', '06:45', '06:45'],
    ['Down 15', '06:59', '06:45'],
    ['Down 6', '23:59', '23:54'],
  ])('counts under %p: %s as %s', (rounding, tapped, counts) => expect(roundedEnd(at(tapped), rounding)).toBe(at(counts)));
  it('counts half of a step up, to the second', () => {
    expect(roundedEnd('2026-03-02T06:52:30.000Z', 'Nearest 15')).toBe(at('07:00'));
    expect(roundedEnd('2026-03-02T06:52:29.999Z', 'Nearest 15')).toBe(at('06:45'));
  });
  it('gives the hours between both', () => {
    expect(span(entry('06:53', '15:38', { Rounding: 'Nearest 15' })).toString()).toBe('8.75');
    expect(span({ TimeIn: at('06:53') }).isZero).toBe(true);
  });
});

describe('the break of a stretch', () => {
  const taken = (one: Stretched, entries: readonly Stretched[], AfterHours = '6.00', Minutes = 30): string | undefined => {
    const rule: ClockRule = {
      rounding: '',
      deduction: { Minutes, AfterHours },
      near: { ResourceId: 6, TimeIn: one.TimeIn ?? null, entries },
    };
    return breakOf(one, rule);
  };
  it('is taken off more than so many hours', () => {
    expect(taken(entry('06:00', '12:00'), [])).toBeUndefined();
    expect(taken(entry('06:00', '12:01'), [])).toBe('0.50');
    expect(taken(entry('06:00', '11:31'), [], '5.50')).toBe('0.50');
    expect(taken(entry('06:00', '15:00'), [], '6.00', 0)).toBeUndefined();
    expect(breakOf(entry('06:00', '15:00'), { rounding: '' })).toBeUndefined();
  });
  it('counts entries that follow each other without a gap together, in either order', () => {
    const [first, second, third] = [entry('06:00', '10:00'), entry('10:00', '12:00'), entry('12:00', '14:00')];
    expect(taken(third, [second, first])).toBe('0.50');
    expect(taken(first, [third, second])).toBe('0.50');
    expect(taken(second, [first])).toBeUndefined();
    expect(taken(third, [entry('06:00', '11:59')])).toBeUndefined();
  });
  it('is taken once, and not where one was stated', () => {
    const [first, second] = [entry('06:00', '13:00', { TimeBreak: '0.50' }), entry('13:00', '16:00')];
    expect(taken(second, [first])).toBeUndefined();
    expect(taken(second, [{ ...first, TimeBreak: '0.25' }])).toBeUndefined();
    expect(taken(second, [{ ...first, TimeBreak: '0.00' }])).toBe('0.50');
    expect(taken(second, [{ ...first, TimeBreak: null, BusinessState: 'Rejected' }])).toBeUndefined();
  });
  it('is left to the next entry where it is longer than this one', () => {
    expect(taken(entry('12:00', '12:20'), [entry('06:00', '12:00')])).toBeUndefined();
    expect(taken(entry('12:20', '13:00'), [entry('06:00', '12:00'), entry('12:00', '12:20')])).toBe('0.50');
  });
  it('ends where entries lead in a circle', () => {
    expect(taken(entry('06:00', '06:00'), [entry('06:00', '06:00'), entry('06:00', '06:00')])).toBeUndefined();
  });
});
