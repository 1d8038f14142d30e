/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** A reference to a component: `ref('schemas/Client')`. */
export const ref = (name: string): Json => ({ $ref: `#/components/${name}` });

/** The media types of a JSON body or reply. */
export const json = (schema: Json, more: Json = {}): Json => ({ 'application/json': { schema, ...more } });

/** Parts of schemas. */
export const text = (description: string): Json => ({ type: 'string', description });
export const flag = (description: string): Json => ({ type: 'boolean', description });
export const count = (description: string): Json => ({ type: 'integer', minimum: 0, description });
export const moment = (description: string): Json => ({ type: 'string', format: 'date-time', description });
export const list = (items: Json, description?: string): Json => ({ type: 'array', items, ...(description && { description }) });

/** An object with these members, all of them, and no others. */
export const exactly = (properties: Json, description?: string): Json => ({
  ...{ type: 'object', ...(description && { description }), properties },
  ...{ required: Object.keys(properties), additionalProperties: false },
});

/** The schema, in which every object has all of its members and no others. */
export function closed(schema: Json): Json {
  const { properties, items } = schema as { properties?: Record<string, Json>; items?: Json };
  const members = properties && Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)]));
  return { ...schema, ...(members && exactly(members, schema['description'] as string)), ...(items && { items: closed(items) }) };
}

/** A parameter of the query. */
export const queryParameter = (name: string, schema: Json, description: string, example?: unknown, required = false): Json => ({
  ...{ name, in: 'query', required, schema, description },
  ...(example !== undefined && { example }),
});
