import { differenceOf, setValues, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import type { Position } from '@plumbline/platform/event-store';
import type { CachedRow } from './row-cache';

/** The change of a row by one event. Reads of a past moment and histories are made of these (ADR 0117). */
export interface RowChange {
  readonly position: Position;
  readonly recordedAt: string;
  /** True if the row is there after it. */
  readonly live: boolean;
  /** `values` are all of the row, less what is unset; else they are the `differenceOf` the row before and after. */
  readonly whole: boolean;
  readonly values: RowValues;
  /** The row before the event; undefined where it was not known or not there. */
  readonly before: RowValues | undefined;
}

/** A row as it is before a write. */
interface Changing {
  readonly kind: AnyRecordKind;
  readonly now: CachedRow | undefined;
}

/** Rows that are rewritten again and again are kept as a whole about once in so many changes: a read follows a few. */
const WHOLE_EVERY = 16n;

/** The change of a row into `now`, with the `earlier` one by the same event; undefined for none. A new row is kept as a whole. */
export function changeBy(
  { position, recordedAt }: { readonly position: Position; readonly recordedAt: string },
  { kind, now: known }: Changing,
  earlier: RowChange | undefined,
  now: { readonly values: RowValues; readonly live: boolean },
  isNew: boolean,
  blank: RowValues,
): RowChange | undefined {
  const before = earlier ? earlier.before : known?.live ? known.values : undefined;
  const whole = isNew || earlier?.whole === true || !before || (kind.isRewritten === true && position % WHOLE_EVERY === 0n);
  const values = whole ? setValues(now.values, blank) : differenceOf(before, now.values);
  if (!whole && now.live && Object.keys(values).length === 0) return undefined;
  return { position, recordedAt, live: now.live, whole, values, before };
}
