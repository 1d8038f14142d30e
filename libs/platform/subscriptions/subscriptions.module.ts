import {
  Inject,
  Injectable,
  Logger,
  Module,
  Optional,
  type DynamicModule,
  type InjectionToken,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import { RecordReservations, ReadYourWrites } from '@plumbline/platform/decisions';
import { EventStore, type Position } from '@plumbline/platform/event-store';
import { Presence } from './freshness/presence';
import { IdSource, type AnyRecordKind } from '@plumbline/platform/records';
import { appliedPosition } from './positions/beyond-head';
import { Freshness } from './freshness/freshness';
import { Leader } from './leader/leader';
import { Leadership } from './leader/leadership';
import { SubscriptionObserver } from './positions/observer';
import { ParkedMessageEntity } from './sagas/parked-message.entity';
import { ParkedMessages } from './sagas/parked-messages';
import { Parking } from './sagas/parking';
import { PositionReadYourWrites } from './freshness/position-read-your-writes';
import { Progress } from './freshness/progress';
import { ProgressListener } from './freshness/progress-listener';
import type { Projection } from './rows/projection';
import { ReadModelMaintenance } from './rebuild/read-model-maintenance';
import { ProjectionTable } from './rows/apply-events';
import { UnwrittenRows } from './rows/unwritten-rows';
import { fingerprints } from './rebuild/read-schema';
import { leaderSeconds } from './leader/silent-leader';
import type { Saga } from './sagas/saga';
import type { Timer } from './sagas/timer';
import { ParkedRetry } from './sagas/parked-retry';
import { SubscriptionStatus } from './leader/status';

/** The parts of a context that subscriptions need. */
export interface Subscribed {
  readonly kinds: readonly AnyRecordKind[];
  readonly projections: readonly Projection[];
  readonly sagas: readonly Saga[];
  readonly timers?: readonly Timer[];
}

const DECLARED = Symbol('DECLARED');
/** Collects the declarations of all contexts. Their names must be unique: they identify checkpoints and appear in logs. */
function declared(contexts: readonly Subscribed[]) {
  const projections = contexts.flatMap((context) => context.projections);
  const sagas = contexts.flatMap((context) => context.sagas);
  for (const all of [projections, sagas]) {
    const names = all.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`two projections or sagas are named ${twice}`);
  }
  const kinds = contexts.flatMap((context) => context.kinds);
  return { kinds, projections, sagas, timers: contexts.flatMap(({ timers = [] }) => timers) };
}

/** The parts of the background work, which starts and stops together with the application. */
@Injectable()
class Subscriptions implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Subscriptions');
  readonly progress = new Progress();
  readonly freshness: Freshness;
  readonly listener: ProgressListener;
  readonly readYourWrites: ReadYourWrites;
  readonly status: SubscriptionStatus;
  readonly retry: ParkedRetry;
  readonly maintenance: ReadModelMaintenance;
  readonly unwritten: UnwrittenRows;
  private readonly leader: Leader | undefined;

  constructor(
    @Inject(DECLARED) { kinds, projections, sagas, timers, run }: ReturnType<typeof declared> & { readonly run: boolean },
    @Inject(POOL) pool: Pool,
    store: EventStore,
    parked: ParkedMessages,
    bus: CommandBus,
    ids: IdSource,
    @Optional() observer?: SubscriptionObserver,
    @Optional() heartbeat?: Presence,
  ) {
    const { progress } = this;
    const applied = (): Promise<Position> => appliedPosition(pool);
    const execute = (command: ICommand): Promise<unknown> => bus.execute(command);
    const names = sagas.map(({ name }) => name);
    const freshness = new Freshness({ head: () => store.acknowledged(), applied, progress });
    this.freshness = freshness;
    this.listener = new ProgressListener(pool, progress, names, () => freshness.invalidate());
    this.readYourWrites = new PositionReadYourWrites(progress, store, sagas, freshness, observer);
    this.status = new SubscriptionStatus({ store, freshness, parked, applied, leaderSeconds: () => leaderSeconds(pool) });
    this.retry = new ParkedRetry(parked, new Parking(pool), store, sagas, execute);
    this.maintenance = new ReadModelMaintenance({ pool, store, kinds, projections, raiseIds: raiserOf(ids) });
    const table = new ProjectionTable(projections);
    this.unwritten = new UnwrittenRows(table, pool);
    if (!run) return;
    const parts = { pool, store, table, sagas, timers, progress, execute, observer, heartbeat };
    this.leader = new Leader({ ...parts, fingerprints: fingerprints(kinds, projections) });
  }
  get isLeading(): boolean {
    return this.leader?.isLeading === true;
  }
  async onModuleInit(): Promise<void> {
    const built = await this.maintenance.ensure();
    if (built.length > 0) this.log.log(`the read models were built for the present declarations: ${built.join(', ')}`);
    await this.listener.start();
    this.freshness.start();
    this.leader?.start();
  }
  onApplicationBootstrap(): void {
    // After all modules' hooks, because the command bus registers its handlers in one of them.
    setImmediate(() => this.leader?.startSagas());
  }
  /** After HTTP has drained, because running requests still wait for the read models. */
  async onApplicationShutdown(): Promise<void> {
    this.freshness.stop();
    await this.leader?.stop();
    await this.listener.stop();
  }
}

const part = (provide: InjectionToken, useFactory: (all: Subscriptions) => unknown): Provider => ({
  ...{ provide, useFactory, inject: [Subscriptions] },
});

/**
 * Read models, sagas, timers and settlement; import it after DatabaseModule, the event store's module and CommandsModule. With `run` this
 * process competes for the lease to run the subscriptions; without, it follows the one that does.
 */
@Module({})
export class SubscriptionsModule {
  static forRoot({ contexts, run }: { contexts: readonly Subscribed[]; run: boolean }): DynamicModule {
    const parts = [
      { provide: Leadership, useExisting: Subscriptions },
      part(Progress, ({ progress }) => progress),
      part(Freshness, ({ freshness }) => freshness),
      part(ReadYourWrites, ({ readYourWrites }) => readYourWrites),
      part(SubscriptionStatus, ({ status }) => status),
      part(ReadModelMaintenance, ({ maintenance }) => maintenance),
      part(ParkedRetry, ({ retry }) => retry),
      part(UnwrittenRows, ({ unwritten }) => unwritten),
    ];
    return {
      module: SubscriptionsModule,
      global: true,
      imports: [TypeOrmModule.forFeature([ParkedMessageEntity])],
      providers: [
        { provide: DECLARED, useValue: { ...declared(contexts), run } },
        Subscriptions,
        RecordReservations,
        ParkedMessages,
        ...parts,
      ],
      exports: [RecordReservations, ParkedMessages, ...parts],
    };
  }
}

/** The id source's own method to raise its next ids, if it has one. */
function raiserOf(ids: IdSource): ((kind: string, atLeast: number) => Promise<void>) | undefined {
  const { raise } = ids as { raise?: (kind: string, atLeast: number) => Promise<void> };
  return raise && ((kind, atLeast) => raise.call(ids, kind, atLeast));
}
