import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logins without an application, whose tokens are renewed while they are used. */
export class SessionTokens1700000003002 implements MigrationInterface {
  name = 'SessionTokens1700000003002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for a login with username and password alone.
      alter table auth.token_family alter column client_id drop not null;
      -- Of a renewed token: with the token itself it gives the one that it was renewed by.
      alter table auth.access_token add column successor_salt text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from auth.token_family where client_id is null;
      alter table auth.token_family alter column client_id set not null;
      alter table auth.access_token drop column successor_salt;
    `);
  }
}
