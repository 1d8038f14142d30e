import type { Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records/read-models';
import type { Pool } from 'pg';

/** The most ids fetched ahead for a kind. What a process holds when it ends is lost: ids have gaps then, which is allowed. */
const MOST_AHEAD = 128;
/** Ids asked for within this time of the last fetch count as load. */
const LOAD_MS = 250;

interface Waiting {
  readonly resolve: (id: number) => void;
  readonly reject: (error: unknown) => void;
}
interface Supply {
  readonly sequence: string;
  ids: number[];
  waiting: Waiting[];
  fetching: boolean;
  /** How many to fetch beyond what is asked for: 0 in quiet times, more under load. */
  ahead: number;
  fetchedAt: number;
}

/**
 * Ids from one PostgreSQL sequence per kind, made when first needed. All callers of a tick are served by one query; under load blocks are
 * fetched ahead, so that most calls need no query at all.
 */
export class SequenceIdSource extends IdSource {
  private readonly supplies = new Map<string, Supply>();

  constructor(private readonly pool: Pool) {
    super();
  }

  /** @throws TypeError when `kind` is not a plain name */
  override next(kind: string, actor?: Pick<Actor, 'ids'>): Promise<number> {
    return actor?.ids ? actor.ids.next(kind, () => this.give(kind)) : this.give(kind);
  }

  private give(kind: string): Promise<number> {
    const supply = this.supplyOf(kind);
    const id = supply.ids.pop();
    if (id !== undefined) {
      // Fetched before they run out, so that callers under load don't wait.
      if (supply.ids.length < supply.ahead / 4) this.fetchSoon(supply);
      return Promise.resolve(id);
    }
    return new Promise((resolve, reject) => {
      supply.waiting.push({ resolve, reject });
      this.fetchSoon(supply);
    });
  }

  /**
   * Sees to it that ids given from now on are greater than `atLeast`: for a store whose events came from elsewhere. To be called before the
   * service takes requests.
   */
  async raise(kind: string, atLeast: number): Promise<void> {
    const supply = this.supplyOf(kind);
    await this.ensure(supply);
    // Counting up, instead of setting, can't undo what another process takes at the same time.
    await this.pool.query(
      `select count(nextval($1::regclass)) from generate_series(1, $2::bigint - (select case when is_called then last_value else 0 end from ${supply.sequence}))`,
      [supply.sequence, atLeast],
    );
    supply.ids = supply.ids.filter((id) => id > atLeast);
  }

  private supplyOf(kind: string): Supply {
    let supply = this.supplies.get(kind);
    if (!supply) {
      if (!/^[A-Za-z][A-Za-z0-9]{0,50}$/.test(kind)) throw new TypeError(`not the name of a kind: ${kind}`);
      supply = { sequence: `plumbline."id_${kind}"`, ids: [], waiting: [], fetching: false, ahead: 0, fetchedAt: 0 };
      this.supplies.set(kind, supply);
    }
    return supply;
  }

  private fetchSoon(supply: Supply): void {
    if (supply.fetching) return;
    supply.fetching = true;
    setImmediate(() => void this.fetch(supply));
  }

  private async fetch(supply: Supply): Promise<void> {
    const now = Date.now();
    const loaded = supply.waiting.length > 1 || now - supply.fetchedAt < LOAD_MS;
    supply.ahead = loaded ? Math.min(MOST_AHEAD, Math.max(4, supply.ahead * 2)) : 0;
    supply.fetchedAt = now;
    // Who comes while the query runs is served by the next one, or from what was fetched ahead.
    const served = supply.waiting.splice(0);
    try {
      const ids = await this.take(supply, Math.max(1, served.length + supply.ahead));
      served.forEach(({ resolve }, index) => resolve(ids[index]));
      // Taken from the end: lowest last.
      supply.ids = [...ids.slice(served.length).reverse(), ...supply.ids];
      while (supply.waiting.length > 0 && supply.ids.length > 0) supply.waiting.shift()!.resolve(supply.ids.pop()!);
    } catch (error) {
      served.forEach(({ reject }) => reject(error));
    }
    supply.fetching = false;
    if (supply.waiting.length > 0) this.fetchSoon(supply);
  }

  private async take(supply: Supply, count: number): Promise<number[]> {
    const query = {
      name: 'ids',
      text: 'select nextval($1::regclass)::text as id from generate_series(1, $2)',
      values: [supply.sequence, count],
    };
    try {
      return (await this.pool.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
    } catch (error) {
      // 42P01, 3F000: no such sequence, no such schema.
      if (!['42P01', '3F000'].includes(codeOf(error))) throw error;
      await this.ensure(supply);
      return (await this.pool.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
    }
  }

  private async ensure(supply: Supply): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.pool.query(`create schema if not exists plumbline; create sequence if not exists ${supply.sequence}`);
        return;
      } catch (error) {
        // 23505, 42P06, 42P07: another process made it at the same moment.
        if (attempt >= 5 || !['23505', '42P06', '42P07', 'XX000'].includes(codeOf(error))) throw error;
      }
    }
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
