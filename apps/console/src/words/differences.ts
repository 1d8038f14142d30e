/** A number as the interface writes it. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

interface Exact {
  /** In units of the last decimal. */
  readonly units: bigint;
  readonly decimals: number;
}

function exact(text: string): Exact | undefined {
  const [, sign, whole, part = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? undefined : { units: BigInt(`${sign ?? ''}${whole}${part}`), decimals: part.length };
}

const scaled = ({ units, decimals }: Exact, to: number): bigint => units * 10n ** BigInt(to - decimals);

/** The number of so many units of the last decimal. */
export function written(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${units < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** The sum of numbers as texts, digit for digit; what is no number, as a missing value, counts as nothing. */
export function sumOf(texts: readonly string[]): string {
  const all = texts.map(exact).filter((one) => one !== undefined);
  const decimals = Math.max(2, ...all.map((one) => one.decimals));
  return written(
    all.reduce((sum, one) => sum + scaled(one, decimals), 0n),
    decimals,
  );
}

/** The same number with the other sign. */
export const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : /^0*(?:\.0*)?$/.test(text) ? text : `-${text}`);

/** By what the first number is more than the second, both as texts of the interface. */
export const difference = (one: string, other: string): string => sumOf([one, negated(other)]);

/** True of a number that is nothing, and of a missing one. */
export const isNothing = (text: string): boolean => !/[1-9]/.test(text);

/** Orders numbers by size without their sign, the largest first. */
export function bySize(one: string, other: string): number {
  const [first, second] = [sumOf([one]), sumOf([other])].map((text) => exact(text.replace('-', '')));
  const decimals = Math.max(first?.decimals ?? 0, second?.decimals ?? 0);
  const more = (second ? scaled(second, decimals) : 0n) - (first ? scaled(first, decimals) : 0n);
  return more > 0n ? 1 : more < 0n ? -1 : 0;
}
