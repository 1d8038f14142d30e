import { decimal, Hours, Money, Rate, withoutRendering } from '@plumbline/platform/kernel';
import { datesInWords } from './date-bounds';
import { Field, make, NO_RECORD, type FieldOptions, type FieldType } from './field';
import { Problem } from './problem';
import { controlProblem, marksProblem, tidyText, unseenProblem } from './tidy-text';
import { isLonger, readInstant, readLocation } from './values';
import { articled } from '../changes/in-words';
import { LONGEST_NAME } from '../limits';

const NUMERIC = /^[+-]?(\d{1,15})(\.\d{1,10})?$/;
const numeric = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15) return decimal(value).toString();
  if (typeof value === 'string' && NUMERIC.test(value.trim())) return value.trim();
  return undefined;
};
/** The problem of a value that is not `numeric`: a number that is longer than any that is kept, or no number. */
const notNumeric = (value: unknown, must: string, places: number): Problem => {
  const isLong = typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?\d{1,500}(\.\d{1,500})?\s*$/.test(value));
  return new Problem(isLong ? `${must}, with at most 15 digits before the point and ${places} after it` : must);
};
const amount = (type: FieldType, must: string, print: (text: string) => string, places = Infinity): Field<string> =>
  make<string>(type, 'string', '', (value) => {
    if (value === '') return '';
    const text = numeric(value);
    if (text !== undefined) return tooFine(text, must, places) ?? print(text);
    const isWords = typeof value === 'string' && isLaidOut(value);
    return isWords ? new Problem(`${must}, without thousands separators and currency signs`) : notNumeric(value, must, Math.min(places, 8));
  });
/** The problem of a number with more decimals than are kept: none is rounded in silence. */
const tooFine = (text: string, must: string, places: number): Problem | undefined =>
  text !== '' && decimal(text).decimalPlaces() > places ? new Problem(`${must}, with at most ${places} decimals`) : undefined;
/** True if the text is an amount in a form for people: `1,250.00`, `$5`, `5 USD`. */
const isLaidOut = (value: string): boolean => value.length <= 100 && /\d/.test(value) && /[,'$€£¥]|\d [\dA-Z]|[A-Z]{3}/.test(value);
/** A positive whole number, also from text; undefined for anything else. */
export const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Text of at most `maxLength` characters (names 255, everything else 10,000), of several lines where it is longer than a name. A number is accepted as its digits. */
export function text(maxLength = 10_000): Field<string> {
  return make<string>(
    'text',
    'string',
    '',
    (value) => {
      const string = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
      if (typeof string !== 'string') return new Problem('must be a string');
      if (isLonger(string, maxLength)) return new Problem(`must be at most ${maxLength} characters long`);
      if (string.includes('\u0000')) return new Problem('must not contain the character NUL');
      if (!string.isWellFormed()) return new Problem('must be well-formed Unicode');
      return string;
    },
    { maxLength, tidy: tidyText, checkNew: (given) => controlProblem(given, maxLength > LONGEST_NAME) ?? marksProblem(given) },
  );
}
/** A name: text of at most 255 characters, one of them visible. Lists are ordered by it without case and accents. */
export function name(): Field<string> {
  const { options } = text(LONGEST_NAME);
  return new Field({ ...options, isName: true, checkNew: (given) => options.checkNew?.(given) ?? unseenProblem(given) });
}
/** An amount of money, `"1250.00"`. A fraction of a cent is rejected. */
export const money = (): Field<string> => amount('money', 'must be an amount of money such as "1250.00"', (t) => Money.of(t).toString(), 2);
/** A unit price or rate, up to four decimals, `"85.50"`. */
export const rate = (): Field<string> => amount('rate', 'must be a price or rate such as "85.50"', (t) => Rate.of(t).toString(), 4);
const QUANTITY = 'must be a decimal number such as "2.5"';
/** A quantity or percentage as a decimal String, stored with the given precision: at most eight decimals where it is new. */
export const quantity = (): Field<string> =>
  new Field({ ...amount('decimal', QUANTITY, (t) => decimal(t).toFixed()).options, checkNew: (t) => tooFine(t, QUANTITY, 8) });
/** Hours with two decimals, `"8.50"`. */
export const hours = (): Field<string> => amount('hours', 'must be a number of hours such as "8.50"', (t) => Hours.of(t).toString());
/** Difference in minutes between the parentheses of two durations; 0 when one has none. */
function minutesApart(one: string, other: string): number {
  if (!one.includes(')')) return 0;
  const [first, second] = [one, other].map((text) => /\((-?)(\d{1,6})h (\d{1,2})m\)$/.exec(text.trim().slice(-20)));
  if (!first || !second) return 0;
  const [a, b] = [first, second].map(([, sign, hours, minutes]) => (sign ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
  return Math.abs(a - b);
}

/** A time worked: `"8.5"` or `"8.50 (8h 30m)"` in, `"8.50 (8h 30m)"` out. */
export const duration = (): Field<string> =>
  make<string>('duration', 'string', '', (value) => {
    if (value === '') return '';
    const text = numeric(typeof value === 'string' ? withoutRendering(value) : value);
    if (text === undefined) return notNumeric(value, 'must be decimal hours such as "8.50" or "8.50 (8h 30m)"', 8);
    const rendered = Hours.of(text).rendered();
    return minutesApart(String(value), rendered) > 1
      ? new Problem(`must be one time, such as "${rendered}", where it is said twice`)
      : rendered;
  });
/** A whole number (of any sign), as a Number. */
export const integer = (): Field<number> =>
  make<number>('integer', 'number', 0, (value) => {
    const text = numeric(value);
    return text === undefined || !decimal(text).isInteger() ? new Problem('must be a whole number') : Number(text);
  });
/** Any finite number, as a Number; a new one with at most `places` decimals. */
export const number = (places = 8): Field<number> =>
  make<number>('number', 'number', 0, (value, _path, _issues, before) => {
    const text = numeric(value);
    if (text === undefined) return notNumeric(value, 'must be a number', places);
    return (Number(text) === before ? undefined : tooFine(text, 'must be a number', places)) ?? Number(text);
  });
/** A Boolean. The Strings "true" and "false" are rejected, because they hide mistakes. */
export const flag = (): Field<boolean> =>
  make<boolean>('flag', 'boolean', false, (value) => (typeof value === 'boolean' ? value : new Problem('must be true or false')));
/** A time: accepted in ISO 8601, shown in UTC with milliseconds; a date without a time is midnight UTC. */
export const instant = (): Field<string> =>
  make<string>(
    'instant',
    'string',
    '',
    (value) => {
      if (value === '') return '';
      const moment = typeof value === 'string' ? readInstant(value) : undefined;
      // A zone can move a moment out of the years of four digits, which could not be sent back.
      return moment !== undefined && /^\d/.test(moment)
        ? moment
        : new Problem('must be an ISO 8601 date or timestamp such as "2026-01-31T12:00:00.000Z"');
    },
    { newValues: datesInWords('document') },
  );
/** Midnight and noon in UTC: how version 1 shows days. */
const OF_A_DAY = /^T(00|12):00:00\.000Z$/;
/** A day as its midnight or noon, which is how it is stored; of another form the problem. A stored value on the same day stays as it is. */
const readDay =
  (isAtNoon: boolean): FieldOptions<string>['read'] =>
  (value, _path, _issues, before) => {
    if (value === '' || (value === before && typeof value === 'string')) return value;
    const moment = typeof value === 'string' ? readInstant(value) : undefined;
    if (moment === undefined || !/^\d/.test(moment) || !OF_A_DAY.test(moment.slice(10)))
      return new Problem('must be a day such as "2026-01-31"');
    const day = moment.slice(0, 10);
    return typeof before === 'string' && before.startsWith(day) ? before : `${day}T${isAtNoon ? '12' : '00'}:00:00.000Z`;
  };
/**
 * A day: `2026-01-31` in and out on version 2, which also takes its midnight and its noon in UTC. Version 1 has it as an `instant`, and rows
 * as version 1 shows it (docs/adr/0143).
 */
export const day = (): Field<string> => make<string>('day', 'string', '', readDay(false), { newValues: datesInWords('document') });
/** A day that is stored as its noon in UTC. */
export const dayAtNoon = (): Field<string> => new Field({ ...day().options, atNoon: true, read: readDay(true) });
/** One of a fixed set of words. */
export const choice = <const C extends readonly string[]>(...choices: C): Field<C[number] | ''> =>
  make<C[number] | ''>(
    'choice',
    'string',
    '',
    (value) =>
      value === '' || choices.includes(value as string) ? (value as C[number]) : new Problem(`must be one of ${choices.join(', ')}`),
    { choices },
  );
/** The record's own id, a Number. */
export const id = (): Field<number> => make<number>('id', 'number', 0, () => 0, { owned: true, description: 'Assigned by the server.' });
/** The record's own id where v1 has a String. */
export const textId = (): Field<string> =>
  make<string>('id', 'string', '', () => '', { owned: true, description: 'Assigned by the server.' });
/** The id of a record of the kind named `target`, a Number; 0 (or null when nullable) for none. */
export const reference = (target: string): Field<number> =>
  make<number>(
    'reference',
    'number',
    0,
    (value) => (NO_RECORD.has(value) ? 0 : (wholeNumber(value) ?? new Problem(`must be the id of ${articled(target)}`))),
    { target },
  );
/** As `reference`, where v1 has a String; `""` for none. */
export const textReference = (target: string): Field<string> =>
  make<string>(
    'reference',
    'string',
    '',
    (value) => {
      if (NO_RECORD.has(value)) return '';
      const id = wholeNumber(value);
      return id === undefined ? new Problem(`must be the id of ${articled(target)}`) : String(id);
    },
    { target },
  );
/** A Location object with GeoJson, a GeoJSON Feature as a String. */
export const location = (): Field<{ GeoJson: string | null } | null> =>
  make<{ GeoJson: string | null } | null>('location', 'object', null, (value) => readLocation(value), { nullable: true });
