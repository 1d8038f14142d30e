import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of the console of the service, and the application that they belong to. */
export class ConsoleSession1700000010151 implements MigrationInterface {
  name = 'ConsoleSession1700000010151';
  /** Processes of the release before give no cookies, and take none. */
  readonly runsBesideEarlier = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- It has no secret and, in its row, no address to return to: nobody else gets tokens by it.
      insert into auth.application (client_id, name, trusted) values ('plumbline-console', 'Plumbline console', true) on conflict do nothing;
      -- Of the cookie of a session: the hash of the rights of its user when it was given.
      alter table auth.access_token add column rights bytea;
      -- Where a session was signed in from, and what the browser calls itself.
      alter table auth.token_family add column address text, add column browser text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.token_family drop column browser, drop column address;
      alter table auth.access_token drop column rights;
      delete from auth.application where client_id = 'plumbline-console';
    `);
  }
}
