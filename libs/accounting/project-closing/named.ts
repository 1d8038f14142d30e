/** Most ids that a message lists of one kind. */
const MOST_NAMED = 5;

/** `the draft invoices 3, 4`; nothing without ids. */
export function named(one: string, ids: readonly (number | string)[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  return [`${one}${ids.length > 1 ? 's' : ''} ${ids.slice(0, MOST_NAMED).join(', ')}${more}`];
}
