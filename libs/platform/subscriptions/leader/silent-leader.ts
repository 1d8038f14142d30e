import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import type { Sql } from '../positions/sql';
import { LEADER_SILENT_MS } from '../timing';

/** The advisory lock of the one leader; a number that nothing else in the database uses. */
export const LEADER_LOCK = '7310452906117';

/** True if a lock `k` is that of the leader. */
const HOLDS_LOCK = `k.locktype = 'advisory' and k.granted and k.objsubid = 1
    and (k.classid::bigint << 32 | k.objid::bigint) = ${LEADER_LOCK}`;

const log = new Logger('Subscriptions');

/**
 * A leader to replace: it no longer reports, or is this instance's former connection. By process id and start, so that no other session
 * ends.
 */
const STALE = `select l.instance, l.backend, l.backend_start::text as started
  from plumbline.leader l
  join pg_stat_activity a on a.pid = l.backend and a.backend_start = l.backend_start
  join pg_locks k on k.pid = a.pid and ${HOLDS_LOCK} and k.database = a.datid
  left join plumbline.instance i on i.number = l.instance
  where a.datname = current_database()
    and (l.instance = $1 or i.heartbeat < clock_timestamp() - interval '${LEADER_SILENT_MS} milliseconds')`;

/** Ends a hung leader's session (ADR 0027), which must look hung twice in a row. @returns the `suspect` for the next call */
export async function endSilentLeader(client: Client, own: number, suspect: string | undefined): Promise<string | undefined> {
  const { rows } = await client.query<{ instance: number; backend: number; started: string }>(STALE, [own]);
  const [stale] = rows;
  if (!stale) return undefined;
  const session = `${stale.backend} ${stale.started}`;
  if (session !== suspect) return session;
  log.warn(`instance ${stale.instance} leads but no longer reports: its session is ended`);
  await client.query('select pg_terminate_backend(pid, 1000) from pg_stat_get_activity($1) where backend_start = $2::timestamptz', [
    stale.backend,
    stale.started,
  ]);
  return undefined;
}

/** Seconds since the leading instance last reported, by the clock of the database; null when none leads, from the end of its session on. */
export async function leaderSeconds(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ seconds: number }>(
    `select greatest(extract(epoch from clock_timestamp() - i.heartbeat), 0)::float8 as seconds
     from plumbline.leader l join plumbline.instance i on i.number = l.instance
     where exists (select from pg_locks k join pg_database d on d.oid = k.database
       where k.pid = l.backend and ${HOLDS_LOCK} and d.datname = current_database())`,
  );
  return rows[0]?.seconds ?? null;
}
