import { Money } from './money/money';

/** A figure that another one is computed from. */
export interface Part {
  readonly Figure: string;
  /** The row that it stands in; empty: the total. */
  readonly Row: string;
  /** The amount that it adds to the figure: below 0.00 where it is taken away. */
  readonly Amount: string;
  /** The report that has it, where that is another one, with what it is asked: `projects/12/job-cost`. */
  readonly of?: string;
}

/** The origin of a figure: entries of a journal, which `E` selects, or other figures. */
export type Explanation<E> =
  | { readonly formula: string; readonly entries: E }
  | {
      readonly formula: string;
      readonly parts: readonly Part[];
      /** The parts do not add up to the figure: the formula says how it comes from them. */
      readonly isRule?: boolean;
    };

/** A figure of a row with how it comes about; '' where it has no meaning in the row. */
export interface Explained<E> {
  readonly amount: string;
  readonly explanation: Explanation<E>;
}

/** The explanations of the figures of a report. */
export interface Explainable<E> {
  /** The keys of its rows. */
  readonly rows: readonly string[];
  /** The figure in the row with the key, or with '' of the total; undefined: there is no such figure. */
  of(figure: string, row: string): Explained<E> | undefined;
}

/** A figure that is the sum of parts. */
export const ofParts = (amount: string, formula: string, parts: readonly Part[]): Explained<never> => ({
  amount,
  explanation: { formula, parts },
});
/** A figure that follows from parts by another rule than their sum. */
export const ofRule = (amount: string, formula: string, parts: readonly Part[]): Explained<never> => ({
  amount,
  explanation: { formula, parts, isRule: true },
});

/** A part that is taken away. */
export const less = (part: Part): Part => ({ ...part, Amount: Money.of(part.Amount).negated().toString() });

/** The total of a column: its sum over rows. Rows without an amount are left out. */
export const ofRows = (figure: string, rows: readonly { readonly key: string; readonly amount: string }[]): Explained<never> => ({
  amount: Money.sum(rows.map(({ amount }) => amount)).toString(),
  explanation: {
    formula: `The sum of ${figure} over the rows`,
    parts: rows.filter(({ amount }) => Number(amount) !== 0).map(({ key, amount }) => ({ Figure: figure, Row: key, Amount: amount })),
  },
});

/** Explains the rows of a table: `of` explains a figure of a row. `totals` are the columns that are added up over rows. */
export const tableParts = <R extends object, E>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  totals: readonly string[],
  of: (figure: string, row: R, amount: string) => Explained<E> | undefined,
): Explainable<E> => ({
  rows: rows.map(keyOf),
  of(figure, key) {
    const amountOf = (row: R): string => String(row[figure as keyof R] ?? '');
    const row = rows.find((one) => keyOf(one) === key);
    if (row) return of(figure, row, amountOf(row));
    const isSummed = totals.includes(figure);
    return isSummed
      ? ofRows(
          figure,
          rows.map((one) => ({ key: keyOf(one), amount: amountOf(one) })),
        )
      : undefined;
  },
});

/** The first amount less the second, where that is above nothing; else nothing, by that rule. */
export function ofExcess(amount: string, one: Part, other: Part): Explained<never> {
  const formula = `${one.Figure} − ${other.Figure}`;
  if (Money.of(amount).isZero) return ofRule(amount, `${formula}, where that is above 0.00`, [one, other]);
  return ofParts(amount, formula, [one, less(other)]);
}
