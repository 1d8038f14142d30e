import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Reservation } from '../event-store';
import { RESERVATION_MS } from '../timing';
import { blockedBy } from './append-call';
import { rowsOf } from './statements';

/** The reserved and removed records, in the table `events.reservations`. */
export class Reservations {
  constructor(private readonly pool: Pool) {}

  /** @throws RecordReserved, StoreUnavailable */
  async reserve(
    records: readonly string[],
    { extends: held, lastingMs = RESERVATION_MS }: { extends?: Reservation; lastingMs?: number } = {},
  ): Promise<Reservation> {
    const reservation = { token: held?.token ?? randomUUID(), records: [...new Set([...(held?.records ?? []), ...records])] };
    const [taken] = await rowsOf<{ report: string | null }>(this.pool, {
      name: 'reserve',
      text: 'select events.reserve($1, $2, $3) as report',
      values: [reservation.records, reservation.token, lastingMs],
    });
    if (taken?.report) throw blockedBy(taken.report);
    return reservation;
  }

  /** @throws StoreUnavailable */
  async release({ token, records }: Reservation): Promise<void> {
    const text = 'delete from events.reservations where record = any($1) and token = $2 and until is not null';
    await rowsOf(this.pool, { name: 'release', text, values: [records, token] });
  }
}
