import { Controller, Get, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { user } from '@plumbline/company/published';
import { audit } from '@plumbline/platform/audit';
import { AccessLog, CountedAccesses, BASE_URL, CurrentActor, ErrorFilter, fastifyAdapter, WriteListeners } from '@plumbline/platform/http';
import { Config, loadConfig, DatabaseModule } from '@plumbline/platform/runtime';
import type { Actor } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { CommandsModule, ReadYourWrites } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { Pool } from 'pg';
import { AuthModule, migrations } from '..';
import { hashPassword } from '@plumbline/auth/accounts';
import { digest } from '@plumbline/auth/tokens';

type UserRow = RecordOf<typeof user>;

/** User records in memory, in place of the read models. */
export class UsersInMemory extends ReadModels {
  readonly rows = new Map<number, UserRow>();
  /** Number of look-ups of users. */
  asked = 0;

  override async one(_kind: unknown, company: number, id: number): Promise<never> {
    this.asked += 1;
    return (company === 1 ? this.rows.get(id) : undefined) as never;
  }
  override async many(): Promise<never> {
    return new Map() as never;
  }
  override async find(): Promise<never[]> {
    return [];
  }
  override async count(): Promise<number> {
    return 0;
  }
  override async least(): Promise<undefined> {
    return undefined;
  }
}

@Controller('api/v1/whoami')
class WhoAmI {
  @Get()
  whoami(@CurrentActor() actor: Actor): object {
    return { ...actor, privileges: [...actor.privileges] };
  }
}

/** A service with the token routes only, over HTTP, on the given database. */
export async function authApp(url: string, users: UsersInMemory, env: Record<string, string> = {}): Promise<NestFastifyApplication> {
  const config = loadConfig({ RATE_LIMIT_RPS: '0', TRUSTED_PROXIES: '127.0.0.1', ...env });
  const readYourWrites: ReadYourWrites = {
    after: async () => {},
    caughtUp: async () => 0n,
    shown: () => undefined,
    isShown: true,
    checkWritable: () => {},
  };
  @Global()
  @Module({
    providers: [
      { provide: Config, useValue: config },
      { provide: ReadModels, useValue: users },
      { provide: EventStore, useValue: new MemoryEventStore() },
      { provide: ReadYourWrites, useValue: readYourWrites },
      ...audit.providers,
      WriteListeners,
      { provide: BASE_URL, useValue: config.baseUrl },
      { provide: KindRegistry, useValue: new KindRegistry([]) },
    ],
    exports: [AccessLog, CountedAccesses, BASE_URL, Config, EventStore, KindRegistry, ReadModels, ReadYourWrites, WriteListeners],
  })
  class Surroundings {}
  const module = await Test.createTestingModule({
    imports: [DatabaseModule.forRoot({ url, migrations, poolSize: 5 }), CommandsModule, Surroundings, AuthModule],
    controllers: [WhoAmI],
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(undefined, config.trustedProxies), { logger: false });
  app.useGlobalFilters(new ErrorFilter());
  await app.listen(0, '127.0.0.1');
  return app;
}

/** The application `web` (secret `s3cret`), and users of company 1, each with the password `pw-<username>`. */
export async function seed(
  url: string,
  users: UsersInMemory,
  ...given: (Partial<UserRow> & { Id: number; Username: string })[]
): Promise<void> {
  const pool = new Pool({ connectionString: url });
  const application = 'insert into auth.application (client_id, name, secret_hash) values ($1, $1, $2) on conflict do nothing';
  await pool.query(application, ['web', digest('s3cret')]);
  await pool.query(application, ['other', digest('0ther')]);
  for (const row of given) {
    users.rows.set(row.Id, { ...user.blank(), ...row });
    await pool.query(
      'insert into auth.account (username, username_key, password_hash, company, user_id) values ($1, lower($1), $2, 1, $3)',
      [row.Username, await hashPassword(`pw-${row.Username}`), row.Id],
    );
  }
  await pool.end();
}
