import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nodes of the tree of the events, which can be made again from them, and the roots that were signed. */
class AuditTree1700000006001 implements MigrationInterface {
  name = 'AuditTree1700000006001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query(`
      create table plumbline.audit_chunk (
        number int primary key,
        position bigint not null,
        recorded_at text not null,
        hash bytea not null
      )`);
    await runner.query('create table plumbline.audit_root (size bigint primary key, signed text not null)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.audit_root; drop table plumbline.audit_chunk');
  }
}

/** What the worker verified, and what it found. */
class Verifications1700000010157 implements MigrationInterface {
  name = 'Verifications1700000010157';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plumbline.verification (
        number bigint generated always as identity primary key,
        scope text not null,
        began text not null,
        ended text not null,
        after bigint,
        head bigint not null,
        head_hash text not null,
        events bigint not null,
        found bigint not null,
        findings json not null,
        problems json not null
      )`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.verification');
  }
}

/** The faults that verifications found, and who was told of each. */
class VerificationFaults1700000010167 implements MigrationInterface {
  name = 'VerificationFaults1700000010167';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plumbline.verification_fault (
        fault text primary key,
        problem text not null,
        company bigint,
        since text not null,
        told text[] not null default '{}'
      )`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plumbline.verification_fault');
  }
}

/** The migrations of this library, for the data source. */
export const migrations = [AuditTree1700000006001, Verifications1700000010157, VerificationFaults1700000010167];
