import type { Composer } from './composer';
import { memberOf } from './json-text';
import type { PartsInUse } from './known-parts';
import type { ComposedField, Slot } from './shape';

/** The fields that a read names with `fields=`. */
export class Selection {
  /** What their composed ones follow. */
  readonly slots: readonly Slot[];
  private readonly composed: readonly ComposedField[];
  private readonly fields: readonly { readonly name: string; readonly label: string; readonly composed?: ComposedField }[];

  constructor(
    private readonly composer: Composer,
    names: readonly string[],
    /** What rows show of others by the composed ones of these names. */
    private readonly parts?: PartsInUse<readonly string[]>,
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
    const others = this.others(refs);
    let next = 0;
    let shown = '';
    for (const { name, label, composed } of this.fields) {
      const value = composed ? others[next++] : memberOf(text, name);
      if (value !== undefined) shown += (shown === '' ? '{' : ',') + label + value;
    }
    return shown === '' ? '{}' : `${shown}}`;
  }

  /** The values of the composed fields. */
  private others(refs: string | null): readonly string[] {
    const known = refs === null ? undefined : this.parts?.get(refs);
    if (known) return known;
    const ids = refs?.split(',') ?? [];
    const values = this.composed.map((field) => this.composer.value(field, ids));
    const rows = this.parts && refs !== null ? this.composer.rowsOf(refs, this.slots) : undefined;
    if (rows && refs !== null) this.parts?.keep(refs, rows, values);
    return values;
  }
}
