import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a repeated refresh needs, beside the token itself, to get the tokens of its first use (docs/adr/0010). */
export class AuthSuccessors1700000003004 implements MigrationInterface {
  name = 'AuthSuccessors1700000003004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.refresh_token add column successor_salt text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.refresh_token drop column successor_salt');
  }
}
