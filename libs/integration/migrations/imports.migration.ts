import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The imports with their files while they are in work, and the keys of the lines that they wrote. */
export class Imports1700000007002 implements MigrationInterface {
  name = 'Imports1700000007002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plumbline.import (
        id bigint generated always as identity primary key,
        company bigint not null,
        user_id bigint not null,
        operator text not null,
        application text not null,
        scopes text[],
        address text not null,
        kind text not null,
        key text,
        mapping jsonb not null,
        updates boolean not null,
        action text,
        dry_run boolean not null,
        digest text not null,
        identity text not null,
        content text,
        state text not null default 'Checking',
        lines int not null,
        checked int not null default 0,
        done int not null default 0,
        written int not null default 0,
        skipped int not null default 0,
        faulty int not null default 0,
        report jsonb not null default '[]',
        problem text not null default '',
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        worked_at timestamptz not null default now(),
        instance int,
        takes int not null default 0
      )`);
    await runner.query('create index on plumbline.import (company, id)');
    await runner.query('create index on plumbline.import (ended_at)');
    await runner.query(
      `create unique index import_in_work on plumbline.import (company, identity) where state in ('Checking', 'Writing', 'Stopped')`,
    );
    await runner.query(`create index import_unfinished on plumbline.import (id) where state in ('Checking', 'Writing')`);
    await runner.query(`
      create table plumbline.import_key (
        company bigint not null,
        kind text not null,
        field text not null,
        value text not null,
        import bigint not null,
        line int not null,
        record bigint,
        primary key (company, kind, field, value)
      )`);
    await runner.query('create index on plumbline.import_key (import, line)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['import_key', 'import']) await runner.query(`drop table plumbline.${table}`);
  }
}
