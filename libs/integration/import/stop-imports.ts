import type { Pool } from 'pg';

/**
 * Stops the imports of a user, also one that a process works on: it ends after its piece of 100 lines. Who sends the same file
 * as that user continues them. `problem`: a sentence that says why.
 */
export async function stopImports(pool: Pool, company: number, user: number, problem: string): Promise<void> {
  await pool.query(
    `update plumbline.import set state = 'Stopped', problem = $3, takes = takes + 1, instance = null, ended_at = now()
     where company = $1 and user_id = $2 and state in ('Checking', 'Writing')`,
    [company, user, problem],
  );
}
