import type { EventStore, Position } from '@plumbline/platform/event-store';
import { READ_MODELS, type Sql } from './sql';

/** A subscription has passed events that the store no longer has: new events would get positions that it never reads. */
export class BeyondHead extends Error {
  constructor(
    readonly subscription: string,
    readonly applied: Position,
    head: Position,
  ) {
    super(
      `the checkpoint of ${subscription} is at position ${applied}, but the last event is at ${head}: ` +
        'events are missing (a store restored from an older backup?). Nothing is written until `projections:rebuild` has run',
    );
    this.name = 'BeyondHead';
  }
}

/** Compares checkpoints with the head of the store, which is read after them. @throws BeyondHead for the first one beyond it */
export async function refuseBeyondHead(positions: ReadonlyMap<string, Position>, store: Pick<EventStore, 'acknowledged'>): Promise<void> {
  const head = await store.acknowledged();
  for (const [name, position] of positions) if (position > head) throw new BeyondHead(name, position, head);
}

/** The position of every checkpoint, by subscription name. */
export async function storedPositions(sql: Sql): Promise<Map<string, Position>> {
  const { rows } = await sql.query<{ name: string; position: string }>('select name, position from plumbline.checkpoint');
  return new Map(rows.map(({ name, position }) => [name, BigInt(position)]));
}

/** The position that the rows show. */
export async function appliedPosition(sql: Sql): Promise<Position> {
  const { rows } = await sql.query<{ position: string }>({
    name: 'applied position',
    text: `select position from plumbline.checkpoint where name = '${READ_MODELS}'`,
  });
  return BigInt(rows[0]?.position ?? 0);
}
