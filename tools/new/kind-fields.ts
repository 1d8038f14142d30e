import { readRecordBody, recordExample, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import { Refused } from './refused';
import type { TemplateField } from './templates/template-fields';

/** Values that differ from the example, for types whose values are interchangeable. */
const OTHERS: Readonly<Record<string, (value: unknown) => string>> = { text: () => "'Another'", flag: (value) => String(!value) };

/**
 * The fields of a kind that a body can set, with types and values from its examples. `kinds` has those that it refers to.
 * @throws Refused for a field whose values are no text, number or flag, and for one that dates changes of others
 */
export function fieldsOf(kind: AnyRecordKind, kinds: readonly AnyRecordKind[]): TemplateField[] {
  const shown = recordExample(kind, (name) => kinds.find((one) => one.name === name) ?? kind);
  const writable = Object.entries(kind.fields as Fields).filter(([name, { options }]) => !options.owned && name !== 'Id');
  const body = Object.fromEntries(writable.map(([name]) => [name, shown[name]]));
  const values: Readonly<Record<string, unknown>> = readRecordBody(kind, body, 'create');
  const fields = writable.map(([name, field]) => templateField(kind, name, field, values[name]));
  if (!fields.some(({ values: [one, other] }) => one !== other))
    throw new Refused(`${kind.name} has no text or flag that the spec could change`);
  return fields;
}

function templateField(kind: AnyRecordKind, name: string, { options }: Field<unknown>, value: unknown): TemplateField {
  if (kind.idType === 'string') throw new Refused(`the ids of ${kind.name} are text; write its rules by hand`);
  if (options.datesChangeOf || !['string', 'number', 'boolean'].includes(typeof value))
    throw new Refused(`${kind.name}.${name} is no text, number or flag; write the rules of ${kind.name} by hand`);
  const written = literal(value);
  const type = options.choices ? options.choices.map(literal).join(' | ') : typeof value;
  return {
    ...{ name, stored: options.storedAs ?? name, type: options.nullable ? `${type} | null` : type },
    values: [written, options.choices ? written : (OTHERS[options.type]?.(value) ?? written)],
  };
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value));
