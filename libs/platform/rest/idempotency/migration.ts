import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of retried POSTs with the replies they got. */
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

/** Headers that belong to a kept reply. */
export class RestIdempotencyHeaders1700000002003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key add column headers jsonb');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key drop column headers');
  }
}

/** The ids that a POST was given, kept until its reply is. */
export class RestIdempotencyIds1700000002002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table plumbline.idempotency_key add column ids jsonb not null default '[]'");
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plumbline.idempotency_key drop column ids');
  }
}
