import fc from 'fast-check';
import { Hours, Money, type Issue } from '@plumbline/platform/kernel';
import {
  fieldSchema,
  duration,
  hours,
  instant,
  integer,
  list,
  location,
  money,
  name,
  quantity,
  rate,
  record,
  text,
  textReference,
  values,
  type Field,
} from '.';

const read = <T>(field: Field<T>, value: unknown): T | string => {
  const issues: Issue[] = [];
  const result = field.parse(value, 'F', issues);
  return issues[0]?.problem ?? (result as T);
};

describe('fields', () => {
  it('that may be null are null when they are given as empty', () => {
    for (const field of [text(), name(), money(), rate(), hours(), instant(), duration(), textReference('Client')] as Field<unknown>[]) {
      expect([read(field, ''), read(field, null)]).toEqual(['', '']);
      expect([read(field.nullable(), ''), read(field.nullable(), null)]).toEqual([null, null]);
    }
    expect(read(record({ Day: instant().nullable() }), { Day: '' })).toEqual({ Day: null });
  });
  it('reads what it printed: money, rates, hours, quantities and durations are stable', () => {
    const fields = [money(), rate(), hours(), quantity(), duration()];
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), fc.boolean(), (digits, scale, asNumber) => {
        const value = asNumber ? digits / 10 ** scale : (digits / 10 ** scale).toFixed(scale);
        for (const field of fields) {
          const once = read<string>(field, value);
          expect(read(field, once)).toBe(once);
        }
      }),
    );
  });

  it('rounds money half away from zero at the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (mills) => {
        const text = `${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`;
        const cents = Math.floor(mills / 10) + (mills % 10 >= 5 ? 1 : 0);
        expect(read(money(), text)).toBe((BigInt(cents) / 100n).toString() + '.' + String(cents % 100).padStart(2, '0'));
        expect(read(money(), `-${text}`)).toBe(Money.of(text).negated().toString());
      }),
    );
  });

  it('reads instants into UTC with milliseconds, whatever the zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        (date, offset) => {
          const sign = offset < 0 ? '-' : '+';
          const pad = (n: number) => String(n).padStart(2, '0');
          const zone = `${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
          const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
          expect(read(instant(), local + zone)).toBe(date.toISOString());
          expect(read(instant(), date.toISOString())).toBe(date.toISOString());
        },
      ),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '31.01.2026', 'yesterday', '2026-01-01T25:00', '2026', 5, {}, true])(
    'refuses the date %j',
    (value) => {
      expect(read(instant(), value)).toMatch(/^must be an ISO 8601 date/);
    },
  );

  it.each([['1e3'], ['1,5'], ['0x10'], ['Infinity'], [Infinity], [NaN], [{}], [[1]], [true], ['12345678901234567']])(
    'refuses the amount %j',
    (value) => {
      expect(read(money(), value)).toMatch(/^must be an amount/);
    },
  );

  it('never throws and never gives a value together with a problem', () => {
    const fields: Field<unknown>[] = [
      money(),
      rate(),
      instant(),
      duration(),
      text(),
      name(),
      integer(),
      location(),
      textReference('X'),
      values(integer()),
      list({ A: money() }),
      record({ B: instant() }),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const issues: Issue[] = [];
        field.parse(value, 'F', issues);
        for (const issue of issues) expect(issue.field.startsWith('F')).toBe(true);
      }),
    );
  });

  it('takes no negative amount where there can be none', () => {
    for (const field of [money(), rate(), quantity(), hours()]) {
      expect(read(field, '-5')).toMatch(/^-5/);
      for (const given of ['-5', -5, '-0.1']) expect(read(field.notNegative(), given)).toBe('must not be negative');
      expect(read(field.notNegative(), 'x')).toBe(read(field, 'x'));
      for (const given of ['', '0', '5.25', 5]) expect(read(field.notNegative(), given)).toBe(read(field, given));
    }
    // What comes to nothing when it is rounded is not below it.
    expect(read(money().notNegative(), '-0.001')).toBe('0.00');
    const body = fieldSchema(rate().notNegative(), 'body');
    const isTaken = (value: string): boolean => new RegExp(String(body['pattern'])).test(value);
    expect([body['minimum'], ['5', '', '5.25', '-5'].map(isTaken)]).toEqual([0, [true, true, true, false]]);
  });

  it('takes no amount above the greatest', () => {
    for (const field of [money(), quantity()]) {
      for (const given of ['100.01', 101]) expect(read(field.atMost(100), given)).toBe('must be at most 100');
      for (const given of ['', '100', 99.5, 'x']) expect(read(field.atMost(100), given)).toBe(read(field, given));
    }
    expect(fieldSchema(quantity().atMost(100), 'body')['maximum']).toBe(100);
    expect(fieldSchema(quantity().atMost(100))).not.toHaveProperty('maximum');
  });

  it('shows null, never an empty text, where it may be null', () => {
    for (const field of [rate(), instant(), text()]) {
      const isShown = (value: string, { pattern, minLength = 0 }: ReturnType<typeof fieldSchema>): boolean =>
        value.length >= Number(minLength) && (typeof pattern !== 'string' || new RegExp(pattern).test(value));
      expect([fieldSchema(field), fieldSchema(field.nullable())].map((schema) => isShown('', schema))).toEqual([true, false]);
      expect(isShown('', fieldSchema(field.nullable(), 'body'))).toBe(true);
    }
    expect('85.50').toMatch(new RegExp(String(fieldSchema(rate().nullable())['pattern'])));
  });

  it('bounds text, and refuses NUL and broken Unicode', () => {
    expect(read(name(), 'x'.repeat(256))).toMatch(/at most 255/);
    expect(read(text(), 'x'.repeat(10_001))).toMatch(/at most 10000/);
    expect(read(text(), 'a\u0000b')).toMatch(/NUL/);
    expect(read(text(), '\ud800')).toMatch(/Unicode/);
    expect(read(text(), 12)).toBe('12');
  });

  it('counts characters as people and JSON Schema do, by code points', () => {
    for (const most of ['é'.repeat(255), '😀'.repeat(255), `${'a'.repeat(254)}😀`]) expect(read(name(), most)).toBe(most);
    for (const more of ['😀'.repeat(256), `${'a'.repeat(255)}😀`, '\ud800'.repeat(256)]) expect(read(name(), more)).toMatch(/at most 255/);
  });

  it('reads hours with their rendering in the time that their length takes', () => {
    for (const given of ['8.5', ' 8.50 ', '8.5(8h 30m)', '8.50 (8h 30m)', '8.50 \t (half past four) ', '8.5 ()'])
      expect([read(duration(), given), Hours.of(given).toString()]).toEqual(['8.50 (8h 30m)', '8.50']);
    for (const given of ['8.5 (8h (30m))', '8.5 (8h', '8.5)', '(8h 30m)', '8.5 (a) (b)', '8.5 (8h)x'])
      expect([given, read(duration(), given)]).toEqual([given, expect.stringMatching(/^must be decimal hours/)]);
    // By a pattern that looks for the end of the blanks from each of them this would take hours.
    for (const between of [' ', '(', '(\t']) expect(read(duration(), `1${between.repeat(1_000_000)}x`)).toMatch(/^must be decimal hours/);
  });

  it('refuses hours whose rendering is another time, and takes one that is a minute of rounding away [A11]', () => {
    for (const given of ['8.50 (9h 0m)', '8.50 (8h 3m)', '8.50 (-8h 30m)', '0.25 (1h 15m) '])
      expect([given, read(duration(), given)]).toEqual([given, expect.stringMatching(/^must be one time, such as "/)]);
    expect(['8.33 (8h 20m)', '8.33 (8h 19m)', '-0.25 (-0h 15m)'].map((given) => read(duration(), given))).toEqual([
      ...['8.33 (8h 20m)', '8.33 (8h 20m)', '-0.25 (-0h 15m)'],
    ]);
  });

  it('takes a Location with a GeoJSON Feature as a string only', () => {
    const feature = (coordinates: unknown) => ({
      GeoJson: JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }),
    });
    expect(read(location(), feature([10, 50]))).toEqual(feature([10, 50]));
    expect(read(location(), feature([200, 50]))).toMatch(/longitude/);
    expect(read(location(), { GeoJson: { type: 'Feature' } })).toMatch(/serialized as a string/);
    expect(read(location(), { GeoJson: '{' })).toMatch(/serialized as a string/);
  });
});
