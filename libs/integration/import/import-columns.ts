import {
  articled,
  filterFields,
  hasRoutes,
  headOf,
  labelOf,
  namingFields,
  tidyText,
  type AnyRecordKind,
  type Field,
  type Fields,
  type KindRegistry,
} from '@plumbline/platform/records';
import { withoutApostrophe } from '@plumbline/platform/http';
import { decimal, type Issue } from '@plumbline/platform/kernel';

type Path = readonly (string | number)[];

/** A column of a file, and where its values go. */
export interface Column {
  readonly header: string;
  /** In the body: `['PayableItems', 0, 'ProjectId']`; empty for a column that is left out. */
  readonly path: Path;
  readonly field?: Field<unknown>;
  /** The field that the service computes, so that the column is left out. */
  readonly computed?: string;
  /** The list or record that it stands in, and the kind that it refers to. */
  readonly leads?: { readonly level: string; readonly target: string };
  /** Its values are no ids, but what one of these fields of a record of the kind says. Without a path it only tells other names apart. */
  readonly names?: Names;
}

/** The names of records in a column. */
export interface Names {
  readonly kind: AnyRecordKind;
  readonly by: readonly string[];
  /** The columns beside it that may name the record within which names are told apart, and the fields that refer to that; the first first. */
  readonly within: readonly { readonly at: number; readonly field: string }[];
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

/** Most fields and headers that a fault lists. */
const LISTED = { fields: 60, headers: 20 };

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const isSecret = (fields: Fields): boolean => Object.values(fields).some(({ options }) => options.format === 'password');

/** The kinds that can be imported: their create takes a JSON body that is an event alone. */
export const importedKinds = ({ all }: KindRegistry): readonly AnyRecordKind[] =>
  all.filter(
    (kind) => hasRoutes(kind) && kind.v2 !== null && kind.readOnly === undefined && !kind.upload && !isSecret(kind.fields as Fields),
  );

/**
 * The columns by their headers, which are names of fields, or heads of the product's own CSV, without regard to case and spaces, or by `mapping`. Faults are
 * added to `issues`, by header.
 */
export function columnsOf(
  kind: AnyRecordKind,
  headers: readonly string[],
  { mapping, key }: { readonly mapping: Readonly<Record<string, string>>; readonly key: string | null },
  kinds: KindRegistry,
  issues: Issue[],
): Columns {
  const present = new Set(headers);
  const absent = Object.keys(mapping).filter((header) => !present.has(header));
  for (const [at, header] of absent.entries())
    issues.push({ field: header, problem: `is mapped, and is no column${at === 0 ? `; there are ${few(headers)}` : ''}` });
  const named = new Set<string>();
  const fault = (header: string, problem: string): void => {
    if (!named.has(header)) issues.push({ field: header || '(empty)', problem });
    named.add(header);
  };
  let isFirst = true;
  const all = headers.map((header): Column => {
    const name = Object.hasOwn(mapping, header) ? mapping[header] : header;
    if (name === '' && Object.hasOwn(mapping, header)) return { header, path: [] };
    const found = columnFor(kind, name, kinds);
    if (found === undefined) {
      fault(header, `is no field of ${articled(kind.name)}: map it to one, or to nothing${isFirst ? `; there are ${writable(kind)}` : ''}`);
      isFirst = false;
    } else if (typeof found === 'string') fault(header, found);
    return { header, ...(found === undefined || typeof found === 'string' ? { path: [] } : found) };
  });
  const placed = all.map((column) => (column.names ? { ...column, names: { ...column.names, within: parentsOf(column, all) } } : column));
  const places = new Map<string, string>();
  for (const { header, path } of all) {
    const other = places.get(pathText(path));
    if (other !== undefined) issues.push({ field: header, problem: `is the same field as ${other}` });
    if (path.length > 0) places.set(pathText(path), header);
  }
  const at = all.findIndex(({ header, path, computed = pathText(path) }) =>
    key === null ? pathText(path) === 'ExtId' : plain(header) === plain(key) || plain(computed) === plain(key),
  );
  if (at < 0) {
    if (key !== null) issues.push({ field: 'key', problem: `names ${key.slice(0, 100)}, which is no column; there are ${few(headers)}` });
    return { all: placed };
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
  return { all: placed, key: { at, header, name: field || plain(header), ...(isFound && { field }), isComputed: computed !== undefined } };
}

/** As the service names places in bodies: `PayableItems[0].ProjectId`. */
export const pathText = (path: Path): string =>
  path.map((one, index) => (typeof one === 'number' ? `[${one}]` : index === 0 ? one : `.${one}`)).join('');

/** The value as the body has it; undefined for an empty one. */
export function valueOf({ field }: Column, cell: string): string | boolean | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  if (field?.options.wire === 'boolean') return /^(true|yes|y|1)$/i.test(text) ? true : /^(false|no|n|0)$/i.test(text) ? false : text;
  const { type } = field?.options ?? {};
  if (type === 'duration' || type === 'hours') return decimalHours(text);
  return type === 'text' ? withoutApostrophe(text) : text;
}

/** `8:30` as `8.50`; anything else as it is. */
function decimalHours(text: string): string {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? text : decimal(minutes).div(60).plus(hours).toFixed(2);
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
  const inOrder = (places: ReadonlySet<number>): (readonly [number, number])[] =>
    [...places].sort((one, other) => one - other).map((step, place) => [step, place] as const);
  const members = new Map([...used].map(([list, places]) => [list, new Map(inOrder(places))]));
  return (path) => {
    const found = path.map((step, at) => (typeof step === 'number' ? (members.get(listOf(path, at))?.get(step) ?? -1) : step));
    return found.includes(-1) ? undefined : found;
  };
}

/** Sets what is at the path in the body. */
export function put(body: object, [head = '', ...rest]: Path, value: unknown): void {
  const into = body as Record<string | number, unknown>;
  if (rest.length === 0) into[head] = value;
  else put((into[head] ??= typeof rest[0] === 'number' ? [] : {}), rest, value);
}

/** Where a name leads; undefined: nowhere, or a text that says why. */
function columnFor(kind: AnyRecordKind, name: string, kinds: KindRegistry): Omit<Column, 'header'> | string | undefined {
  const segments = name.split('.').map((one) => one.trim());
  const path: (string | number)[] = [];
  let fields = kind.fields as Fields;
  for (let at = 0; ; at++) {
    const word = segments[at] ?? '';
    const alias = at === 0 ? Object.entries(kind.aliases).find(([other]) => plain(other) === plain(word))?.[1] : undefined;
    let own = fieldNamed(fields, alias ?? word);
    const rest = segments.slice(at + 1);
    if (!own) {
      const byName = (referred: Named | undefined): Omit<Column, 'header'> | undefined => {
        const target = rest.length === 0 && referred && targetOf(referred[1], kinds);
        const by = target ? namingFields(target) : [];
        if (!target || by.length === 0) return undefined;
        const names = { kind: target, by, within: [] };
        const leads = { level: pathText(path), target: target.name };
        return referred[1].options.owned ? { path: [], leads, names } : { path: [...path, referred[0]], field: referred[1], leads, names };
      };
      const named = byName(fieldNamed(fields, `${word}Id`) ?? onlyReference(fields, word));
      if (named) return named;
      const isShown = [...Object.keys(kind.composed), ...Object.keys(kind.derived)].some((other) => plain(other) === plain(name));
      if (isShown) return { path: [], computed: name };
      // Last, so that a name of a field is that field whatever words people have for another one.
      own = fieldWithHead(fields, word);
      // In the product's own CSV a record stands below the label alone by its name.
      if (!own) return byName(referenceLabelled(fields, word));
    }
    const [key, field] = own;
    const { shape, wire, owned } = field.options;
    // Fields that reads show and bodies repeat in vain, such as Id.
    if (owned) return { path: [], computed: pathText([...path, key]) };
    path.push(key);
    const target = targetOf(field, kinds);
    if (target && rest.length === 1) {
      const by = [...filterFields(target).values()].find((one) => plain(one.name) === plain(rest[0] ?? ''));
      const leads = { level: pathText(path.slice(0, -1)), target: target.name };
      return by
        ? { path, field, leads, names: { kind: target, by: [by.name], within: [] } }
        : `names no field by which a ${target.name} is found`;
    }
    if (wire === 'array') {
      const place = /^[1-9]\d{0,2}$/.test(rest[0] ?? '') ? Number(rest[0]) : 0;
      if (place === 0) return `is a list: its columns are ${key}.1${shape ? '.…' : ''} and so on`;
      path.push(place - 1);
      at++;
    }
    if (at === segments.length - 1) {
      if (shape) return `has fields of its own, such as ${name}.${Object.keys(shape)[0]}`;
      return { path, field, ...(target && { leads: { level: pathText(path.slice(0, -1)), target: target.name } }) };
    }
    if (!shape) return undefined;
    fields = shape;
  }
}

const targetOf = ({ options: { target } }: Field<unknown>, kinds: KindRegistry): AnyRecordKind | undefined =>
  target === undefined ? undefined : kinds.known(target);

/** The columns beside one, or around its list, that lead to a record within which its names are told apart. */
function parentsOf({ path, names }: Column, all: readonly Column[]): Names['within'] {
  const { kind } = names!;
  const levels = path.map((_, at) => pathText(path.slice(0, path.length - 1 - at)));
  return (kind.named?.within ?? []).flatMap((field) => {
    const target = (kind.fields as Fields)[field]?.options.target;
    const leading = all.flatMap(({ leads }, at) => (leads && leads.target === target ? [{ at, level: leads.level }] : []));
    const beside = [...levels, ''].map((level) => leading.find((one) => one.level === level)).find((one) => one !== undefined);
    return beside ? [{ at: beside.at, field }] : [];
  });
}

type Named = readonly [string, Field<unknown>];

/** Finds fields by a text, without regard to case and spaces. Of two with the same the first is found. */
function fieldsBy(textOf: (one: Named) => string): (fields: Fields, text: string) => Named | undefined {
  const known = new WeakMap<Fields, ReadonlyMap<string, Named>>();
  return (fields, text) => {
    let found = known.get(fields);
    if (!found) {
      const shown = (Object.entries(fields) as [string, Field<unknown>][]).filter(([, { options }]) => !options.internal);
      known.set(fields, (found = new Map(shown.reverse().map((one) => [plain(textOf(one)), one]))));
    }
    return found.get(plain(text));
  };
}
const fieldNamed = fieldsBy(([name]) => name);
/** By the heads of the product's own CSV. */
const fieldWithHead = fieldsBy(([name, field]) => headOf(name, field));
const referenceLabelled = fieldsBy(([name, field]) => (field.options.type === 'reference' ? labelOf(name, field) : ''));

/** The one reference to a kind of that name: `Project` for the ProjectPlanId of a milestone. */
function onlyReference(fields: Fields, name: string): Named | undefined {
  const found = (Object.entries(fields) as [string, Field<unknown>][]).filter(
    ([, { options }]) => options.type === 'reference' && !options.internal && !options.owned && plain(options.target ?? '') === plain(name),
  );
  return found.length === 1 ? found[0] : undefined;
}

const listed = (names: readonly string[], most: number): string => {
  const others = names.length - most;
  return `${names.slice(0, most).join(', ')}${others > 0 ? ` and ${others} others` : ''}`;
};
const few = (headers: readonly string[]): string => listed(headers, LISTED.headers);
const writable = ({ fields }: AnyRecordKind): string =>
  listed(
    Object.entries(fields as Fields)
      .filter(([, { options }]) => !options.owned)
      .map(([key]) => key),
    LISTED.fields,
  );
