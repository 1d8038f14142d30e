import { isDate, type Field, type Fields } from '../fields/field';
import { reference } from '../fields/plain-fields';
import type { AnyRecordKind } from '../record-kind';
import { isAmount } from './table';

/** The operators of filters. */
export const OPERATORS = ['$eq', '$ne', '$in', '$gt', '$gte', '$lt', '$lte', '$like', '$null'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A field by which lists are filtered: its name or path, what one of its values is read by, and its operators. */
export interface FilterField {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly operators: readonly Operator[];
  /** Lists can be ordered by it. */
  readonly isOrdered: boolean;
}

const EQUAL = ['$eq', '$ne', '$in'] as const;
const RANGES = ['$gt', '$gte', '$lt', '$lte'] as const;
const NULL = ['$null'] as const;

/** The user whose turn a record is (`turns`). It filters and is no field: records do not show it, and no group or order has it. */
export const AWAITS = 'AwaitsUserId';
const awaits: FilterField = { name: AWAITS, field: reference('User'), operators: ['$eq'], isOrdered: false };

/**
 * The id and the indexed fields that reads of the kind show, by name, and `AWAITS` where it has turns. Other fields have no index that finds
 * their rows.
 */
export function filterFields(kind: AnyRecordKind): ReadonlyMap<string, FilterField> {
  const found = new Map<string, FilterField>();
  for (const name of ['Id', ...kind.indexed]) {
    const path = name.split('.');
    if (!kind.wireNames.includes(path[0] ?? '')) continue;
    const field = fieldAt(kind.fields as Fields, path);
    if (!field) continue;
    const isList = path.length > 1 || field.options.wire === 'array';
    const { operators, isOrdered } = isList ? { operators: EQUAL, isOrdered: false } : comparable(kind, name, field);
    found.set(name, { name, field, isOrdered, operators: [...operators, ...(!isList && mayBeUnset(field) ? NULL : [])] });
  }
  if (kind.turns) found.set(AWAITS, awaits);
  return found;
}

function fieldAt(fields: Fields, [key = '', ...rest]: readonly string[]): Field<unknown> | undefined {
  const field = fields[key] as Field<unknown> | undefined;
  return rest.length === 0 ? field : fieldAt(field?.options.shape ?? {}, rest);
}

/** True if records can lack a value of the field: a flag and a number always have one. (No index finds empty lists.) */
const mayBeUnset = ({ options: { type, absent } }: Field<unknown>): boolean =>
  type !== 'id' && (type === 'reference' || absent === '' || absent === null);

/** Columns of indexed fields are texts, so only what has the order of its text, and amounts, are compared by it. */
function comparable(kind: AnyRecordKind, name: string, { options }: Field<unknown>): Pick<FilterField, 'operators' | 'isOrdered'> {
  const { type } = options;
  if (type === 'id' || isDate(options) || isAmount(kind, name)) return { operators: [...EQUAL, ...RANGES], isOrdered: true };
  if (type === 'text') return { operators: [...EQUAL, ...RANGES, '$like'], isOrdered: true };
  return { operators: EQUAL, isOrdered: type === 'choice' };
}
