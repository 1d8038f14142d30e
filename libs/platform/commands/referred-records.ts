import type { AnyRecordKind, CarriedIn, KindRegistry } from '@plumbline/platform/records';

/** A record that an event refers to, in the name that the event store reserves it by. */
export interface ReferredRecord {
  /** `Client-7` */
  readonly record: string;
  readonly kind: AnyRecordKind;
  readonly id: number;
  /** Where the event refers to it: `PayableItems[0].ClientId`. */
  readonly field: string;
}

/** The name by which the event store reserves a record. */
export const recordName = (kind: { readonly name: string }, id: number): string => `${kind.name}-${id}`;

/** Whether other records can refer to records of the kind in such a way that it matters to a removal. */
export const isReferredTo = (kinds: KindRegistry, kind: AnyRecordKind): boolean =>
  kinds.referencedBy(kind).length > 0 || kind.parts.length > 0;

interface Reference {
  readonly kind: AnyRecordKind;
  readonly carriedIn?: CarriedIn;
}
type References = ReadonlyMap<string, readonly Reference[]>;

/** By the name of an aggregate and a type of event. */
const known = new WeakMap<KindRegistry, Map<string, References>>();

/**
 * The records that events refer to and that may not be removed while they do: by binding references (`KindRegistry.referencedBy`), and those that
 * have the record as a part (`parts`). `owner` is the name of the aggregate. An event that removes something refers to nothing.
 */
export function referredRecords(
  kinds: KindRegistry,
  owner: string,
  events: readonly { readonly type: string; readonly data: object }[],
): ReferredRecord[] {
  const found = new Map<string, ReferredRecord>();
  for (const { type, data } of events) {
    if (type.endsWith('Removed')) continue;
    const references = referencesOf(kinds, owner, type);
    if (references.size > 0) collect(references, data as Record<string, unknown>, '', found);
  }
  return [...found.values()];
}

/** The kind that an event is about: the one whose name its type begins with (the longest), else the one of its aggregate. */
function kindOf(kinds: KindRegistry, owner: string, type: string): string {
  const named = kinds.all.filter(({ name }) => type.startsWith(name)).sort((one, other) => other.name.length - one.name.length);
  return named[0]?.name ?? owner;
}

function referencesOf(kinds: KindRegistry, owner: string, type: string): References {
  let all = known.get(kinds);
  if (!all) known.set(kinds, (all = new Map()));
  const key = `${owner} ${type}`;
  let references = all.get(key);
  if (!references) all.set(key, (references = declared(kinds, kindOf(kinds, owner, type))));
  return references;
}

/** By the name of the field; those of the parts of a record too, which its events carry nested. */
function declared(kinds: KindRegistry, name: string): References {
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

function collect(references: References, data: Readonly<Record<string, unknown>>, path: string, found: Map<string, ReferredRecord>): void {
  for (const key in data) {
    const value = data[key];
    const named = references.get(key);
    // Most fields are neither: this runs for each event of the busiest commands.
    if (named === undefined ? typeof value !== 'object' || value === null : !value) continue;
    const at = path ? `${path}.${key}` : key;
    for (const { kind, carriedIn } of named ?? [])
      if (carriedIn) {
        for (const [index, one] of (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).entries())
          if (Boolean(one[carriedIn.flag]) === carriedIn.is) add(found, kind, one[carriedIn.id], `${at}[${index}].${carriedIn.id}`);
      } else if (Array.isArray(value)) for (const [index, one] of value.entries()) add(found, kind, one, `${at}[${index}]`);
      else add(found, kind, value, at);
    if (typeof value !== 'object') continue;
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries())
        if (typeof one === 'object' && one !== null) collect(references, one as Record<string, unknown>, `${at}[${index}]`, found);
    } else collect(references, value as Record<string, unknown>, at, found);
  }
}

function add(found: Map<string, ReferredRecord>, kind: AnyRecordKind, value: unknown, field: string): void {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id <= 0) return;
  const record = recordName(kind, id);
  if (!found.has(record)) found.set(record, { record, kind, id, field });
}
