import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of users, their recovery codes, and the companies that require them. */
export class SecondFactor1700000003004 implements MigrationInterface {
  name = 'SecondFactor1700000003004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth.second_factor (
        account bigint primary key references auth.account on delete cascade,
        -- Base32, as authenticators take it. Codes are computed from it, so it cannot be a hash.
        secret text not null,
        -- Null until the user has shown a code: it is asked for from then on.
        confirmed_at timestamptz,
        -- The time step of the last code that was accepted: no code of it or before is accepted again.
        last_step bigint not null default 0,
        created_at timestamptz not null default now()
      );

      create table auth.recovery_code (
        account bigint not null references auth.second_factor on delete cascade,
        hash bytea not null,
        primary key (account, hash)
      );

      create table auth.second_factor_required (company bigint primary key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.second_factor_required; drop table auth.recovery_code; drop table auth.second_factor');
  }
}
