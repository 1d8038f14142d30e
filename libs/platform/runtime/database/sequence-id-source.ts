import type { Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import type { Pool } from 'pg';
import { Asked, NextBatch } from './next-batch';
import { ID_LOAD_MS } from '../timing';
import { ID_BLOCK } from '../limits';

/** An arbitrary number that every process of the service shares. */
const LOCK = 7_236_806;

/**
 * The ids of one kind. All callers of a tick share a query. Under load it also fetches the next ids, so most calls need
 * none.
 */
class Supply {
  readonly sequence: string;
  private ids: number[] = [];
  private fetchedAt = Number.NEGATIVE_INFINITY;
  private readonly next = new NextBatch<symbol, Asked<number>>((batch) => this.serve([...batch.values()]));

  constructor(
    private readonly pool: Pool,
    kind: string,
  ) {
    if (!/^[A-Za-z][A-Za-z0-9]{0,50}$/.test(kind)) throw new TypeError(`not the name of a kind: ${kind}`);
    this.sequence = `plumbline."id_${kind}"`;
  }

  take(): Promise<number> {
    const id = this.ids.shift();
    return id === undefined ? this.next.ask(Symbol(), () => new Asked<number>()).promise : Promise.resolve(id);
  }

  async raise(atLeast: number): Promise<void> {
    await this.create();
    // Counting up instead of setting keeps ids that another process fetches at the same time.
    await this.pool.query(
      `select count(nextval($1::regclass)) from generate_series(1, $2::bigint - (select case when is_called then last_value else 0 end from ${this.sequence}))`,
      [this.sequence, atLeast],
    );
    this.ids = this.ids.filter((id) => id > atLeast);
  }

  private async serve(asked: readonly Asked<number>[]): Promise<void> {
    const ids = this.ids.splice(0, asked.length);
    const missing = asked.length - ids.length;
    if (missing > 0) {
      const isLoaded = asked.length > 1 || performance.now() - this.fetchedAt < ID_LOAD_MS;
      this.fetchedAt = performance.now();
      ids.push(...(await this.fetch(missing + (isLoaded ? ID_BLOCK : 0))));
    }
    asked.forEach(({ resolve }, index) => resolve(ids[index]));
    this.ids.push(...ids.slice(asked.length));
  }

  private async fetch(count: number): Promise<number[]> {
    try {
      return await this.fetchExisting(count);
    } catch (error) {
      // 42P01, 3F000: no such sequence, no such schema.
      if (!['42P01', '3F000'].includes(String((error as { code?: unknown }).code))) throw error;
      await this.create();
      return this.fetchExisting(count);
    }
  }

  private async fetchExisting(count: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'ids',
      text: 'select nextval($1::regclass)::text as id from generate_series(1, $2)',
      values: [this.sequence, count],
    });
    return rows.map(({ id }) => Number(id));
  }

  /** In one transaction, whose lock orders processes that create the same sequence at once. */
  private async create(): Promise<void> {
    await this.pool.query(
      `select pg_advisory_xact_lock(${LOCK}); create schema if not exists plumbline; create sequence if not exists ${this.sequence}`,
    );
  }
}

/** Ids from one PostgreSQL sequence for each kind, created when it is first needed (ADR 0007). */
export class SequenceIdSource extends IdSource {
  private readonly supplies = new Map<string, Supply>();

  constructor(private readonly pool: Pool) {
    super();
  }

  /** @throws TypeError when `kind` is not a plain name */
  override next(kind: string, actor?: Pick<Actor, 'ids'>): Promise<number> {
    const give = (): Promise<number> => this.supplyOf(kind).take();
    return actor?.ids ? actor.ids.next(kind, give) : give();
  }

  /**
   * Raises the ids so that all later ones are greater than `atLeast`, for a store whose events came from elsewhere.
   * Call it before the service accepts requests.
   */
  raise(kind: string, atLeast: number): Promise<void> {
    return this.supplyOf(kind).raise(atLeast);
  }

  private supplyOf(kind: string): Supply {
    let supply = this.supplies.get(kind);
    if (!supply) this.supplies.set(kind, (supply = new Supply(this.pool, kind)));
    return supply;
  }
}
