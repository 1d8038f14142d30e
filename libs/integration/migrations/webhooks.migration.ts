import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each webhook is in the feed, its secrets, what waits to be sent, and what was sent. */
export class Webhooks1700000007001 implements MigrationInterface {
  name = 'Webhooks1700000007001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query(`
      create table plumbline.webhook_state (
        webhook bigint primary key,
        position bigint not null,
        known_rights bigint not null,
        failures int not null default 0,
        failing_since timestamptz,
        next_at timestamptz
      )`);
    await runner.query(`
      create table plumbline.webhook_secret (
        webhook bigint not null,
        secret text not null,
        made_at timestamptz not null,
        valid_until timestamptz,
        primary key (webhook, secret)
      )`);
    await runner.query(`
      create table plumbline.webhook_message (
        webhook bigint not null,
        id text not null,
        type text not null,
        position bigint not null,
        recorded_at timestamptz not null,
        kind text,
        record bigint,
        attempts int not null default 0,
        first_attempt timestamptz,
        next_at timestamptz not null,
        primary key (webhook, id)
      )`);
    await runner.query('create index on plumbline.webhook_message (webhook, position)');
    await runner.query('create index on plumbline.webhook_message (webhook, kind, record, position)');
    await runner.query(`
      create table plumbline.webhook_delivery (
        number bigint generated always as identity primary key,
        webhook bigint not null,
        message text not null,
        type text not null,
        position bigint not null,
        kind text,
        record bigint,
        attempt int not null,
        at timestamptz not null,
        outcome text not null,
        status int,
        milliseconds int not null,
        problem text not null,
        response text not null
      )`);
    await runner.query('create index on plumbline.webhook_delivery (webhook, number)');
    await runner.query('create index on plumbline.webhook_delivery (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_delivery', 'webhook_message', 'webhook_secret', 'webhook_state'])
      await runner.query(`drop table plumbline.${table}`);
  }
}
