import type { Position } from '@plumbline/platform/event-store';
import { storedPositions } from './beyond-head';
import type { Sql } from './sql';

/** The newest position that something beside the events names: a checkpoint, rows of the read models, nodes of the audit tree. */
export interface ShownPosition {
  /** Subject and verb of a sentence, such as `the checkpoint of read-models shows`. */
  readonly by: string;
  readonly position: Position;
}

/** Tables whose column `position` is that of an event which the row follows from. */
const FOLLOWING = `select c.table_schema || '.' || c.table_name as name from information_schema.columns c
  where c.column_name = 'position' and (c.table_schema = 'read' or (c.table_schema, c.table_name) = ('plumbline', 'audit_chunk')) order by 1`;

/**
 * Reads the newest position that each checkpoint and each table of rows names. Read it before the head of the store: all of
 * them are at or before a head that is read afterwards, unless events are missing.
 */
export async function shownPositions(sql: Sql): Promise<ShownPosition[]> {
  const shown = [...(await storedPositions(sql))].map(([name, position]) => ({ by: `the checkpoint of ${name} shows`, position }));
  const { rows: tables } = await sql.query<{ name: string }>(FOLLOWING);
  for (const { name } of tables) {
    const table = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    const { rows } = await sql.query<{ position: string | null }>(`select max(position) as position from ${table}`);
    if (rows[0].position !== null) shown.push({ by: `the rows of ${name} show`, position: BigInt(rows[0].position) });
  }
  return shown;
}

/** Faults of a store whose last event is at `head` (0n: it has none), a sentence for each place that shows later events, latest first. */
export const missingAfter = (head: Position, shown: readonly ShownPosition[]): string[] =>
  shown
    .filter(({ position }) => position > head)
    .sort((one, other) => Number(other.position - one.position))
    .map(({ by, position }) => `${by} position ${position}, but the last event is at ${head}: events are missing from the end`);
