import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Advisors who act as users of other companies, and the sessions in which they do. */
export class Advisors1700000003003 implements MigrationInterface {
  name = 'Advisors1700000003003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The account of the Advisor who may act as this user, without its password.
      alter table auth.account add column advisor bigint references auth.account on delete set null;
      create unique index account_advisor on auth.account (advisor, company);
      -- The login in which the Advisor asked for this one: it ends with that.
      alter table auth.token_family add column assumed_from uuid references auth.token_family on delete cascade;
      create index token_family_assumed_from on auth.token_family (assumed_from) where assumed_from is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from auth.token_family where assumed_from is not null;
      alter table auth.token_family drop column assumed_from;
      alter table auth.account drop column advisor;
    `);
  }
}
