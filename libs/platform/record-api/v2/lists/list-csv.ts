import {
  composedHead,
  labelOf,
  namingFields,
  text,
  type AnyRecordKind,
  type Field,
  type Fields,
  type KindNamed,
} from '@plumbline/platform/records';
import type { ReadQuery } from '@plumbline/platform/reading';
import { csvHead, csvLines } from '@plumbline/platform/http';

const SCALARS = new Set(['string', 'number', 'boolean']);

/** The names of other records that stand in a list in the place of their ids. */
export interface Names {
  /** The field that names records of the kind; undefined where the caller sees none of them. */
  readonly by: (kind: AnyRecordKind) => string | undefined;
  /** The names by id, of those records that the caller sees. */
  readonly of: (kind: AnyRecordKind, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** The kinds of the references that no other field shows in words, by their names. */
function namelessReferences(kind: AnyRecordKind, named: KindNamed, names: Names): ReadonlyMap<string, AnyRecordKind> {
  const shown = new Set(Object.values(kind.composed).map(({ by }) => by));
  const all = Object.entries(kind.fields as Fields).flatMap(([name, { options }]) => {
    const isAlone = options.type === 'reference' && options.wire !== 'array' && !options.internal && !shown.has(name);
    return isAlone && options.target !== undefined ? [[name, named(options.target)] as const] : [];
  });
  return new Map(all.filter(([, target]) => names.by(target) !== undefined));
}

/** The columns of a list: the fields that are asked for; of whole records those with one value each. */
function columnsOf(
  kind: AnyRecordKind,
  { fields, composed, includeDeleted }: ReadQuery,
  named: KindNamed,
  nameless: ReadonlyMap<string, AnyRecordKind>,
): Fields {
  const fieldOf = (name: string): Field<unknown> => {
    const { kind: target, pick } = kind.composed[name] ?? {};
    const own = ((kind.fields as Fields)[name] ?? kind.derived[name]) as Field<unknown> | undefined;
    if (own && nameless.has(name)) return text().labelled(labelOf(name, own));
    if (own || target === undefined) return own ?? text();
    return ((pick && ((named(target).fields as Fields)[pick] as Field<unknown> | undefined)) || text()).labelled(composedHead(name));
  };
  const isShown = (name: string): boolean => {
    const nested = kind.composed[name];
    if (nested && nested.pick === undefined) return composed?.has(name) === true;
    return SCALARS.has(fieldOf(name).options.wire);
  };
  const names = fields ?? [...kind.wireNames, ...Object.keys(kind.derived)].filter(isShown);
  const shown = [...names.filter((name) => name !== 'IsDeleted'), ...(includeDeleted ? ['IsDeleted'] : [])];
  return Object.fromEntries(shown.map((name) => [name, fieldOf(name)]));
}

/** A nested record as its name, or its id where its kind has no names; several of them with semicolons between. */
function nameOf(kind: AnyRecordKind, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => nameOf(kind, one)).join('; ');
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  return String(
    namingFields(kind)
      .map((name) => record[name])
      .find(Boolean) ??
      record['Id'] ??
      '',
  );
}

/** The record with its nested records by their names. */
function withNames(kind: AnyRecordKind, record: object, named: KindNamed): object {
  const nested = Object.entries(kind.composed).filter(([name, { pick }]) => pick === undefined && name in record);
  const values = record as Readonly<Record<string, unknown>>;
  return { ...record, ...Object.fromEntries(nested.map(([name, { kind: target }]) => [name, nameOf(named(target), values[name])])) };
}

/** The records with names in the place of ids. An id stays where the caller does not see the record, or it is gone. */
async function withNamesOf(rows: readonly object[], nameless: ReadonlyMap<string, AnyRecordKind>, names: Names): Promise<object[]> {
  const values = rows as readonly Readonly<Record<string, unknown>>[];
  const known = await Promise.all(
    [...nameless].map(async ([name, target]) => {
      const ids = new Set(values.map((row) => Number(row[name])).filter((id) => id > 0));
      return [name, ids.size > 0 ? await names.of(target, [...ids]) : new Map<number, string>()] as const;
    }),
  );
  const nameIn = (row: Readonly<Record<string, unknown>>, name: string, byId: ReadonlyMap<number, string>): unknown =>
    Number(row[name]) > 0 ? (byId.get(Number(row[name])) ?? row[name]) : '';
  return values.map((row) => ({ ...row, ...Object.fromEntries(known.map(([name, byId]) => [name, nameIn(row, name, byId)])) }));
}

/**
 * Records as CSV, as reports write it, a piece for each of their JSON texts. Nested records that are asked for are their names, so are
 * references that nothing else names, and lists of parts are JSON.
 */
export async function* listCsv(
  kind: AnyRecordKind,
  read: ReadQuery,
  texts: AsyncIterable<Buffer>,
  named: KindNamed,
  names: Names,
): AsyncGenerator<string> {
  const nameless = namelessReferences(kind, named, names);
  const columns = columnsOf(kind, read, named, nameless);
  const asked = new Map([...nameless].filter(([name]) => Object.hasOwn(columns, name)));
  yield csvHead(columns);
  for await (const part of texts) {
    const rows = await withNamesOf(JSON.parse(`[${part.toString()}]`) as object[], asked, names);
    yield csvLines(
      columns,
      rows.map((row) => withNames(kind, row, named)),
    );
  }
}
