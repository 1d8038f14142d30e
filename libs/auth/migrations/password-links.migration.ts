import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which users set their passwords. */
export class PasswordLinks1700000003005 implements MigrationInterface {
  name = 'PasswordLinks1700000003005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The newest link of a purpose is the only one. It goes when it is used, and with every other password.
      create table auth.password_link (
        account bigint not null references auth.account on delete cascade,
        purpose text not null,
        hash bytea not null unique,
        -- The hash of the e-mail address of the user then: with another address the link is over.
        email bytea not null,
        expires_at timestamptz not null,
        primary key (account, purpose)
      );
      create index password_link_expires on auth.password_link (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.password_link');
  }
}
