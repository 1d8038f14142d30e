import { CompanyClock } from '@plumbline/platform/calendar';
import type { InjectOptions } from 'fastify';
import { Global, Injectable, Module, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import {
  AddRecord,
  ChangeRecord,
  RemoveRecord,
  type CommandResult,
  RecordReservations,
  ReadYourWrites,
} from '@plumbline/platform/decisions';
import { DatabaseModule, POOL } from '@plumbline/platform/runtime';
import { AccessLog, CountedAccesses, configureHttp, fastifyAdapter, migrations, PUBLIC, Unauthenticated } from '@plumbline/platform/http';
import { ReportSender, RestModule } from '@plumbline/platform/record-api';
import { reports } from '@plumbline/platform/reports';
import { HistoryModule } from '@plumbline/platform/history';
import { EventStoreModule, migrations as eventStoreMigrations } from '@plumbline/platform/event-store';
import { missing, system, type Actor } from '@plumbline/platform/kernel';
import { PdfModule } from '@plumbline/platform/printing';
import {
  PresenceModule,
  PgReadModels,
  RowWriter as TableWriter,
  tablesOf,
  migrations as subscriptionMigrations,
  Progress,
  READ_MODELS,
} from '@plumbline/platform/subscriptions';
import { PastRows } from '@plumbline/platform/reading';
import {
  AccessPolicy,
  decodeRow,
  KindRegistry,
  ReadModels,
  tableName,
  wireId,
  type AnyRecordKind,
  type RowValues,
  type Visibility,
} from '@plumbline/platform/records';
import type { Pool } from 'pg';

/** Writes rows directly, without events: these specs are about the routes. */
export class RowWriter {
  private next = 1;
  private readonly tables = new TableWriter('read');
  constructor(private readonly pool: Pool) {}

  async create(kinds: readonly AnyRecordKind[]): Promise<void> {
    const { tables, indexes } = tablesOf(kinds, 'read');
    await this.pool.query(['create schema read', ...tables, ...indexes.values()].join(';'));
    await this.pool.query(`insert into plumbline.checkpoint (name) values ('${READ_MODELS}')`);
  }

  async put(kind: AnyRecordKind, company: number, fields: RowValues, options: { id?: number; at?: string } = {}): Promise<number> {
    const id = options.id ?? this.next++;
    await this.write(kind, company, id, { ...kind.blank(), ...fields, Id: wireId(kind, id) }, true, options.at);
    return id;
  }

  async row(kind: AnyRecordKind, company: number, id: number): Promise<RowValues> {
    return (await this.found(kind, company, id)) ?? missing(kind.title, id);
  }

  async remove(kind: AnyRecordKind, company: number, id: number): Promise<void> {
    await this.write(kind, company, id, await this.row(kind, company, id), false);
  }

  private async found(kind: AnyRecordKind, company: number, id: number): Promise<RowValues | undefined> {
    const { rows } = await this.pool.query<{ doc: string; extra: string | null }>(
      `select doc, extra from read."${tableName(kind)}" where company = $1 and id = $2 and not deleted`,
      [company, id],
    );
    return rows[0] && decodeRow(rows[0].doc, rows[0].extra);
  }

  private async write(
    kind: AnyRecordKind,
    company: number,
    id: number,
    values: RowValues,
    live: boolean,
    modified = new Date().toISOString(),
  ) {
    const found = await this.found(kind, company, id);
    const before = found ? { values: found, live: true, size: 0 } : null;
    const slot = { ...{ kind, company, id, before, modified }, now: { values, live, size: 0 }, columns: undefined, changes: [] };
    await this.tables.write(this.pool, [slot], { buckets: true, changes: false });
    await this.pool.query(
      'insert into read.company_version as v values ($1, 1) on conflict (company) do update set position = v.position + 1',
      [company],
    );
  }
}

@CommandHandler(AddRecord)
class Add implements ICommandHandler<AddRecord> {
  constructor(private readonly rows: RowWriter) {}
  async execute({ kind, fields, actor }: AddRecord): Promise<CommandResult> {
    const id = await this.rows.put(kind, actor.company, { ...fields });
    return { id, position: 1n, types: [] };
  }
}
@CommandHandler(ChangeRecord)
class Change implements ICommandHandler<ChangeRecord> {
  constructor(private readonly rows: RowWriter) {}
  async execute({ kind, id, fields, actor }: ChangeRecord): Promise<CommandResult> {
    await this.rows.put(kind, actor.company, { ...(await this.rows.row(kind, actor.company, id)), ...fields }, { id });
    return { id, position: 1n, types: [] };
  }
}
@CommandHandler(RemoveRecord)
class Remove implements ICommandHandler<RemoveRecord> {
  constructor(private readonly rows: RowWriter) {}
  async execute({ kind, id, actor }: RemoveRecord): Promise<CommandResult> {
    await this.rows.remove(kind, actor.company, id);
    return { id, position: 1n, types: [`${kind.name}Removed`] };
  }
}

/** A policy that a spec sets: by kind, the visibility and privileges of callers other than company 1's user 1. */
export class SamplePolicy extends AccessPolicy {
  visible: Visibility = 'all';
  hidden: readonly string[] = [];
  mayWrite = true;
  override visibility(actor: Actor): Visibility {
    return actor.user === 1 ? 'all' : this.visible;
  }
  override allows(actor: Actor): boolean {
    return actor.user === 1 || this.mayWrite;
  }
  override hiddenFields(actor: Actor, kind: string): readonly string[] {
    return actor.user === 1 ? [] : this.hidden.filter((name) => name.startsWith(`${kind}.`)).map((name) => name.split('.')[1]);
  }
  override required(): readonly string[] {
    return ['Manages Projects'];
  }
}

/** The bearer token is `<company>-<user>` or `<company>-<user>-<vendor>`. */
@Injectable()
class SampleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ url: string; headers: Record<string, string>; user?: Actor }>();
    if (!request.url.startsWith('/api/') || Reflect.hasMetadata(PUBLIC, context.getHandler())) return true;
    const [, company, user, vendor] = /^Bearer (\d+)-(\d+)(?:-(\d+))?$/.exec(request.headers['authorization'] ?? '') ?? [];
    if (!company) throw new Unauthenticated('missing_token');
    request.user = { ...system(Number(company), 'c', 'c'), user: Number(user), vendor: vendor ? Number(vendor) : null, isAdmin: false };
    return true;
  }
}

export interface SampleApp {
  readonly app: NestFastifyApplication;
  readonly rows: RowWriter;
  readonly policy: SamplePolicy;
  readonly readYourWrites: { after: jest.Mock; caughtUp: jest.Mock; shown: jest.Mock; isShown: boolean; checkWritable: jest.Mock };
  readonly pool: Pool;
}

/** The routes of some kinds, over HTTP, on the given database, without the rest of the service. */
export async function sampleApp(
  url: string,
  kinds: readonly AnyRecordKind[],
  controllers: readonly Type[],
  before?: (app: NestFastifyApplication) => void,
): Promise<SampleApp> {
  const policy = new SamplePolicy();
  const readYourWrites = {
    after: jest.fn().mockResolvedValue(undefined),
    caughtUp: jest.fn().mockResolvedValue(0n),
    shown: jest.fn().mockReturnValue(undefined),
    isShown: true,
    checkWritable: jest.fn(),
  };
  @Global()
  @Module({
    providers: [
      { provide: KindRegistry, useValue: new KindRegistry(kinds) },
      { provide: AccessPolicy, useValue: policy },
      { provide: ReadYourWrites, useValue: readYourWrites },
      { provide: Progress, useValue: new Progress() },
      RecordReservations,
      PastRows,
      CompanyClock,
      { provide: ReadModels, inject: [POOL], useFactory: (pool: Pool) => new PgReadModels(pool, readYourWrites) },
      { provide: RowWriter, inject: [POOL], useFactory: (pool: Pool) => new RowWriter(pool) },
      { provide: APP_GUARD, useClass: SampleGuard },
      AccessLog,
      CountedAccesses,
      ...reports.providers,
      Add,
      Change,
      Remove,
    ],
    exports: [
      ReportSender,
      AccessLog,
      CountedAccesses,
      KindRegistry,
      AccessPolicy,
      ReadYourWrites,
      RecordReservations,
      PastRows,
      CompanyClock,
      Progress,
      ReadModels,
      RowWriter,
    ],
  })
  class Surroundings {}
  const module = await Test.createTestingModule({
    imports: [
      DatabaseModule.forRoot({
        url,
        migrations: [...eventStoreMigrations, ...subscriptionMigrations, ...migrations],
        poolSize: 5,
      }),
      EventStoreModule.forRoot(),
      PresenceModule,
      CqrsModule.forRoot(),
      Surroundings,
      PdfModule,
      RestModule.forRoot('http://api.test/'),
      HistoryModule.forRoot(kinds),
    ],
    controllers: [...controllers],
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(), { bodyParser: false, logger: ['error', 'warn'] });
  await configureHttp(app);
  before?.(app);
  const rows = app.get(RowWriter);
  await rows.create(kinds);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return { app, rows, policy, readYourWrites, pool: app.get<Pool>(POOL) };
}

/**
 * Sends requests below `prefix` (`/api/v1/`). A body of text or bytes is sent unchanged, anything else as JSON; no token when it is `''`.
 */
export function caller(app: () => NestFastifyApplication, prefix: string) {
  return async (method: InjectOptions['method'], url: string, payload?: unknown, headers: Record<string, string> = {}, token = '1-1') => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
    const reply = await app().inject({
      method,
      url: prefix + url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: body }),
    } as InjectOptions);
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,

      json: reply.body ? JSON.parse(reply.body) : undefined,
    };
  };
}
