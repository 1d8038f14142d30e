import { decimal, Hours, Money, Rate, type Issue } from '@plumbline/platform/kernel';
import { Problem } from './problem';
import { readInstant, readLocation } from './values';

/** What a field is, for validation, OpenAPI and the defaults of absent values. */
export type FieldType =
  | 'id'
  | 'text'
  | 'money'
  | 'rate'
  | 'decimal'
  | 'hours'
  | 'duration'
  | 'integer'
  | 'number'
  | 'flag'
  | 'instant'
  | 'choice'
  | 'reference'
  | 'location'
  | 'record'
  | 'list'
  | 'values';

export type Wire = 'string' | 'number' | 'boolean' | 'object' | 'array';

export interface FieldOptions<T> {
  readonly type: FieldType;
  /** The JSON type on the wire. */
  readonly wire: Wire;
  /** What an unset field shows. `null` for a nullable field. */
  readonly absent: T;
  readonly nullable: boolean;
  /** Must be given on create. */
  readonly required: boolean;
  /** The server owns it: what a body says is ignored. */
  readonly owned: boolean;
  /** Kept beside the record for projections and handlers, never shown. */
  readonly internal: boolean;
  readonly bodyOnly?: boolean; // a wish that bodies may carry (`Submit: false`); reads never show it
  readonly description: string;
  readonly example?: unknown;
  readonly choices?: readonly string[];
  readonly maxLength?: number;
  /** The kind that a reference points to. */
  readonly target?: string;
  /** The fields of a nested record or of the records of a list. */
  readonly shape?: Fields;
  /** Reads a value that is not null into its canonical wire form, or says what is wrong. Nested faults go into `issues`. */
  readonly read: (value: unknown, path: string, issues: Issue[]) => T | Problem;
}

/**
 * One field of a record kind: how it is read from a request, what it shows when unset, and how it is described. Immutable;
 * each method returns a changed copy.
 */
export class Field<T> {
  constructor(readonly options: FieldOptions<T>) {}
  private with<U = T>(change: Partial<FieldOptions<U>>): Field<U> {
    return new Field<U>({ ...(this.options as unknown as FieldOptions<U>), ...change });
  }
  /** May be null, and is null when unset (a trailing `?` in the interface document). */
  nullable(): Field<T | null> {
    return this.with<T | null>({ nullable: true, absent: null });
  }
  required(): Field<T> {
    return this.with({ required: true });
  }
  owned(): Field<T> {
    return this.with({ owned: true });
  }
  internal(): Field<T> {
    return this.with({ internal: true, owned: true });
  }
  bodyOnly(): Field<T> {
    return this.with({ bodyOnly: true });
  }
  describe(description: string, example?: unknown): Field<T> {
    return this.with({ description, example });
  }
  /** The same field with another value when unset. */
  absent(value: T): Field<T> {
    return this.with({ absent: value });
  }
  /** Reads one value of a body. Faults go into `issues` under `path`, and undefined comes back. */
  parse(value: unknown, path: string, issues: Issue[]): T | undefined {
    if (value === null || value === undefined) return this.options.absent;
    const read = this.options.read(value, path, issues);
    if (read instanceof Problem) {
      issues.push({ field: path, problem: read.text });
      return undefined;
    }
    return read;
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- fields of any value type
export type Fields = Readonly<Record<string, Field<any>>>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

const make = <T>(type: FieldType, wire: Wire, absent: T, read: FieldOptions<T>['read'], more: Partial<FieldOptions<T>> = {}): Field<T> =>
  new Field<T>({ type, wire, absent, nullable: false, required: false, owned: false, internal: false, description: '', read, ...more });

const NUMERIC = /^[+-]?(\d{1,15})(\.\d{1,10})?$/;
const numeric = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15) return decimal(value).toString();
  if (typeof value === 'string' && NUMERIC.test(value.trim())) return value.trim();
  return undefined;
};
const amount = (type: FieldType, must: string, print: (text: string) => string): Field<string> =>
  make<string>(type, 'string', '', (value) => {
    if (value === '') return '';
    const text = numeric(value);
    return text === undefined ? new Problem(must) : print(text);
  });
const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Text of at most `maxLength` characters (names 255, everything else 10,000). A number is taken as its digits. */
export function text(maxLength = 10_000): Field<string> {
  return make<string>(
    'text',
    'string',
    '',
    (value) => {
      const string = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
      if (typeof string !== 'string') return new Problem('must be a string');
      if (string.length > maxLength) return new Problem(`must be at most ${maxLength} characters long`);
      if (string.includes('\u0000')) return new Problem('must not contain the character NUL');
      if (!string.isWellFormed()) return new Problem('must be well-formed Unicode');
      return string;
    },
    { maxLength },
  );
}
/** A name: text of at most 255 characters. */
export const name = (): Field<string> => text(255);
/** An amount of money, `"1250.00"`. */
export const money = (): Field<string> => amount('money', 'must be an amount of money such as "1250.00"', (t) => Money.of(t).toString());
/** A unit price or rate, up to four decimals, `"85.50"`. */
export const rate = (): Field<string> => amount('rate', 'must be a rate such as "85.50"', (t) => Rate.of(t).toString());
/** A quantity or percentage as a decimal String, kept as exact as it was given. */
export const quantity = (): Field<string> => amount('decimal', 'must be a decimal number such as "2.5"', (t) => decimal(t).toFixed());
/** Hours with two decimals, `"8.50"`. */
export const hours = (): Field<string> => amount('hours', 'must be a number of hours such as "8.50"', (t) => Hours.of(t).toString());
/** A time worked: `"8.5"` or `"8.50 (8h 30m)"` in, `"8.50 (8h 30m)"` out. */
export const duration = (): Field<string> =>
  make<string>('duration', 'string', '', (value) => {
    if (value === '') return '';
    const text = numeric(typeof value === 'string' ? value.replace(/\s*\([^()]*\)\s*$/, '') : value);
    return text === undefined ? new Problem('must be decimal hours such as "8.50" or "8.50 (8h 30m)"') : Hours.of(text).rendered();
  });
/** A whole number (of any sign) on the wire as a Number. */
export const integer = (): Field<number> =>
  make<number>('integer', 'number', 0, (value) => {
    const text = numeric(value);
    return text === undefined || !decimal(text).isInteger() ? new Problem('must be a whole number') : Number(text);
  });
/** Any finite number, on the wire as a Number. */
export const number = (): Field<number> =>
  make<number>('number', 'number', 0, (value) => {
    const text = numeric(value);
    return text === undefined ? new Problem('must be a number') : Number(text);
  });
/** A Boolean. The Strings "true" and "false" are not taken: they hide mistakes. */
export const flag = (): Field<boolean> =>
  make<boolean>('flag', 'boolean', false, (value) => (typeof value === 'boolean' ? value : new Problem('must be true or false')));
/** A moment: ISO 8601 in, UTC with milliseconds out; a date without a time is midnight UTC. */
export const instant = (): Field<string> =>
  make<string>('instant', 'string', '', (value) => {
    if (value === '') return '';
    return (
      (typeof value === 'string' ? readInstant(value) : undefined) ??
      new Problem('must be an ISO 8601 date or timestamp such as "2026-01-31T12:00:00.000Z"')
    );
  });
/** One of a few words. */
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
/** The record's own id where the interface writes it as a String. */
export const textId = (): Field<string> =>
  make<string>('id', 'string', '', () => '', { owned: true, description: 'Assigned by the server.' });
/** The id of a record of the kind named `target`, a Number; 0 (or null when nullable) for none. */
export const reference = (target: string): Field<number> =>
  make<number>(
    'reference',
    'number',
    0,
    (value) => (value === 0 || value === '' ? 0 : (wholeNumber(value) ?? new Problem(`must be the id of a ${target}`))),
    { target },
  );
/** As `reference`, where the interface writes the id as a String; `""` for none. */
export const textReference = (target: string): Field<string> =>
  make<string>(
    'reference',
    'string',
    '',
    (value) => {
      if (value === '' || value === 0) return '';
      const id = wholeNumber(value);
      return id === undefined ? new Problem(`must be the id of a ${target}`) : String(id);
    },
    { target },
  );
/** A Location object with GeoJson, a GeoJSON Feature as a String. */
export const location = (): Field<{ GeoJson: string | null } | null> =>
  make<{ GeoJson: string | null } | null>('location', 'object', null, (value) => readLocation(value), { nullable: true });

/** The id of an entry as it came in a body: in its own form, or as unset when it is none. */
function entryId({ options }: Field<unknown>, value: unknown): unknown {
  const id = wholeNumber(value);
  if (id === undefined) return options.absent;
  return options.wire === 'string' ? String(id) : id;
}

/** Reads the fields of a nested object. Unknown names are faults; what the server owns is left out unless `keepOwned`. */
export function readShape(fields: Fields, value: object, path: string, issues: Issue[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const at = path ? `${path}.${key}` : key;
    if (!field || field.options.internal) issues.push({ field: at, problem: 'is not a field of this record' });
    else if (!field.options.owned || field.options.type === 'id')
      result[key] = field.options.type === 'id' ? entryId(field, one) : field.parse(one, at, issues);
  }
  for (const [key, field] of Object.entries(fields)) {
    if (field.options.required && (result[key] === undefined || result[key] === ''))
      issues.push({ field: path ? `${path}.${key}` : key, problem: 'is required' });
    if (!Object.hasOwn(result, key) && !field.options.internal) result[key] = field.options.absent;
  }
  return result;
}
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One nested object that is part of this record (not a record of its own); null when unset. */
export const record = <F extends Fields>(shape: F): Field<ValuesOf<F> | null> =>
  make<ValuesOf<F> | null>(
    'record',
    'object',
    null,
    (value, path, issues) => (isPlain(value) ? (readShape(shape, value, path, issues) as ValuesOf<F>) : new Problem('must be an object')),
    { nullable: true, shape },
  );
/** A list of objects that are part of this record. At most 1,000. */
export const list = <F extends Fields>(shape: F): Field<ValuesOf<F>[]> =>
  make<ValuesOf<F>[]>(
    'list',
    'array',
    [],
    (value, path, issues) => {
      if (!Array.isArray(value)) return new Problem('must be an array of objects');
      if (value.length > 1000) return new Problem('must have at most 1000 entries');
      return value.map((one: unknown, index) => {
        const at = `${path}[${index}]`;
        if (isPlain(one)) return readShape(shape, one, at, issues) as ValuesOf<F>;
        issues.push({ field: at, problem: 'must be an object' });
        return {} as ValuesOf<F>;
      });
    },
    { shape },
  );
/** A list of plain values, each read by `of`. At most 1,000. */
export const values = <T>(of: Field<T>): Field<T[]> =>
  make<T[]>(
    'values',
    'array',
    [],
    (value, path, issues) => {
      if (!Array.isArray(value)) return new Problem('must be an array');
      if (value.length > 1000) return new Problem('must have at most 1000 entries');
      return value.map((one: unknown, index) => of.parse(one, `${path}[${index}]`, issues) as T);
    },
    { shape: { item: of } },
  );
