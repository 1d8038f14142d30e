import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import {
  hasDays,
  plainDays,
  storedLaterPaths,
  placedLists,
  tableName,
  type AccessPolicy,
  type AnyRecordKind,
  type Field,
  type Fields,
} from '@plumbline/platform/records';
import { memberOf, placeOf } from './json-text';
import type { VersionedCache } from '../versioned-cache';
import { BYTES_OF_AN_ID } from '../limits';

type Values = Record<string, unknown>;

/** A hidden field: the way to it, and the value of the field beside it without which it is shown. */
export interface Hidden {
  readonly steps: readonly string[];
  readonly beside?: { readonly name: string; readonly value: string };
}

const parsed = new Map<string, Hidden>();

/** Reads `List.Field` or `Field[Other=value]`; see `AccessPolicy.hiddenFields`. */
export function hiddenField(path: string): Hidden {
  let known = parsed.get(path);
  if (!known) {
    const [, steps = path, name, value] = /^([^[]+)(?:\[(\w+)=(\w+)\])?$/.exec(path) ?? [];
    parsed.set(path, (known = { steps: steps.split('.'), ...(name && { beside: { name, value: value ?? '' } }) }));
  }
  return known;
}

/** An amount has a default where none is known to be nothing (`"0.00"`): as a hidden one that would be a claim. */
const AMOUNTS: ReadonlySet<string> = new Set(['money', 'rate', 'decimal', 'hours']);

/** Returns the value of a hidden field: that of an unset one. */
export function hiddenValue(field: Field<unknown> | undefined): unknown {
  if (!field) return null;
  const { nullable, type, absent } = field.options;
  return !nullable && AMOUNTS.has(type) ? '' : absent;
}

function hide(fields: Fields, holder: Values, { steps: [name = '', ...rest], beside }: Hidden): void {
  if (!Object.hasOwn(holder, name)) return;
  const field = fields[name];
  if (rest.length > 0) {
    for (const entry of [holder[name]].flat())
      if (typeof entry === 'object' && entry !== null)
        hide(field?.options.shape ?? {}, entry as Values, { steps: rest, ...(beside && { beside }) });
  } else if (!beside || String(holder[beside.name]) === beside.value) holder[name] = hiddenValue(field);
}

/** The JSON text of a record with the hidden fields as unset. Only values that are hidden in part are parsed. */
export function masked(kind: AnyRecordKind, doc: string, paths: readonly string[]): string {
  const changed = new Map<string, string>();
  const valueOf = (name: string): unknown => {
    const text = changed.get(name) ?? memberOf(doc, name);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  for (const path of paths) {
    const hidden = hiddenField(path);
    const { steps, beside } = hidden;
    const [name = ''] = steps;
    const isPart = steps.length > 1;
    const value = isPart ? valueOf(name) : placeOf(doc, name) && SHOWN;
    if (value === undefined || (isPart && !hasParts(value))) continue;
    const holder: Values = { [name]: value, ...(beside && !isPart && { [beside.name]: valueOf(beside.name) }) };
    hide(kind.fields as Fields, holder, hidden);
    if (holder[name] !== SHOWN) changed.set(name, JSON.stringify(holder[name]));
  }
  return replaced(doc, changed);
}

/** Stands for a value that need not be known. */
const SHOWN = Symbol('shown');

const hasParts = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The text with other values of some members. */
function replaced(text: string, values: ReadonlyMap<string, string>): string {
  const places = [...values].map(([name, value]) => ({ value, ...placeOf(text, name)! })).sort((one, other) => one.from - other.from);
  let shown = '';
  let at = 0;
  for (const { from, to, value } of places) {
    shown += text.slice(at, from) + value;
    at = to;
  }
  return shown + text.slice(at);
}

/** The JSON text of a record without the fields at these paths. */
function without(doc: string, paths: readonly string[]): string {
  if (paths.length === 0) return doc;
  const record = JSON.parse(doc) as Values;
  for (const path of paths) drop(record, path.split('.'));
  return JSON.stringify(record);
}

function drop(holder: Values, [name = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) delete holder[name];
  else for (const entry of [holder[name]].flat()) if (typeof entry === 'object' && entry !== null) drop(entry as Values, rest);
}

const NOWHERE: ReadonlyMap<string, string> = new Map();

/** The JSON text of a record with the places of the entries of these lists. */
function withPlaces(doc: string, lists: ReadonlyMap<string, string>): string {
  const placed = new Map<string, string>();
  for (const [name, place] of lists) {
    // Most records have no entry, and need not be read.
    const text = doc.includes(`"${name}":[{`) ? memberOf(doc, name) : undefined;
    if (!text) continue;
    const entries = JSON.parse(text) as Values[];
    placed.set(name, JSON.stringify(entries.map((entry, at) => ({ [place]: at + 1, ...entry }))));
  }
  return placed.size === 0 ? doc : replaced(doc, placed);
}

const holdsDay = (field: Field<unknown> | undefined): boolean =>
  field?.options.type === 'day' || (field?.options.shape !== undefined && hasDays(field.options.shape));

type Ids = ReadonlySet<number>;
const NONE: Ids = new Set();

/**
 * Finds a caller's own records of a kind, whose hidden fields the caller may see: the ids of the records of `ownThrough.kind` that the
 * caller owns; else of the records that await the caller.
 */
export class OwnRecords {
  constructor(
    private readonly pool: Pool,
    private readonly cache: VersionedCache,
  ) {}

  async of({ company, user }: Actor, kind: AnyRecordKind): Promise<Ids> {
    const { ownThrough, awaiting } = kind;
    if (!ownThrough && !awaiting) return NONE;
    const [table, column] = ownThrough ? [tableName({ name: ownThrough.kind }), 'owner'] : [tableName(kind), 'awaiting'];
    const read = async (): Promise<Ids> => {
      const { rows } = await this.pool.query<[string]>({
        name: `own ${table}`,
        text: `select r.id from read."${table}" r where r.company = $1 and r.${column} = $2`,
        values: [company, user],
        rowMode: 'array',
      });
      return new Set(rows.map(([id]) => Number(id)));
    };
    return this.cache.of(company, `own ${table} ${company}/${user}`, read, ({ size }) => size * BYTES_OF_AN_ID);
  }
}

/** Hides the fields of one kind from one caller, save those of records that are the caller's own. For one request. */
export class Mask {
  private readonly others: readonly string[];
  private readonly own: readonly string[];
  /** Nothing is ever hidden. */
  readonly isEmpty: boolean;
  /** See `OwnRecords`. */
  private ids: Ids | undefined;
  /** The lists whose entries show their places: version 2 alone does. */
  private readonly placed: ReadonlyMap<string, string>;
  /** The fields that are left out: version 1 and nested records do not have those of version 2. */
  private readonly later: readonly string[];
  /** Shows days as version 2 does, in nested records too. */
  private readonly showsDays: boolean;
  constructor(
    private readonly records: Pick<OwnRecords, 'of'>,
    policy: AccessPolicy,
    private readonly actor: Actor,
    private readonly kind: AnyRecordKind,
    version: 1 | 2,
    /** True if the records are nested in others: then they have the fields of version 1 on both. */
    isNested = false,
  ) {
    this.others = policy.hiddenFields(actor, kind.name);
    const fields = kind.fields as Fields;
    const isShort = version === 1 || isNested;
    this.later = isShort ? storedLaterPaths(fields) : [];
    this.placed = isShort ? NOWHERE : placedLists(fields);
    this.showsDays = version === 2 && hasDays(fields);
    this.isEmpty = this.others.length === 0 && this.later.length === 0 && this.placed.size === 0 && !this.showsDays;
    this.own = this.others.length === 0 ? this.others : policy.hiddenFields(actor, kind.name, true);
  }

  /** True if the field itself is hidden, in records that are not the caller's own. */
  hides(field: string): boolean {
    return this.others.includes(field);
  }

  /** True if something is hidden in the field, in records that are not the caller's own. */
  covers(field: string): boolean {
    return (
      (this.showsDays && holdsDay((this.kind.fields as Partial<Fields>)[field])) ||
      this.placed.has(field) ||
      [...this.others, ...this.later].some((path) => hiddenField(path).steps[0] === field)
    );
  }

  /** Fetches, once, what tells the caller's own records. To be awaited before `apply`. */
  async load(): Promise<void> {
    if (this.ids || this.own.length === this.others.length) return;
    this.ids = await this.records.of(this.actor, this.kind);
  }

  /** The JSON text of a record as the caller sees it. */
  apply(doc: string): string {
    const paths = this.pathsOf(doc);
    return this.inVersion(paths.length === 0 ? doc : masked(this.kind, doc, paths));
  }

  /** The JSON text of a record with the fields that its version has, and no others. */
  inVersion(doc: string): string {
    const shown = withPlaces(without(doc, this.later), this.placed);
    return this.showsDays ? plainDays(this.kind.fields as Fields, shown) : shown;
  }

  /** The paths of what is hidden in the record with this text. */
  pathsOf(doc: string): readonly string[] {
    if (this.own.length === this.others.length) return this.others;
    const { ownThrough } = this.kind;
    // The record is parsed only where its owner has to be computed.
    if (!ownThrough) return this.pathsIn(JSON.parse(doc) as Values);
    const by = memberOf(doc, ownThrough.by);
    return this.pathsIn({ [ownThrough.by]: by === undefined ? undefined : (JSON.parse(by) as unknown) });
  }

  /** The paths of what is hidden in the record. */
  pathsIn(record: Readonly<Values>): readonly string[] {
    return this.own.length < this.others.length && this.isOwn(record) ? this.own : this.others;
  }

  private isOwn(record: Readonly<Values>): boolean {
    const { ownThrough, owner } = this.kind;
    if (ownThrough) return this.ids?.has(Number(record[ownThrough.by])) ?? false;
    return owner?.(record as never) === this.actor.user || (this.ids?.has(Number(record['Id'])) ?? false);
  }
}
