import type { Fields } from './field';
import type { AnyRecordKind } from './record-kind';
import { indexColumn } from './table';

/** How an indexed list is kept and asked, as SQL. */
export interface IndexedList {
  /** The values of the list: its column holds them with commas between. */
  readonly values: string;
  /** Whether it has any. Empty lists are left out of the index, so that records that have none cost nothing there. */
  readonly filled: string;
}

/** How the field is indexed when it is a list of ids (or a path into lists of objects), which is found by any one that it holds; undefined when it is no list. */
export function indexedList(kind: AnyRecordKind, field: string): IndexedList | undefined {
  if (!field.includes('.') && (kind.fields as Fields)[field]?.options.wire !== 'array') return undefined;
  const column = `"${indexColumn(field)}"`;
  return { values: `string_to_array(${column}, ',')`, filled: `${column} <> ''` };
}
