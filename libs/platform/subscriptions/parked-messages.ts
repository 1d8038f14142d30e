import type { Told } from './projection';
import type { Sql } from './sql';

/** A message that could not be handled, as the operator sees it. */
export interface ParkedMessage {
  readonly id: number;
  /** The saga's name, or `read-models/<projection>`. */
  readonly subscription: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly company: number;
  readonly error: string;
  readonly attempts: number;
  /** ISO 8601. */
  readonly parkedAt: string;
}

/** The messages that could not be handled: kept until they are retried with success or the operator discards them. */
export class ParkedMessages {
  constructor(
    private readonly sql: Sql,
    /** Park only while a checkpoint holds this token. */
    private readonly token?: bigint,
  ) {}

  /** The same for the leader with this token: once it has been replaced, it parks nothing, because its successor may have handled the message. */
  fenced(token: bigint): ParkedMessages {
    return new ParkedMessages(this.sql, token);
  }

  /** Parks an event of a subscription; parking it again renews the error. */
  async park(subscription: string, event: Told, error: Error, attempts: number): Promise<void> {
    await this.sql.query(
      `insert into plumbline.parked_message (subscription, event_id, event_type, stream, revision, position, company, error, attempts)
       select $1, $2::uuid, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8, $9::int
       where $10::bigint is null or exists (select from plumbline.checkpoint where token = $10::bigint)
       on conflict (subscription, event_id) do update set error = excluded.error, attempts = parked_message.attempts + excluded.attempts, parked_at = now()`,
      [
        subscription,
        event.id,
        event.type,
        event.stream,
        event.revision,
        event.position,
        event.metadata.company,
        String(error),
        attempts,
        this.token ?? null,
      ],
    );
  }
  /** The oldest first, at most `limit`. */
  async list(limit = 1000): Promise<ParkedMessage[]> {
    const { rows } = await this.sql.query<Record<string, string> & { attempts: number; parked_at: Date }>(
      'select * from plumbline.parked_message order by id limit $1',
      [limit],
    );
    return rows.map((row) => ({
      id: Number(row['id']),
      subscription: String(row['subscription']),
      eventId: String(row['event_id']),
      eventType: String(row['event_type']),
      stream: String(row['stream']),
      revision: Number(row['revision']),
      position: BigInt(row['position'] ?? 0),
      company: Number(row['company']),
      error: String(row['error']),
      attempts: row.attempts,
      parkedAt: row.parked_at.toISOString(),
    }));
  }
  /** How many there are. */
  async count(): Promise<number> {
    const { rows } = await this.sql.query<{ count: string }>('select count(*) from plumbline.parked_message');
    return Number(rows[0]?.count);
  }
  /** Removes those of the read models: a rebuild tries everything again. */
  async forgetReadModels(): Promise<void> {
    await this.sql.query("delete from plumbline.parked_message where subscription like 'read-models/%'");
  }
  /** Removes one that was dealt with. False when there is none with this id. */
  async discard(id: number): Promise<boolean> {
    const { rowCount } = await this.sql.query('delete from plumbline.parked_message where id = $1', [id]);
    return (rowCount ?? 0) > 0;
  }
}
