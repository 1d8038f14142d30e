import { PersonalData1700000000011 } from '../personal/personal.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { StoreOwner1700000000009 } from './store-owner';

/** Held exclusively by every append from before its positions are chosen until after its commit. */
const LOCK = 7236802;
/** Of the names of streams, as `LOCK` is of those of records. */
const STREAM_LOCK = 7236803;

/** The events. Data and metadata are text: exactly the hashed bytes. `hash` is the event's own, for the next append. Never changed. */
const EVENTS = `
  create schema events;
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
  create index events_by_type on events.events (type, position);
  create function events.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'events are never changed or removed';
  end $$;
  create trigger forever before update or delete on events.events for each row execute function events.refuse_change();
  create trigger forever_all before truncate on events.events for each statement execute function events.refuse_change();

  create function events.hash_of(previous bytea, stream text, revision bigint, id uuid, type text, recorded text, data text, metadata text)
  returns bytea language sql stable as $$
    select sha256(convert_to(encode(previous, 'hex') || E'\\n' || stream || E'\\n' || revision || E'\\n' || id || E'\\n' || type || E'\\n'
      || recorded || E'\\n' || data || E'\\n' || metadata, 'UTF8'))
  $$;

  create function events.head() returns bigint language plpgsql as $$
  declare
    last bigint;
  begin
    -- Waits for commits in progress.
    perform pg_advisory_xact_lock_shared(${LOCK});
    -- A statement of its own: it sees what was committed while the one before waited.
    select max(e.position) into last from events.events e;
    return coalesce(last, 0);
  end $$;`;

/** Reserved and removed records (ADR 0029). `until` is when a reservation expires; null for a removed record. */
const RESERVATIONS = `
  create table events.reservations (
    record text collate "C" primary key,
    token uuid not null,
    until timestamptz
  );

  -- Reserves the records, all or none. The append lock puts every append before or after the reservation. The lock of each record does so
  -- for a store that appends elsewhere, which holds it shared. Returns what is in the way: 'removed Client-7' or 'reserved Client-7'.
  create function events.reserve(names text[], by uuid, lasting_ms int) returns text language plpgsql as $$
  declare
    at_time timestamptz;
    taken text;
  begin
    perform set_config('lock_timeout', '3s', true);
    begin
      perform pg_advisory_xact_lock(hashtextextended(u.name, ${LOCK})) from (select name from unnest(names) as u (name) order by name) u;
      perform pg_advisory_xact_lock(${LOCK});
    exception when lock_not_available then
      return 'reserved ' || names[1];
    end;
    select greatest(clock_timestamp(), max(e.recorded_at)) into at_time
      from (select recorded_at from events.events order by position desc limit 1) e;
    select case when r.until is null then 'removed ' else 'reserved ' end || r.record into taken
      from unnest(names) as u (name) join events.reservations r on r.record = u.name
      where (r.until is null or (r.until > at_time and r.token <> by)) order by r.until nulls first limit 1;
    if taken is null then
      select 'reserved ' || u.name into taken from events.intents i, unnest(i.records) as u (name) where u.name = any(names) limit 1;
    end if;
    if taken is null then
      insert into events.reservations as r (record, token, until)
        select u.name, by, at_time + lasting_ms * interval '1 millisecond' from unnest(names) as u (name)
        on conflict (record) do update set token = excluded.token, until = excluded.until;
    end if;
    return taken;
  end $$;

  -- What is in the way of an append with these terms at this moment: 'lost Client-7' where the reservation of the token is not valid,
  -- 'removed Client-7' or 'reserved Client-7' where a record without a token is not free. One row for each owner that is refused.
  create function events.blocked(owners int[], records text[], tokens uuid[], at_time timestamptz)
  returns table (owner int, report text) language sql stable as $$
    select u.owner, min(case when u.token is not null then 'lost ' when r.until is null then 'removed ' else 'reserved ' end || u.record)
    from unnest(owners, records, tokens) as u (owner, record, token)
    left join events.reservations r on r.record = u.record and (r.until is null or r.until > at_time)
    where case when u.token is null then r.record is not null else r.token is distinct from u.token end
    group by u.owner
  $$;

  -- For a store that appends elsewhere: locks the streams of the appends, then what their terms name, until the end of the transaction.
  -- Owners count the streams from 1. As events.blocked, and 'busy' for an append to a stream that an intent has.
  create function events.guard(streams text[], owners int[], records text[], tokens uuid[]) returns table (owner int, report text)
  language plpgsql as $$
  begin
    perform set_config('lock_timeout', '3s', true);
    perform pg_advisory_xact_lock_shared(hashtextextended(u.name, ${STREAM_LOCK}))
      from (select distinct n.name from unnest(streams) as n (name) order by n.name) u;
    perform pg_advisory_xact_lock_shared(hashtextextended(u.record, ${LOCK}))
      from (select distinct n.record from unnest(records, tokens) as n (record, token) where n.token is null order by n.record) u;
    perform 1 from events.reservations r join unnest(records, tokens) as u (record, token) on r.record = u.record and r.token = u.token
      order by r.record for update of r;
    return query select b.owner, b.report from events.blocked(owners, records, tokens, clock_timestamp()) b
      union all select u.n::int, 'busy' from unnest(streams) with ordinality as u (name, n) where exists (select from events.intents i where u.name = any(i.streams));
  end $$;`;

/** Appends to several streams of a store without such transactions (ADR 0025), which may not be whole yet: what they keep from others. */
const INTENTS = `
  create table events.intents (
    id uuid primary key,
    declared_at timestamptz not null default clock_timestamp(),
    streams text[] collate "C" not null,
    records text[] collate "C" not null,
    appends text not null
  );

  -- Stores an intent when all appends to its streams are done; false when another one has one of them.
  create function events.intend(id uuid, streams text[], records text[], appends text) returns boolean language plpgsql as $$
  begin
    perform set_config('lock_timeout', '3s', true);
    perform pg_advisory_xact_lock(hashtextextended(u.name, ${STREAM_LOCK})) from (select name from unnest(streams) as n (name) order by name) u;
    if exists (select from events.intents i where i.streams && intend.streams) then
      return false;
    end if;
    insert into events.intents (id, streams, records, appends) values (intend.id, intend.streams, intend.records, intend.appends);
    return true;
  end $$;`;

/** Given times of events (ADR 0095): until a telling that an empty store began ends, sessions with `plumbline.told_at` append at that time. */
const TELLING = `
  create table events.telling (single boolean primary key check (single), ended_at timestamptz);

  -- Whether the store takes given times from now on: only an empty one does.
  create function events.begin_telling() returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${LOCK});
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
  end $$;`;

/**
 * Appending. The lock is held from before positions are chosen until the commit, so they appear in order and without gaps; an exception
 * rolls back the one statement, so the lock is held no longer than that, even if the process dies.
 */
const APPEND = `
  -- The hash of an event after the one before it in the same append, or after the tail of the stream.
  create function events.next_hash(state bytea, tail bytea, stream text, revision bigint, id uuid, type text, recorded text, data text, metadata text)
  returns bytea language sql stable as $$
    select events.hash_of(coalesce(state, tail), stream, revision, id, type, recorded, data, metadata)
  $$;
  create aggregate events.chained(bytea, text, bigint, uuid, text, text, text, text) (sfunc = events.next_hash, stype = bytea);

  -- One call appends for many callers, to distinct streams, each all or nothing; with is_whole all of them or none. counts, owners: how
  -- many events each append has, and the number of the append of each event. ids to metas: the events of all appends, in order. expected: -1 no stream, -2 any. term_*: the records that must
  -- be free (token null) or reserved by the token, with the number of the append that needs it; with removes they are removed by it.
  -- outcome 0 written, 1 found by the first event's id, 2 the stream is at another revision (which is given), 3 the terms do not hold, for
  -- the reason given as blocked. Where is_whole meets 2 or 3: error PB001, whose detail is the place of that append, from 0, and the
  -- revision of its stream; or error PB002, whose detail is the reason.
  create function events.append(
    streams text[], expecteds bigint[], counts int[], owners int[], ids uuid[], types text[], datas text[], metas text[],
    term_owners int[], term_records text[], term_tokens uuid[], term_removes boolean[], is_whole boolean)
  returns table (outcome int, revision bigint, "position" bigint, recorded text, previous text, blocked text) language plpgsql as $$
  #variable_conflict use_column
  declare
    last bigint;
    at_time timestamptz;
    iso text;
    reports text[] := '{}';
    outcomes int[];
    tails bigint[];
    hashes bytea[];
    befores bigint[];
    found_revisions bigint[];
    found_positions bigint[];
    one record;
  begin
    perform pg_advisory_xact_lock(${LOCK});
    select e.position, e.recorded_at into last, at_time from events.events e order by e.position desc limit 1;
    last := coalesce(last, 0);
    at_time := case when current_setting('plumbline.told_at', true) <> '' then events.told(at_time)
      else greatest(at_time, date_trunc('milliseconds', clock_timestamp())) end;
    iso := to_char(at_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    if cardinality(term_owners) > 0 then
      for one in select b.owner, b.report from events.blocked(term_owners, term_records, term_tokens, at_time) b loop
        reports[one.owner] := one.report;
      end loop;
    end if;

    with asked as materialized (
      select u.*, sum(u.count) over (order by u.n) - u.count + 1 as first
      from unnest(streams, expecteds, counts) with ordinality as u (stream, expected, count, n)
    ), known as materialized (
      select a.n, a.count, coalesce(tail.revision, -1) as tail, coalesce(tail.hash, '') as hash, found.revision as found_revision, found.position as found_position,
        case when found.position is not null then 1 when a.expected not in (-2, coalesce(tail.revision, -1)) then 2
          when reports[a.n] is not null then 3 else 0 end as outcome
      from asked a
      left join lateral
        (select e.revision, e.hash from events.events e where e.stream = a.stream order by e.revision desc limit 1) tail on true
      -- A new stream cannot have the event.
      left join lateral
        (select e.revision, e.position from events.events e where tail.revision is not null and e.id = ids[a.first] and e.stream = a.stream) found on true
    ), placed as (
      select *, last + sum(case outcome when 0 then count else 0 end) over (order by n) - case outcome when 0 then count else 0 end as before
      from known
    )
    select array_agg(outcome order by n), array_agg(tail order by n), array_agg(hash order by n), array_agg(before order by n),
      array_agg(found_revision order by n), array_agg(found_position order by n)
    into outcomes, tails, hashes, befores, found_revisions, found_positions from placed;

    for place in 1 .. case when is_whole then cardinality(streams) else 0 end loop
      if outcomes[place] = 2 then
        raise exception 'stream % is at another revision', streams[place] using errcode = 'PB001', detail = (place - 1) || ' ' || tails[place];
      elsif outcomes[place] = 3 then
        raise exception 'the terms of the append to % do not hold', streams[place] using errcode = 'PB002', detail = reports[place];
      end if;
    end loop;

    if cardinality(owners) = cardinality(streams) then
      insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
        select before + 1, stream, tail + 1, id, type, data, meta, at_time, hash, events.hash_of(hash, stream, tail + 1, id, type, iso, data, meta)
        from (
          select unnest(outcomes) as outcome, unnest(befores) as before, unnest(streams) as stream, unnest(tails) as tail, unnest(ids) as id,
            unnest(types) as type, unnest(datas) as data, unnest(metas) as meta, unnest(hashes) as hash
        ) e where outcome = 0;
    else
      insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
        select befores[owner] + place, stream, revision, id, type, data, meta, at_time,
          coalesce(lag(hash) over (partition by owner order by place), hashes[owner]), hash
        from (
          select *, events.chained(hashes[owner], stream, revision, id, type, iso, data, meta) over (partition by owner order by place) as hash
          from (
            select u.*, streams[u.owner] as stream, row_number() over (partition by u.owner order by u.n) as place,
              tails[u.owner] + row_number() over (partition by u.owner order by u.n) as revision
            from unnest(owners, ids, types, datas, metas) with ordinality as u (owner, id, type, data, meta, n)
            where outcomes[u.owner] = 0
          ) e
        ) e;
    end if;
    if true = any (term_removes) then
      update events.reservations r set until = null from unnest(term_owners, term_records, term_removes) as u (owner, record, removes)
        where r.record = u.record and u.removes and outcomes[u.owner] = 0;
    end if;
    -- The session states where nobody else listens (docs/adr/0065).
    if 0 = any (outcomes) and current_setting('plumbline.is_alone', true) is distinct from 'on' then
      perform pg_notify('plumbline_events', '');
    end if;
    return query
      select u.outcome, case u.outcome when 0 then u.tail + u.count when 1 then u.found_revision + u.count - 1 else u.tail end,
        case u.outcome when 0 then u.before + u.count when 1 then u.found_position + u.count - 1 end, iso,
        encode(u.hash, 'hex'), case u.outcome when 3 then reports[u.n] end
      from unnest(outcomes, tails, befores, counts, hashes, found_revisions, found_positions)
        with ordinality as u (outcome, tail, before, count, hash, found_revision, found_position, n)
      order by u.n;
  end $$;`;

/**
 * Events of another store (docs/adr/0115): taken as they are, from the begin of an import until its end. The row remains as a record of it.
 */
const IMPORT = `
  create table events.import (single boolean primary key default true check (single), begun_at timestamptz not null, ended_at timestamptz);

  -- Whether the store takes events of another one from now on: an empty one does, and one whose events were moved to an EventStoreDB.
  create function events.begin_import() returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${LOCK});
    if exists (select from events.import where ended_at is null) then
      return true;
    end if;
    if exists (select from events.events) and not exists (select from plumbline.store_owner where is_taken) then
      return false;
    end if;
    insert into events.import values (true, clock_timestamp(), null) on conflict (single) do update set begun_at = clock_timestamp(), ended_at = null;
    return true;
  end $$;

  -- Appends events as they are, after the last one. previous, hashes: in hexadecimal digits.
  create function events.take(
    streams text[], revisions bigint[], ids uuid[], types text[], datas text[], metas text[], times timestamptz[], previous text[], hashes text[])
  returns void language plpgsql as $$
  declare
    last bigint;
  begin
    perform pg_advisory_xact_lock(${LOCK});
    if not exists (select from events.import where ended_at is null) then
      raise exception 'the store takes no events of another one: no import has begun in it, or it has ended' using errcode = 'PB004';
    end if;
    select coalesce(max(e.position), 0) into last from events.events e;
    insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
      select last + n, u.stream, u.revision, u.id, u.type, u.data, u.meta, u.time, decode(u.before, 'hex'), decode(u.hash, 'hex')
      from unnest(streams, revisions, ids, types, datas, metas, times, previous, hashes)
        with ordinality as u (stream, revision, id, type, data, meta, time, before, hash, n);
  end $$;`;

/** The event store: its table, what is reserved, given times, and the function that appends. */
export class EventStore1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [EVENTS, INTENTS, RESERVATIONS, TELLING, APPEND]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema events cascade');
  }
}

/** Imports from another store. */
export class EventImport1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(IMPORT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.take; drop function events.begin_import; drop table events.import');
  }
}

/** The migrations that the event store adds to `DatabaseModule`. */
export const migrations = [EventStore1700000000001, StoreOwner1700000000009, EventImport1700000000010, PersonalData1700000000011];
