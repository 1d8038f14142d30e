import type { Fields } from '../fields/field';
import type { AnyRecordKind } from '../record-kind';
import { indexColumn } from './table';

/** The SQL of an indexed list. */
export interface IndexedList {
  /** The values of the list: its column stores them separated by commas. */
  readonly values: string;
  /** True if it has any. The index leaves out empty lists, so that they cost nothing. */
  readonly filled: string;
}

/** The index of a field that is a list of ids (or a path into lists), found by any value; undefined for others. `row`: the alias. */
export function indexedList(kind: AnyRecordKind, field: string, row?: string): IndexedList | undefined {
  if (!field.includes('.') && (kind.fields as Fields)[field]?.options.wire !== 'array') return undefined;
  const column = `${row ? `${row}.` : ''}"${indexColumn(field)}"`;
  return { values: `string_to_array(${column}, ',')`, filled: `${column} <> ''` };
}
