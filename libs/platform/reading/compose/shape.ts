import { composedBy, type AnyRecordKind, type Composed, type Fields, type KindRegistry } from '@plumbline/platform/records';

/**
 * A source of composed fields: the record of `target` with the id at `index` of `refs`; with `many` all records of its
 * ids.
 */
export interface Slot {
  readonly index: number;
  readonly target: AnyRecordKind;
  /** The index of the target among the shape's targets. */
  readonly at: number;
  readonly many: boolean;
}

/** One composed field: a whole record of a slot, or one field of it. */
export interface ComposedField {
  readonly name: string;
  /** `"Name":`, as in the JSON text. */
  readonly label: string;
  readonly slot: number;
  readonly pick?: string;
  /**
   * The object around a list: the JSON text of each name in it, with the index in `refs` of its id, and that of the
   * list's own name.
   */
  readonly within?: { readonly ids: readonly (readonly [label: string, index: number])[]; readonly label: string };
  /** The JSON text of its absent value. */
  readonly absent: string;
}

/** The composition of a kind, computed once. */
export interface Shape {
  readonly kind: AnyRecordKind;
  readonly slots: readonly Slot[];
  readonly fields: readonly ComposedField[];
  /** The kinds of the slots, each once. */
  readonly targets: readonly AnyRecordKind[];
  /** The slots with a list of ids; none for most kinds. */
  readonly lists: readonly Slot[];
  /** The slots of single fields. */
  readonly picked: readonly Slot[];
  /**
   * `,"Client":null,"ClientName":""}`: the end of the record where it is nested (without its own nested records) and
   * takes no fields from others.
   */
  readonly nestedEnd: string;
  /** The value of each field when it is unset or hidden. */
  readonly absent: Readonly<Record<string, unknown>>;
}

/** The shapes of all kinds. */
export class Shapes {
  private readonly known = new Map<AnyRecordKind, Shape>();
  private readonly further = new Map<Shape, readonly AnyRecordKind[]>();
  constructor(private readonly registry: KindRegistry) {}

  of(kind: AnyRecordKind): Shape {
    let shape = this.known.get(kind);
    if (!shape) this.known.set(kind, (shape = this.make(kind)));
    return shape;
  }

  /** The kinds from which nested records of this shape take single fields; none for most. */
  beyond(shape: Shape): readonly AnyRecordKind[] {
    let known = this.further.get(shape);
    if (!known) {
      const whole = shape.fields.filter(({ pick }) => pick === undefined).map(({ slot }) => shape.slots[slot].target);
      known = [...new Set(whole.flatMap((target) => this.of(target).picked.map((slot) => slot.target)))];
      this.further.set(shape, known);
    }
    return known;
  }

  private make(kind: AnyRecordKind): Shape {
    const by = composedBy(kind);
    const slots: Slot[] = [];
    const targets: AnyRecordKind[] = [];
    const own = kind.fields as Fields;
    const absent: Record<string, unknown> = {};
    for (const [name, { options }] of Object.entries(own)) absent[name] = options.absent;
    const slotOf = ({ kind: name, by: field, many }: Composed): number => {
      const target = this.registry.named(name);
      const index = by.indexOf(field);
      const known = slots.findIndex((one) => one.index === index && one.target === target);
      if (known >= 0) return known;
      if (!targets.includes(target)) targets.push(target);
      return slots.push({ index, target, at: targets.indexOf(target), many: many === true }) - 1;
    };
    const fields = Object.entries(kind.composed).map(([name, composed]): ComposedField => {
      const slot = slotOf(composed);
      const { target } = slots[slot];
      const label = `${JSON.stringify(name)}:`;
      if (composed.pick === undefined) {
        absent[name] = composed.many && !composed.within ? [] : null;
        const within = composed.within && objectAround(composed.within, by);
        return { name, label, slot, absent: JSON.stringify(absent[name]), ...(within && { within }) };
      }
      const picked = (target.fields as Fields)[composed.pick];
      if (!picked) throw new Error(`${kind.name}.${name} is picked from ${target.name}.${composed.pick}, which is not a field`);
      if (picked.options.type === 'day') throw new Error(`${kind.name}.${name} is a day, which the versions show in two ways`);
      const fallback: unknown = own[composed.by]?.options.nullable ? null : picked.options.absent;
      absent[name] = composed.absent === undefined ? fallback : composed.absent;
      return { name, label, slot, pick: composed.pick, absent: JSON.stringify(absent[name]) };
    });
    const nestedEnd = fields.map(({ label, absent }) => `,${label}${absent}`).join('') + '}';
    const picked = slots.filter((_, slot) => fields.some((field) => field.slot === slot && field.pick !== undefined));
    return { kind, slots, fields, targets, lists: slots.filter(({ many }) => many), picked, nestedEnd, absent };
  }
}

const objectAround = ({ list, ids }: NonNullable<Composed['within']>, by: readonly string[]): NonNullable<ComposedField['within']> => ({
  ids: Object.entries(ids).map(([name, field]) => [`${JSON.stringify(name)}:`, by.indexOf(field)]),
  label: `${JSON.stringify(list)}:`,
});

/** The ids of a list in `refs`. */
export const listedIds = (ids: string | undefined): readonly string[] => (ids ? ids.split(' ') : []);
