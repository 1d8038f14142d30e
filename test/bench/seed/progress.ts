import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The position that the read models show. */
export async function checkpoint(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(`select position from plumbline.checkpoint where name = 'read-models'`);
  return BigInt(rows[0]?.position ?? 0);
}

/** Waits until every subscription, the read models and the sagas, has passed `head`. */
export async function settled(pool: Pool, head: bigint): Promise<void> {
  const slowest = async (): Promise<bigint> => {
    const { rows } = await pool.query<{ position: string }>('select min(position) as position from plumbline.checkpoint');
    return BigInt(rows[0]?.position ?? 0);
  };
  while ((await slowest()) < head) await sleep(200);
}

/**
 * Waits until the read models have reached `head`, `events` later: the difference where positions have no gaps. Returns
 * events per second, from the first progress to the last.
 * @throws Error when they stand still for a minute
 */
export async function catchUp(pool: Pool, from: bigint, head: bigint, events = Number(head - from)): Promise<number> {
  let [at, moved] = [from, performance.now()];
  for (let deadline = Date.now() + 60_000; at < head;) {
    const now = await checkpoint(pool);
    // Before the first progress the process starts up and acquires the lease.
    if (at === from && now === from) moved = performance.now();
    if (now !== at) deadline = Date.now() + 60_000;
    if (Date.now() > deadline) throw new Error(`the read models stand at ${at} of ${head} for a minute`);
    at = now;
    await sleep(5);
  }
  return (events / (performance.now() - moved)) * 1000;
}
