import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of POSTs with their replies. */
export class RestIdempotencyKeys1700000002001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query(`create table plumbline.idempotency_key (
      company bigint not null, user_id bigint not null, key text not null, request text not null, taken timestamptz not null default now(),
      status int, content_type text, reply text, primary key (company, user_id, key))`);
    await runner.query('create index idempotency_key_taken on plumbline.idempotency_key (taken)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.idempotency_key');
  }
}

/** Headers that are part of a stored reply. */
export class RestIdempotencyHeaders1700000002003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key add column headers jsonb');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key drop column headers');
  }
}

/** The ids of a POST, stored until its reply is. */
export class RestIdempotencyIds1700000002002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table plumbline.idempotency_key add column ids jsonb not null default '[]'");
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key drop column ids');
  }
}

/**
 * The instance that processes a POST, and a token that increases with each acquisition. `events.append` calls
 * `events.fenced`: for an append under an outdated token it replaces the expected revision by one that no stream has.
 * It checks under the lock of the appends: a process that takes a request over, and then waits for that lock once
 * (`events.head`), sees everything that was written under the previous token.
 */
export class RestIdempotencyFences1700000002004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence plumbline.idempotency_token');
    await runner.query(`alter table plumbline.idempotency_key add column instance int, add column takes int not null default 1,
      add column token bigint not null default nextval('plumbline.idempotency_token')`);
    await runner.query('create unique index idempotency_key_token on plumbline.idempotency_key (token)');
    await runner.query(`
      create function events.fenced(expecteds bigint[], tokens bigint[]) returns bigint[] language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7236802);
        -- A statement of its own: it sees what was taken over while the one before waited.
        return (select array_agg(case when u.token is null or exists (select from plumbline.idempotency_key k where k.token = u.token)
          then u.expected else -3 end order by u.n) from unnest(expecteds, tokens) with ordinality as u (expected, token, n));
      end $$`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function events.fenced');
    await runner.query('alter table plumbline.idempotency_key drop column instance, drop column takes, drop column token');
    await runner.query('drop sequence plumbline.idempotency_token');
  }
}

/** What the caller might see when a request was answered. */
export class RestIdempotencyRights1700000002005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key add column rights text');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key drop column rights');
  }
}
