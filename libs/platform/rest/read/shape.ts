import { composedBy, type AnyRecordKind, type Fields, type KindRegistry } from '@plumbline/platform/records';

/** One place that composed fields are taken from: the record of `target` that the id at `index` of `refs` names. */
export interface Slot {
  readonly index: number;
  readonly target: AnyRecordKind;
}

/** One composed field: shown from a slot, whole or one field of it. */
export interface ComposedField {
  readonly name: string;
  /** `"Name":`, as it stands in the JSON text. */
  readonly label: string;
  readonly slot: number;
  readonly pick?: string;
  /** What it shows when there is nothing, as JSON text. */
  readonly absent: string;
}

/** What composing a kind takes, worked out once. */
export interface Shape {
  readonly kind: AnyRecordKind;
  readonly slots: readonly Slot[];
  readonly fields: readonly ComposedField[];
  /** The kinds that slots point to, each once. */
  readonly targets: readonly AnyRecordKind[];
  /** `,"Client":null,"ClientName":""}`: what ends the record where it stands nested in another one (its own nested records are not shown there). */
  readonly nestedEnd: string;
  /** What each field shows when it is unset or hidden, as a value. */
  readonly absent: Readonly<Record<string, unknown>>;
}

/** The shapes of all kinds. */
export class Shapes {
  private readonly known = new Map<AnyRecordKind, Shape>();
  constructor(private readonly registry: KindRegistry) {}

  of(kind: AnyRecordKind): Shape {
    let shape = this.known.get(kind);
    if (!shape) this.known.set(kind, (shape = this.make(kind)));
    return shape;
  }

  private make(kind: AnyRecordKind): Shape {
    const by = composedBy(kind);
    const slots: Slot[] = [];
    const own = kind.fields as Fields;
    const absent: Record<string, unknown> = {};
    for (const [name, { options }] of Object.entries(own)) absent[name] = options.absent;
    const fields = Object.entries(kind.composed).map(([name, composed]): ComposedField => {
      const target = this.registry.named(composed.kind);
      const index = by.indexOf(composed.by);
      let slot = slots.findIndex((one) => one.index === index && one.target === target);
      if (slot < 0) slot = slots.push({ index, target }) - 1;
      const label = `${JSON.stringify(name)}:`;
      if (composed.pick === undefined) {
        absent[name] = null;
        return { name, label, slot, absent: 'null' };
      }
      const picked = (target.fields as Fields)[composed.pick];
      if (!picked) throw new Error(`${kind.name}.${name} is picked from ${target.name}.${composed.pick}, which is not a field`);
      const fallback: unknown = own[composed.by]?.options.nullable ? null : picked.options.absent;
      absent[name] = composed.absent === undefined ? fallback : composed.absent;
      return { name, label, slot, pick: composed.pick, absent: JSON.stringify(absent[name]) };
    });
    const nestedEnd = fields.map(({ label, absent }) => `,${label}${absent}`).join('') + '}';
    return { kind, slots, fields, targets: [...new Set(slots.map(({ target }) => target))], nestedEnd, absent };
  }
}
