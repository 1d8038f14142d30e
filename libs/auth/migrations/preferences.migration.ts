import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What programs keep for users. */
export class Preferences1700000010153 implements MigrationInterface {
  name = 'Preferences1700000010153';
  readonly runsBesideEarlier = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth.preference (
        account bigint not null references auth.account on delete cascade,
        key text not null,
        -- JSON, as it was sent: never searched, and it may hold what jsonb refuses.
        value text not null,
        primary key (account, key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.preference');
  }
}
