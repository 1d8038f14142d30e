import { Inject, Injectable } from '@nestjs/common';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { forbid, invalid, type Actor } from '@plumbline/platform/kernel';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { PREFERENCES } from '../limits';

const WHAT = 'A preference';
type Holder = Pick<Actor, 'company' | 'user'>;

/** The settings that programs keep for a user: JSON by keys. They are no part of the records of the company, and no events (ADR 0153). */
@Injectable()
export class Preferences {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The JSON text; undefined for none. */
  async of({ company, user }: Holder, key: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ value: string }>(
      `select p.value from auth.preference p join auth.account a on a.id = p.account
       where a.company = $1 and a.user_id = $2 and p.key = $3`,
      [company, user, key],
    );
    return rows[0]?.value;
  }

  /** Keeps the JSON text. @throws Refusal 400 for one key more than a user has, 403 for a caller without an account, 409 when it is only tried */
  async put(holder: Holder, key: string, value: string): Promise<void> {
    refuseWhileStaged(WHAT);
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      // Of two new keys at the same moment the second one is counted after the first.
      const { rows } = await client.query<{ id: string }>(
        'select id from auth.account where company = $1 and user_id = $2 for no key update',
        [holder.company, holder.user],
      );
      const [account] = rows;
      if (!account) forbid('You have no account.');
      const { rowCount } = await client.query(
        `insert into auth.preference as kept (account, key, value)
         select $1, $2, $3 where exists (select 1 from auth.preference where account = $1 and key = $2)
            or (select count(*) from auth.preference where account = $1) < $4
         on conflict (account, key) do update set value = excluded.value`,
        [account.id, key, value, PREFERENCES],
      );
      if (rowCount === 0) invalid([{ field: 'key', problem: `is one more than the ${PREFERENCES} that a user has: remove another one` }]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  /** Removes it; nothing happens where there is none. @throws Refusal 409 when it is only tried */
  async remove({ company, user }: Holder, key: string): Promise<void> {
    refuseWhileStaged(WHAT);
    await this.pool.query(
      `delete from auth.preference using auth.account a
       where a.id = auth.preference.account and a.company = $1 and a.user_id = $2 and auth.preference.key = $3`,
      [company, user, key],
    );
  }
}
