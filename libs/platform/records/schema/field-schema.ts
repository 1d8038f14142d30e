import type { Issue } from '@plumbline/platform/kernel';
import { Field, type FieldOptions, type Fields, type FieldType } from '../fields/field';
import { plainDay } from '../rows/plain-days';

/** A JSON Schema (2020-12, as OpenAPI 3.1 uses it). */
export type JsonSchema = Record<string, unknown>;

/**
 * `reply`: exactly what a read shows. `body`: what a request may contain, which is more: numbers for numeric Strings, dates of other zones.
 */
type Side = 'reply' | 'body';

const INSTANT = '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z)?$';
const DAY = '^(\\d{4}-\\d{2}-\\d{2})?$';
const ANY_DAY = '^(\\d{4}-\\d{2}-\\d{2}(T(00|12):00(:00([.,]0{1,9})?)?Z)?)?$';
const ANY_INSTANT = '^(\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?)?$';
const NUMERIC = '^([+-]?\\d{1,15}(\\.\\d{1,10})?)?$';
const CENTS = NUMERIC.replace('\\d{1,10}', '\\d{1,2}0{0,8}');
const PRICE = NUMERIC.replace('\\d{1,10}', '\\d{1,4}0{0,6}');
const QUANTITY = NUMERIC.replace('\\d{1,10}', '\\d{1,8}0{0,2}');
const notNegative = (pattern: unknown): string => String(pattern).replace('[+-]', '\\+');
const GEO_JSON = { type: ['string', 'null'], description: 'A GeoJSON Feature (RFC 7946) serialized as a string.' };
const LOCATION = { type: 'object', properties: { GeoJson: GEO_JSON }, additionalProperties: false };

const REPLY: Partial<Record<FieldType, JsonSchema>> = {
  text: { type: 'string' },
  money: { type: 'string', pattern: '^(-?\\d+\\.\\d{2})?$' },
  rate: { type: 'string', pattern: '^(-?\\d+\\.\\d{2,4})?$' },
  decimal: { type: 'string', pattern: '^(-?\\d+(\\.\\d+)?)?$' },
  hours: { type: 'string', pattern: '^(-?\\d+\\.\\d{2})?$' },
  duration: { type: 'string', pattern: '^(-?\\d+\\.\\d{2} \\(-?\\d+h \\d{1,2}m\\))?$' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  instant: { type: 'string', pattern: INSTANT },
  day: { type: 'string', pattern: DAY },
  choice: { type: 'string' },
  location: { ...LOCATION, required: ['GeoJson'] },
};
const BODY: Partial<Record<FieldType, JsonSchema>> = {
  text: { type: 'string' },
  money: { type: ['string', 'number'], pattern: CENTS },
  rate: { type: ['string', 'number'], pattern: PRICE },
  decimal: { type: ['string', 'number'], pattern: QUANTITY },
  hours: { type: ['string', 'number'], pattern: NUMERIC },
  duration: { type: ['string', 'number'], pattern: '^([+-]?\\d{1,15}(\\.\\d{1,10})?(\\s*\\([^()]*\\))?)?$' },
  integer: { type: ['integer', 'string'], pattern: '^[+-]?\\d{1,15}$' },
  number: { type: ['number', 'string'], pattern: '^[+-]?\\d{1,15}(\\.\\d{1,10})?$' },
  flag: { type: 'boolean' },
  instant: { type: 'string', pattern: ANY_INSTANT },
  day: { type: 'string', pattern: ANY_DAY },
  choice: { type: 'string' },
  location: LOCATION,
};

/** The field's example as a read shows it: a timestamp of a day as `2026-03-10`, `85` as `85.00`. @throws Error for one it would reject */
export function shownExample(field: Field<unknown>): unknown {
  const { example, type, owned, shape = {} } = field.options;
  if (example === null || type === 'id' || type === 'values') return example;
  if (type === 'record') return completed(shape, example as object);
  if (type === 'list') return (example as object[]).map((entry) => completed(shape, entry));
  if (owned) return givenExample(field.options);
  const issues: Issue[] = [];
  const shown = field.parse(example, '', issues);
  if (issues.length > 0) throw new Error(`the example ${JSON.stringify(example)} of a field ${issues[0]?.problem ?? ''}`);
  return type === 'day' ? plainDay(shown as string) : shown;
}

function completed(shape: Fields, given: object): Record<string, unknown> {
  const entry = given as Readonly<Record<string, unknown>>;
  const seen = Object.entries(shape).filter(([, { options }]) => !options.internal && !options.bodyOnly);
  return Object.fromEntries(
    seen.map(([key, field]) => {
      if (!Object.hasOwn(entry, key)) return [key, field.options.absent as unknown];
      return [key, shownExample(new Field<unknown>({ ...field.options, example: entry[key] }))];
    }),
  );
}

/** `schema` that also takes null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (typeof type !== 'string' && !Array.isArray(type)) return schema;
  const types = [type].flat() as string[];
  return types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

/** The type of a field, without its description. */
function typeOf({ options }: Field<unknown>, side: Side, top: boolean): JsonSchema {
  const { type, wire, shape = {} } = options;
  const isText = wire === 'string';
  const either = isText ? ['string', 'integer'] : ['integer', 'string'];
  const most = side === 'body' ? { maxItems: 1000 } : {};
  if (type === 'id') {
    // An entry of a list may have no id yet; a record has one.
    if (side === 'body') return { type: either };
    return isText ? { type: 'string', ...(top && { pattern: '^[1-9]\\d*$' }) } : { type: 'integer', minimum: top ? 1 : 0 };
  }
  if (type === 'reference') {
    const shown = isText ? { type: 'string', pattern: '^([1-9]\\d*)?$' } : { type: 'integer', minimum: 0 };
    return { ...(side === 'body' ? { type: either, minimum: 0, pattern: '^\\d{0,15}$' } : shown), 'x-references': options.target };
  }
  if (options.schema && side === 'body') return { ...options.schema };
  if (type === 'record') return shapeSchema(shape, side);
  if (type === 'list') return { type: 'array', ...most, items: shapeSchema(shape, side) };
  if (type === 'values') return { type: 'array', ...most, items: fieldSchema(shape['item'] as Field<unknown>, side, false) };
  return { ...(side === 'body' ? BODY : REPLY)[type] };
}

/** The requirement for a text that is not empty: its pattern without the question mark, or at least one character. */
const neverEmpty = ({ pattern }: JsonSchema): JsonSchema =>
  typeof pattern === 'string' ? { pattern: pattern.replace(/\)\?\$$/, ')$') } : { minLength: 1 };

/** The field's example as it is declared, a day without its time. */
const givenExample = ({ type, example }: FieldOptions<unknown>): unknown => (type === 'day' ? plainDay(example as string) : example);

/** The schema of one field; `top` is false inside of nested objects. */
export function fieldSchema(field: Field<unknown>, side: Side = 'reply', top = true): JsonSchema {
  const { options } = field;
  let schema = typeOf(field, side, top);
  if (options.maxLength !== undefined) schema['maxLength'] = options.maxLength;
  if (options.format !== undefined) schema['format'] = options.format;
  if (options.minimum !== undefined && side === 'body')
    Object.assign(schema, { minimum: options.minimum, pattern: notNegative(schema['pattern']) });
  if (options.maximum !== undefined && side === 'body') schema['maximum'] = options.maximum;
  // In a body null means unset.
  const takesNull = options.nullable || (side === 'body' && !options.required);
  // A reply has null, not "", for unset fields that may be null.
  const isNeverEmpty = side === 'reply' && options.nullable && options.wire === 'string';
  if (isNeverEmpty) Object.assign(schema, neverEmpty(schema));
  if (options.choices) schema['enum'] = [...options.choices, ...(isNeverEmpty ? [] : ['']), ...(takesNull ? [null] : [])];
  if (takesNull) schema = orNull(schema);
  const described = side === 'body' && options.newValues ? `${options.description} ${options.newValues}` : options.description;
  if (described) schema['description'] = described.trim();
  if (options.example !== undefined) schema['example'] = side === 'body' ? givenExample(options) : shownExample(field);
  if (options.owned) schema['readOnly'] = true;
  if (options.bodyOnly) schema['writeOnly'] = true;
  return schema;
}

/** The schema of a nested object. A reply has every field; a body only the required ones. */
export function shapeSchema(shape: Fields, side: Side): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [key, field] of Object.entries(shape))
    if (!field.options.internal && (side === 'body' || !field.options.bodyOnly)) properties[key] = fieldSchema(field, side, false);
  const required = Object.keys(properties).filter((key) => side === 'reply' || shape[key]?.options.required);
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}
