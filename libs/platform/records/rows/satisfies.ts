import type { Condition, Scalar, Where } from './condition';
import { AWAITS } from './filter-fields';
import { folded } from './folded';
import { indexedList } from './indexed-list';
import type { AnyRecordKind, RowValues } from '../record-kind';
import { notOwn } from './where';
import { columnValue, indexValue, isAmount, isName, isOrdinal, ordinalKey, UNSET_AMOUNT } from './table';

/** A value in the order of its column: numbers by value, other texts by their bytes, ordinals by their key. */
type Key = readonly (number | Buffer)[];

/**
 * True if a row of the kind satisfies the conditions: exactly those are true that `whereSql` finds by its columns. An unknown value, as of
 * an unset reference, satisfies no comparison.
 */
export const satisfies = (kind: AnyRecordKind, row: object, where: Where): boolean =>
  Object.entries(where).every(([field, given]) => {
    const condition = typeof given === 'object' ? given : { in: [given] };
    return field === AWAITS ? awaits(kind, row as RowValues, condition) : holds(kind, field, row as RowValues, condition);
  });

/** True if the row awaits the user in `in`, by a column, or by a turn of all who may, among whom the user is. */
const awaits = (kind: AnyRecordKind, row: RowValues, { in: [user] = [], turns = [], own = {} }: Condition): boolean => {
  const columns = { awaiting: kind.awaiting?.(row as never) ?? null, owner: kind.owner?.(row as never) ?? null };
  return (kind.turns ?? []).some((turn, at) => {
    const isAwaited = 'of' in turn ? columns[turn.of] === Number(user) : turns.includes(at) && columns.awaiting === null;
    return isAwaited && satisfies(kind, row, turn.where ?? {}) && satisfies(kind, row, notOwn(turn, own));
  });
};

function holds(kind: AnyRecordKind, field: string, row: RowValues, condition: Condition): boolean {
  const { in: among, gt, gte, lt, lte, like, not, anyOf, isUnset } = condition;
  const value = columnValue(kind, field, row);
  const isSet = value !== null && value !== '';
  const own = value === null ? undefined : keyOf(kind, field, value);
  const compared = (bound: Scalar | undefined, accepts: (order: number) => boolean): boolean =>
    bound === undefined || (own !== undefined && accepts(compare(own, keyOf(kind, field, String(bound)))));
  return (
    (!among || isAmong(kind, field, value, among)) &&
    compared(gt, (order) => order > 0) &&
    compared(gte, (order) => order >= 0) &&
    compared(lt, (order) => order < 0 && isSet) &&
    compared(lte, (order) => order <= 0 && isSet) &&
    (like === undefined || (value !== null && pattern(folded(like)).test(folded(value)))) &&
    (!not || !holds(kind, field, row, not)) &&
    (!anyOf || anyOf.some((one) => holds(kind, field, row, one))) &&
    (isUnset === undefined || isUnset === !isSet)
  );
}

function isAmong(kind: AnyRecordKind, field: string, value: string | null, wanted: readonly Scalar[]): boolean {
  if (value === null) return false;
  if (field === 'Id' || isAmount(kind, field))
    return wanted.some((one) => compare(keyOf(kind, field, value), keyOf(kind, field, String(one))) === 0);
  const texts = wanted.map((one) => indexValue(String(one)));
  if (indexedList(kind, field)) return value !== '' && value.split(',').some((one) => texts.includes(one));
  return texts.includes(value);
}

function keyOf(kind: AnyRecordKind, field: string, value: string): Key {
  if (field === 'Id' || isAmount(kind, field)) return [Number(value || UNSET_AMOUNT)];
  const text = Buffer.from(isName(kind, field) ? folded(value) : value);
  return [isOrdinal(kind, field) ? Buffer.from(ordinalKey(value)) : text];
}

function compare(one: Key, other: Key): number {
  for (const [at, part] of one.entries()) {
    const against = other[at];
    const order = typeof part === 'number' ? Math.sign(part - Number(against)) || 0 : Buffer.compare(part, against as Buffer);
    if (order !== 0) return order;
  }
  return 0;
}

const WILD: Readonly<Record<string, string>> = { '%': '.*', _: '.' };
/** The pattern of LIKE as a regular expression: `\` takes the meaning from the character after it. */
function pattern(like: string): RegExp {
  const exactly = (one: string): string => one.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  return new RegExp(
    `^${like.replace(/\\(.)|[^]/gsu, (one, escaped?: string) => (escaped ? exactly(escaped) : (WILD[one] ?? exactly(one))))}$`,
    'su',
  );
}
