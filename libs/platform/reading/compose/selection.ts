import type { Composer } from './composer';
import { firstInside, memberOf } from './json-text';
import type { ComposedField, Slot } from './shape';

/** The fields that a read names with `fields=`. */
export class Selection {
  /** The slots that the composed ones of the fields follow. */
  readonly slots: readonly Slot[];
  private readonly composed: readonly ComposedField[];
  private readonly fields: readonly { readonly name: string; readonly label: string; readonly composed?: ComposedField }[];

  constructor(
    private readonly composer: Composer,
    names: readonly string[],
  ) {
    const { fields, slots } = composer.shape;
    // `IsDeleted` is no member of the record.
    this.fields = names
      .filter((name) => name !== 'IsDeleted')
      .map((name) => {
        const composed = fields.find((field) => field.name === name);
        return { name, label: `${JSON.stringify(name)}:`, ...(composed && { composed }) };
      });
    this.composed = this.fields.flatMap(({ composed }) => composed ?? []);
    this.slots = [...new Set(this.composed.map(({ slot }) => slots[slot]))];
  }

  /** The JSON text of the named fields, in their order, of a record whose other fields are in `text`. */
  of(text: string, refs: string | null): string {
    const ids = refs?.split(',') ?? [];
    const inside = firstInside(text);
    let shown = '';
    for (const { name, label, composed } of this.fields) {
      const value = composed ? this.composer.value(composed, ids) : memberOf(text, name, inside);
      if (value !== undefined) shown += (shown === '' ? '{' : ',') + label + value;
    }
    return shown === '' ? '{}' : `${shown}}`;
  }
}
