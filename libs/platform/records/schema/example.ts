import { versionOneFields, versionOneNames } from '../fields/later-fields';
import type { Field, Fields, FieldType } from '../fields/field';
import type { AnyRecordKind } from '../record-kind';
import { shownExample } from './field-schema';
import type { KindNamed } from './schema';

const EXAMPLES: Partial<Record<FieldType, unknown>> = {
  money: '1250.00',
  rate: '85.50',
  decimal: '2.5',
  hours: '8.50',
  duration: '8.50 (8h 30m)',
  instant: '2026-01-31T12:00:00.000Z',
  location: {
    GeoJson:
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[-95.9345,41.2565]},"properties":{"formatted_address":"Omaha, NE, USA"}}',
  },
};

/** A value that the field could have in a body. */
function sample({ options }: Field<unknown>): unknown {
  if (options.choices) return options.choices[0];
  if (options.type === 'reference') return options.wire === 'string' ? '1' : 1;
  const known = EXAMPLES[options.type];
  if (known !== undefined) return known;
  if (options.wire === 'string') return 'Example';
  return options.wire === 'boolean' ? true : options.wire === 'number' ? 1 : options.absent;
}

/** A body to be sent unchanged: the kind's own example, else the required fields with examples (all examples, for an update). */
export function bodyExample(kind: AnyRecordKind, mode: 'create' | 'update'): Record<string, unknown> {
  const own = mode === 'create' ? kind.example : kind.changeExample?.fields;
  if (own) return { ...own };
  const example: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(kind.fields as Fields)) {
    const { options } = field;
    if (options.owned || (mode === 'create' ? !options.required : options.example === undefined)) continue;
    // An example of null means that the field is unset.
    example[key] = options.example === undefined ? sample(field) : options.example;
  }
  return example;
}

/** A value that a read could show: the field's own example, else a sample of its type, else its absent value. */
function shown(field: Field<unknown>): unknown {
  const { options } = field;
  const { type, wire, shape = {} } = options;
  if (options.example !== undefined) return shownExample(field);
  if (type === 'id') return wire === 'string' ? '1' : 1;
  if (type === 'record') return shapeExample(shape);
  if (type === 'list') return [shapeExample(shape)];
  if (type === 'values') return [shown(shape['item'] as Field<unknown>)];
  if (options.choices) return options.choices[0];
  return EXAMPLES[type] ?? options.absent;
}

function shapeExample(shape: Fields): Record<string, unknown> {
  const seen = Object.entries(shape).filter(([, { options }]) => !options.internal && !options.bodyOnly);
  return Object.fromEntries(seen.map(([key, field]) => [key, shown(field)]));
}

/**
 * A record as a read of version 1 could show it, with nested records but without their own nested records; `named` returns the kinds of composed fields.
 */
export function recordExample(kind: AnyRecordKind, named: KindNamed, nested = false): Record<string, unknown> {
  const example: Record<string, unknown> = {};
  const fields = versionOneFields(kind.fields as Fields);
  for (const name of versionOneNames(kind)) {
    const field = fields[name];
    if (field) {
      example[name] = shown(field);
      continue;
    }
    const composed = kind.composed[name];
    if (!composed) continue;
    const target = named(composed.kind);
    if (composed.pick !== undefined) {
      example[name] = shown((target.fields as Fields)[composed.pick] as Field<unknown>);
      continue;
    }
    const one = nested ? undefined : recordExample(target, named, true);
    if (!composed.many) example[name] = one ?? null;
    else if (!composed.within) example[name] = one ? [one] : [];
    else if (!one) example[name] = null;
    else example[name] = { ...Object.fromEntries(Object.keys(composed.within.ids).map((id) => [id, 12])), [composed.within.list]: [one] };
  }
  return example;
}
