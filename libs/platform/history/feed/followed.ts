import { visibilityOfParts } from '@plumbline/platform/reading';
import { type AccessPolicy, heldFields, listedParts, type AnyRecordKind, type KindRegistry } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';

/** The kinds whose changes are followed to find out the changes in the shown kinds. */
export interface Followed {
  /** The kinds of the entries. */
  readonly shown: readonly AnyRecordKind[];
  /** Rows with fields of the records with the same ids, by their kind. */
  readonly holders: ReadonlyMap<AnyRecordKind, readonly AnyRecordKind[]>;
  /** Records that others refer to by a field: those that list them as parts, and those that are visible through them. */
  readonly referring: ReadonlyMap<AnyRecordKind, readonly { readonly kind: AnyRecordKind; readonly by: string; readonly shows: boolean }[]>;
  /** Records with parts that are visible with them alone, by the word for them in the parts. */
  readonly wholes: ReadonlyMap<AnyRecordKind, readonly { readonly part: AnyRecordKind; readonly word: string }[]>;
  /** Records whose owner sees more of others: their kind. Who owns one sees fields that are hidden from others. */
  readonly owned: ReadonlySet<AnyRecordKind>;
  /** The ways from callers to records of those whom they manage: a change of a manager changes what they see. */
  readonly managed: readonly NonNullable<AnyRecordKind['managed']>[];
  /** All kinds whose changes are read. */
  readonly all: ReadonlySet<AnyRecordKind>;
}

/** Returns the kinds to follow for a caller who asks for these kinds. */
export function followed(kinds: KindRegistry, policy: AccessPolicy, actor: Actor, asked: readonly AnyRecordKind[]): Followed {
  const holders = new Map<AnyRecordKind, AnyRecordKind[]>();
  const referring = new Map<AnyRecordKind, { kind: AnyRecordKind; by: string; shows: boolean }[]>();
  const wholes = new Map<AnyRecordKind, { part: AnyRecordKind; word: string }[]>();
  const put = <V>(map: Map<AnyRecordKind, V[]>, key: AnyRecordKind, value: V): void => {
    if (key.keepsChanges) map.set(key, [...(map.get(key) ?? []), value]);
  };
  const throughOthers = (kind: AnyRecordKind): void => {
    if (kind.vendorsOf && policy.visibility(actor, kind.name) === 'vendor')
      put(referring, kinds.named(kind.vendorsOf.kind), { kind, by: kind.vendorsOf.by, shows: true });
  };
  const shown = asked.filter(({ name }) => !policy.neverSees(actor, name));
  for (const kind of shown) {
    for (const holder of heldFields(kind).keys()) put(holders, kinds.named(holder), kind);
    for (const part of listedParts(kind)) put(referring, kinds.named(part.kind), { kind, by: part.field, shows: false });
    throughOthers(kind);
    for (const [word, name] of Object.entries(kind.seenWith?.kinds ?? {})) {
      const visibility = visibilityOfParts(policy, actor, kind.name, name);
      if (visibility !== 'own' && visibility !== 'vendor') continue;
      put(wholes, kinds.named(name), { part: kind, word });
      throughOthers(kinds.named(name));
    }
  }
  const showsOwn = ({ name }: AnyRecordKind): boolean =>
    policy.hiddenFields(actor, name, true).join() !== policy.hiddenFields(actor, name).join();
  const owned = new Set(shown.flatMap((kind) => (kind.ownThrough && showsOwn(kind) ? [kinds.named(kind.ownThrough.kind)] : [])));
  const managed = shown.flatMap((kind) => (kind.managed && policy.visibility(actor, kind.name) !== 'all' ? [kind.managed] : []));
  const leading = managed.flatMap(({ kind, people }) => [kinds.named(kind), kinds.named(people.kind)]);
  const own = shown.filter(({ keepsChanges }) => keepsChanges);
  return {
    shown,
    holders,
    referring,
    wholes,
    owned,
    managed,
    all: new Set([...own, ...owned, ...leading, ...holders.keys(), ...referring.keys(), ...wholes.keys()]),
  };
}
