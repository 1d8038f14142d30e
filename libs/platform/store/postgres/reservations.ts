import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@plumbline/platform/database/is-unavailable';
import type { Pool } from 'pg';
import { RESERVATION_MS, StoreUnavailable, type AppendTerms, type Reservation } from '../event-store';
import { blockedBy, termsOf } from './append-call';

/** The reserved and removed records, in the table `events.reservations`. */
export class Reservations {
  constructor(private readonly pool: Pool) {}

  /** @throws RecordReserved, StoreUnavailable */
  async reserve(
    records: readonly string[],
    { extends: held, lastingMs = RESERVATION_MS }: { extends?: Reservation; lastingMs?: number } = {},
  ): Promise<Reservation> {
    const reservation = { token: held?.token ?? randomUUID(), records: [...new Set([...(held?.records ?? []), ...records])] };
    const [taken] = await this.query<{ report: string | null }>('reserve', 'select events.reserve($1, $2, $3) as report', [
      reservation.records,
      reservation.token,
      lastingMs,
    ]);
    if (taken?.report) throw blockedBy(taken.report);
    return reservation;
  }

  /** @throws StoreUnavailable */
  async release({ token, records }: Reservation): Promise<void> {
    const text = 'delete from events.reservations where record = any($1) and token = $2 and until is not null';
    await this.query('release', text, [records, token]);
  }

  /**
   * Runs `work`, an append to a store without a common transaction, while the terms hold. The locks of the records that
   * it refers to are held shared, and the rows of its own reservation are locked, until `work` is done:
   * `events.reserve` waits for both.
   * @throws RecordReserved, ReservationLost, StoreUnavailable, and the errors of `work`
   */
  async during<R>(terms: readonly AppendTerms[], work: () => Promise<R>): Promise<R> {
    if (terms.every(({ refersTo = [], under }) => refersTo.length === 0 && !under)) return work();
    const [owners, records, tokens] = termsOf(terms.map((one) => ({ terms: one })));
    const client = await this.pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
    let isBroken = false;
    try {
      // A stopped process keeps its locks, so the removal of these records waits.
      await client.query(`begin; set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await client.query<{ report: string }>({
        name: 'guard',
        text: 'select report from events.guard($1, $2, $3)',
        values: [owners, records, tokens],
      });
      if (rows[0]) throw blockedBy(rows[0].report);
      const result = await work();
      const removed = terms.flatMap(({ under, removes }) => (under && removes ? under.records : []));
      if (removed.length > 0) await client.query('update events.reservations set until = null where record = any($1)', [removed]);
      return result;
    } catch (error) {
      isBroken = isUnavailable(error) && !(error instanceof StoreUnavailable);
      throw isBroken ? new StoreUnavailable(error) : error;
    } finally {
      // The events in the other store are written: a failure to end the transaction does not change that.
      await client.query('commit').catch(() => (isBroken = true));
      client.release(isBroken);
    }
  }

  private async query<R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> {
    try {
      return (await this.pool.query<R>({ name, text, values })).rows;
    } catch (error) {
      throw isUnavailable(error) ? new StoreUnavailable(error) : error;
    }
  }
}
