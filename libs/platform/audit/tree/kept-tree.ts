import { EventStore, type StoredEvent } from '@plumbline/platform/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { EventTree, type Chunk } from './event-tree';
import type { SignedRoot } from '../roots/signed-root';

/** A kept chunk, with the time of its last event. */
export interface KeptChunk extends Chunk {
  readonly recordedAt: string;
}

interface Row {
  readonly number: number;
  readonly position: string;
  readonly recorded_at: string;
  readonly hash: Buffer;
}

/** Keeps the tree of the events in the database: a node for each complete chunk, and signed roots. */
@Injectable()
export class KeptTree {
  private chunks: KeptChunk[] = [];

  constructor(
    @Inject(POOL) private readonly pool: Pick<Pool, 'query'>,
    private readonly store: EventStore,
  ) {}

  /** The chunks that are kept now. Those read before are read again only when the last of them is another. */
  async known(): Promise<readonly KeptChunk[]> {
    const from = Math.max(0, this.chunks.length - 1);
    const rows = await this.rows(from);
    const last = this.chunks.at(-1);
    const isOther = last !== undefined && !rows[0]?.hash.equals(last.hash);
    if (isOther) this.chunks = [];
    for (const { number, position, recorded_at, hash } of isOther ? await this.rows(0) : rows)
      if (number === this.chunks.length) this.chunks.push({ position: BigInt(position), recordedAt: recorded_at, hash });
    return this.chunks;
  }

  /** The tree of the events of the kept chunks, and of those after them, up to one chunk. */
  async tree(): Promise<EventTree> {
    return new EventTree(this.store, [...(await this.known())]);
  }

  /** Keeps roots, and the node of the next chunk if it is given, all or nothing. What is kept already stays. */
  async keep(roots: readonly SignedRoot[], number: number, chunk?: { readonly last: StoredEvent; readonly hash: Buffer }): Promise<void> {
    await this.pool.query(
      `with chunk as (
         insert into plumbline.audit_chunk select $1, $2::bigint, $3, $4 where $2 is not null on conflict do nothing
       ) insert into plumbline.audit_root select * from unnest($5::bigint[], $6::text[]) on conflict do nothing`,
      [
        ...[number, chunk ? String(chunk.last.position) : null, chunk?.last.recordedAt ?? '', chunk?.hash ?? Buffer.alloc(0)],
        ...[roots.map(({ Size }) => Size), roots.map((root) => JSON.stringify(root))],
      ],
    );
  }

  /** Kept roots of more than `after` events, by size. */
  async roots(after: number, limit: number): Promise<SignedRoot[]> {
    const { rows } = await this.pool.query<{ signed: string }>(
      'select signed from plumbline.audit_root where size > $1 order by size limit $2',
      [after, limit],
    );
    return rows.map(({ signed }) => JSON.parse(signed) as SignedRoot);
  }

  /** The number of events below the newest kept root; 0 without one. */
  async newestSize(): Promise<number> {
    const { rows } = await this.pool.query<{ size: string }>('select coalesce(max(size), 0) as size from plumbline.audit_root');
    return Number(rows[0].size);
  }

  /** Forgets the chunks: they are made again from the events. Roots stay, because they are evidence. */
  async forget(): Promise<void> {
    await forgetChunks(this.pool);
    this.chunks = [];
  }

  private async rows(from: number): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      'select number, position, recorded_at, hash from plumbline.audit_chunk where number >= $1 order by number',
      [from],
    );
    return rows;
  }
}

/** Removes all chunks of the database: after a move to a store with other positions they are made again. */
export async function forgetChunks(sql: { readonly query: (text: string) => Promise<unknown> }): Promise<void> {
  await sql.query('delete from plumbline.audit_chunk');
}
