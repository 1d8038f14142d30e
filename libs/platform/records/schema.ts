import type { Field, Fields } from './field';
import { fieldSchema, orNull, shapeSchema, type JsonSchema } from './field-schema';
import type { AnyRecordKind, Composed } from './record-kind';

/** The kinds that composed fields are taken from, by name. */
export type KindNamed = (name: string) => AnyRecordKind;

const refTo = (kind: string): JsonSchema => ({ $ref: `#/components/schemas/${kind}` });

/** The schema of a composed field: the record, the records, or the field that is picked, as it is there or as it shows when there is none. */
function composedSchema(kind: AnyRecordKind, composed: Composed, named: KindNamed): JsonSchema {
  const { kind: target, by, pick, absent, many, within, description } = composed;
  const said = { description, readOnly: true };
  if (many) {
    const list = { type: 'array', items: refTo(target) };
    return within ? { ...around(within, list, description), ...said } : { ...list, ...said };
  }
  if (pick === undefined) return { anyOf: [refTo(target), { type: 'null' }], ...said };
  // The id of the other record is 0 or "" where there is none.
  const schema = fieldSchema((named(target).fields as Fields)[pick] as Field<unknown>, 'reply', false);
  const isNull = absent === undefined ? (kind.fields as Fields)[by]?.options.nullable : absent === null;
  const choices = schema['enum'] as unknown[] | undefined;
  return { ...(isNull ? orNull(schema) : schema), ...(isNull && choices && { enum: [...new Set([...choices, null])] }), ...said };
}

/** The object that a list is shown in; null where the record itself stands nested. */
function around({ list, ids }: NonNullable<Composed['within']>, items: JsonSchema, description: string): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const name of Object.keys(ids))
    properties[name] = { type: 'integer', minimum: 0, description: 'The id that the list belongs to.', example: 12 };
  properties[list] = { ...items, description };
  return { type: ['object', 'null'], properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * The schema of a record as a read shows it: every field, always there, and no other. Nested records are references to
 * `#/components/schemas/<kind>`; `named` finds the kinds that composed fields are taken from.
 */
export function recordSchema(kind: AnyRecordKind, named: KindNamed): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const name of kind.wireNames) {
    const field = (kind.fields as Fields)[name];
    properties[name] = field ? fieldSchema(field) : composedSchema(kind, kind.composed[name], named);
  }
  return {
    type: 'object',
    title: kind.name,
    description: kind.description,
    properties,
    required: [...kind.wireNames],
    additionalProperties: false,
  };
}

/** The schema of a record in a since reply: the record, with `IsDeleted` where deleted records were asked for. */
export function changedRecordSchema(kind: AnyRecordKind): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const name of kind.wireNames) properties[name] = { $ref: `#/components/schemas/${kind.name}/properties/${name}` };
  properties['IsDeleted'] = {
    type: 'boolean',
    description: 'Whether the record has been deleted. Only with include_deleted=true, then in every record.',
    example: false,
  };
  const description = `${kind.description} As the since route shows it.`;
  return {
    type: 'object',
    title: `${kind.name}Since`,
    description,
    properties,
    required: [...kind.wireNames],
    additionalProperties: false,
  };
}

/**
 * The schema of a create (with what is required) or update body: what may be written, with aliases; what the server owns is `readOnly`,
 * which it takes and ignores, so that a record that was read can be sent back.
 */
export function bodySchema(kind: AnyRecordKind, mode: 'create' | 'update'): JsonSchema {
  const fields = kind.fields as Fields;
  const properties: Record<string, JsonSchema> = {};
  for (const [key, field] of Object.entries(fields))
    if (!field.options.internal) properties[key] = field.options.owned ? ignored(field.options.description) : fieldSchema(field, 'body');
  for (const [key, { description }] of Object.entries(kind.composed)) properties[key] = ignored(description);
  for (const [alias, target] of Object.entries(kind.aliases)) {
    const { required: _, ...options } = (fields[target] as Field<unknown>).options;
    properties[alias] = {
      ...fieldSchema({ options: { ...options, required: true } } as Field<unknown>, 'body'),
      description: `The same as ${target}.`,
    };
  }
  const required =
    mode === 'create' ? Object.keys(fields).filter((key) => fields[key]?.options.required && !fields[key].options.owned) : [];
  const otherNames = (key: string): string[] => Object.keys(kind.aliases).filter((alias) => kind.aliases[alias] === key);
  const either = required
    .filter((key) => otherNames(key).length > 0)
    .map((key) => ({ anyOf: [key, ...otherNames(key)].map((one) => ({ required: [one] })) }));
  const always = required.filter((key) => otherNames(key).length === 0);
  return {
    type: 'object',
    description: mode === 'create' ? `A new record: ${kind.name}.` : `What is to change of the ${kind.name}: any of its fields.`,
    properties,
    ...(always.length > 0 && { required: always }),
    ...(either.length > 0 && { allOf: either }),
    additionalProperties: false,
  };
}

const ignored = (description: string): JsonSchema => ({ description: `${description} Ignored in a body.`, readOnly: true });

/** The schema of a body that has just these fields; what the server owns is left out. */
export function actionSchema(fields: Fields): JsonSchema {
  const { properties, required, ...rest } = shapeSchema(
    Object.fromEntries(Object.entries(fields).filter(([, { options }]) => !options.owned)),
    'body',
  );
  return { ...rest, properties, ...(required !== undefined && { required }) };
}
