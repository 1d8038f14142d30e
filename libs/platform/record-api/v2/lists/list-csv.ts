import { composedHead, namingFields, text, type AnyRecordKind, type Field, type Fields, type KindNamed } from '@plumbline/platform/records';
import type { ReadQuery } from '@plumbline/platform/reading';
import { csvHead, csvLines } from '@plumbline/platform/http';

const SCALARS = new Set(['string', 'number', 'boolean']);

/** The columns of a list: the fields that are asked for; of whole records those with one value each. */
function columnsOf(kind: AnyRecordKind, { fields, composed, includeDeleted }: ReadQuery, named: KindNamed): Fields {
  const fieldOf = (name: string): Field<unknown> => {
    const { kind: target, pick } = kind.composed[name] ?? {};
    const own = ((kind.fields as Fields)[name] ?? kind.derived[name]) as Field<unknown> | undefined;
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

/**
 * Records as CSV, as reports write it, a piece for each of their JSON texts. Nested records that are asked for are their names, lists of
 * parts JSON.
 */
export async function* listCsv(
  kind: AnyRecordKind,
  read: ReadQuery,
  texts: AsyncIterable<Buffer>,
  named: KindNamed,
): AsyncGenerator<string> {
  const columns = columnsOf(kind, read, named);
  yield csvHead(columns);
  for await (const part of texts) {
    const rows = JSON.parse(`[${part.toString()}]`) as object[];
    yield csvLines(
      columns,
      rows.map((row) => withNames(kind, row, named)),
    );
  }
}
