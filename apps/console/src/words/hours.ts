import { money } from './money';

/** The number of what the interface writes as `7.50 (7h 30m)`; another text is itself. */
export const numberOf = (text: string): string => text.replace(/ \(.*\)$/, '');

/** Hours as the interface writes them, `7.50 (7h 30m)` or `7.5`: with two decimals. */
export const hours = (text: string): string => money(numberOf(text));

/** The long form beside the number, `7h 30m`, where the interface gives it. */
export const longHours = (text: string): string | undefined => / \((.*)\)$/.exec(text)?.[1];
