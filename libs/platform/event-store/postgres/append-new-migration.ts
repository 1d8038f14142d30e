import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AppendEach1700000000007 } from './append-each-migration';
import { notifyWhereHeard } from './notify-migration';

/**
 * `events.append_each` with an insert of its own for new streams, which is what most appends of several writers are:
 * nothing of the stream is needed. Rows come from functions in the list of columns, which run side by side; in the
 * clause `from` each would fill a store of its own first. Streams are looked up by their index whatever the table held
 * when the plan was made: a join could be planned to read the whole index. Result and effect are unchanged, so
 * processes of the previous version call it too.
 */
export class AppendNewStreams1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function events.append_each(
        streams text[], expecteds bigint[], ids uuid[], types text[], datas text[], metas text[],
        term_owners int[], term_records text[], term_tokens uuid[])
      returns table (outcome int, revision bigint, "position" bigint, recorded text, previous text, blocked text, revisions bigint[], previouses text[])
      language plpgsql as $$
      #variable_conflict use_variable
      declare
        last bigint;
        at_time timestamptz;
        hashes bytea[];
        is_new boolean := -1 = all (expecteds);
        is_free boolean;
      begin
        perform pg_advisory_xact_lock(7236802);
        select e.position, e.recorded_at into last, at_time from events.events e order by e.position desc limit 1;
        last := coalesce(last, 0);
        at_time := greatest(at_time, date_trunc('milliseconds', clock_timestamp()));
        recorded := to_char(at_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
        if is_new then
          is_free := not exists (select from events.events e where e.stream = any (streams));
        else
          -- A new stream cannot have the event.
          select array_agg(coalesce(tail.revision, -1) + 1 order by u.n), array_agg(coalesce(tail.hash, '') order by u.n),
              bool_and(u.expected in (-2, coalesce(tail.revision, -1)) and
                (tail.revision is null or not exists (select from events.events e where e.id = u.id and e.stream = u.stream)))
            into revisions, hashes, is_free
            from unnest(streams, expecteds, ids) with ordinality as u (stream, expected, id, n)
            left join lateral
              (select e.revision, e.hash from events.events e where e.stream = u.stream order by e.revision desc limit 1) tail on true;
          previouses := array(select encode(u.hash, 'hex') from unnest(hashes) with ordinality as u (hash, n) order by u.n);
        end if;
        if is_free and cardinality(term_owners) > 0 then
          is_free := not exists (select from events.blocked(term_owners, term_records, term_tokens, at_time));
        end if;
        if not is_free then
          return query
            select a.*, null::bigint[], null::text[]
            from events.append(streams, expecteds, array_fill(1, array[cardinality(streams)]), ids, types, datas, metas,
              '{}'::int[], '{}'::uuid[], '{}'::text[], '{}'::text[], '{}'::text[],
              term_owners, term_records, term_tokens, array_fill(false, array[cardinality(term_owners)])) a;
          return;
        end if;
        if is_new then
          insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
            select u.position, u.stream, 0, u.id, u.type, u.data, u.meta, at_time, '',
              events.hash_of('', u.stream, 0, u.id, u.type, recorded, u.data, u.meta)
            from (
              select generate_series(last + 1, last + cardinality(streams)) as position, unnest(streams) as stream, unnest(ids) as id,
                unnest(types) as type, unnest(datas) as data, unnest(metas) as meta
            ) u;
        else
          insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
            select u.position, u.stream, u.revision, u.id, u.type, u.data, u.meta, at_time, u.hash,
              events.hash_of(u.hash, u.stream, u.revision, u.id, u.type, recorded, u.data, u.meta)
            from (
              select generate_series(last + 1, last + cardinality(streams)) as position, unnest(streams) as stream, unnest(ids) as id,
                unnest(types) as type, unnest(datas) as data, unnest(metas) as meta, unnest(revisions) as revision, unnest(hashes) as hash
            ) u;
        end if;
        perform events.notify();
        outcome := 4;
        "position" := last + 1;
        return next;
      end $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.append_each');
    await new AppendEach1700000000007().up(runner);
    await notifyWhereHeard(runner);
  }
}
