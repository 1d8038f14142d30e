import type { Issue } from '@plumbline/platform/kernel';
import { Problem } from './problem';

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
  /** The least amount that a body may give. */
  readonly minimum?: number;
  /** The greatest one. */
  readonly maximum?: number;
  /** The kind that a reference points to. */
  readonly target?: string;
  /** The reference does not keep its record from being removed. */
  readonly notBinding?: boolean;
  /** Records with this reference, in the plural, where they are called otherwise than their kind: `sub-clients`. */
  readonly plural?: string;
  readonly carriedIn?: CarriedIn;
  /** The fields of a nested record or of the records of a list. */
  readonly shape?: Fields;
  /**
   * Reads a value that is not null into its canonical wire form, or says what is wrong. Nested faults go into `issues`. `before` is what the stored
   * record has in its place.
   */
  readonly read: (value: unknown, path: string, issues: Issue[], before?: unknown) => T | Problem;
  /**
   * What is wrong with a new text, after `read` accepted it. A value equal to the stored one is not checked: it may be older than the rule, and
   * a record that was read can always be sent back.
   */
  readonly checkNew?: (text: string) => Problem | undefined;
  /** The rule of `checkNew` for the descriptions of bodies, as a sentence. */
  readonly newValues?: string;
}

/** Where events carry the ids of a derived list of references: as `id` in the objects of `list` whose flag `flag` has the value `is`. */
export interface CarriedIn {
  readonly list: string;
  readonly id: string;
  readonly flag: string;
  readonly is: boolean;
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
  /** The record that it refers to may be removed: it follows from another reference, or another rule decides. */
  notBinding(): Field<T> {
    return this.with({ notBinding: true });
  }
  /** What records with this reference are called in a refusal, in the plural. Default: the plural of their kind. */
  called(plural: string): Field<T> {
    return this.with({ plural });
  }
  /** A list of references that is derived from another field of events. */
  carriedIn(carriedIn: CarriedIn): Field<T> {
    return this.with({ carriedIn });
  }
  describe(description: string, example?: unknown): Field<T> {
    return this.with({ description, example });
  }
  /** The same field with another value when unset. */
  absent(value: T): Field<T> {
    return this.with({ absent: value });
  }
  /** The same amount, refused when it is below zero. */
  notNegative(): Field<T> {
    const { read } = this.options;
    const isBelow = (value: unknown): boolean => typeof value === 'string' && Number(value) < 0;
    const checked: typeof read = (value, path, issues, before) => {
      const found = read(value, path, issues, before);
      return isBelow(found) ? new Problem('must not be negative') : found;
    };
    return this.with({ minimum: 0, read: checked });
  }
  /** The same amount, refused when it is above `maximum`. */
  atMost(maximum: number): Field<T> {
    const { read } = this.options;
    const checked: typeof read = (value, path, issues, before) => {
      const found = read(value, path, issues, before);
      return typeof found === 'string' && Number(found) > maximum ? new Problem(`must be at most ${maximum}`) : found;
    };
    return this.with({ maximum, read: checked });
  }
  /**
   * Reads one value of a body: what is empty is unset, which shows null where the field may be null. Faults go into `issues` under `path`, and undefined
   * comes back. `before` is what the stored record has there; undefined for a new record or a new entry of a list.
   */
  parse(value: unknown, path: string, issues: Issue[], before?: unknown): T | undefined {
    const { absent, nullable, wire, checkNew } = this.options;
    if (value === null || value === undefined || (value === '' && nullable && wire === 'string')) return absent;
    const read = this.options.read(value, path, issues, before);
    const isNew = typeof read === 'string' && read !== before;
    const problem = read instanceof Problem ? read : isNew ? checkNew?.(read) : undefined;
    if (problem) {
      issues.push({ field: path, problem: problem.text });
      return undefined;
    }
    return read as T;
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- fields of any value type
export type Fields = Readonly<Record<string, Field<any>>>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** A field of the type as the interface has most of them: optional, the caller's own, shown. For the functions that declare fields. */
export const make = <T>(
  type: FieldType,
  wire: Wire,
  absent: T,
  read: FieldOptions<T>['read'],
  more: Partial<FieldOptions<T>> = {},
): Field<T> =>
  new Field<T>({ type, wire, absent, nullable: false, required: false, owned: false, internal: false, description: '', read, ...more });
