/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** A reference to a component: `ref('schemas/Client')`. */
export const ref = (name: string): Json => ({ $ref: `#/components/${name}` });

/** The media types of a JSON body or reply. */
export const json = (schema: Json, more: Json = {}): Json => ({ 'application/json': { schema, ...more } });
