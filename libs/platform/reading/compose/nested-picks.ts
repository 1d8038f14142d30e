import type { Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy, AnyRecordKind } from '@plumbline/platform/records';
import type { VisibleOfKinds } from '../visible/rows-in-sql';
import type { ReferredRows } from '../rows-by-id';
import type { ComposedField, Shape, Shapes } from './shape';

type Values = Readonly<Record<string, unknown>>;

/**
 * The single fields that nested records take from further ones: ClientName of a time entry that an allocation shows.
 * One query for all nested records of a batch, and none without such references.
 */
export class NestedPicks {
  private readonly known = new Map<string, Values | null>();
  /** The nested records whose fields are still to be fetched. */
  private readonly pending: (readonly [shape: Shape, refs: string])[] = [];
  private readonly seen: VisibleOfKinds;
  constructor(
    private readonly rows: ReferredRows,
    private readonly shapes: Shapes,
    private readonly policy: AccessPolicy,
    private readonly actor: Actor,
    shape: Shape,
  ) {
    const kinds = shapes.beyond(shape);
    // A caller who is restricted to a vendor learns no names of records that it cannot see.
    this.seen = {
      policy,
      actor,
      kinds,
      visibility: kinds.map(({ name }) => (policy.visibility(actor, name) === 'vendor' ? 'vendor' : 'all')),
    };
  }

  get size(): number {
    return this.known.size;
  }
  clear(): void {
    this.known.clear();
  }

  /** A record of the kind will be nested; its `refs`, where it may take fields. */
  expect(target: AnyRecordKind, refs: string | null): void {
    if (refs !== null && this.seen.kinds.length > 0) this.pending.push([this.shapes.of(target), refs]);
  }

  /** Fetches the fields of the expected records. */
  async fetch(): Promise<void> {
    if (this.pending.length === 0) return;
    const { kinds } = this.seen;
    const wanted = new Map(kinds.map((kind) => [kind, new Set<string>()]));
    for (const [shape, refs] of this.pending) {
      const ids = refs.split(',');
      for (const { target, index } of shape.picked)
        if (ids[index] && !this.known.has(keyOf(target, ids[index]))) wanted.get(target)?.add(ids[index]);
    }
    this.pending.length = 0;
    if ([...wanted.values()].every(({ size }) => size === 0)) return;
    const rows = await this.rows(this.seen, [...wanted.values()]);
    for (const [kind, ids] of wanted) for (const id of ids) this.known.set(keyOf(kind, id), null);
    for (const [at, id, doc, , visible] of rows) if (visible) this.known.set(keyOf(kinds[at], id), JSON.parse(doc) as Values);
  }

  /** The end of a nested record's JSON text: its own nested records as unset, and the fields that it takes. */
  end(shape: Shape, refs: string | null): string {
    if (refs === null || shape.picked.length === 0) return shape.nestedEnd;
    const ids = refs.split(',');
    const hidden = this.policy.hiddenFields(this.actor, shape.kind.name);
    const valueOf = ({ name, slot, pick, absent }: ComposedField): string =>
      (hidden.includes(name) ? undefined : this.value(shape, slot, pick, ids)) ?? absent;
    return shape.fields.map((field) => `,${field.label}${valueOf(field)}`).join('') + '}';
  }

  private value({ slots }: Shape, slot: number, pick: string | undefined, ids: readonly string[]): string | undefined {
    const { target, index } = slots[slot];
    const values = pick !== undefined && ids[index] ? this.known.get(keyOf(target, ids[index])) : undefined;
    if (!values || pick === undefined || this.policy.hiddenFields(this.actor, target.name).includes(pick)) return undefined;
    return JSON.stringify(values[pick]);
  }
}

const keyOf = (kind: AnyRecordKind, id: string): string => `${kind.name}/${id}`;
