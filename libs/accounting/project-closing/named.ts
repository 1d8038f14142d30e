import { NAMED_IDS } from '../limits';

/** `the draft invoices 3, 4`; nothing without ids. */
export function named(one: string, ids: readonly (number | string)[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > NAMED_IDS ? ` and ${ids.length - NAMED_IDS} more` : '';
  return [`${one}${ids.length > 1 ? 's' : ''} ${ids.slice(0, NAMED_IDS).join(', ')}${more}`];
}
