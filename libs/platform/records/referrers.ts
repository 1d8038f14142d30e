import type { CarriedIn, Fields } from './fields/field';
import type { AnyRecordKind } from './record-kind';

/** A reference that prevents the removal of a record: a live record of `kind` whose indexed field `field` refers to it. */
export interface Referrer {
  readonly kind: string;
  /** A path leads through lists: `Items.CatalogId`. */
  readonly field: string;
  /** The plural for such records in a refusal: `time entries`. */
  readonly plural: string;
  readonly carriedIn?: CarriedIn;
}

interface Reference {
  readonly field: string;
  readonly target: string;
  readonly plural: string | undefined;
  readonly carriedIn: CarriedIn | undefined;
}

/** Every binding reference among the fields, including those in lists of objects and lists of ids. */
function references(fields: Fields, path = ''): Reference[] {
  return Object.entries(fields).flatMap(([name, { options }]) => {
    const field = path ? `${path}.${name}` : name;
    const { plural, carriedIn } = options;
    const target = options.target ?? (options.type === 'values' ? options.shape?.['item']?.options.target : undefined);
    if (target !== undefined) return options.notBinding ? [] : [{ field, target, plural, carriedIn }];
    return options.type === 'list' ? references(options.shape ?? {}, field) : [];
  });
}

/** By kind: the references that prevent its removal: indexed ones without `notBinding()`, save those of its `parts`. */
export function referrersAmong(kinds: readonly AnyRecordKind[]): ReadonlyMap<string, readonly Referrer[]> {
  const parts = new Set(kinds.flatMap((kind) => kind.parts.map((part) => `${kind.name} ${part.kind}.${part.field}`)));
  const all = new Map<string, Referrer[]>();
  for (const { name: kind, fields, indexed, plural } of kinds) {
    for (const { field, target, plural: own = plural, carriedIn } of references(fields as Fields)) {
      if (!indexed.includes(field) || parts.has(`${target} ${kind}.${field}`)) continue;
      all.set(target, [...(all.get(target) ?? []), { kind, field, plural: own, ...(carriedIn && { carriedIn }) }]);
    }
  }
  return all;
}
