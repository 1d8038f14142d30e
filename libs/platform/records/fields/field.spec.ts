import fc from 'fast-check';
import { Hours, type Issue } from '@plumbline/platform/kernel';
import { fieldSchema } from '../schema/field-schema';
import {
  duration,
  hours,
  instant,
  integer,
  location,
  money,
  number,
  name,
  quantity,
  rate,
  reference,
  text,
  textReference,
} from './plain-fields';
import { list, record, values } from './nested-fields';
import type { Field } from './field';

const read = <T>(field: Field<T>, value: unknown): T | string => {
  const issues: Issue[] = [];
  const result = field.parse(value, 'F', issues);
  return issues[0]?.problem ?? (result as T);
};

describe('fields', () => {
  it('that may be null are null when they are empty', () => {
    for (const field of [text(), name(), money(), rate(), hours(), instant(), duration(), textReference('Client')] as Field<unknown>[]) {
      expect([read(field, ''), read(field, null)]).toEqual(['', '']);
      expect([read(field.nullable(), ''), read(field.nullable(), null)]).toEqual([null, null]);
    }
    expect(read(record({ Day: instant().nullable() }), { Day: '' })).toEqual({ Day: null });
  });
  it('that refer to a record refer to none by an empty text, 0 and "0"', () => {
    for (const none of ['', 0, '0']) {
      expect([read(reference('Client'), none), read(textReference('Client'), none)]).toEqual([0, '']);
      expect([read(reference('Client').nullable(), none), read(textReference('Client').nullable(), none)]).toEqual([null, null]);
    }
  });
  it('parses the values that it printed: money, rates, hours, quantities and durations are stable', () => {
    const fields = [money(), rate(), hours(), quantity(), duration()];
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), fc.boolean(), (digits, scale, asNumber) => {
        const value = asNumber ? digits / 10 ** scale : (digits / 10 ** scale).toFixed(scale);
        for (const field of fields) {
          const once = read<string>(field, value);
          if (!once.startsWith('must')) expect(read(field, once)).toBe(once);
        }
      }),
    );
  });

  it('rounds hours half away from zero to two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (mills) => {
        const text = `${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`;
        const rounded = Math.floor(mills / 10) + (mills % 10 >= 5 ? 1 : 0);
        expect(read(hours(), text)).toBe((BigInt(rounded) / 100n).toString() + '.' + String(rounded % 100).padStart(2, '0'));
        expect(read(hours(), `-${text}`)).toBe(Hours.zero.minus(text).toString());
      }),
    );
  });

  it('parses instants into UTC with milliseconds, whatever the zone', () => {
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

  it('parses midnight at the end of a day as the start of the next one', () => {
    expect(read(instant(), '2026-01-31T24:00:00.000Z')).toBe('2026-02-01T00:00:00.000Z');
  });

  it('parses text in the stored form as Date does', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    const years = fc.oneof(fc.integer({ min: 1999, max: 2105 }), fc.constantFrom(0, 1, 99, 1900, 2000, 9999));
    fc.assert(
      fc.property(years, part(14), part(32), part(25), part(61), part(61), (year, month, day, hour, minute, second) => {
        const canonical = `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}.123Z`;
        const date = new Date(canonical);
        const isKept = !Number.isNaN(date.getTime()) && date.toISOString() === canonical;
        // The other spelling of the zone is parsed part by part.
        expect(read(instant(), canonical)).toBe(read(instant(), canonical.replace('Z', '+00:00')));
        expect(read(instant(), canonical) === canonical).toBe(isKept);
      }),
      { numRuns: 2000 },
    );
  });

  const NO_DATES = ['2026-02-30', '2026-13-01', '31.01.2026', 'yesterday', '2026-01-01T25:00', '2026', 5, {}, true];
  const CANONICAL_BUT_NONE = ['2026-02-30T12:00:00.000Z', '2026-13-01T12:00:00.000Z', '2026-01-01T12:60:00.000Z'];
  it.each([...NO_DATES, ...CANONICAL_BUT_NONE])('rejects the date %j', (value) => {
    expect(read(instant(), value)).toMatch(/^must be an ISO 8601 date/);
  });

  it.each([['1e3'], ['1,5'], ['0x10'], ['Infinity'], [Infinity], [NaN], [{}], [[1]], [true], ['12345678901234567']])(
    'rejects the amount %j',
    (value) => {
      expect(read(money(), value)).toMatch(/^must be an amount/);
    },
  );

  it('never throws and never returns a value together with a problem', () => {
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

  it('rejects a fraction of a cent', () => {
    const fault = 'must be an amount of money such as "1250.00", with at most 2 decimals';
    for (const given of ['0.001', '1250.005', 0.125, '-3.999']) expect(read(money(), given)).toBe(fault);
    for (const [given, shown] of [
      ['12.500', '12.50'],
      ['+7.1', '7.10'],
      [0.29, '0.29'],
      ['3.0000000000', '3.00'],
    ])
      expect(read(money(), given)).toBe(shown);
    const isTaken = (value: string) => new RegExp(String(fieldSchema(money(), 'body')['pattern'])).test(value);
    expect(['1.5', '-1.25', '1.2500', '', '1.255', '1.2505'].map(isTaken)).toEqual([true, true, true, true, false, false]);
  });

  it('reports how long a number may be that is longer', () => {
    const fields = [money(), rate(), quantity(), hours(), duration(), number()] as Field<unknown>[];
    for (const [given, places] of [
      ['33.330000000000005', [2, 4, 8, 8, 8, 8]],
      ['1234567890123456', [2, 4, 8, 8, 8, 8]],
      [1e15, [2, 4, 8, 8, 8, 8]],
    ] as const)
      expect(
        fields.map((field) => /with at most 15 digits before the point and (\d) after it$/.exec(String(read(field, given)))?.[1]),
      ).toEqual(places.map(String));
    for (const given of ['x', '1.2.3', '.', '-', true, {}, ['12'], `${'1'.repeat(2000)}.`])
      for (const field of fields) expect(read(field, given)).toMatch(/^must be [^,]*$/);
  });

  it('rejects a negative amount where none is allowed', () => {
    for (const field of [money(), rate(), quantity(), hours()]) {
      expect(read(field, '-5')).toMatch(/^-5/);
      for (const given of ['-5', -5, '-0.1']) expect(read(field.notNegative(), given)).toBe('must not be negative');
      expect(read(field.notNegative(), 'x')).toBe(read(field, 'x'));
      for (const given of ['', '0', '5.25', 5]) expect(read(field.notNegative(), given)).toBe(read(field, given));
    }
    // A value that rounds to zero is not below zero.
    expect(read(hours().notNegative(), '-0.001')).toBe('0.00');
    const body = fieldSchema(rate().notNegative(), 'body');
    const isTaken = (value: string): boolean => new RegExp(String(body['pattern'])).test(value);
    expect([body['minimum'], ['5', '', '5.25', '-5'].map(isTaken)]).toEqual([0, [true, true, true, false]]);
  });

  it('rejects an amount above the maximum', () => {
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

  it('limits the length of text, and rejects NUL and invalid Unicode', () => {
    expect(read(name(), 'x'.repeat(256))).toMatch(/at most 255/);
    expect(read(text(), 'x'.repeat(10_001))).toMatch(/at most 10000/);
    expect(read(text(), 'a\u0000b')).toMatch(/NUL/);
    expect(read(text(), '\ud800')).toMatch(/Unicode/);
    expect(read(text(), 12)).toBe('12');
  });

  it('counts characters by code points, as JSON Schema does', () => {
    for (const most of ['é'.repeat(255), '😀'.repeat(255), `${'a'.repeat(254)}😀`]) expect(read(name(), most)).toBe(most);
    for (const more of ['😀'.repeat(256), `${'a'.repeat(255)}😀`, '\ud800'.repeat(256)]) expect(read(name(), more)).toMatch(/at most 255/);
  });

  it('parses hours with their rendering in linear time', () => {
    for (const given of ['8.5', ' 8.50 ', '8.5(8h 30m)', '8.50 (8h 30m)', '8.50 \t (half past four) ', '8.5 ()'])
      expect([read(duration(), given), Hours.of(given).toString()]).toEqual(['8.50 (8h 30m)', '8.50']);
    for (const given of ['8.5 (8h (30m))', '8.5 (8h', '8.5)', '(8h 30m)', '8.5 (a) (b)', '8.5 (8h)x'])
      expect([given, read(duration(), given)]).toEqual([given, expect.stringMatching(/^must be decimal hours/)]);
    // A pattern that searches for the end of the blanks from each of them would take hours.
    for (const between of [' ', '(', '(\t']) expect(read(duration(), `1${between.repeat(1_000_000)}x`)).toMatch(/^must be decimal hours/);
  });

  it('rejects hours whose rendering is another time, and accepts one that differs by a minute of rounding', () => {
    for (const given of ['8.50 (9h 0m)', '8.50 (8h 3m)', '8.50 (-8h 30m)', '0.25 (1h 15m) '])
      expect([given, read(duration(), given)]).toEqual([given, expect.stringMatching(/^must be one time, such as "/)]);
    expect(['8.33 (8h 20m)', '8.33 (8h 19m)', '-0.25 (-0h 15m)'].map((given) => read(duration(), given))).toEqual([
      ...['8.33 (8h 20m)', '8.33 (8h 20m)', '-0.25 (-0h 15m)'],
    ]);
  });

  it('accepts a Location with a GeoJSON Feature as a string only', () => {
    const feature = (coordinates: unknown) => ({
      GeoJson: JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }),
    });
    expect(read(location(), feature([10, 50]))).toEqual(feature([10, 50]));
    expect(read(location(), feature([200, 50]))).toMatch(/longitude/);
    expect(read(location(), { GeoJson: { type: 'Feature' } })).toMatch(/serialized as a string/);
    expect(read(location(), { GeoJson: '{' })).toMatch(/serialized as a string/);
  });
});
