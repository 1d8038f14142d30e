import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of writes: ids, reply, and what the caller might see. `instance` works on one under a token that increases with each
 * acquisition. Appends call `events.fenced`: an outdated token gets an expected revision that no stream has. It checks under the lock of
 * appends, so who takes a request over and then waits for that lock (`events.head`) sees all that was written under the token before.
 */
export class IdempotencyKeys1700000002001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists plumbline;
      create sequence plumbline.idempotency_token;
      create table plumbline.idempotency_key (
        company bigint not null,
        user_id bigint not null,
        key text not null,
        request text not null,
        taken timestamptz not null default now(),
        ids jsonb not null default '[]',
        status int,
        headers jsonb,
        reply text,
        rights text,
        instance int,
        takes int not null default 1,
        token bigint not null default nextval('plumbline.idempotency_token'),
        primary key (company, user_id, key)
      );
      create index idempotency_key_taken on plumbline.idempotency_key (taken);
      create unique index idempotency_key_token on plumbline.idempotency_key (token);

      create function events.fenced(expecteds bigint[], tokens bigint[]) returns bigint[] language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7236802);
        -- A statement of its own: it sees what was taken over while the one before waited.
        return (select array_agg(case when u.token is null or exists (select from plumbline.idempotency_key k where k.token = u.token)
          then u.expected else -3 end order by u.n) from unnest(expecteds, tokens) with ordinality as u (expected, token, n));
      end $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.fenced; drop table plumbline.idempotency_key; drop sequence plumbline.idempotency_token');
  }
}
