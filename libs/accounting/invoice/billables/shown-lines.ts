import type { LineItem, LineItemGroup } from '../invoice.record';

/** The index of a group, and of a line in it. */
type Place = readonly [group: number, line: number];

/**
 * The lines that bill each billable, for lists of groups that differ in nothing but their billables. An invoice of 1,000
 * lines shows 1,000 changes of its billables in a row, and must not be searched for each.
 */
const places = new WeakMap<readonly LineItemGroup[], ReadonlyMap<number, readonly Place[]>>();

function placesOf(groups: readonly LineItemGroup[]): ReadonlyMap<number, readonly Place[]> {
  const known = places.get(groups);
  if (known) return known;
  const found = new Map<number, Place[]>();
  for (const [g, { LineItems }] of groups.entries())
    for (const [l, { BillableId }] of LineItems.entries()) {
      const id = Number(BillableId);
      const there = found.get(id);
      if (!id) continue;
      if (there) there.push([g, l]);
      else found.set(id, [[g, l]]);
    }
  places.set(groups, found);
  return found;
}

/**
 * The groups with the present billable, as `shown` returns it, in each line that bills one of `ids`; undefined where no
 * line does. Unchanged groups and lines are the given ones.
 */
export function showing(
  groups: readonly LineItemGroup[],
  ids: Iterable<number>,
  shown: (billableId: number) => LineItem['Billable'],
): LineItemGroup[] | undefined {
  const index = placesOf(groups);
  const copied = new Map<number, LineItem[]>();
  for (const id of ids)
    for (const [g, l] of index.get(id) ?? []) {
      let lines = copied.get(g);
      if (!lines) copied.set(g, (lines = [...groups[g].LineItems]));
      lines[l] = { ...lines[l], Billable: shown(id) };
    }
  if (copied.size === 0) return undefined;
  const next = groups.map((group, g) => ({ ...group, LineItems: copied.get(g) ?? group.LineItems }));
  places.set(next, index);
  return next;
}
