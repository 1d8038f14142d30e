import type { AnyRecordKind, FieldOptions, Fields } from '@plumbline/platform/records';
import { storedFields, type FieldNames, type StoredFields } from './stored-fields';

type Options = FieldOptions<unknown>;

function namesOf(fields: Fields, takes: (options: Options) => boolean): FieldNames {
  const names: Record<string, FieldNames[string]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const options = field.options as Options;
    // The shape of a list of values is the declaration of one value, not nested fields.
    const nested = options.type === 'values' ? undefined : options.shape;
    if (takes(options)) names[options.storedAs ?? name] = nested ? { name, names: namesOf(nested, takes) } : name;
  }
  return names;
}

const known = new WeakMap<AnyRecordKind, StoredFields<FieldNames>>();

/** The fields of a generic kind as its events hold them: under declared names, or those of `Field.storedAs`, the first ones. */
export function storedRecord(kind: AnyRecordKind): StoredFields<FieldNames> {
  let fields = known.get(kind);
  if (!fields) known.set(kind, (fields = storedFields(namesOf(kind.fields as Fields, () => true))));
  return fields;
}

/** The names of the fields that bodies can set, each of which an event may contain. */
export const givenNames = (kind: AnyRecordKind): FieldNames => namesOf(kind.fields as Fields, ({ owned }) => !owned);
