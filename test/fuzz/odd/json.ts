/** JSON text that no value stands for: `1e999`, a name given twice, nesting without end. */
export class Raw {
  constructor(readonly text: string) {}
}
/** An object by its members, so that a name may come twice. */
export class Members {
  constructor(readonly all: readonly (readonly [string, unknown])[]) {}
}

/** As `JSON.stringify`, with `Raw` and `Members` as they are meant. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Members) return `{${value.all.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`).join()}}`;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`;
  if (typeof value === 'object' && value !== null) return jsonOf(new Members(Object.entries(value)));
  return JSON.stringify(value) ?? 'null';
}
