import type { Field, Fields, FieldType } from './field';
import type { AnyRecordKind } from './record-kind';

/** A JSON Schema (2020-12, as OpenAPI 3.1 uses it). */
export type JsonSchema = Record<string, unknown>;

const TYPES: Partial<Record<FieldType, JsonSchema>> = {
  id: { type: 'integer', minimum: 1, readOnly: true },
  text: { type: 'string' },
  money: { type: 'string', pattern: '^(-?\\d+\\.\\d{2})?$', example: '1250.00' },
  rate: { type: 'string', pattern: '^(-?\\d+\\.\\d{2,4})?$', example: '85.50' },
  decimal: { type: 'string', pattern: '^(-?\\d+(\\.\\d+)?)?$', example: '2.5' },
  hours: { type: 'string', pattern: '^(-?\\d+\\.\\d{2})?$', example: '8.50' },
  duration: { type: 'string', example: '8.50 (8h 30m)' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time', example: '2026-01-31T12:00:00.000Z' },
  choice: { type: 'string' },
  location: {
    type: 'object',
    properties: { GeoJson: { type: ['string', 'null'], description: 'A GeoJSON Feature (RFC 7946) serialized as a string.' } },
  },
};

/** The schema of one field. */
export function fieldSchema({ options }: Field<unknown>): JsonSchema {
  let schema: JsonSchema = { ...TYPES[options.type] };
  if (options.type === 'reference') {
    schema = options.wire === 'string' ? { type: 'string', example: '' } : { type: 'integer', minimum: 0 };
    schema['x-references'] = options.target;
  } else if (options.type === 'id' && options.wire === 'string') schema = { type: 'string', pattern: '^[1-9]\\d*$', readOnly: true };
  else if (options.type === 'record') schema = shapeSchema(options.shape ?? {});
  else if (options.type === 'list') schema = { type: 'array', maxItems: 1000, items: shapeSchema(options.shape ?? {}) };
  else if (options.type === 'values')
    schema = { type: 'array', maxItems: 1000, items: fieldSchema(options.shape?.['item'] as Field<unknown>) };
  if (options.maxLength !== undefined) schema['maxLength'] = options.maxLength;
  if (options.choices) schema['enum'] = [...options.choices, '', ...(options.nullable ? [null] : [])];
  if (options.nullable && typeof schema['type'] === 'string') schema['type'] = [schema['type'], 'null'];
  if (options.description) schema['description'] = options.description;
  if (options.example !== undefined) schema['example'] = options.example;
  if (options.owned) schema['readOnly'] = true;
  if (options.bodyOnly) schema['writeOnly'] = true;
  return schema;
}

function shapeSchema(shape: Fields): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [key, field] of Object.entries(shape)) if (!field.options.internal) properties[key] = fieldSchema(field);
  return { type: 'object', properties };
}

/** The schema of a record as a read shows it; nested records are references to `#/components/schemas/<kind>`. */
export function recordSchema(kind: AnyRecordKind): JsonSchema {
  const schema = shapeSchema(kind.fields as Fields);
  const properties = schema['properties'] as Record<string, JsonSchema>;
  for (const [key, { kind: target, pick, description }] of Object.entries(kind.composed))
    properties[key] = pick
      ? { description, readOnly: true, type: ['string', 'number', 'boolean', 'null'] }
      : { description, readOnly: true, anyOf: [{ $ref: `#/components/schemas/${target}` }, { type: 'null' }] };
  return { ...schema, title: kind.name, description: kind.description };
}

/** The schema of a create (with `required`) or update body: what the server owns is left out, aliases are added. */
export function bodySchema(kind: AnyRecordKind, mode: 'create' | 'update'): JsonSchema {
  const fields = kind.fields as Fields;
  const { properties, required } = actionSchema(fields) as { properties: Record<string, JsonSchema>; required?: string[] };
  for (const [alias, target] of Object.entries(kind.aliases))
    properties[alias] = { ...fieldSchema(fields[target] as Field<unknown>), description: `The same as ${target}.` };
  return { type: 'object', properties, ...(mode === 'create' && required ? { required } : {}) };
}

/** The schema of a body that has just these fields; what the server owns is left out. */
export function actionSchema(fields: Fields): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [key, field] of Object.entries(fields)) if (!field.options.owned) properties[key] = fieldSchema(field);
  const required = Object.keys(fields).filter((key) => fields[key]?.options.required);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/**
 * A body that a reader of the documentation may send as it is: the kind's own example or, without one, the required fields with their
 * examples (all examples, for an update).
 */
export function bodyExample(kind: AnyRecordKind, mode: 'create' | 'update'): Record<string, unknown> {
  const own = mode === 'create' ? kind.example : kind.changeExample?.fields;
  if (own) return { ...own };
  const example: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(kind.fields as Fields)) {
    const { options } = field;
    if (options.owned || (mode === 'create' ? !options.required : options.example === undefined)) continue;
    example[key] = options.example ?? sample(field);
  }
  return example;
}

function sample({ options }: Field<unknown>): unknown {
  if (options.choices) return options.choices[0];
  if (options.type === 'reference') return options.wire === 'string' ? '1' : 1;
  const known = TYPES[options.type]?.['example'];
  if (known !== undefined) return known;
  if (options.wire === 'string') return 'Example';
  return options.wire === 'boolean' ? true : options.wire === 'number' ? 1 : options.absent;
}
