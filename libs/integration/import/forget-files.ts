import type { Pool } from 'pg';

const DROPPED = 'Its file was dropped when a person was erased: send it again.';

/**
 * Drops the files and reports of the imports of a company that nobody works on, because they may show who was erased: one
 * that was stopped does not go on.
 */
export async function forgetFiles(pool: Pool, company: number): Promise<void> {
  await pool.query(
    `update plumbline.import set content = null, report = '[]', problem = case when state = 'Stopped' then $2 else problem end,
       state = case when state = 'Stopped' then 'Failed' else state end
     where company = $1 and ended_at is not null`,
    [company, DROPPED],
  );
}
