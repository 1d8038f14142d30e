import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceCalls } from './notify-migration';

const PRESENT = `greatest(at_time, date_trunc('milliseconds', clock_timestamp()))`;
const GIVEN_OR_PRESENT = `case when current_setting('plumbline.told_at', true) <> '' then events.told(at_time) else ${PRESENT} end`;

/**
 * Given times of events (docs/adr/0095): a store that is empty can begin a telling. Until it ends, a session that sets
 * `plumbline.told_at` appends at that time, unless a later event is stored. Without the setting the time is the
 * database's, as ever.
 */
export class TellTimes1700000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table events.telling (single boolean primary key check (single), ended_at timestamptz);

      -- Whether the store takes given times from now on: only an empty one does.
      create function events.begin_telling() returns boolean language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7236802);
        if exists (select from events.events) then
          return false;
        end if;
        insert into events.telling values (true, null) on conflict (single) do update set ended_at = null;
        return true;
      end $$;

      -- The given time of an append after one at the time before.
      create function events.told(before timestamptz) returns timestamptz language plpgsql as $$
      declare
        at_time timestamptz := date_trunc('milliseconds', current_setting('plumbline.told_at')::timestamptz);
      begin
        if not exists (select from events.telling where ended_at is null) then
          raise exception 'the store takes no given times: no telling has begun in it, or it has ended' using errcode = 'PB003';
        end if;
        -- What another process has recorded is later than the story: the rest of it happens at the present too.
        return case when at_time < before then greatest(before, date_trunc('milliseconds', clock_timestamp())) else at_time end;
      end $$;`);
    await replaceCalls(runner, PRESENT, GIVEN_OR_PRESENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceCalls(runner, GIVEN_OR_PRESENT, PRESENT);
    await runner.query('drop function events.told, events.begin_telling; drop table events.telling');
  }
}
