import { compileFunction } from 'node:vm';
import type { AnyRecordKind, RowValues } from '@plumbline/platform/records';

type Copy = (values: RowValues) => RowValues;

const copies = new WeakMap<AnyRecordKind, Copy>();

/**
 * A copy of a row of the kind. The engine optimizes `{ ...values }` for up to four shapes of objects at each place in the
 * code. Beyond that a copy of 93 fields takes ten times as long and leaves 11 KB of garbage, so each kind has a function
 * of its own. Its text is constant.
 */
export function copyRow(kind: AnyRecordKind, values: RowValues): RowValues {
  let copy = copies.get(kind);
  if (!copy) copies.set(kind, (copy = compileFunction('return { ...values };', ['values']) as Copy));
  return copy(values);
}
