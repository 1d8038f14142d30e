import type { DeliveredEvent } from '../rows/projection';
import { READ_MODELS, type Sql } from '../positions/sql';

/** Parks messages that could not be handled. SQL: it is fenced by the lease's token, or runs in a rebuild's own transaction. */
export class Parking {
  constructor(
    private readonly sql: Sql,
    /** That of the leader: once it has been replaced, it parks nothing, because its successor may have handled the message. */
    private readonly token?: bigint,
  ) {}

  /** Parks an event of a subscription; parking it again renews the error. */
  async park(subscription: string, event: DeliveredEvent, error: Error, attempts: number): Promise<void> {
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

  /** Removes those of the read models, or of these projections: a rebuild tries everything again. */
  async forgetReadModels(projections?: readonly string[]): Promise<void> {
    await this.sql.query(
      `delete from plumbline.parked_message where subscription like '${READ_MODELS}/%' and ($1::text[] is null or subscription = any($1))`,
      [projections?.map((name) => `${READ_MODELS}/${name}`) ?? null],
    );
  }
}
