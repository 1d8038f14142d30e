import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reserved and removed records (docs/adr/0029). The table holds a row for each record that is being removed or was removed; records that are
 * in use have none. `until` is when a reservation expires; it is null for a removed record.
 */
export class CreateReservations1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
          perform pg_advisory_xact_lock(hashtextextended(u.name, 7236802)) from (select name from unnest(names) as u (name) order by name) u;
          perform pg_advisory_xact_lock(7236802);
        exception when lock_not_available then
          return 'reserved ' || names[1];
        end;
        select greatest(clock_timestamp(), max(e.recorded_at)) into at_time
          from (select recorded_at from events.events order by position desc limit 1) e;
        select case when r.until is null then 'removed ' else 'reserved ' end || r.record into taken
          from unnest(names) as u (name) join events.reservations r on r.record = u.name
          where (r.until is null or (r.until > at_time and r.token <> by)) order by r.until nulls first limit 1;
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

      -- For a store that appends elsewhere: locks what the terms name until the end of the transaction, then as events.blocked.
      create function events.guard(owners int[], records text[], tokens uuid[]) returns table (owner int, report text) language plpgsql as $$
      begin
        perform set_config('lock_timeout', '3s', true);
        perform pg_advisory_xact_lock_shared(hashtextextended(u.record, 7236802))
          from (select distinct n.record from unnest(records, tokens) as n (record, token) where n.token is null order by n.record) u;
        perform 1 from events.reservations r join unnest(records, tokens) as u (record, token) on r.record = u.record and r.token = u.token
          order by r.record for update of r;
        return query select b.owner, b.report from events.blocked(owners, records, tokens, clock_timestamp()) b;
      end $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.guard, events.blocked, events.reserve; drop table events.reservations');
  }
}

const ARGUMENTS = `
        streams text[], expecteds bigint[], counts int[], ids uuid[], types text[], datas text[], metas text[],
        more_owners int[], more_ids uuid[], more_types text[], more_datas text[], more_metas text[],
        term_owners int[], term_records text[], term_tokens uuid[], term_removes boolean[]`;

/**
 * Appending under terms: the functions of `CreateAppend` and `CreateAppendAll` with four more arguments. The old ones
 * stay for processes of the previous version during an upgrade.
 */
export class AppendUnderTerms1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As events.append without terms. term_*: the records that must be free (token null) or reserved by the token, with the number of the
      -- append that needs it; with removes they are removed by it. outcome 3: the terms do not hold, for the reason given as blocked.
      create function events.append(${ARGUMENTS})
      returns table (outcome int, revision bigint, "position" bigint, recorded text, previous text, blocked text) language plpgsql as $$
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
        reports text[] := '{}';
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
        if cardinality(term_owners) > 0 then
          for another in select b.owner, b.report from events.blocked(term_owners, term_records, term_tokens, at_time) b loop
            reports[another.owner] := another.report;
          end loop;
        end if;
        with looked_up as materialized (
          select u.*, coalesce(tail.revision, -1) as tail, coalesce(tail.hash, ''::bytea) as tail_hash,
            found.revision as found_revision, found.position as found_position,
            case when found.position is not null then 1 when u.expected not in (-2, coalesce(tail.revision, -1)) then 2
              when reports[u.n] is not null then 3 else 0 end as outcome
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
        if true = any (term_removes) then
          update events.reservations r set until = null from unnest(term_owners, term_records, term_removes) as u (owner, record, removes)
            where r.record = u.record and u.removes and outcomes[u.owner] = 0;
        end if;
        if 0 = any (outcomes) then
          perform pg_notify('plumbline_events', '');
        end if;
        return query
          select u.outcome, case when u.outcome < 2 then u.revision + u.count - 1 else u.revision end, u.position + u.count - 1, iso,
            encode(u.previous, 'hex'), case u.outcome when 3 then reports[u.n] end
          from unnest(outcomes, revisions, positions, previouses, counts) with ordinality as u (outcome, revision, position, previous, count, n)
          order by u.n;
      end $$;

      -- As events.append, of which it makes use. Where an append has the outcome 2 or 3, none is written: error PB001, whose detail is the
      -- place of that append, from 0, and the revision of its stream; or error PB002, whose detail is the reason.
      create function events.append_all(${ARGUMENTS})
      returns table (outcome int, revision bigint, "position" bigint, recorded text, previous text) language plpgsql as $$
      #variable_conflict use_column
      declare
        one record;
      begin
        for one in
          select * from events.append(streams, expecteds, counts, ids, types, datas, metas, more_owners, more_ids, more_types, more_datas, more_metas,
              term_owners, term_records, term_tokens, term_removes)
            with ordinality as a (outcome, revision, at, recorded, previous, blocked, n) order by n
        loop
          if one.outcome = 2 then
            raise exception 'stream % is at another revision', streams[one.n]
              using errcode = 'PB001', detail = (one.n - 1) || ' ' || one.revision;
          elsif one.outcome = 3 then
            raise exception 'the terms of the append to % do not hold', streams[one.n] using errcode = 'PB002', detail = one.blocked;
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
    const types = `text[], bigint[], int[], uuid[], text[], text[], text[], int[], uuid[], text[], text[], text[], int[], text[], uuid[], boolean[]`;
    await runner.query(`drop function events.append_all(${types}); drop function events.append(${types})`);
  }
}
