import { inWords } from './changes/in-words';
import type { Elsewhere, Fields, ValuesOf } from './fields/field';
import type { Verb } from './access-policy';
import { hasDays } from './rows/plain-days';
import type { Where } from './rows/condition';

/** A field that is not stored with the record but taken, at each read, from the record of one of its references. */
export interface Composed {
  /** The reference field of this kind that is followed; with `many` the list of ids. */
  readonly by: string;
  /** The kind of the referenced record. */
  readonly kind: string;
  /** The field to show; absent: the whole record, without its own nested records. */
  readonly pick?: string;
  /** The value of a picked field without a record. Default: null when `by` may be null, else the absent value of the picked field. */
  readonly absent?: '' | null;
  /** A list of whole records, one for each id in `by`. */
  readonly many?: true;
  /** The list is shown inside an object: under the name `list`, after the ids (Numbers) in the named fields of this kind. */
  readonly within?: { readonly list: string; readonly ids: Readonly<Record<string, string>> };
  readonly description: string;
}

/** The whole record of `kind` that the reference `by` refers to; null when there is none. Always current. */
export const nested = (kind: string, by: string, description = `The ${kind} that ${by} references.`): Composed => ({
  by,
  kind,
  description,
});
/** One field of the record that `by` refers to; `""` (or null, like `by`, or as `absent`) without one. Always current. */
export const picked = (
  kind: string,
  by: string,
  pick: string,
  description = `${pick} of the ${kind} that ${by} references.`,
  absent?: '' | null,
): Composed => ({ by, kind, pick, description, ...(absent !== undefined && { absent }) });

/**
 * The whole records with the ids (or objects with an `Id`) in the internal list `by`, in order, at most `MOST_NESTED`; without removed ones
 * and those that the caller cannot see. `[]` where the record itself is nested.
 */
export const nestedAll = (kind: string, by: string, description = `The ${kind} records that belong to it.`): Composed => ({
  by,
  kind,
  many: true,
  description,
});
/** The same list inside an object, `{ "Id": 12, "<name>": [...] }`: `ids` maps further members to fields. Null where nested itself. */
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

/** How rows of the kind are kept and looked up. */
export interface KindStorage<F extends Fields> {
  /** Fields for look-ups: each gets a column and an index. A list is found by any of its values; `Items.CatalogId` is a list of ids. */
  readonly indexed?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  /** Short fields with a column and no index, which sums read without parsing documents. Not for indexed ones. */
  readonly columns?: readonly (keyof F & string)[];
  /** Of an indexed field, the column of which ranges are looked up among rows of one value: the index holds both, and no ids. */
  readonly ranges?: Partial<Record<keyof F & string, keyof F & string>>;
  /** Indexed fields for look-ups of a past moment (`PastReads.find`): an index finds what was changed in them. They rarely change. */
  readonly traces?: readonly (keyof F & string)[];
  /** Keeps the changes of each event in its rows, for histories and reads of a past moment. Default: where the kind has routes. */
  readonly keepsChanges?: boolean;
  /** Its rows are only added up (`RowSums`), so its indexes have no ids: entries with equal values share one. */
  readonly isSummed?: true;
  /** Events of others rewrite its rows again and again: pages keep room, so that new versions stay and indexes are left alone. */
  readonly isRewritten?: true;
  /** The ids of its rows follow from other numbers and are never issued: they may be of any size. */
  readonly derivesIds?: true;
}

/** Who may do and see what, beside the table of privileges. */
export interface KindAccess<F extends Fields> {
  /** The operations that v1 offers; the others return 405. Default: all. */
  readonly operations?: Partial<Record<'read' | 'create' | 'update' | 'remove', boolean>>;
  /**
   * Why records of the kind cannot be written, as a sentence: they are derived from others. Every write returns 405 with it, on v1 and v2.
   */
  readonly readOnly?: string;
  /** True if the record is for a client (`scope=client`). Absent: the kind has no records of departments. */
  readonly forClient?: (row: ValuesOf<F>) => boolean;
  /** The User.Id of the record's owner, for `own` visibility; null for none. */
  readonly owner?: (row: ValuesOf<F>) => number | null;
  /** The User.Id of the user whose action the record awaits, who can then see it. */
  readonly awaiting?: (row: ValuesOf<F>) => number | null;
  /** The record is shared where the flag `where` is set, with callers who may list the kind that `withReadersOf` names; both are indexed. */
  readonly shared?: { readonly where: keyof F & string; readonly withReadersOf: keyof F & string };
  /** Whose turn a record is (`where[AwaitsUserId][$eq]`): that of the users whom any of these names. Absent: lists have no such filter. */
  readonly turns?: readonly Turn[];
  /** Indexed fields that may hide rows (`AccessPolicy.hidingFields`): an index finds the rows where they are unset. */
  readonly withholds?: readonly (keyof F & string)[];
  /** Vendors whose Subcontractor users may see the record. */
  readonly vendors?: (row: ValuesOf<F>) => readonly number[];
  /** The vendors are those of the records of `kind` that refer to this one by `by`: a vendor sees the client of its project. */
  readonly vendorsOf?: { readonly kind: string; readonly by: string };
  /** The record is about somebody: the caller sees it where it is one of the managers of that person or machine. */
  readonly managed?: Managed<keyof F & string>;
  /** It is the caller's own where this reference leads to a record of the caller (default: owner, awaiting). For hidden fields only. */
  readonly ownThrough?: { readonly kind: string; readonly by: keyof F & string };
  /** The record is a part of another one, of one of several kinds, and is visible to callers who can see that one. */
  readonly seenWith?: SeenWith<keyof F & string>;
}

/**
 * The users whose turn some records are: the one in a column (`awaiting`, `owner`), or, where nobody is awaited in particular, all who see
 * every record of the kind and may use the verb (`admins`: administrators alone). `where` are indexed fields; absent: of every record. `own`: the
 * field by which a record is the user's own, where users may be refused to decide on their own (`Condition.own`).
 */
export type Turn = { readonly where?: Where; readonly own?: string } & (
  { readonly of: 'awaiting' | 'owner' } | { readonly ofAllWho: Exclude<Verb, 'read'> | 'admins'; readonly where: Where }
);

/**
 * Whose managers see a record: those of the record of `kind` to which `by` refers. They are the user that its field `manager` names and all
 * above that one; where it names none, all above its `user`. `people.above` lists those above a user, nearest first, each with its Id.
 */
export interface Managed<N extends string = string> {
  readonly by: N;
  readonly kind: string;
  readonly manager: string;
  readonly user: string;
  readonly people: { readonly kind: string; readonly above: string };
}

/** What ends with a record, and what it forbids from then on. */
export interface KindLife<F extends Fields> {
  /** The state of a record that takes nothing new (`Inactive`), else empty. New references to it are refused (`NamedRecords`). */
  readonly retired?: (row: ValuesOf<F>) => string;
  /** True if the record, by the values of a body, only goes on with what is under way: a bill of an order, an invoice. */
  readonly mayNameRetired?: (values: Partial<ValuesOf<F>>) => boolean;
  /** Fields that a removed record shows with other values. Default: `Deleted` as its ObjectState, where that is a valid value. */
  readonly removed?: Readonly<Partial<Record<keyof F & string, unknown>>>;
  /** The records that are removed with it. */
  readonly parts?: readonly Part[];
  /** The fields with a company's last closed day and its closings, the newest last: nothing dated until then is written (`datesOf`). */
  readonly closedThrough?: {
    readonly day: keyof F & string;
    readonly closings: keyof F & string;
    /** The fields with the days whose pay is closed (`paidDaysOf`), and with its closings and reopenings, the newest last. */
    readonly pay?: { readonly spans: keyof F & string; readonly closings: keyof F & string };
  };
  /** The field with a company's time zone, in the row with the company's id. */
  readonly timeZone?: keyof F & string;
  /** The field with the weekday on which a company's weeks start, in the same row: one of the choices, which begin with Sunday. */
  readonly weekStart?: keyof F & string;
}

/** Words and examples for people. */
export interface KindDocs {
  /** `<Type>` of the v1 messages, `Time` for a TimeEntry. Default: `name`. */
  readonly title?: string;
  /** The plural in refusals. Default: `v2` without dashes (`time entries`). */
  readonly plural?: string;
  /** One and several of its records in sentences for people. Default: the name in words, and the plural. */
  readonly words?: { readonly one: string; readonly many: string };
  /** A complete create body that can be sent unchanged to the demonstration company. Default: from the fields' examples. */
  readonly example?: object;
  /** Likewise a change: a record of the demonstration company, and the changed fields. Default: the fields' examples, for the record 1. */
  readonly changeExample?: { readonly id: number; readonly fields: object };
}

export interface RecordKindOptions<F extends Fields> {
  /** The record's name in v1: `TimeEntry`. Also the prefix of generic event names (`ClientAdded`). */
  readonly name: string;
  /** The `{dataType}` of v1 (`time`, `extd/account`), or null when v1 has no such path. */
  readonly v1: string | null;
  /** The entity of v2, plural kebab-case (`time-entries`), or null for an internal read model without routes. */
  readonly v2: string | null;
  readonly description: string;
  /** Every field by its v1 name. The first must be `Id` (`id()` or `textId()`). */
  readonly fields: F;
  /** Fields filled in at each read from other records. */
  readonly composed?: Readonly<Record<string, Composed>>;
  /** Fields of version 2 that are computed at each read and stored nowhere; bodies may contain them without effect. */
  readonly derived?: Fields;
  /**
   * Parts that version 2 shows beside a record where `include` names them: computed at the read, and no part of the record, so they are not
   * in its entity tag, its history, changes and feeds.
   */
  readonly beside?: Fields;
  /** Further names accepted in bodies: `{ Cost: 'OurCost' }`. */
  readonly aliases?: Readonly<Record<string, keyof F & string>>;
  /** The names and numbers by which people search for its records: indexed texts, that which names a record first. */
  readonly searched?: readonly (keyof F & string)[];
  /** Further indexed texts by which a search finds its records, and which name none: addresses of mail, telephone numbers. */
  readonly alsoSearched?: readonly (keyof F & string)[];
  /** What a search shows of its records beside their names. */
  readonly hit?: HitFields<keyof F & string>;
  /**
   * The names of its records in the lines of files: a text (default: the searched ones), told apart within the record of the first of these
   * references that a line names beside it. A text that is not indexed is looked up only within them.
   */
  readonly named?: { readonly by?: keyof F & string; readonly within: readonly (keyof F & string)[] };
  /** The field of a create body that contains a whole file: base64 in JSON, on v2 also a part of a form. */
  readonly upload?: keyof F & string;
  readonly storage?: KindStorage<F>;
  readonly access?: KindAccess<F>;
  readonly life?: KindLife<F>;
  readonly docs?: KindDocs;
}

/** The fields of a record that tell what it is: its state (default: `BusinessState`), amount and day, and the record above it. */
export interface HitFields<N extends string = string> {
  readonly state?: N;
  readonly amount?: N;
  readonly day?: N;
  /** References; the first one that is set leads to the record above. */
  readonly parent?: readonly N[];
}

/** The record that another one is a part of, by two of its indexed fields. */
export interface SeenWith<N extends string = string> {
  /** The field with the word for that record's kind. */
  readonly kindIn: N;
  /** The field with its id. */
  readonly idIn: N;
  /** The kinds, by those words. */
  readonly kinds: Readonly<Record<string, string>>;
}

type Groups = 'storage' | 'access' | 'life' | 'docs';
/** The options without their groups. */
type Flat<F extends Fields> = Omit<RecordKindOptions<F>, Groups> & KindStorage<F> & KindAccess<F> & KindLife<F> & KindDocs;
type Defaulted = 'title' | 'composed' | 'derived' | 'beside' | 'plural' | 'words' | 'parts' | 'keepsChanges';
/** One kind of record, declared once; validation, row, OpenAPI, field names, defaults and the common routes are derived from it. */
export interface RecordKind<F extends Fields = Fields>
  extends
    Omit<Flat<F>, Defaulted | 'aliases' | 'indexed' | 'searched' | 'alsoSearched' | 'removed' | 'operations'>,
    Required<Pick<Flat<F>, Defaulted>> {
  readonly operations: Readonly<Record<'read' | 'create' | 'update' | 'remove', boolean>>;
  readonly aliases: Readonly<Record<string, string>>;
  readonly indexed: readonly string[];
  /** All fields by which a search finds its records: `names`, then `alsoSearched`. */
  readonly searched: readonly string[];
  /** The searched fields that name a record. */
  readonly names: readonly string[];
  readonly removed: RowValues;
  /** JSON type of the id. */
  readonly idType: 'number' | 'string';
  /** A record with every field unset. A new object each time, lists included. */
  readonly blank: () => ValuesOf<F>;
  /** Every name in a response, in order: fields without the internal and body-only ones, then composed ones. */
  readonly wireNames: readonly string[];
}

/** Any kind, for code that treats all kinds alike. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where the field types are erased
export type AnyRecordKind = RecordKind<any>;

/**
 * The row of a kind: its fields in their response form, with internal ones, without composed ones and those that rows of other kinds hold.
 */
export type RecordOf<K> = K extends RecordKind<infer F> ? Own<ValuesOf<F>> : never;
type Own<V> = { [N in keyof V as V[N] extends Elsewhere ? never : N]: V[N] };

/** A row in a projection: the kind's fields, with internal and without composed ones. */
export type RowValues = Record<string, unknown>;

/** True if the path leads to a field through lists of objects only. */
function leadsToField(fields: Fields, [key = '', ...rest]: readonly string[]): boolean {
  const options = Object.hasOwn(fields, key) ? fields[key]?.options : undefined;
  if (rest.length === 0) return options !== undefined;
  return options?.type === 'list' && leadsToField(options.shape ?? {}, rest);
}

/** Declares a record kind. Throws at start-up when the declaration contradicts itself. */
export function recordKind<const F extends Fields>({ storage, access, life, docs, ...named }: RecordKindOptions<F>): RecordKind<F> {
  const options: Flat<F> = { ...named, ...storage, ...access, ...life, ...docs };
  const {
    name,
    fields,
    composed = {},
    derived = {},
    beside = {},
    aliases = {},
    indexed = [],
    searched: names = [],
    alsoSearched = [],
    readOnly,
  } = options;
  const searched = [...names, ...alsoSearched];
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
  for (const key of Object.keys(derived))
    if (Object.hasOwn(fields, key) || Object.hasOwn(composed, key)) fault(`${key} is both derived and stored or composed`);
  for (const target of Object.values(aliases))
    if (!Object.hasOwn(fields, target)) fault(`an alias points to ${target}, which is not a field`);
  for (const key of options.seenWith ? [options.seenWith.kindIn, options.seenWith.idIn] : [])
    if (!indexed.includes(key)) fault(`${key} says whom the record is shown to, but is not indexed`);
  for (const key of Object.values<string>(options.shared ?? {}))
    if (!indexed.includes(key)) fault(`${key} shares records, but is not indexed`);
  for (const key of options.withholds ?? []) if (!indexed.includes(key)) fault(`${key} withholds records, but is not indexed`);
  for (const key of (options.turns ?? []).flatMap(({ where = {}, own }) => [...Object.keys(where), ...(own ? [own] : [])]))
    if (!indexed.includes(key)) fault(`${key} says whose turn a record is, but is not indexed`);
  for (const key of options.traces ?? []) if (!indexed.includes(key)) fault(`${key} is traced but not indexed`);
  for (const key of indexed) if (!leadsToField(fields, key.split('.'))) fault(`${key} is indexed but is not a field`);
  for (const key of searched)
    if (!indexed.includes(key) || fields[key]?.options.type !== 'text' || fields[key].options.internal)
      fault(`${key} is searched, but is no indexed text`);
  const { state, amount, day, parent = [] } = options.hit ?? {};
  for (const key of [state, amount, day, ...parent])
    if (key !== undefined && !Object.hasOwn(fields, key)) fault(`a search shows ${key}, which is no field`);
  for (const key of options.named?.within ?? [])
    if (!indexed.includes(key) || fields[key]?.options.target === undefined) fault(`${key} tells names apart, but is no indexed reference`);
  for (const key of options.columns ?? []) if (indexed.includes(key)) fault(`${key} has a column already, because it is indexed`);
  for (const [key, column = ''] of Object.entries<string | undefined>(options.ranges ?? {}))
    if (!indexed.includes(key) || !(options.columns ?? []).includes(column)) fault(`${key} has no index with ${column}`);
  const { removed = fields['ObjectState']?.options.choices?.includes('Deleted') ? { ObjectState: 'Deleted' } : {} } = options;
  for (const key of Object.keys(removed)) if (!Object.hasOwn(fields, key)) fault(`${key} is shown of a removed record but is not a field`);
  for (const shown of [fields, derived]) hasDays(shown);
  const plural = options.plural ?? (options.v2 ?? name).replaceAll('-', ' ');
  const entries = Object.entries(fields).map(([key, field]) => [key, field.options.absent as unknown] as const);
  return {
    ...options,
    title: options.title ?? name,
    operations: { read: true, create: isWritable, update: isWritable, remove: isWritable, ...options.operations },
    composed,
    derived,
    beside,
    aliases,
    indexed,
    searched,
    names,
    plural,
    words: options.words ?? { one: inWords(name), many: plural },
    parts: options.parts ?? [],
    removed,
    keepsChanges: options.keepsChanges ?? hasRoutes(options),
    idType: idField?.options.wire === 'string' ? 'string' : 'number',
    blank: () => Object.fromEntries(entries.map(([key, absent]) => [key, Array.isArray(absent) ? [] : absent])) as ValuesOf<F>,
    wireNames: [
      ...Object.keys(fields).filter((key) => !fields[key]?.options.internal && !fields[key]?.options.bodyOnly),
      ...Object.keys(composed),
    ],
  };
}

/** True if the kind has routes, on v1 or v2. One without any is an internal read model. */
export const hasRoutes = ({ v1, v2 }: Pick<AnyRecordKind, 'v1' | 'v2'>): boolean => v1 !== null || v2 !== null;

/** The id in the JSON type of the kind's `Id`. */
export const wireId = (kind: AnyRecordKind, id: number): number | string => (kind.idType === 'string' ? String(id) : id);

/** The fields whose texts name records of the kind: in the lines of files, and in lists as CSV. */
export const namingFields = ({ named, names }: Pick<AnyRecordKind, 'named' | 'names'>): readonly string[] =>
  named?.by === undefined ? names : [named.by];
