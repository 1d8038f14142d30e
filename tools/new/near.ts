/** Counts the characters that differ (Levenshtein distance), upper and lower case alike. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries())
      next.push(Math.min(next[column] + 1, row[column + 1] + 1, row[column] + Number(letter !== other)));
    row = next;
  }
  return row[b.length];
}

/** The three names that are most like the given one, as the end of a message. */
export function nearest(name: string, known: Iterable<string>): string {
  const ranked = [...new Set(known)].map((one) => [distance(name.toLowerCase(), one.toLowerCase()), one] as const);
  const names = ranked.sort(([a], [b]) => a - b).map(([, one]) => one);
  return `near names: ${names.slice(0, 3).join(', ')}`;
}
