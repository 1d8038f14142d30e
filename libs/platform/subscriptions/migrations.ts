import type { MigrationInterface, QueryRunner } from 'typeorm';
import { presenceMigrations } from './freshness/presence';

/** The position of each subscription, the parked messages, and the session that holds the lease, for standbys to end it. */
class Subscriptions1700000001001 implements MigrationInterface {
  name = 'Subscriptions1700000001001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query(`
      create table plumbline.checkpoint (
        name text primary key,
        position bigint not null default 0,
        token bigint not null default 0,
        updated timestamptz not null default now()
      ) with (fillfactor = 50)`);
    await runner.query(`
      create table plumbline.parked_message (
        id bigint generated always as identity primary key,
        subscription text not null,
        event_id uuid not null,
        event_type text not null,
        stream text not null,
        revision bigint not null,
        position bigint not null,
        company bigint not null,
        error text not null,
        attempts int not null,
        parked_at timestamptz not null default now(),
        unique (subscription, event_id)
      )`);
    await runner.query(`
      create table plumbline.leader (
        single boolean primary key default true check (single),
        instance int not null,
        backend int not null,
        backend_start timestamptz not null
      )`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.leader; drop table plumbline.parked_message; drop table plumbline.checkpoint');
  }
}

/** The migrations of this library, for the data source. */
export const migrations = [Subscriptions1700000001001, ...presenceMigrations];
