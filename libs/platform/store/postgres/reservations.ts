import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@plumbline/platform/database/is-unavailable';
import type { Pool } from 'pg';
import { RESERVATION_MS, StoreUnavailable, type Reservation } from '../event-store';
import { blockedBy } from './append-call';

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

  private async query<R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> {
    try {
      return (await this.pool.query<R>({ name, text, values })).rows;
    } catch (error) {
      throw isUnavailable(error) ? new StoreUnavailable(error) : error;
    }
  }
}
