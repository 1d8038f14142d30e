import {
  articled,
  filterFields,
  hasRoutes,
  tidyText,
  type AnyRecordKind,
  type Field,
  type Fields,
  type KindRegistry,
} from '@plumbline/platform/declarations';
import type { Issue } from '@plumbline/platform/kernel';

type Path = readonly (string | number)[];

/** A column of a file, and where its values go. */
export interface Column {
  readonly header: string;
  /** In the body: `['PayableItems', 0, 'ProjectId']`; empty for a column that is left out. */
  readonly path: Path;
  readonly field?: Field<unknown>;
  /** The field that the service computes, so that the column is left out. */
  readonly computed?: string;
  /** Its values are no ids, but what one of these fields of a record of the kind says. */
  readonly names?: { readonly kind: AnyRecordKind; readonly by: readonly string[] };
}

/** The columns of a file. */
export interface Columns {
  readonly all: readonly Column[];
  /**
   * The column that tells records apart: its place, the name under which its values are compared, and the field by which
   * records with them are found, where there is one. `isComputed`: no line can give its value to a new record.
   */
  readonly key?: {
    readonly at: number;
    readonly header: string;
    readonly name: string;
    readonly field?: string;
    readonly isComputed: boolean;
  };
}

/** Most fields that a fault lists. */
const LISTED = 60;

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const isSecret = (fields: Fields): boolean => Object.values(fields).some(({ options }) => options.format === 'password');

/** The kinds that can be imported: their create takes a JSON body that is an event alone. */
export const importedKinds = ({ all }: KindRegistry): readonly AnyRecordKind[] =>
  all.filter(
    (kind) => hasRoutes(kind) && kind.v2 !== null && kind.readOnly === undefined && !kind.upload && !isSecret(kind.fields as Fields),
  );

/**
 * The columns by their headers, which are names of fields without regard to case and spaces, or by `mapping`. Faults are
 * added to `issues`, by header.
 */
export function columnsOf(
  kind: AnyRecordKind,
  headers: readonly string[],
  { mapping, key }: { readonly mapping: Readonly<Record<string, string>>; readonly key: string | null },
  kinds: KindRegistry,
  issues: Issue[],
): Columns {
  for (const header of Object.keys(mapping))
    if (!headers.includes(header)) issues.push({ field: header, problem: `is mapped, and is no column; there are ${headers.join(', ')}` });
  const all = headers.map((header): Column => {
    const name = Object.hasOwn(mapping, header) ? mapping[header] : header;
    if (name === '' && Object.hasOwn(mapping, header)) return { header, path: [] };
    const found = columnFor(kind, name, kinds);
    if (typeof found === 'string') issues.push({ field: header || '(empty)', problem: found });
    return { header, ...(typeof found === 'string' ? { path: [] } : found) };
  });
  const places = new Map<string, string>();
  for (const { header, path } of all) {
    const other = places.get(pathText(path));
    if (other !== undefined) issues.push({ field: header, problem: `is the same field as ${other}` });
    if (path.length > 0) places.set(pathText(path), header);
  }
  const at = all.findIndex(({ header, path }) =>
    key === null ? pathText(path) === 'ExtId' : plain(header) === plain(key) || plain(pathText(path)) === plain(key),
  );
  if (at < 0) {
    if (key !== null)
      issues.push({ field: 'key', problem: `names ${key.slice(0, 100)}, which is no column; there are ${headers.join(', ')}` });
    return { all };
  }
  const { header, path, names, computed } = all[at];
  const field = computed ?? pathText(path);
  const isAlone = computed !== undefined || (path.length === 1 && !names);
  const isFound = isAlone && filterFields(kind).get(field)?.operators.includes('$eq') === true;
  if (computed !== undefined && !isFound)
    issues.push({
      field: 'key',
      problem: `names ${field}, by which no ${kind.title} is found: map the column to another field, or to nothing`,
    });
  return { all, key: { at, header, name: field || plain(header), ...(isFound && { field }), isComputed: computed !== undefined } };
}

/** As the service names places in bodies: `PayableItems[0].ProjectId`. */
export const pathText = (path: Path): string =>
  path.map((one, index) => (typeof one === 'number' ? `[${one}]` : index === 0 ? one : `.${one}`)).join('');

/** The value as the body has it; undefined for an empty one. */
export function valueOf({ field }: Column, cell: string): string | boolean | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  if (field?.options.wire === 'boolean') return /^(true|yes|y|1)$/i.test(text) ? true : /^(false|no|n|0)$/i.test(text) ? false : text;
  // An export of the service has an apostrophe before what a spreadsheet would take for a formula.
  return field?.options.type === 'text' && /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** The value as keys are compared: in the form in which it is stored. */
export function keyOf(column: Column, cell: string): string {
  const value = column.field?.parse(valueOf(column, cell), '', []);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : tidyText(cell);
}

/**
 * Where the values of a line go, whose columns with a value have these paths: members of lists keep their order, and those
 * without any value leave no gap. Undefined for a column of such a member.
 */
export function withoutGaps(given: readonly Path[]): (path: Path) => Path | undefined {
  const listOf = (path: Path, at: number): string => pathText(path.slice(0, at));
  const used = new Map<string, Set<number>>();
  for (const path of given)
    for (const [at, step] of path.entries())
      if (typeof step === 'number') used.set(listOf(path, at), (used.get(listOf(path, at)) ?? new Set()).add(step));
  const members = new Map([...used].map(([list, places]) => [list, [...places].sort((one, other) => one - other)]));
  return (path) => {
    const found = path.map((step, at) => (typeof step === 'number' ? (members.get(listOf(path, at))?.indexOf(step) ?? -1) : step));
    return found.includes(-1) ? undefined : found;
  };
}

/** Sets what is at the path in the body. */
export function put(body: object, [head = '', ...rest]: Path, value: unknown): void {
  const into = body as Record<string | number, unknown>;
  if (rest.length === 0) into[head] = value;
  else put((into[head] ??= typeof rest[0] === 'number' ? [] : {}), rest, value);
}

/** Where a name leads; a text says why nowhere. */
function columnFor(kind: AnyRecordKind, name: string, kinds: KindRegistry): Omit<Column, 'header'> | string {
  const top = Object.entries(kind.fields as Fields);
  const segments = name.split('.').map((one) => one.trim());
  const path: (string | number)[] = [];
  let fields = kind.fields as Fields;
  for (let at = 0; ; at++) {
    const word = segments[at] ?? '';
    const alias = at === 0 ? Object.entries(kind.aliases).find(([other]) => plain(other) === plain(word))?.[1] : undefined;
    const own = fieldNamed(fields, alias ?? word);
    const rest = segments.slice(at + 1);
    if (!own) {
      const referred = fieldNamed(fields, `${word}Id`);
      const target = rest.length === 0 && referred && targetOf(referred[1], kinds);
      if (target && target.searched.length > 0 && !referred[1].options.owned)
        return { path: [...path, referred[0]], field: referred[1], names: { kind: target, by: target.searched } };
      const isShown = [...Object.keys(kind.composed), ...Object.keys(kind.derived)].some((other) => plain(other) === plain(name));
      return isShown ? { path: [], computed: name } : unknown(kind, top);
    }
    const [key, field] = own;
    const { shape, wire, owned } = field.options;
    // What reads show and bodies repeat in vain, such as Id.
    if (owned) return { path: [], computed: pathText([...path, key]) };
    path.push(key);
    const target = targetOf(field, kinds);
    if (target && rest.length === 1) {
      const by = [...filterFields(target).values()].find((one) => plain(one.name) === plain(rest[0] ?? ''));
      return by ? { path, field, names: { kind: target, by: [by.name] } } : `names no field by which a ${target.name} is found`;
    }
    if (wire === 'array') {
      const place = /^[1-9]\d{0,2}$/.test(rest[0] ?? '') ? Number(rest[0]) : 0;
      if (place === 0) return `is a list: its columns are ${key}.1${shape ? '.…' : ''} and so on`;
      path.push(place - 1);
      at++;
    }
    if (at === segments.length - 1) return shape ? `has fields of its own, such as ${name}.${Object.keys(shape)[0]}` : { path, field };
    if (!shape) return unknown(kind, top);
    fields = shape;
  }
}

const targetOf = ({ options: { target } }: Field<unknown>, kinds: KindRegistry): AnyRecordKind | undefined =>
  target !== undefined && kinds.has(target) ? kinds.named(target) : undefined;

const fieldNamed = (fields: Fields, name: string): readonly [string, Field<unknown>] | undefined =>
  (Object.entries(fields) as [string, Field<unknown>][]).find(([key, { options }]) => plain(key) === plain(name) && !options.internal);

const unknown = ({ name }: AnyRecordKind, top: readonly (readonly [string, Field<unknown>])[]): string => {
  const writable = top.filter(([, { options }]) => !options.owned).map(([key]) => key);
  return `is no field of ${articled(name)}: map it to one, or to nothing; there are ${writable.slice(0, LISTED).join(', ')}${writable.length > LISTED ? ' and others' : ''}`;
};
