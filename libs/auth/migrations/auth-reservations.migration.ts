import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request for which a username is reserved: a repeat of it takes over the reservation. */
export class AuthReservations1700000003003 implements MigrationInterface {
  name = 'AuthReservations1700000003003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.account add column cause text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.account drop column cause');
  }
}
