import type { Pool, PoolClient } from 'pg';
import { TakenOver, type AppendTerms, blockedBy, termsOf, inTransaction } from '@plumbline/platform/event-store';
import { GUARD_LOOK_EVERY_MS } from './timing';
import { GUARDED_APPENDS, GUARD_TRANSACTIONS } from './limits';

/** A stopped process keeps its locks, so the removal of these records waits. */
const BEGIN = 'begin; set local idle_in_transaction_session_timeout = 0';

interface Guarded {
  readonly stream: string;
  readonly terms: AppendTerms;
  /** Appends; returns what passes the result on, undefined when it failed. */
  readonly begin: () => Promise<(() => void) | undefined>;
  readonly refuse: (error: unknown) => void;
}

/**
 * Guards appends to a store without conditions on other streams, by locks in PostgreSQL until they are written: of the records that they
 * refer to, so that a removal waits (ADR 0029), and of their streams against batches (ADR 0025). Appends of one moment share a transaction.
 */
export class Guard {
  private waiting: Guarded[] = [];
  private groups = 0;

  constructor(private readonly pool: Pool) {}

  /** Runs `work`, an append, while its terms hold. @throws TakenOver, RecordReserved, ReservationLost, StoreUnavailable, its errors */
  during<R>(stream: string, terms: AppendTerms, work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      const begin = (): Promise<(() => void) | undefined> =>
        work().then(
          (result) => {
            const settle = (): void => resolve(result);
            // The result of a removal means that the record is known to be removed.
            if (!terms.removes) settle();
            return settle;
          },
          (error: unknown) => void reject(error as Error),
        );
      this.wait({ stream, terms, begin, refuse: reject });
    });
  }

  private wait(one: Guarded): void {
    this.waiting.push(one);
    if (this.groups >= GUARD_TRANSACTIONS) return;
    this.groups++;
    setImmediate(() => void this.next());
  }

  private async next(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, GUARDED_APPENDS);
      // Appends that have begun by then have their outcome already.
      await this.attend(group).catch((error: unknown) => group.forEach(({ refuse }) => refuse(error)));
    }
    this.groups--;
  }

  private async attend(group: readonly Guarded[]): Promise<void> {
    let written: ((() => void) | undefined)[] = [];
    try {
      await inTransaction(
        this.pool,
        async (client) => {
          const free = await this.admitted(client, group);
          written = await Promise.all(free.map(({ begin }) => begin()));
          await finish(
            client,
            free.filter((_, index) => written[index]).map(({ terms }) => terms),
          );
        },
        BEGIN,
      );
    } finally {
      // The events in the other store are written: a failure to end the transaction does not change that.
      for (const settle of written) settle?.();
    }
  }

  /** Locks what the group names. Refuses those whose terms do not hold, and lets those wait whose stream has a batch. */
  private async admitted(client: PoolClient, group: readonly Guarded[]): Promise<Guarded[]> {
    const refusals = await refusalsOf(
      client,
      group.map(({ terms }) => terms),
      group.map(({ stream }) => stream),
    );
    const later = group.filter((_, index) => refusals.get(index) === BUSY);
    if (later.length > 0) setTimeout(() => later.forEach((one) => this.wait(one)), GUARD_LOOK_EVERY_MS);
    return group.filter((one, index) => {
      const refusal = refusals.get(index);
      if (refusal && refusal !== BUSY) one.refuse(refusal);
      return !refusal;
    });
  }
}

/** The stream has a batch that is not complete yet. */
const BUSY = new Error('busy');

/** Locks the streams and the named records until the transaction ends. Returns what keeps appends from being made, by index. */
export async function refusalsOf(
  client: PoolClient,
  all: readonly AppendTerms[],
  streams: readonly string[] = [],
): Promise<Map<number, Error>> {
  const { rows } = await client.query<{ owner: number; report: string }>({
    name: 'guard',
    text: 'select owner, report from events.guard($1, $2, $3, $4)',
    values: [streams, ...termsOf(all.map((terms) => ({ terms }))).slice(0, 3)],
  });
  const refusals = new Map(rows.map(({ owner, report }) => [owner - 1, report === 'busy' ? BUSY : blockedBy(report)]));
  const fences = all.flatMap(({ fence }) => (fence === undefined ? [] : [fence]));
  if (fences.length === 0) return refusals;
  const held = await client.query<{ token: string }>('select token from plumbline.idempotency_key where token = any($1)', [fences]);
  const tokens = new Set(held.rows.map(({ token }) => token));
  for (const [index, { fence }] of all.entries())
    if (fence !== undefined && !tokens.has(String(fence))) refusals.set(index, new TakenOver());
  return refusals;
}

/** Makes removals by written appends with these terms final: the removed records can never be referred to again. */
export async function finish(client: PoolClient, all: readonly AppendTerms[]): Promise<void> {
  const removed = all.flatMap(({ under, removes }) => (under && removes ? under.records : []));
  if (removed.length > 0) await client.query('update events.reservations set until = null where record = any($1)', [removed]);
}
