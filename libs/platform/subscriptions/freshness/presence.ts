import { Global, Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BackgroundLoop, connect, POOL } from '@plumbline/platform/runtime';
import type { Client, Pool } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BEAT_EVERY_MS, BEAT_WAIT_MS, FROZEN_SECONDS } from '../timing';

/** Key of the session locks that show which instances are alive, together with their number; nothing else in the database uses it. */
export const INSTANCE_LOCK = 7_310_453;

/** `here`: it reported within seconds. `frozen`: it has a session and does not report. `gone`: no session; dead, or reconnecting. */
export type InstanceState = 'here' | 'frozen' | 'gone';

/**
 * Shows all instances that this one lives: by a session lock with its number, which PostgreSQL releases when it dies, and by a heartbeat,
 * which a frozen process no longer sends. While its connection is reopened it counts as `gone`, so whoever acts on a state must fence the
 * instance off (ADR 0028).
 */
@Injectable()
export class Presence implements OnModuleInit, OnApplicationShutdown {
  private client: Client | undefined;
  private loop: BackgroundLoop | undefined;
  private own: number | undefined;
  private isLocked = false;

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Takes a number and starts to report. @throws when the database cannot be reached */
  async onModuleInit(): Promise<void> {
    await this.report();
    const fault = 'this instance could not report that it lives';
    this.loop = new BackgroundLoop({ name: 'Presence', everyMs: BEAT_EVERY_MS, fault, work: () => this.beat() });
  }

  /** Removes the instance, when its requests are done. */
  async onApplicationShutdown(): Promise<void> {
    await this.loop?.stop();
    await this.client?.query('delete from plumbline.instance where number = $1', [this.own]).catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  /** The number of this instance; no other one ever gets it. @throws Error before the module has started */
  get number(): number {
    if (this.own === undefined) throw new Error('this instance has no number yet');
    return this.own;
  }

  async stateOf(instance: number): Promise<InstanceState> {
    const { rows } = await this.pool.query<{ state: InstanceState }>('select plumbline.instance_state($1) as state', [instance]);
    return rows[0].state;
  }

  private async beat(): Promise<void> {
    const late = setTimeout(() => this.drop(), BEAT_WAIT_MS);
    try {
      await this.report();
    } catch (error) {
      this.drop();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  private async report(): Promise<void> {
    const client = (this.client ??= await this.open());
    this.own ??= (await client.query<{ number: number }>("select nextval('plumbline.instance_number')::int as number")).rows[0].number;
    if (!this.isLocked) {
      // Not available while the server still has a broken connection of this instance: that one shows the instance as well.
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [INSTANCE_LOCK, this.own]);
      this.isLocked = rows[0].locked;
    }
    await client.query(
      'insert into plumbline.instance (number) values ($1) on conflict (number) do update set heartbeat = clock_timestamp()',
      [this.own],
    );
  }

  private async open(): Promise<Client> {
    const client = await connect(this.pool, 'plumbline presence');
    client.once('end', () => this.client === client && this.forget());
    // A heartbeat that a crash of the server loses is followed by the next one. Instances that ended without cleaning
    // up are no longer needed.
    await client.query("set synchronous_commit = off; delete from plumbline.instance where heartbeat < now() - interval '1 day'");
    return client;
  }

  /** Closes the connection without waiting for the server, which may not respond. */
  private drop(): void {
    const { client } = this;
    this.forget();
    (client as unknown as { connection: { stream: { destroy: () => void } } } | undefined)?.connection.stream.destroy();
  }

  private forget(): void {
    this.client = undefined;
    this.isLocked = false;
  }
}

/** Counts the processes of the service that run on this database, those included that hang. */
export async function runningInstances(sql: { readonly query: Pool['query'] }): Promise<number> {
  const { rows } = await sql.query<{ running: number }>(
    `select count(*)::int as running from plumbline.instance where plumbline.instance_state(number) <> 'gone'`,
  );
  return rows[0].running;
}

/** Reports the presence of this process to all instances. Needs POOL from a global module. */
@Global()
@Module({ providers: [Presence], exports: [Presence] })
export class PresenceModule {}

/** The running processes of the service, with their last reports. */
export class Instances1700000004001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema if not exists plumbline');
    await runner.query('create sequence plumbline.instance_number as int');
    await runner.query(`
      create table plumbline.instance (
        number int primary key,
        started timestamptz not null default now(),
        heartbeat timestamptz not null default clock_timestamp()
      ) with (fillfactor = 10)`);
    await runner.query(`
      create function plumbline.instance_state(instance int) returns text language sql volatile as $$
        select case
          when not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${INSTANCE_LOCK} and l.objid = instance::oid
            and l.objsubid = 2 and l.granted and l.database = (select d.oid from pg_database d where d.datname = current_database())) then 'gone'
          when exists (select from plumbline.instance i where i.number = instance
            and i.heartbeat > clock_timestamp() - interval '${FROZEN_SECONDS} seconds') then 'here'
          else 'frozen' end
      $$`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function plumbline.instance_state');
    await runner.query('drop table plumbline.instance');
    await runner.query('drop sequence plumbline.instance_number');
  }
}

/** The migrations of this library, for the data source. */
export const presenceMigrations = [Instances1700000004001];
