import type { Names } from '../names';

/** A stored field as the generated files need it. */
export interface TemplateField {
  /** In the code. */
  readonly name: string;
  /** In the events. */
  readonly stored: string;
  /** The type of its values, as TypeScript. */
  readonly type: string;
  /** Two values that differ, as TypeScript; the second one of a field that the spec does not change is the first. */
  readonly values: readonly [string, string];
}

/** The field of a new kind: a required name. */
export const nameOf = ({ pascal }: Names): readonly TemplateField[] => [
  { name: `${pascal}Name`, stored: `${pascal}Name`, type: 'string', values: ["'First'", "'Second'"] },
];

/** The fields of a payload type, one a line. */
export const declared = (fields: readonly TemplateField[]): string =>
  fields.map(({ stored, type }) => `  readonly ${stored}?: ${type};\n`).join('');
