import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names and contact data that events refer to, and the records whose values were erased. A record that is `for_good` takes no later values.
 */
export class PersonalData1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists plumbline;
      create table plumbline.personal_data (
        reference uuid primary key,
        company bigint not null,
        subject text not null,
        value text not null,
        is_name boolean not null
      );
      create index personal_data_subject on plumbline.personal_data (subject);
      create index personal_data_name on plumbline.personal_data (company) where is_name;
      create table plumbline.erased_subject (
        subject text primary key,
        company bigint not null,
        for_good boolean not null,
        erased_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.erased_subject; drop table plumbline.personal_data');
  }
}
