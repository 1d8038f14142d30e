import { READ_MODELS } from '@plumbline/platform/subscriptions';
import { eventually } from '@plumbline/platform/testing/eventually';
import type { Client } from 'pg';

const SAGAS = `name <> '${READ_MODELS}'`;
const PATIENCE_S = 120;

/** Reads the progress of the sagas of a service from its database. */
export class SagaProgress {
  constructor(private readonly sql: Client) {}

  /** From now on sagas say how far they are, and it is not stored: the next process delivers the events once more. */
  async forget(): Promise<void> {
    await this.sql.query(`
      create or replace function plumbline.forget() returns trigger language plpgsql as
        $$ begin new.position := old.position; return new; end $$;
      create trigger forget before update on plumbline.checkpoint for each row when (new.${SAGAS}) execute function plumbline.forget()`);
  }
  /** It is stored again. */
  async remember(): Promise<void> {
    await this.sql.query('drop trigger forget on plumbline.checkpoint');
  }
  /** The next process delivers all events of the company. */
  async startAgain(): Promise<void> {
    await this.sql.query(`update plumbline.checkpoint set position = 0 where ${SAGAS}`);
  }

  /** The position of the last event. */
  async head(): Promise<string> {
    const { rows } = await this.sql.query<{ head: string }>('select max(position) head from events.events');
    return rows[0].head;
  }
  /** Returns when all sagas have handled the events up to a position, and no command of theirs is parked. */
  async reaches(head: string): Promise<void> {
    await eventually(async () => {
      const { rows } = await this.sql.query(`select from plumbline.checkpoint where ${SAGAS} and position < $1`, [head]);
      return rows.length === 0;
    }, PATIENCE_S);
    expect((await this.sql.query('select * from plumbline.parked_message')).rows).toEqual([]);
  }
}
