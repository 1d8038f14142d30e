import { filterFields, isDate, type AnyRecordKind, type FilterField, type Operator } from '@plumbline/platform/records';
import { rare } from './crowd';

/**
 * A request for each filter of the kind that finds few rows, and for each order, also of the second page by a cursor. Left
 * out are filters that find most rows, because the total counts them all: flags, other values than one, those that are
 * set or unset, and texts below a value, which many records leave empty. By a cursor some of them are asked: nothing is
 * counted then.
 */
export const filtersOf = (kind: AnyRecordKind): string[] =>
  [...filterFields(kind).values()].flatMap((one) => {
    const { name, operators, isOrdered, field } = one;
    const { type } = field.options;
    const counted = (operator: Operator): boolean => type !== 'flag' && operator !== '$ne' && operator !== '$null';
    const asked = operators.filter((operator) => counted(operator) && !(type === 'text' && operator.startsWith('$lt')));
    return [
      ...asked.map((operator) => `where[${name}][${operator}]=${encodeURIComponent(valueFor(kind, one, operator))}`),
      ...(isOrdered ? [`order=${name}`, `order=-${name}`, `order=${name}&cursor=`, `order=-${name}&cursor=`] : []),
      ...(operators.includes('$null') ? [`where[${name}][$null]=false&cursor=`] : []),
      ...(operators.includes('$ne') && type !== 'flag'
        ? [`where[${name}][$ne]=${encodeURIComponent(valueFor(kind, one, '$ne'))}&cursor=`]
        : []),
    ];
  });

/** A value that few records have, or that few are beyond. */
function valueFor(kind: AnyRecordKind, { field }: FilterField, operator: Operator): string {
  const { type, choices, ordinal } = field.options;
  const isAbove = operator.startsWith('$gt');
  if (isDate(field.options)) return isAbove ? '2090-01-01' : operator.startsWith('$lt') ? '1990-01-01' : '2012-01-02';
  if (type === 'choice') return rare(kind, choices ?? []);
  if (type === 'text') return isAbove ? (ordinal ? '9'.repeat(40) : 'zzzz') : operator === '$like' ? 'Quarry%' : 'Quarry';
  return isAbove ? '99000000' : operator.startsWith('$lt') ? '5' : '1000007';
}
