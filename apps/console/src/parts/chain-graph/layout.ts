/** A record of a chain. `Distance` is 0 for the record that the chain is of, below for what it came from. */
export interface ChainRecord {
  readonly Entity: string;
  readonly Id: number;
  readonly Distance: number;
  readonly Number: string;
  readonly Date: string;
  readonly State: string;
  readonly Amount: string;
}

/** How one record led to another: by which event, and with what amount. */
export interface Way {
  readonly FromEntity: string;
  readonly FromId: number;
  readonly ToEntity: string;
  readonly ToId: number;
  readonly Amount: string;
  readonly Event: string;
  readonly Position: string;
  readonly RecordedAt: string;
  readonly UserName: string;
}

export interface PlacedRecord extends ChainRecord {
  readonly key: string;
  readonly column: number;
  readonly row: number;
}

export interface PlacedWay extends Way {
  readonly from: PlacedRecord;
  readonly to: PlacedRecord;
}

export interface ChainLayout {
  readonly nodes: readonly PlacedRecord[];
  readonly ways: readonly PlacedWay[];
  readonly columns: number;
  readonly rows: number;
}

const keyOf = (entity: string, id: number): string => `${entity}/${id}`;

/**
 * Places the records of a chain: a column for each distance, the first at the left. From the record that the chain is of
 * outwards, each stands near what it is joined to; among equals by kind and day.
 */
export function layOut(records: readonly ChainRecord[], ways: readonly Way[]): ChainLayout {
  const distances = [...new Set(records.map(({ Distance }) => Distance))].sort((one, other) => one - other);
  const placed = new Map<string, PlacedRecord>();
  const joined = neighboursOf(ways);
  const firstRow = (key: string): number => Math.min(...(joined.get(key) ?? []).map((one) => placed.get(one)?.row ?? Infinity));
  for (const distance of [...distances].sort((one, other) => Math.abs(one) - Math.abs(other))) {
    records
      .filter(({ Distance }) => Distance === distance)
      .map((record) => ({ record, key: keyOf(record.Entity, record.Id) }))
      .map((one) => ({ ...one, near: firstRow(one.key) }))
      .sort((one, other) => compare(one.near, other.near) || byKindAndDay(one.record, other.record))
      .forEach(({ record, key }, row) => placed.set(key, { ...record, key, row, column: distances.indexOf(distance) }));
  }
  const nodes = [...placed.values()].sort((one, other) => one.column - other.column || one.row - other.row);
  return {
    nodes,
    ways: ways.flatMap((way) => {
      const from = placed.get(keyOf(way.FromEntity, way.FromId));
      const to = placed.get(keyOf(way.ToEntity, way.ToId));
      return from && to ? [{ ...way, from, to }] : [];
    }),
    columns: distances.length,
    rows: Math.max(0, ...nodes.map(({ row }) => row + 1)),
  };
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

const byKindAndDay = (one: ChainRecord, other: ChainRecord): number =>
  one.Entity.localeCompare(other.Entity) || one.Date.localeCompare(other.Date) || one.Id - other.Id;

/** The records that ways join to each. */
function neighboursOf(ways: readonly Way[]): ReadonlyMap<string, readonly string[]> {
  const joined = new Map<string, string[]>();
  const join = (one: string, other: string): void => void joined.set(one, [...(joined.get(one) ?? []), other]);
  for (const { FromEntity, FromId, ToEntity, ToId } of ways) {
    join(keyOf(FromEntity, FromId), keyOf(ToEntity, ToId));
    join(keyOf(ToEntity, ToId), keyOf(FromEntity, FromId));
  }
  return joined;
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);

/** The record that an arrow key leads to: along a way at the left or right, else the nearest in the column. */
export function neighbour({ nodes, ways }: ChainLayout, at: PlacedRecord, arrow: Arrow): PlacedRecord | undefined {
  const nearest = (candidates: readonly PlacedRecord[]): PlacedRecord | undefined =>
    [...candidates].sort((one, other) => Math.abs(one.row - at.row) - Math.abs(other.row - at.row))[0];
  switch (arrow) {
    case 'ArrowLeft':
      return nearest(ways.filter(({ to }) => to.key === at.key).map(({ from }) => from));
    case 'ArrowRight':
      return nearest(ways.filter(({ from }) => from.key === at.key).map(({ to }) => to));
    case 'ArrowUp':
      return nodes.find(({ column, row }) => column === at.column && row === at.row - 1);
    case 'ArrowDown':
      return nodes.find(({ column, row }) => column === at.column && row === at.row + 1);
  }
}
