import type { Pool } from 'pg';
import { idsAlone } from './ids-alone';
import { FORGOTTEN_TOGETHER } from '../limits';

/** Reduces a company's stored replies to the ids of their records, as they may show what was erased. Returns their number. */
export async function forgetReplies(pool: Pool, company: number): Promise<number> {
  let forgotten = 0;
  for (let after = '0'; ;) {
    const { rows } = await pool.query<{ token: string; reply: string }>(
      `select token, reply from plumbline.idempotency_key where company = $1 and token > $2 and reply is not null order by token limit ${FORGOTTEN_TOGETHER}`,
      [company, after],
    );
    for (const { token, reply } of rows)
      await pool.query('update plumbline.idempotency_key set reply = $2 where token = $1', [token, shortened(reply)]);
    forgotten += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < FORGOTTEN_TOGETHER) return forgotten;
    after = last.token;
  }
}

/** A reply that is not JSON has no ids. */
function shortened(reply: string): string {
  try {
    return idsAlone(reply);
  } catch {
    return '';
  }
}
