import fc from 'fast-check';
import { tidyText, type Field, type Fields } from '@plumbline/platform/records';
import type { Ids } from '../support/one-of-each/ids';

/** A value that a field accepts, and the value that a read must return. */
export interface Right {
  readonly sent: unknown;
  readonly shown: unknown;
}
/** Ids of records by the name of their kind. */
export type Known = (kind: string) => number | undefined;
export const knownBy =
  (ids: Ids, kinds: readonly { readonly name: string; readonly v1: string | null; readonly v2: string | null }[]): Known =>
  (name) => {
    const kind = kinds.find((one) => one.name === name);
    return ids[name] ?? ids[kind?.v2 ?? ''] ?? ids[kind?.v1 ?? ''];
  };

const same = (sent: unknown): Right => ({ sent, shown: sent });
const tidied = (sent: string): Right => ({ sent, shown: tidyText(sent) });
/** Digits before and after the point, so that no binary number is close. */
const decimals = (places: number, most = 99_999) =>
  fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([isNegative, whole, part]) => {
      const fraction = places > 0 ? String(part).padStart(places, '0') : '';
      return { sign: isNegative && (whole > 0 || part > 0) ? '-' : '', whole: String(whole), fraction };
    });
const trimmed = (fraction: string, least = 0): string => {
  const short = fraction.replace(/0+$/, '');
  return short.length < least ? short.padEnd(least, '0') : short;
};
const joined = (sign: string, whole: string, fraction: string): string => `${sign}${whole}${fraction && `.${fraction}`}`;

/**
 * An amount with up to `places` decimals, returned with at least `least` of them: sent as it is returned, in its
 * shortest form, or as a Number.
 */
const amount = (places: number, least: number, { minimum, maximum }: Field<unknown>['options']): fc.Arbitrary<Right> =>
  fc
    .tuple(decimals(places, maximum && maximum - 1), fc.constantFrom('shown', 'short', 'number', 'padded'))
    .map(([{ whole, fraction, ...one }, how]) => {
      const sign = minimum === 0 ? '' : one.sign;
      const shown = joined(sign, whole, trimmed(fraction, least));
      const short = joined(sign, whole, trimmed(fraction));
      return { sent: { shown, short, number: Number(short), padded: ` ${short} ` }[how], shown };
    });

const texts = (maxLength: number): fc.Arbitrary<Right> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
        .filter((one) => /[\p{L}\p{N}]/u.test(one) && !/\p{Cc}/u.test(one) && one.length <= 200)
        .map(tidied),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'é'.repeat(Math.min(maxLength, 255)),
          '👩‍👩‍👧',
          '\u202eabc',
          maxLength > 255 ? 'a\r\nb\nc' : 'a b',
          '"\\',
          '<b>&amp;',
          "O'Hara",
          ' lead and trail ',
          'Cafe\u0301',
        )
        .map(tidied),
    },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1e9 }).map((one) => ({ sent: one, shown: String(one) })) },
  );

const moments: fc.Arbitrary<Right> = fc
  .tuple(
    fc.date({ min: new Date('2001-01-01'), max: new Date(Date.now() + 300 * 86_400_000), noInvalidDate: true }),
    fc.constantFrom('Z', '+05:30', '-0800', 'day', 'space', 'fine'),
  )
  .map(([date, how]) => {
    const iso = date.toISOString();
    if (how === 'day') return { sent: iso.slice(0, 10), shown: `${iso.slice(0, 10)}T00:00:00.000Z` };
    if (how === 'space') return { sent: iso.replace('T', ' '), shown: iso };
    if (how === 'fine') return { sent: iso.replace('Z', '987Z'), shown: iso };
    const minutes = { Z: 0, '+05:30': 330, '-0800': -480 }[how] ?? 0;
    return { sent: new Date(date.getTime() + minutes * 60_000).toISOString().replace('Z', how), shown: iso };
  });

/** As version 2 shows days. */
const days: fc.Arbitrary<Right> = fc
  .tuple(moments, fc.constantFrom('', 'T00:00:00.000Z', 'T12:00:00.000Z'))
  .map(([{ shown }, time]) => ({ sent: `${String(shown).slice(0, 10)}${time}`, shown: String(shown).slice(0, 10) }));

const durations: fc.Arbitrary<Right> = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 15, 30, 45), fc.boolean())
  .map(([h, m, rendered]) => {
    const number = `${h}.${String((m * 100) / 60).padStart(2, '0')}`;
    const shown = `${number} (${h}h ${String(m).padStart(2, '0')}m)`;
    return { sent: rendered ? shown : Number(number), shown };
  });

const places: fc.Arbitrary<Right> = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map((coordinates) =>
    same({
      GeoJson: JSON.stringify({
        type: 'Feature',
        geometry: { type: 'Point', coordinates },
        properties: { formatted_address: '1 Main St' },
      }),
    }),
  );

/** Values for the field, or undefined when no returned value could be predicted for it. */
function rightFor({ options }: Field<unknown>, known: Known): fc.Arbitrary<Right> | undefined {
  switch (options.type) {
    case 'text':
      return texts(options.maxLength ?? 10_000);
    case 'money':
    case 'hours':
      return amount(2, 2, options);
    case 'rate':
      return amount(4, 2, options);
    case 'decimal':
      return amount(5, 0, options);
    case 'duration':
      return durations;
    case 'integer':
    case 'number':
      return fc
        .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean())
        .map(([one, asText]) => ({ sent: asText ? String(one) : one, shown: one }));
    case 'flag':
      return fc.boolean().map(same);
    case 'instant':
      return moments;
    case 'day':
      return days;
    case 'choice':
      return fc.constantFrom(...(options.choices ?? [])).map(same);
    case 'location':
      return places;
    case 'reference': {
      const id = known(options.target ?? '');
      const shown = options.wire === 'string' ? String(id) : id;
      return id === undefined ? undefined : fc.constantFrom<unknown>(id, String(id)).map((sent) => ({ sent, shown }));
    }
    case 'record':
      return objects(options.shape ?? {}, known);
    case 'list':
      // The author of a comment is always the caller.
      if (Object.hasOwn(options.shape ?? {}, 'Text') && Object.hasOwn(options.shape ?? {}, 'CreatedBy'))
        return fc
          .array(objects({ Text: (options.shape as Fields)['Text'] as Field<string> }, known), { minLength: 1, maxLength: 3 })
          .map(together);
      return fc.array(objects(options.shape ?? {}, known), { minLength: 1, maxLength: 3 }).map(together);
    case 'values': {
      const one = rightFor(options.shape?.['item'] as Field<unknown>, known);
      // A record is referred to once.
      const most = options.shape?.['item']?.options.type === 'reference' ? 1 : 3;
      return one && fc.array(one, { minLength: 1, maxLength: most }).map(together);
    }
    case 'id':
      return undefined;
  }
}
const together = (all: readonly Right[]): Right => ({ sent: all.map(({ sent }) => sent), shown: all.map(({ shown }) => shown) });

const times: fc.Arbitrary<Right> = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(':00', ':30', ':59:59'), fc.boolean())
  .map(([hour, rest, isShort]) => {
    const shown = `${String(hour).padStart(2, '0')}${rest}`;
    return { sent: isShort ? `${hour}${rest}` : shown, shown };
  });

/** Fields that accept less than others of their type, by their names. */
function ruledFor(name: string, { options }: Field<unknown>, known: Known): fc.Arbitrary<Right> | undefined {
  if (options.type === 'text' && ['StartTime', 'EndTime'].includes(name)) return times;
  if (/Email$/.test(name)) return fc.emailAddress().map(same);
  if (name === 'Website') return fc.oneof(fc.webUrl(), fc.domain()).map(same);
  if (name === 'TimeType') return fc.constantFrom('Regular', 'Overtime', 'DoubleTime').map(same);
  if (name === 'Periodicity' && options.type === 'text') return fc.constantFrom('Weekly', 'Monthly', 'Quarterly', 'Yearly').map(same);
  if (name === 'RateType') return fc.constantFrom('Hourly', 'Regular', 'Overtime', 'DoubleTime').map(same);
  if (name !== 'RoleResourceId') return undefined;
  const id = known('Resource');
  return fc.constant(same(options.wire === 'string' ? String(id) : id));
}

/** Objects with some of the fields, including all required ones. */
export function objects(fields: Fields, known: Known): fc.Arbitrary<Right> {
  const model: Record<string, fc.Arbitrary<Right>> = {};
  const needed: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const { owned, internal, bodyOnly, datesChangeOf, type } = field.options;
    // A record shows the day of the rates in force, which need not be the stated one.
    if (owned || internal || bodyOnly || datesChangeOf || type === 'id') continue;
    const value = ruledFor(name, field as Field<unknown>, known) ?? rightFor(field as Field<unknown>, known);
    if (!value) continue;
    model[name] = value;
    if (field.options.required) needed.push(name);
  }
  return fc.record(model, { requiredKeys: needed }).map((all) => {
    const entries = Object.entries<Right>(all);
    return {
      sent: Object.fromEntries(entries.map(([name, { sent }]) => [name, sent])),
      shown: Object.fromEntries(entries.map(([name, { shown }]) => [name, shown])),
    };
  });
}
