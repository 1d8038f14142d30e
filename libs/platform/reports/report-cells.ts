import { printedAmount, printedDate } from '@plumbline/platform/printing';
import type { Zone } from '@plumbline/platform/calendar';
import { plainCell } from '@plumbline/platform/http';
import { choiceLabels, type Field } from '@plumbline/platform/records';

const AMOUNTS = new Set(['money', 'rate', 'hours', 'decimal']);
const FIGURES = new Set([...AMOUNTS, 'integer', 'number']);

/** True of a column of amounts of money. */
export const isMoney = ({ options }: Field<unknown>): boolean => options.type === 'money';

/** True if the values of a column stand right. */
export const isFigure = ({ options }: Field<unknown>): boolean => FIGURES.has(options.type);

/** A value as people read it: dates, moments in the zone, and words in plain language, thousands apart, yes and no. */
export function printedCell(field: Field<unknown>, value: unknown, zone: Zone): string {
  if (field.options.type === 'flag') return value === true ? 'yes' : '';
  if (field.options.type === 'day') return printedDate(String(value ?? ''));
  if (field.options.type === 'instant')
    return /T(?!00:00:00\.000Z)/.test(String(value)) ? zone.inWords(String(value)) : printedDate(String(value));
  const words = choiceLabels(field)[String(value)];
  if (words !== undefined) return words;
  const plain = plainCell(field, value);
  if (!AMOUNTS.has(field.options.type)) return plain;
  return printedAmount(plain);
}
