/** The number of a document, such as `INV-2026-17`: what stands before it, without a digit at its end unless a sign follows, and the number. */
export interface DocumentNumber {
  readonly series: string;
  readonly number: number;
}

/** The text of a number. */
export const textOf = ({ series, number }: DocumentNumber): string => `${series}${number}`;

/** The number of a text that ends with digits; 0 for none. */
export function numberOf(text: string): DocumentNumber {
  const digits = /[0-9]+$/.exec(text)?.[0] ?? '';
  return { series: text.slice(0, text.length - digits.length), number: Number(digits) };
}

/** The last number of each series, by what stands before it. */
export type LastNumbers = Readonly<Record<string, number>>;
