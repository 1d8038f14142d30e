import { ConfigFault } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the events of this database are, if elsewhere: one row at most. A backup has it, so that a restored database is known as one of the installation. */
export class StoreOwner1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query(`
      create table plumbline.store_owner (
        single boolean primary key default true check (single),
        installation uuid not null,
        holder uuid not null,
        place text not null,
        is_taken boolean not null
      )`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.store_owner');
  }
}

/** @throws ConfigFault when the events of this database are in an EventStoreDB */
export async function refuseMoved(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from plumbline.store_owner where is_taken');
  if (rowCount)
    throw new ConfigFault([{ variable: 'EVENTSTORE_URL', must: 'set, because the events of this database are in an EventStoreDB' }]);
}
