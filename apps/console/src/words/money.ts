import { inWords } from './names';

/** What a missing value is shown as. */
export const NONE = '–';

const MINUS = '−';

const twoDecimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const asStored = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 20 });

const withSign = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'always' });

/** True if the text is a number as the interface writes it: digits, at most one point, perhaps a minus. */
const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

const shown = (text: string, format: Intl.NumberFormat): string =>
  isDecimal(text) ? format.format(text).replace('-', MINUS) : text === '' ? NONE : text;

/** An amount with two decimals, a missing one as a dash. The text is never made a binary number. */
export const money = (text: string): string => shown(text, twoDecimals);

/** A difference: with its sign, also above zero. */
export const signed = (text: string): string => shown(text, withSign);

/** A rate, quantity or percentage with the decimals that are stored. */
export const decimal = (text: string): string => shown(text, asStored);

/** The figure itself, of an amount as it counts in a formula: one that is subtracted has the other sign there. */
export function ownValue(text: string, figure: string, formula: string): string {
  const isSubtracted = formula.toLowerCase().includes(`− ${figure.toLowerCase()}`);
  if (!isSubtracted || /^-?0(?:\.0+)?$/.test(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

/** A formula with its figures as people call them: `Earned − CostToDate` is `Earned − Cost to date`. */
export const formulaInWords = (formula: string): string => formula.replace(/\b[A-Z][a-z]+(?:[A-Z][a-z]*)+\b/g, inWords);

/** True if an amount is below zero: it is written in the colour of a loss. */
export const isNegative = (text: string): boolean => text.startsWith('-');
