import type { AnyRecordKind, Field, Fields } from '@plumbline/platform/records';

const OTHER_VALUES: Partial<Record<string, unknown>> = { string: 'Another', number: 2, boolean: true };

/**
 * A value that differs from the example of the field, for types whose values are interchangeable: text, number, flag.
 */
function otherValue({ options }: Field<unknown>): unknown {
  if (options.choices) return options.choices.find((choice) => choice !== options.example);
  return ['text', 'flag', 'integer'].includes(options.type) ? OTHER_VALUES[options.wire] : undefined;
}

/**
 * A body that changes one field of a kind: the first of its example for updates, otherwise its first text, flag or
 * whole number.
 */
export function oneChange(kind: AnyRecordKind): Record<string, unknown> {
  const fields = Object.entries(kind.fields as Fields).filter(([, { options }]) => !options.owned);
  const [first] = [
    ...Object.entries(kind.changeExample?.fields ?? {}),
    ...fields.map(([name, field]) => [name, otherValue(field)] as const).filter(([, value]) => value !== undefined),
  ];
  if (!first) throw new Error(`give ${kind.name} a changeExample: it has no text, flag or whole number`);
  return { [first[0]]: first[1] };
}
