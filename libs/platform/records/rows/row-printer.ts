import type { AnyRecordKind, RowValues } from '../record-kind';

/** Characters that JSON escapes, and halves of surrogate pairs, which it escapes where the other half is missing. */
// eslint-disable-next-line no-control-regex -- JSON escapes them
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** The text of `JSON.stringify` for a value that it does not leave out. */
function json(value: unknown): string {
  if (typeof value === 'string') return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`;
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return JSON.stringify(value);
}

/** A field of a row, with the place of its unset value in the text of the row that has no other values. */
interface Place {
  readonly isHidden: boolean;
  readonly unset: unknown;
  readonly start: number;
  readonly end: number;
}
interface Order {
  readonly keys: readonly string[];
  readonly places: readonly Place[];
  /** The texts of a row in which every field is unset. */
  readonly shown: string;
  readonly hidden: string;
}

/** The two texts of a row: of the fields that responses have, and of those that they don't. */
export type RowTexts = readonly [shown: string, hidden: string];

/**
 * Prints rows as `JSON.stringify` does, in a third of its time: texts between fields that are set are copied from a row without any. Rows
 * with other fields or another order are printed by `JSON.stringify`.
 */
export class RowPrinter {
  private readonly hidden: ReadonlySet<string>;
  /** Fields in the order of the declaration, and as `decodeRow` returns them. */
  private readonly orders: readonly Order[];
  constructor(kind: AnyRecordKind, hidden: readonly string[]) {
    this.hidden = new Set(hidden);
    // Through JSON, because that leaves out what has no unset value.
    const unset = JSON.parse(JSON.stringify(kind.blank())) as RowValues;
    const keys = Object.keys(unset);
    const stored = [...keys.filter((key) => !this.hidden.has(key)), ...keys.filter((key) => this.hidden.has(key))];
    this.orders = [keys, stored].map((order) => this.order(order, unset));
  }

  print(row: RowValues): RowTexts {
    for (const order of this.orders) {
      const texts = printed(row, order);
      if (texts) return texts;
    }
    const [shown, hidden]: [RowValues, RowValues] = [{ ...row }, {}];
    for (const key of this.hidden) {
      hidden[key] = row[key];
      shown[key] = undefined;
    }
    return [JSON.stringify(shown), JSON.stringify(hidden)];
  }

  private order(keys: readonly string[], unset: RowValues): Order {
    const texts = { shown: '{', hidden: '{' };
    const places = keys.map((key): Place => {
      const isHidden = this.hidden.has(key);
      const to = isHidden ? 'hidden' : 'shown';
      const before = `${texts[to]}${texts[to] === '{' ? '' : ','}${JSON.stringify(key)}:`;
      texts[to] = before + json(unset[key]);
      return { isHidden, unset: unset[key], start: before.length, end: texts[to].length };
    });
    return { keys, places, shown: `${texts.shown}}`, hidden: `${texts.hidden}}` };
  }
}

/** Undefined where the fields of the row are not those of the order. */
function printed(row: RowValues, { keys, places, ...unset }: Order): RowTexts | undefined {
  let [shown, hidden] = ['', ''];
  let [shownTo, hiddenTo] = [0, 0];
  let index = 0;
  for (const key in row) {
    const place = places[index];
    const value = row[key];
    if (place === undefined || key !== keys[index] || value === undefined) return undefined;
    index += 1;
    if (value === place.unset) continue;
    if (place.isHidden) {
      hidden += unset.hidden.slice(hiddenTo, place.start) + json(value);
      hiddenTo = place.end;
    } else {
      shown += unset.shown.slice(shownTo, place.start) + json(value);
      shownTo = place.end;
    }
  }
  if (index !== keys.length) return undefined;
  return [shown + unset.shown.slice(shownTo), hidden + unset.hidden.slice(hiddenTo)];
}
