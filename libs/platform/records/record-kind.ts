import type { Fields, ValuesOf } from './field';

/** A field that is not stored with the record but taken, at each read, from the record that one of its references points to. */
export interface Composed {
  /** The reference field of this kind whose id is followed; with `many` the list of ids. */
  readonly by: string;
  /** The kind that is followed to. */
  readonly kind: string;
  /** The field to show; absent: the whole record, without its own nested records. */
  readonly pick?: string;
  /** What a picked field shows when there is none. Default: null when `by` may be null, else the absent value of the field that is picked. */
  readonly absent?: '' | null;
  /** A list of whole records, one for each id that `by` holds. */
  readonly many?: true;
  /** The list is shown inside an object: under the name `list`, after the ids (Numbers) that the named fields of this kind hold. */
  readonly within?: { readonly list: string; readonly ids: Readonly<Record<string, string>> };
  readonly description: string;
}

/** A composed list shows the records of the first so many ids. */
export const MOST_NESTED = 1000;

/** The whole record of `kind` that the reference `by` points to; null when there is none. Always current. */
export const nested = (kind: string, by: string, description = `The ${kind} that ${by} names.`): Composed => ({ by, kind, description });
/** One field of the record of `kind` that the reference `by` points to; `""` (or null, as `by` is, unless `absent` says so) when there is none. Always current. */
export const picked = (
  kind: string,
  by: string,
  pick: string,
  description = `${pick} of the ${kind} that ${by} names.`,
  absent?: '' | null,
): Composed => ({
  by,
  kind,
  pick,
  description,
  ...(absent !== undefined && { absent }),
});

/**
 * The whole records of `kind` whose ids the (internal) list field `by` holds, in its order: a list of ids, or of objects that have an `Id`.
 * Always current; removed records and those that the caller may not see are left out. At most `MOST_NESTED`. Where the record itself stands
 * nested in another one the list is `[]`.
 */
export const nestedAll = (kind: string, by: string, description = `The ${kind} records that belong to it.`): Composed => ({
  by,
  kind,
  many: true,
  description,
});
/** The same list inside an object, as `{ "Id": 12, "<name>": [...] }`: `ids` are its further members and the fields that hold their values. Null where the record itself stands nested. */
export const nestedWithin = (list: Composed, name: string, ids: Readonly<Record<string, string>>, description: string): Composed => ({
  ...list,
  within: { list: name, ids },
  description,
});

/** Records that are removed with the record: those of `kind` whose indexed field `field` refers to it. */
export interface Part {
  readonly kind: string;
  readonly field: string;
}

export interface RecordKindOptions<F extends Fields> {
  /** The record's name in the interface document: `TimeEntry`. Also the start of generic event names (`ClientAdded`). */
  readonly name: string;
  /** `<Type>` of the v1 messages, `Time` for a TimeEntry. Default: `name`. */
  readonly title?: string;
  /** Its records in a refusal, in the plural. Default: `v2` without dashes (`time entries`). */
  readonly plural?: string;
  /** The `{dataType}` of v1 (`time`, `extd/account`), or null when v1 has no such path. */
  readonly v1: string | null;
  /** The entity of v2, plural kebab-case (`time-entries`), or null for an internal read model that no route shows. */
  readonly v2: string | null;
  readonly description: string;
  /** Which operations v1 offers; those it does not are answered 405. Default: all. */
  readonly operations?: Partial<Record<'read' | 'create' | 'update' | 'remove', boolean>>;
  /** Why nobody writes records of the kind, as a sentence: they only follow from others. Every write is answered 405 with it, on v1 and v2. */
  readonly readOnly?: string;
  /** A whole create body for the documentation; the ids are those of the demonstration company, so that it can be sent as it is. Default: made of the fields' examples. */
  readonly example?: object;
  /** Likewise a change: which record of the demonstration company, and what of it. Default: the fields' examples, for the record 1. */
  readonly changeExample?: { readonly id: number; readonly fields: object };
  /** Every field by its v1 name. The first must be `Id` (`id()` or `textId()`). */
  readonly fields: F;
  /** Fields filled in at each read from other records. */
  readonly composed?: Readonly<Record<string, Composed>>;
  /** Further names taken in bodies: `{ Cost: 'OurCost' }`. */
  readonly aliases?: Readonly<Record<string, keyof F & string>>;
  /**
   * Fields by which handlers look records up: each gets a column and an index. A list of ids is found by any one that it holds; a path
   * (`Items.CatalogId`) is the list of the ids that stand in the objects of a list.
   */
  readonly indexed?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  /** Whether the record is for a client (`scope=client`). Absent: the kind has no department side. */
  readonly forClient?: (row: ValuesOf<F>) => boolean;
  /** The User.Id whose own record this is, for "own" rights; null for nobody's. */
  readonly owner?: (row: ValuesOf<F>) => number | null;
  /** The User.Id of whom the record awaits an action; may see it then. */
  readonly awaiting?: (row: ValuesOf<F>) => number | null;
  /** Indexed fields by which rows may be withheld from those who see the kind (`AccessPolicy.withheld`): rows where they are unset are found by an index. */
  readonly withholds?: readonly (keyof F & string)[];
  /** Vendors whose Subcontractor users may see the record. */
  readonly vendors?: (row: ValuesOf<F>) => readonly number[];
  /** What a removed record shows in place of what it had when it was removed. Default: `Deleted` as its ObjectState, where that can be said. */
  readonly removed?: Readonly<Partial<Record<keyof F & string, unknown>>>;
  /** What is removed together with it. */
  readonly parts?: readonly Part[];
  /** The record is a part of another one, of one of several kinds, and is seen by those who see that one. */
  readonly seenWith?: SeenWith<keyof F & string>;
  /** The field of a create body that is a whole file: base64 in JSON, on v2 also a part of a form. */
  readonly upload?: keyof F & string;
}

/** Which record another one is a part of, by two of its indexed fields. */
export interface SeenWith<N extends string = string> {
  /** The field with the word for the kind of that record. */
  readonly kindIn: N;
  /** The field with its id. */
  readonly idIn: N;
  /** The kinds, by the words for them. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** One kind of record, declared once; validation, row, OpenAPI, field names, defaults and the common routes come from it. */
export interface RecordKind<F extends Fields = Fields> extends Omit<
  RecordKindOptions<F>,
  'title' | 'operations' | 'composed' | 'aliases' | 'indexed' | 'plural' | 'parts' | 'removed'
> {
  readonly title: string;
  readonly operations: Readonly<Record<'read' | 'create' | 'update' | 'remove', boolean>>;
  readonly composed: Readonly<Record<string, Composed>>;
  readonly aliases: Readonly<Record<string, string>>;
  readonly indexed: readonly string[];
  readonly plural: string;
  readonly parts: readonly Part[];
  readonly removed: Readonly<Record<string, unknown>>;
  /** Wire type of the id. */
  readonly idType: 'number' | 'string';
  /** A record with every field unset. A new object each time, lists included. */
  readonly blank: () => ValuesOf<F>;
  /** Every name that the wire shows, in order: fields without the internal and body-only ones, then composed ones. */
  readonly wireNames: readonly string[];
}

/** Any kind, for code that handles all kinds alike. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where the field types are erased
export type AnyRecordKind = RecordKind<any>;

/** The row of a kind: its fields in wire form, the internal ones too, without the composed ones. */
export type RecordOf<K> = K extends RecordKind<infer F> ? ValuesOf<F> : never;

/** Whether the path leads, through lists of objects alone, to a field. */
function leadsToField(fields: Fields, [key = '', ...rest]: readonly string[]): boolean {
  const options = Object.hasOwn(fields, key) ? fields[key]?.options : undefined;
  if (rest.length === 0) return options !== undefined;
  return options?.type === 'list' && leadsToField(options.shape ?? {}, rest);
}

/** Declares a record kind. Throws at start-up when the declaration contradicts itself. */
export function recordKind<const F extends Fields>(options: RecordKindOptions<F>): RecordKind<F> {
  const { name, fields, composed = {}, aliases = {}, indexed = [], readOnly } = options;
  const isWritable = readOnly === undefined;
  const fault = (what: string): never => {
    throw new Error(`record kind ${name}: ${what}`);
  };
  const idField = fields['Id'];
  if (idField?.options.type !== 'id') fault('the field Id must be declared with id() or textId()');
  for (const [key, { by, many = false, within }] of Object.entries(composed)) {
    for (const one of [by, ...Object.values(within?.ids ?? {})])
      if (!Object.hasOwn(fields, one)) fault(`${key} is composed by ${one}, which is not a field`);
    if (Object.hasOwn(fields, key)) fault(`${key} is both stored and composed`);
    if (many !== (fields[by]?.options.wire === 'array')) fault(`${key} is composed by ${by}, which is ${many ? 'no list' : 'a list'}`);
  }
  for (const target of Object.values(aliases))
    if (!Object.hasOwn(fields, target)) fault(`an alias points to ${target}, which is not a field`);
  for (const key of options.seenWith ? [options.seenWith.kindIn, options.seenWith.idIn] : [])
    if (!indexed.includes(key)) fault(`${key} says whom the record is shown to, but is not indexed`);
  for (const key of options.withholds ?? []) if (!indexed.includes(key)) fault(`${key} withholds records, but is not indexed`);
  for (const key of indexed) if (!leadsToField(fields, key.split('.'))) fault(`${key} is indexed but is not a field`);
  const { removed = fields['ObjectState']?.options.choices?.includes('Deleted') ? { ObjectState: 'Deleted' } : {} } = options;
  for (const key of Object.keys(removed)) if (!Object.hasOwn(fields, key)) fault(`${key} is shown of a removed record but is not a field`);
  const entries = Object.entries(fields).map(([key, field]) => [key, field.options.absent as unknown] as const);
  return {
    ...options,
    title: options.title ?? name,
    operations: { read: true, create: isWritable, update: isWritable, remove: isWritable, ...options.operations },
    composed,
    aliases,
    indexed,
    plural: options.plural ?? (options.v2 ?? name).replaceAll('-', ' '),
    parts: options.parts ?? [],
    removed,
    idType: idField?.options.wire === 'string' ? 'string' : 'number',
    blank: () => Object.fromEntries(entries.map(([key, absent]) => [key, Array.isArray(absent) ? [] : absent])) as ValuesOf<F>,
    wireNames: [
      ...Object.keys(fields).filter((key) => !fields[key]?.options.internal && !fields[key]?.options.bodyOnly),
      ...Object.keys(composed),
    ],
  };
}

/** The id in the type that the kind's `Id` has on the wire. */
export const wireId = (kind: AnyRecordKind, id: number): number | string => (kind.idType === 'string' ? String(id) : id);
