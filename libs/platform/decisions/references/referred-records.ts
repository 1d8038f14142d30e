import type { AnyRecordKind, CarriedIn, KindRegistry } from '@plumbline/platform/records';
import type { AnyAggregate } from '../aggregate';
import { codeName, type FieldNames } from '../stored/stored-fields';
import { storedRecord } from '../stored/stored-record';

/** A record that an event refers to, under the name by which the event store reserves it. */
export interface ReferredRecord {
  /** `Client-7` */
  readonly record: string;
  readonly kind: AnyRecordKind;
  readonly id: number;
  /** The path of the reference, by the names in the code: `PayableItems[0].ClientId`. */
  readonly field: string;
}

/** The name by which the event store reserves a record. */
export const recordName = (kind: { readonly name: string }, id: number): string => `${kind.name}-${id}`;

/** True if references to records of the kind can prevent their removal. */
export const isReferredTo = (kinds: KindRegistry, kind: AnyRecordKind): boolean =>
  kinds.referencedBy(kind).length > 0 || kind.parts.length > 0;

interface Reference {
  readonly kind: AnyRecordKind;
  readonly carriedIn?: CarriedIn;
}
/** References by the names of their fields in the code, and the tables of these names; no tables where events hold the same names. */
interface References {
  readonly byName: ReadonlyMap<string, readonly Reference[]>;
  readonly names: FieldNames | undefined;
}
type Owner = Pick<AnyAggregate, 'name' | 'stored'>;

/** By the aggregate and the type of event. */
const known = new WeakMap<KindRegistry, WeakMap<Owner, Map<string, References>>>();

/** The records that events of the aggregate `owner` refer to and that must not be removed meanwhile, with those it is a part of. */
export function referredRecords(
  kinds: KindRegistry,
  owner: Owner,
  events: readonly { readonly type: string; readonly data: object }[],
): ReferredRecord[] {
  const found = new Map<string, ReferredRecord>();
  for (const { type, data } of events) {
    if (type.endsWith('Removed')) continue;
    const references = referencesOf(kinds, owner, type);
    if (references.byName.size > 0) collect(references, references.names, data as Record<string, unknown>, '', found);
  }
  return [...found.values()];
}

/** The kind of the event's record: the one with the longest name that the event type starts with, else the one of its aggregate. */
function kindOf(kinds: KindRegistry, owner: string, type: string): string {
  const named = kinds.all.filter(({ name }) => type.startsWith(name)).sort((one, other) => other.name.length - one.name.length);
  return named[0]?.name ?? owner;
}

function referencesOf(kinds: KindRegistry, owner: Owner, type: string): References {
  let owners = known.get(kinds);
  if (!owners) known.set(kinds, (owners = new WeakMap()));
  let all = owners.get(owner);
  if (!all) owners.set(owner, (all = new Map()));
  let references = all.get(type);
  if (!references) {
    const name = kindOf(kinds, owner.name, type);
    all.set(type, (references = { byName: declared(kinds, name), names: renamed(kinds, name, owner) }));
  }
  return references;
}

/** The names that events of the kind hold, with those in the code; undefined where they are the same. */
function renamed(kinds: KindRegistry, name: string, { stored = [] }: Owner): FieldNames | undefined {
  const names = Object.assign({}, kinds.has(name) && storedRecord(kinds.named(name)).names, ...stored) as FieldNames;
  const differs = (table: FieldNames): boolean =>
    Object.entries(table).some(([key, entry]) => codeName(entry) !== key || (typeof entry === 'object' && differs(entry.names)));
  return differs(names) ? names : undefined;
}

/** The references by field name, including those of the parts of a record, which its events nest. */
function declared(kinds: KindRegistry, name: string): References['byName'] {
  const names = [name, ...(kinds.has(name) ? kinds.named(name).parts.map(({ kind }) => kind) : [])];
  const references = new Map<string, Reference[]>();
  const add = (field: string, reference: Reference): void => {
    const key = field.slice(field.lastIndexOf('.') + 1);
    const same = references.get(key) ?? [];
    if (!same.some(({ kind }) => kind === reference.kind)) references.set(key, [...same, reference]);
  };
  for (const kind of kinds.all) {
    for (const { kind: referrer, field, carriedIn } of kinds.referencedBy(kind))
      if (names.includes(referrer)) add(carriedIn?.list ?? field, { kind, ...(carriedIn && { carriedIn }) });
    for (const part of kind.parts) if (names.includes(part.kind)) add(part.field, { kind });
  }
  return references;
}

function collect(
  references: References,
  names: FieldNames | undefined,
  data: Readonly<Record<string, unknown>>,
  path: string,
  found: Map<string, ReferredRecord>,
): void {
  for (const key in data) {
    const value = data[key];
    const entry = names?.[key];
    const name = entry === undefined ? key : codeName(entry);
    const named = references.byName.get(name);
    // Skips most fields early, because this runs for each event of the busiest commands.
    if (named === undefined ? typeof value !== 'object' || value === null : !value) continue;
    const at = path ? `${path}.${name}` : name;
    // An object that no table names holds fields of the record, as the task of an event of a milestone does.
    const inside = typeof entry === 'object' ? entry.names : references.names;
    for (const { kind, carriedIn } of named ?? [])
      if (carriedIn) {
        for (const [index, one] of (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).entries())
          if (Boolean(one[storedName(inside, carriedIn.flag)]) === carriedIn.is)
            add(found, kind, one[storedName(inside, carriedIn.id)], `${at}[${index}].${carriedIn.id}`);
      } else if (Array.isArray(value)) for (const [index, one] of value.entries()) add(found, kind, one, `${at}[${index}]`);
      else add(found, kind, value, at);
    if (typeof value !== 'object') continue;
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries())
        if (typeof one === 'object' && one !== null) collect(references, inside, one as Record<string, unknown>, `${at}[${index}]`, found);
    } else collect(references, inside, value as Record<string, unknown>, at, found);
  }
}

/** The name that events hold for a field of the code. */
const storedName = (names: FieldNames = {}, name: string): string =>
  Object.keys(names).find((stored) => codeName(names[stored]) === name) ?? name;

function add(found: Map<string, ReferredRecord>, kind: AnyRecordKind, value: unknown, field: string): void {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id <= 0) return;
  const record = recordName(kind, id);
  if (!found.has(record)) found.set(record, { record, kind, id, field });
}
