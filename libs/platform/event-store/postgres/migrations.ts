import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AppendEach1700000000007 } from './append-each-migration';
import { AppendNewStreams1700000000080 } from './append-new-migration';
import { AppendOne1700000000006 } from './append-one-migration';
import { NotifyOthers1700000000020 } from './notify-migration';
import { AppendUnderTerms1700000000005, CreateReservations1700000000004 } from './reservation-migrations';
import { TellTimes1700000000095 } from './telling-migration';

/**
 * The table of events. Data and metadata are text: exactly the bytes that were hashed, including JSON that the database
 * would reject. `hash` is the event's own, so that the next append need not read its contents. Rows are never changed
 * or removed.
 */
export class CreateEvents1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists events;
      create table events.events (
        position bigint primary key,
        stream text collate "C" not null,
        revision bigint not null,
        id uuid not null,
        type text not null,
        data text not null,
        metadata text not null,
        recorded_at timestamptz(3) not null,
        previous_hash bytea not null,
        hash bytea not null
      );
      create unique index events_by_stream on events.events (stream, revision);
      create unique index events_by_id on events.events (id);
      create function events.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'events are never changed or removed';
      end $$;
      create trigger forever before update or delete on events.events for each row execute function events.refuse_change();
      create trigger forever_all before truncate on events.events for each statement execute function events.refuse_change();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema events cascade');
  }
}

/**
 * Appending and the head. The advisory lock 7236802 is held exclusively from before the positions are chosen until
 * after the commit, so positions appear in order and without gaps whichever process writes; `head` takes it shared, and
 * so waits for commits in progress.
 */
export class CreateAppend1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function events.hash_of(previous bytea, stream text, revision bigint, id uuid, type text, recorded text, data text, metadata text)
      returns bytea language sql stable as $$
        select sha256(convert_to(encode(previous, 'hex') || E'\\n' || stream || E'\\n' || revision || E'\\n' || id || E'\\n' || type || E'\\n'
          || recorded || E'\\n' || data || E'\\n' || metadata, 'UTF8'))
      $$;

      -- One call appends for many callers, to distinct streams, each all or nothing. The arrays up to metas hold one entry per append, with
      -- its first event; more_* hold the further events, in order, with the number of the append that owns them. expected: -1 no stream,
      -- -2 any. outcome: 0 written, 1 found by the first event's id, 2 the stream is at another revision (which is given).
      create function events.append(
        streams text[], expecteds bigint[], counts int[], ids uuid[], types text[], datas text[], metas text[],
        more_owners int[], more_ids uuid[], more_types text[], more_datas text[], more_metas text[])
      returns table (outcome int, revision bigint, "position" bigint, recorded text, previous text) language plpgsql as $$
      #variable_conflict use_column
      declare
        last bigint;
        at_time timestamptz;
        iso text;
        outcomes int[];
        revisions bigint[];
        positions bigint[];
        previouses bytea[];
        hashes bytea[];
        another record;
        owner int := 0;
        done int := 0;
        chained bytea;
      begin
        perform pg_advisory_xact_lock(7236802);
        select e.position, e.recorded_at into last, at_time from events.events e order by e.position desc limit 1;
        last := coalesce(last, 0);
        at_time := greatest(at_time, date_trunc('milliseconds', clock_timestamp()));
        iso := to_char(at_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
        with looked_up as materialized (
          select u.*, coalesce(tail.revision, -1) as tail, coalesce(tail.hash, ''::bytea) as tail_hash,
            found.revision as found_revision, found.position as found_position,
            case when found.position is not null then 1 when u.expected in (-2, coalesce(tail.revision, -1)) then 0 else 2 end as outcome
          from unnest(streams, expecteds, counts, ids, types, datas, metas) with ordinality
            as u (stream, expected, count, id, type, data, meta, n)
          left join lateral
            (select e.revision, e.hash from events.events e where e.stream = u.stream order by e.revision desc limit 1) tail on true
          left join lateral
            (select e.revision, e.position from events.events e where e.id = u.id and e.stream = u.stream limit 1) found on true
        ), placed as materialized (
          select *, last + 1 + sum(case outcome when 0 then count else 0 end) over (order by n) - count as first_position,
            case outcome when 0 then events.hash_of(tail_hash, stream, tail + 1, id, type, iso, data, meta) end as hash
          from looked_up
        ), written as (
          insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
          select first_position, stream, tail + 1, id, type, data, meta, at_time, tail_hash, hash from placed where outcome = 0
        )
        select array_agg(outcome order by n), array_agg(case outcome when 0 then tail + 1 when 1 then found_revision else tail end order by n),
          array_agg(case outcome when 0 then first_position when 1 then found_position end order by n), array_agg(tail_hash order by n),
          array_agg(hash order by n)
        into outcomes, revisions, positions, previouses, hashes from placed;
        if cardinality(more_owners) > 0 then
          for another in select * from unnest(more_owners, more_ids, more_types, more_datas, more_metas) as u (owner, id, type, data, meta) loop
            continue when outcomes[another.owner] <> 0;
            if another.owner <> owner then
              owner := another.owner;
              done := 0;
              chained := hashes[owner];
            end if;
            done := done + 1;
            insert into events.events as e (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
            values (positions[owner] + done, streams[owner], revisions[owner] + done, another.id, another.type, another.data, another.meta, at_time,
              chained, events.hash_of(chained, streams[owner], revisions[owner] + done, another.id, another.type, iso, another.data, another.meta))
            returning e.hash into chained;
          end loop;
        end if;
        if 0 = any (outcomes) then
          perform pg_notify('plumbline_events', '');
        end if;
        return query
          select u.outcome, case u.outcome when 2 then u.revision else u.revision + u.count - 1 end, u.position + u.count - 1, iso,
            encode(u.previous, 'hex')
          from unnest(outcomes, revisions, positions, previouses, counts) with ordinality as u (outcome, revision, position, previous, count, n)
          order by u.n;
      end $$;

      create function events.head() returns bigint language plpgsql as $$
      declare
        last bigint;
      begin
        perform pg_advisory_xact_lock_shared(7236802);
        -- A statement of its own: it sees what was committed while the one before waited.
        select max(e.position) into last from events.events e;
        return coalesce(last, 0);
      end $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.head, events.append, events.hash_of');
  }
}

/**
 * Appending to several streams, all or nothing. An exception rolls back the writes of the one statement before any
 * reader can see them, so the lock is never held longer than a statement takes, even if the calling process dies.
 */
export class CreateAppendAll1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As events.append, of which it makes use. Where an append has the outcome 2, none is written: error PB001, whose detail is the place
      -- of that append, from 0, and the revision of its stream.
      create function events.append_all(
        streams text[], expecteds bigint[], counts int[], ids uuid[], types text[], datas text[], metas text[],
        more_owners int[], more_ids uuid[], more_types text[], more_datas text[], more_metas text[])
      returns table (outcome int, revision bigint, "position" bigint, recorded text, previous text) language plpgsql as $$
      #variable_conflict use_column
      declare
        one record;
      begin
        for one in
          select * from events.append(streams, expecteds, counts, ids, types, datas, metas, more_owners, more_ids, more_types, more_datas, more_metas)
            with ordinality as a (outcome, revision, at, recorded, previous, n) order by n
        loop
          if one.outcome = 2 then
            raise exception 'stream % is at another revision', streams[one.n]
              using errcode = 'PB001', detail = (one.n - 1) || ' ' || one.revision;
          end if;
          outcome := one.outcome;
          revision := one.revision;
          position := one.at;
          recorded := one.recorded;
          previous := one.previous;
          return next;
        end loop;
      end $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.append_all');
  }
}

/** The migrations that the event store adds to `DatabaseModule`. */
export const migrations = [
  CreateEvents1700000000001,
  CreateAppend1700000000002,
  CreateAppendAll1700000000003,
  CreateReservations1700000000004,
  AppendUnderTerms1700000000005,
  AppendOne1700000000006,
  AppendEach1700000000007,
  NotifyOthers1700000000020,
  AppendNewStreams1700000000080,
  TellTimes1700000000095,
];
