/** JSON text that no value serializes to: `1e999`, a repeated name, endless nesting. */
export class Raw {
  constructor(readonly text: string) {}
}
/** An object as a list of its members, so that a name can be repeated. */
export class Members {
  constructor(readonly all: readonly (readonly [string, unknown])[]) {}
}

/** Like `JSON.stringify`, with support for `Raw` and `Members`. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Members) return `{${value.all.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`).join()}}`;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`;
  if (typeof value === 'object' && value !== null) return jsonOf(new Members(Object.entries(value)));
  return JSON.stringify(value) ?? 'null';
}
