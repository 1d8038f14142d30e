import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends of logins, applications that need no consent, and the moment of a change of an e-mail address. */
export class EndsOfLogins1700000003006 implements MigrationInterface {
  name = 'EndsOfLogins1700000003006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The end that no renewal moves; null for a login of version 1, and where the operator sets none.
      alter table auth.token_family add column ends_at timestamptz;
      update auth.token_family set ends_at = now() + interval '90 days' where client_id is null or consent is not null;
      -- An application of the operator: its users give no consent.
      alter table auth.application add column trusted boolean not null default false;
      -- When the user got another e-mail address: no link for a forgotten password is sent there for some hours.
      alter table auth.account add column email_changed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.account drop column email_changed_at;
      alter table auth.application drop column trusted;
      alter table auth.token_family drop column ends_at;
    `);
  }
}
