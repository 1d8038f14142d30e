import type { Issue } from '@plumbline/platform/kernel';
import { datesInWords, type DateOf } from './date-bounds';
import { Problem } from './problem';

/** The type of a field, for validation, OpenAPI and the defaults of absent values. */
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
  | 'day'
  | 'choice'
  | 'reference'
  | 'location'
  | 'record'
  | 'list'
  | 'values';

export type Wire = 'string' | 'number' | 'boolean' | 'object' | 'array';

export interface FieldOptions<T> {
  readonly type: FieldType;
  /** The JSON type in requests and responses. */
  readonly wire: Wire;
  /** The value of an unset field. `null` for a nullable field. */
  readonly absent: T;
  readonly nullable: boolean;
  /** Required on create. */
  readonly required: boolean;
  /** Set by the service: values in bodies are ignored. */
  readonly owned: boolean;
  /** Stored beside the record for projections and handlers, never shown. */
  readonly internal: boolean;
  /** Version 2 alone shows the field and takes it in bodies; version 1 keeps its records as they were. */
  readonly isSinceV2?: boolean;
  /** Version 2 shows the place of the entry in its list there, from 1; rows do not have it. */
  readonly isPlace?: boolean;
  readonly bodyOnly?: boolean; // an option of a request (`Submit: false`); reads never show it
  /** The day from which a change of these fields holds. */
  readonly datesChangeOf?: readonly string[];
  readonly description: string;
  readonly example?: unknown;
  readonly choices?: readonly string[];
  /** Its name for people, where that is not its name in words. */
  readonly label?: string;
  /** The head of its column, where its label names something else in files that are imported. */
  readonly head?: string;
  /** The choices for people, where they are not the choices in words. */
  readonly words?: Readonly<Record<string, string>>;
  readonly maxLength?: number;
  /** The `format` of its schema. */
  readonly format?: string;
  /** Its schema in bodies, where that does not follow from its type. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** The least amount that a body may give. */
  readonly minimum?: number;
  /** The largest amount in a body. */
  readonly maximum?: number;
  /** The kind of date, which bounds new ones: `dateIssues`. */
  readonly dateOf?: DateOf;
  /** Of a day: it is stored as its noon in UTC, which is on the same day nearly everywhere, and not as its midnight. */
  readonly atNoon?: true;
  /** The kind that a reference refers to. */
  readonly target?: string;
  /** The reference does not prevent the removal of its record. */
  readonly notBinding?: boolean;
  /** The plural for records with this reference, where it differs from that of their kind: `sub-clients`. */
  readonly plural?: string;
  readonly carriedIn?: CarriedIn;
  readonly heldIn?: HeldIn;
  /** The fields of a nested record or of the records of a list. */
  readonly shape?: Fields;
  /** The same kind of field over another shape. */
  readonly over?: (shape: Fields) => Field<unknown>;
  /** A text that is a number which counts on: lists are ordered by its value, and compare it so. */
  readonly ordinal?: boolean;
  /** Texts that people read, such as names and titles: lists are ordered by them without case and accents. */
  readonly isName?: boolean;
  readonly isDialled?: boolean;
  /** The name under which events hold the field, where it is not the name of the declaration. */
  readonly storedAs?: string;
  /** Parses a value (not null) into its canonical form, or returns the problem; nested faults go to `issues`. `before`: the stored value. */
  readonly read: (value: unknown, path: string, issues: Issue[], before?: unknown) => T | Problem;
  /** The form in which a new text is stored. A value equal to the stored one stays as it is. */
  readonly tidy?: (text: string) => string;
  /** The problem of a new text that `read` accepted. A stored value is not checked: it may be older than the rule. */
  readonly checkNew?: (text: string) => Problem | undefined;
  /** The rule of `checkNew` for the descriptions of bodies, as a sentence. */
  readonly newValues?: string;
}

/** Where events hold ids of a derived list: as `id` in the objects of `list` whose `flag` has the value `is`. Names of the code. */
export interface CarriedIn {
  readonly list: string;
  readonly id: string;
  readonly flag: string;
  readonly is: boolean;
}

/** The value of a field is in the row of `kind` with the record's id, as its field `field`. The record's own row has the unset value. */
export interface HeldIn {
  readonly kind: string;
  readonly field: string;
}

/** Marks fields whose value is not in the row of their record: code that reads rows must read the other row. */
declare const elsewhere: unique symbol;
export interface Elsewhere {
  readonly [elsewhere]: true;
}

/**
 * One field of a record kind: how it is parsed, its value when unset, and its description. Immutable; each method returns a changed copy.
 */
export class Field<T> {
  constructor(readonly options: FieldOptions<T>) {}
  private with<U = T>(change: Partial<FieldOptions<U>>): Field<U> {
    return new Field<U>({ ...(this.options as unknown as FieldOptions<U>), ...change });
  }
  /** May be null, and is null when unset (`?` in the lists of fields of docs/v1-interface.md). */
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
  /** A field of version 2 alone: version 1 neither shows it nor takes it, and no nested record shows it (docs/adr/0136). */
  sinceV2(): Field<T> {
    return this.with({ isSinceV2: true });
  }
  /** In the shape of a list that only grows: the place of the entry, from 1, which version 2 shows and rows do not have (docs/adr/0140). */
  place(): Field<T> {
    return this.with({ isSinceV2: true, isPlace: true });
  }
  /** A text that is a number which counts on: lists are ordered by its value, 9 before 10 and INV-9 before INV-10, and compare it so. */
  ordinal(): Field<T> {
    return this.with({ ordinal: true });
  }
  /** A text that people read: lists are ordered by it without case and accents, as `$like` compares it. */
  asName(): Field<T> {
    return this.with({ isName: true });
  }
  /** A telephone number: searches find it by its digits, whatever stands between them. */
  dialled(): Field<T> {
    return this.with({ isDialled: true });
  }
  bodyOnly(): Field<T> {
    return this.with({ bodyOnly: true });
  }
  /**
   * The day from which a change of these fields holds: events have it beside the change alone. Version 2 shows what the row has, the day
   * from which the shown values hold; version 1 takes it in bodies and shows none.
   */
  datesChangeOf(...fields: readonly string[]): Field<T> {
    return this.with({ datesChangeOf: fields });
  }
  /** A date of a plan, a contract or a promise, which may lie far ahead. */
  planned(): Field<T> {
    return this.with({ dateOf: 'plan', newValues: datesInWords('plan') });
  }
  /** A date of work that was done. */
  worked(): Field<T> {
    return this.with({ dateOf: 'work', newValues: datesInWords('work') });
  }
  /** A password: the documents show it as one. It may have any characters, and is taken as it was typed. */
  secret(): Field<T> {
    const { tidy: _, checkNew: __, ...options } = this.options;
    return new Field<T>({ ...options, format: 'password' });
  }
  /** The record that it refers to may be removed: it follows from another reference, or another rule decides. */
  notBinding(): Field<T> {
    return this.with({ notBinding: true });
  }
  /** The plural for records with this reference in a refusal. Default: the plural of their kind. */
  called(plural: string): Field<T> {
    return this.with({ plural });
  }
  /** A list of references that is derived from another field of events. */
  carriedIn(carriedIn: CarriedIn): Field<T> {
    return this.with({ carriedIn });
  }
  /** The field was renamed in the code: events permanently hold it under its first name (docs/adr/0036). */
  storedAs(storedAs: string): Field<T> {
    return this.with({ storedAs });
  }
  /** The row of `kind` with the same id holds the value, as `field`: events write that small row. Reads show it as the record's. */
  heldIn(kind: string, field: string): Field<Elsewhere> {
    return this.owned().with<never>({ heldIn: { kind, field } });
  }
  describe(description: string, example?: unknown): Field<T> {
    return this.with({ description, example });
  }
  /** Its name for people, where its name in words is not what they call it: `Phone` for PhoneNumber. `head`: the one over its column. */
  labelled(label: string, head = label): Field<T> {
    return this.with({ label, ...(head !== label && { head }) });
  }
  /** Its choices for people, where the choices in words are not what they call them: `Purchase order` for VendorWillInvoice. */
  worded(words: { readonly [C in T & string]?: string }): Field<T> {
    return this.with({ words: words as Readonly<Record<string, string>> });
  }
  /** The same field with another absent value. */
  absent(value: T): Field<T> {
    return this.with({ absent: value });
  }
  /** The same amount, rejected when it is below zero. */
  notNegative(): Field<T> {
    return this.bounded({ minimum: 0 }, (value) => value < 0, 'must not be negative');
  }
  /** The same amount, rejected when it is below `minimum`. */
  atLeast(minimum: number): Field<T> {
    return this.bounded({ minimum }, (value) => value < minimum, `must be at least ${minimum}`);
  }
  /** The same amount, rejected when it is above `maximum`. */
  atMost(maximum: number): Field<T> {
    return this.bounded({ maximum }, (value) => value > maximum, `must be at most ${maximum}`);
  }
  private bounded(change: Partial<FieldOptions<T>>, isBeyond: (value: number) => boolean, problem: string): Field<T> {
    const { read } = this.options;
    const checked: typeof read = (value, path, issues, before) => {
      const found = read(value, path, issues, before);
      return (typeof found === 'string' || typeof found === 'number') && isBeyond(Number(found)) ? new Problem(problem) : found;
    };
    return this.with({ ...change, read: checked });
  }
  /** Parses a value of a body; an empty one is unset. Faults go to `issues` under `path`. `before`: the stored value; undefined for new. */
  parse(value: unknown, path: string, issues: Issue[], before?: unknown): T | undefined {
    const { absent, nullable, type, wire, tidy, checkNew } = this.options;
    if (value === null || value === undefined) return absent;
    if (nullable && (type === 'reference' ? NO_RECORD.has(value) : value === '' && wire === 'string')) return absent;
    const given = this.options.read(value, path, issues, before);
    const isNew = typeof given === 'string' && given !== before;
    const read = isNew && tidy ? tidy(given) : given;
    const problem = read instanceof Problem ? read : isNew && read !== before ? checkNew?.(read as string) : undefined;
    if (problem) {
      issues.push({ field: path, problem: problem.text });
      return undefined;
    }
    return read as T;
  }
}

/** True if the values of the field are dates: moments or days. */
export const isDate = ({ type }: Pick<FieldOptions<unknown>, 'type'>): boolean => type === 'instant' || type === 'day';

/** The values that stand for a reference to no record. Exports print a Number that is unset as the text 0. */
export const NO_RECORD: ReadonlySet<unknown> = new Set(['', 0, '0']);

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- fields of any value type
export type Fields = Readonly<Record<string, Field<any>>>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** A field of the type with the most common options: optional, writable, shown. For the functions that declare fields. */
export const make = <T>(
  type: FieldType,
  wire: Wire,
  absent: T,
  read: FieldOptions<T>['read'],
  more: Partial<FieldOptions<T>> = {},
): Field<T> =>
  new Field<T>({ type, wire, absent, nullable: false, required: false, owned: false, internal: false, description: '', read, ...more });
