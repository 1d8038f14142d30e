import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed logins by username and address; replaced secrets of applications, and revoked applications. */
export class AuthLogins1700000003002 implements MigrationInterface {
  name = 'AuthLogins1700000003002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row for a failed login: subject is the hash of the username. A row without an address is one of the version before, and lasts 15 minutes.
      alter table auth.login_failure add column address bytea;
      create index login_failure_address on auth.login_failure (address, at);

      alter table auth.application
        add column old_secret_hash bytea,
        add column old_secret_until timestamptz,
        add column revoked_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.login_failure drop column address;
      alter table auth.application drop column old_secret_hash, drop column old_secret_until, drop column revoked_at;
    `);
  }
}
