import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Key of the session locks that show which instances are alive, together with their number; nothing else in the
 * database uses it.
 */
export const INSTANCE_LOCK = 7_310_453;
/** An instance that has not reported for this long is frozen, or cut off from the database. */
export const FROZEN_SECONDS = 5;

/** The running processes of the service, with their last reports. */
export class Instances1700000004001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query('create sequence plumbline.instance_number as int');
    await runner.query(`
      create table plumbline.instance (
        number int primary key,
        started timestamptz not null default now(),
        heartbeat timestamptz not null default clock_timestamp()
      ) with (fillfactor = 10)`);
    await runner.query(`
      create function plumbline.instance_state(instance int) returns text language sql volatile as $$
        select case
          when not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${INSTANCE_LOCK} and l.objid = instance::oid
            and l.objsubid = 2 and l.granted and l.database = (select d.oid from pg_database d where d.datname = current_database())) then 'gone'
          when exists (select from plumbline.instance i where i.number = instance
            and i.heartbeat > clock_timestamp() - interval '${FROZEN_SECONDS} seconds') then 'here'
          else 'frozen' end
      $$`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function plumbline.instance_state');
    await runner.query('drop table plumbline.instance');
    await runner.query('drop sequence plumbline.instance_number');
  }
}

/** The migrations of this library, for the data source. */
export const migrations = [Instances1700000004001];
