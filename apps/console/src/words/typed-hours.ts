import { typedAmount } from './typed-amounts';

const CLOCK = /^(\d{1,5})\s*[:h]\s*([0-5]\d)$/i;
const WORDS = /^(?:(\d{1,5})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/i;

/**
 * The hours that were typed: `7.5`, `7:30`, `7h30`, `7h 30m`, or a sum.
 * @returns hours with at most two decimals, as `7.50`; undefined for what is none
 */
export function typedHours(text: string): string | undefined {
  const typed = text.trim();
  const [, hours, minutes] = CLOCK.exec(typed) ?? (typed === '' ? undefined : WORDS.exec(typed)) ?? [];
  if (hours === undefined && minutes === undefined) return typedAmount(typed);
  return typedAmount(`${hours ?? '0'}+${minutes ?? '0'}/60`);
}
