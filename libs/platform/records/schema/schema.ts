import type { BodyKind } from '../changes/body';
import type { Field, Fields } from '../fields/field';
import { laterPaths, nestedFields, versionOneFields, versionOneNames } from '../fields/later-fields';
import { fieldSchema, orNull, shapeSchema, type JsonSchema } from './field-schema';
import type { AnyRecordKind, Composed } from '../record-kind';

/** Returns the kinds of composed fields, by name. */
export type KindNamed = (name: string) => AnyRecordKind;

const refTo = (kind: string): JsonSchema => ({ $ref: `#/components/schemas/${kind}` });

const IS_DELETED: JsonSchema = {
  type: 'boolean',
  description: 'Whether the record was deleted. In every record of a response with include_deleted=true, else in none.',
  example: false,
};

/** The schema of a composed field: the record, the records, or the picked field, with its value when there is none. */
function composedSchema(kind: AnyRecordKind, composed: Composed, named: KindNamed): JsonSchema {
  const { kind: target, by, pick, absent, many, within, description } = composed;
  const metadata = { description, readOnly: true };
  if (many) {
    const list = { type: 'array', items: refTo(target) };
    return within ? { ...objectOfList(within, list, description), ...metadata } : { ...list, ...metadata };
  }
  if (pick === undefined) return { anyOf: [refTo(target), { type: 'null' }], ...metadata };
  // The id of the other record is 0 or "" where there is none.
  const schema = fieldSchema((named(target).fields as Fields)[pick] as Field<unknown>, 'reply', false);
  const isNull = absent === undefined ? (kind.fields as Fields)[by]?.options.nullable : absent === null;
  const choices = schema['enum'] as unknown[] | undefined;
  return { ...(isNull ? orNull(schema) : schema), ...(isNull && choices && { enum: [...new Set([...choices, null])] }), ...metadata };
}

/** The object around a list; null where the record itself is nested. */
function objectOfList({ list, ids }: NonNullable<Composed['within']>, items: JsonSchema, description: string): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const name of Object.keys(ids))
    properties[name] = { type: 'integer', minimum: 0, description: 'The id that the list belongs to.', example: 12 };
  properties[list] = { ...items, description };
  return { type: ['object', 'null'], properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * The schema of a record in a read of version 1, and of one that is nested in others on either version: every field of version 1 and no other.
 * Nested records are references; `named` returns composed kinds.
 */
export function recordSchema(version: 1 | 2, kind: AnyRecordKind, named: KindNamed): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const names = versionOneNames(kind);
  const fields = version === 1 ? versionOneFields(kind.fields as Fields) : nestedFields(kind.fields as Fields);
  for (const name of names) {
    const field = fields[name];
    properties[name] = field ? fieldSchema(field) : composedSchema(kind, kind.composed[name], named);
  }
  return {
    type: 'object',
    title: kind.name,
    description: kind.description,
    properties,
    required: [...names],
    additionalProperties: false,
  };
}

/** True if version 2 shows records of the kind with other fields than version 1. */
export const hasLater = ({ fields, derived, beside }: Pick<AnyRecordKind, 'fields' | 'derived' | 'beside'>): boolean =>
  Object.keys({ ...derived, ...beside }).length > 0 || laterPaths(fields as Fields).length > 0;

/** The schema of a record of version 2, for a kind that has more fields there (`hasLater`); with `isChange` of one among changes. */
export function laterSchema({ name, description, wireNames, derived, beside, fields }: AnyRecordKind, isChange = false): JsonSchema {
  const before = nestedFields(fields as Fields);
  const own = wireNames.map((key): readonly [string, JsonSchema] => {
    const field = (fields as Fields)[key];
    return [key, field !== before[key] ? fieldSchema(field) : { $ref: `#/components/schemas/${name}/properties/${key}` }];
  });
  const more = Object.entries(derived).map(([key, field]) => [key, { ...fieldSchema(field), readOnly: true }] as const);
  const properties = Object.fromEntries<JsonSchema>([...own, ...more]);
  const asked = Object.fromEntries(Object.entries(beside).map(([key, field]) => [key, { ...fieldSchema(field), readOnly: true }]));
  return {
    type: 'object',
    title: isChange ? `${name}SinceV2` : `${name}V2`,
    description: `${description} As version 2 shows it${isChange ? ' among changes' : ''}.`,
    properties: { ...properties, ...(isChange ? { IsDeleted: IS_DELETED } : asked) },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** The schema of a record in a since reply: the record, with `IsDeleted` where deleted records were requested. */
export function changedRecordSchema(kind: AnyRecordKind): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const names = versionOneNames(kind);
  for (const name of names) properties[name] = { $ref: `#/components/schemas/${kind.name}/properties/${name}` };
  properties['IsDeleted'] = IS_DELETED;
  const description = `${kind.description} As the since route shows it.`;
  return {
    type: 'object',
    title: `${kind.name}Since`,
    description,
    properties,
    required: [...names],
    additionalProperties: false,
  };
}

/** The body of version 1, as it is documented: without the fields of version 2. */
export const versionOneBody = <K extends BodyKind>(kind: K): K => ({ ...kind, fields: versionOneFields(kind.fields) });

/** The schema of a create or update body: writable fields, with aliases; owned ones are `readOnly`, accepted and ignored. */
export function bodySchema(kind: BodyKind, mode: 'create' | 'update'): JsonSchema {
  const { fields, aliases = {}, composed = {}, derived = {} } = kind;
  const properties: Record<string, JsonSchema> = {};
  for (const [key, field] of Object.entries(fields))
    if (!field.options.internal) properties[key] = field.options.owned ? ignored(field.options.description) : fieldSchema(field, 'body');
  for (const [key, { description }] of Object.entries(composed)) properties[key] = ignored(description);
  for (const [key, { options }] of Object.entries(derived)) properties[key] = ignored(`${options.description} A field of version 2.`);
  for (const [alias, target] of Object.entries(aliases)) {
    const { required: _, ...options } = (fields[target] as Field<unknown>).options;
    properties[alias] = {
      ...fieldSchema({ options: { ...options, required: true } } as Field<unknown>, 'body'),
      description: `The same as ${target}.`,
    };
  }
  const required =
    mode === 'create' ? Object.keys(fields).filter((key) => fields[key]?.options.required && !fields[key].options.owned) : [];
  const otherNames = (key: string): string[] => Object.keys(aliases).filter((alias) => aliases[alias] === key);
  const either = required
    .filter((key) => otherNames(key).length > 0)
    .map((key) => ({ anyOf: [key, ...otherNames(key)].map((one) => ({ required: [one] })) }));
  const always = required.filter((key) => otherNames(key).length === 0);
  return {
    type: 'object',
    description: mode === 'create' ? `A new record: ${kind.name}.` : `Changes of a record (${kind.name}): any of its fields.`,
    properties,
    ...(always.length > 0 && { required: always }),
    ...(either.length > 0 && { allOf: either }),
    additionalProperties: false,
  };
}

const ignored = (description: string): JsonSchema => ({ description: `${description} Ignored in a body.`, readOnly: true });

/** The schema of a body with exactly these fields; owned ones are left out. */
export function actionSchema(fields: Fields): JsonSchema {
  const { properties, required, ...rest } = shapeSchema(
    Object.fromEntries(Object.entries(fields).filter(([, { options }]) => !options.owned)),
    'body',
  );
  return { ...rest, properties, ...(required !== undefined && { required }) };
}
