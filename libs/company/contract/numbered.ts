/**
 * The entries with ids that are theirs alone within the record: an entry keeps a good id that no entry before it has, the others get the
 * next numbers. Callers do not give ids to nested entries; they may send back those they have read.
 */
export function numbered<T extends { Id: number }>(entries: readonly T[]): T[] {
  const good = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0;
  let last = Math.max(0, ...entries.map(({ Id }) => (good(Id) ? Id : 0)));
  const taken = new Set<number>();
  return entries.map((entry) => {
    const Id = good(entry.Id) && !taken.has(entry.Id) ? entry.Id : ++last;
    taken.add(Id);
    return { ...entry, Id };
  });
}
