import { computedOnce } from '../fields/computed-once';
import type { Field, HeldIn } from '../fields/field';
import type { AnyRecordKind } from '../record-kind';
import { tableName } from './table';

interface HeldField extends HeldIn {
  readonly name: string;
  readonly absent: unknown;
}

/** The fields of the kind that rows of other kinds hold, by the name of the holder; empty for most kinds. */
export const heldFields = computedOnce((kind: AnyRecordKind): ReadonlyMap<string, readonly HeldField[]> => {
  const held = new Map<string, readonly HeldField[]>();
  for (const [name, { options }] of Object.entries(kind.fields as Record<string, Field<unknown>>)) {
    const { heldIn, absent } = options;
    if (heldIn) held.set(heldIn.kind, [...(held.get(heldIn.kind) ?? []), { ...heldIn, name, absent }]);
  }
  return held;
});

/** The document of `row` as SQL: the stored text, with fields that other rows hold in place of unset ones. Every read selects this. */
export function shownDocument(kind: AnyRecordKind, row = 'r'): string {
  let doc = `${row}.doc`;
  for (const [holder, fields] of heldFields(kind)) {
    // No text of a user contains the replaced characters: quotes in texts are escaped.
    const filled = fields.reduce((text, { name, absent, field }) => {
      const label = `${JSON.stringify(name)}:`;
      return `replace(${text}, '${label}${JSON.stringify(absent)}', '${label}' || h."${field}")`;
    }, doc);
    const columns = fields.map(({ field }) => `"${field}" json`).join(', ');
    doc = `coalesce((select ${filled} from read."${tableName({ name: holder })}" o cross join lateral json_to_record(o.doc::json) h(${columns}) where o.company = ${row}.company and o.id = ${row}.id), ${doc})`;
  }
  return doc;
}
