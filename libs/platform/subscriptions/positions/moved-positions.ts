import { refuse } from '@plumbline/platform/kernel';
import type { Position } from '@plumbline/platform/event-store';
import type { Sql } from './sql';

/** A database's positions (checkpoints, parked messages) when its events move to another store: translated by the number of events. */
export class MovedPositions {
  /** The number of events up to each position, as far as the former store was read. */
  private readonly counts = new Map<Position, number>();
  private readonly moved = new Map<Position, Position>();
  private byCount: Map<number, Position[]> | undefined;
  private former = { events: 0, last: 0n };
  private events = 0;

  /** `positions`: in the former store, in ascending order. */
  private constructor(private readonly positions: readonly Position[]) {}

  static async read(sql: Sql): Promise<MovedPositions> {
    const { rows } = await sql.query<{ position: string }>(
      'select position from plumbline.checkpoint union select position from plumbline.parked_message order by position',
    );
    return new MovedPositions(rows.map(({ position }) => BigInt(position)));
  }

  /** The next event of the former store has this position. */
  passed(position: Position): void {
    for (let next = this.positions[this.counts.size]; next !== undefined && next < position; next = this.positions[this.counts.size])
      this.counts.set(next, this.former.events);
    this.former = { events: this.former.events + 1, last: position };
  }

  /** The next event of the new store has this position. */
  stored(position: Position): void {
    this.byCount ??= this.grouped();
    this.events += 1;
    for (const former of this.byCount.get(this.events) ?? []) this.moved.set(former, position);
  }

  /** Translates the positions and removes the rows, which the next start builds again. @throws Refusal when rows show later events */
  async apply(sql: Sql): Promise<void> {
    const last = this.positions.at(-1) ?? 0n;
    if (last > this.former.last)
      refuse(
        'later_rows',
        `the rows of this database show events up to position ${last}, and the export ends at ${this.former.last}: export again and import that file`,
      );
    const values = [this.positions, this.positions.map((position) => this.moved.get(position) ?? 0n)];
    for (const table of ['checkpoint', 'parked_message'])
      await sql.query(
        `update plumbline.${table} t set position = m.new from unnest($1::bigint[], $2::bigint[]) m(old, new) where t.position = m.old`,
        values,
      );
    await sql.query('drop schema if exists read_next cascade; drop schema if exists read cascade');
  }

  private grouped(): Map<number, Position[]> {
    const grouped = new Map<number, Position[]>();
    for (const position of this.positions) {
      const count = this.counts.get(position) ?? this.former.events;
      grouped.set(count, [...(grouped.get(count) ?? []), position]);
    }
    return grouped;
  }
}
