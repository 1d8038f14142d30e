import {
  Inject,
  Injectable,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import { POOL } from '@plumbline/platform/database/pool';
import { RecordReservations } from '@plumbline/platform/decisions/references/record-reservations';
import { EventStore } from '@plumbline/platform/store';
import { Presence } from '@plumbline/platform/freshness/presence';
import { IdSource, type AnyRecordKind } from '@plumbline/platform/declarations';
import { appliedPosition } from './beyond-head';
import { Freshness } from '@plumbline/platform/freshness/freshness';
import { Leader } from './leader';
import { Leadership } from './leadership';
import { SubscriptionObserver } from './observer';
import { ParkedMessageEntity } from '@plumbline/platform/sagas/parked-message.entity';
import { ParkedMessages } from '@plumbline/platform/sagas/parked-messages';
import { Parking } from '@plumbline/platform/sagas/parking';
import { PositionReadYourWrites } from '@plumbline/platform/freshness/position-read-your-writes';
import { Progress } from '@plumbline/platform/freshness/progress';
import { ProgressListener } from '@plumbline/platform/freshness/progress-listener';
import type { Projection } from './projection';
import { ReadModelMaintenance } from './read-model-maintenance';
import { ProjectionTable } from './read-models/apply-events';
import { fingerprints } from './read-models/read-schema';
import { leaderSeconds } from './silent-leader';
import type { Saga } from '@plumbline/platform/sagas/saga';
import type { Timer } from '@plumbline/platform/sagas/timer';
import { ParkedRetry } from '@plumbline/platform/sagas/parked-retry';
import { ReadYourWrites } from '@plumbline/platform/freshness/read-your-writes';
import { SubscriptionStatus } from './status';

/** The parts of a context that subscriptions need. */
export interface Subscribed {
  readonly kinds: readonly AnyRecordKind[];
  readonly projections: readonly Projection[];
  readonly sagas: readonly Saga[];
  readonly timers?: readonly Timer[];
}

const RUNNER = Symbol('RUNNER');

/** Starts and stops the background work together with the application. */
@Injectable()
class SubscriptionsLifecycle implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Subscriptions');
  constructor(
    @Inject(RUNNER) private readonly leader: Leader | undefined,
    private readonly listener: ProgressListener,
    private readonly maintenance: ReadModelMaintenance,
    private readonly freshness: Freshness,
  ) {}
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

/**
 * Read models, sagas, timers and settlement; import it after DatabaseModule, the event store's module and CommandsModule. With `run` this
 * process competes for the lease to run the subscriptions; without, it follows the one that does.
 */
@Module({})
export class SubscriptionsModule {
  static forRoot({ contexts, run }: { contexts: readonly Subscribed[]; run: boolean }): DynamicModule {
    const kinds = contexts.flatMap((context) => context.kinds);
    const projections = contexts.flatMap((context) => context.projections);
    const sagas = contexts.flatMap((context) => context.sagas);
    const timers = contexts.flatMap((context) => context.timers ?? []);
    checkNames(projections);
    checkNames(sagas);
    const executor =
      (bus: CommandBus) =>
      (command: ICommand): Promise<unknown> =>
        bus.execute(command);
    return {
      module: SubscriptionsModule,
      global: true,
      imports: [TypeOrmModule.forFeature([ParkedMessageEntity])],
      providers: [
        RecordReservations,
        { provide: Progress, useValue: new Progress() },
        {
          provide: Freshness,
          inject: [POOL, EventStore, Progress],
          useFactory: (pool: Pool, store: EventStore, progress: Progress) =>
            new Freshness({ head: () => store.acknowledged(), applied: () => appliedPosition(pool), progress }),
        },
        {
          provide: ProgressListener,
          inject: [POOL, Progress, Freshness],
          useFactory: (pool: Pool, progress: Progress, freshness: Freshness) =>
            new ProgressListener(
              pool,
              progress,
              sagas.map(({ name }) => name),
              () => freshness.invalidate(),
            ),
        },
        {
          provide: ReadYourWrites,
          inject: [Progress, EventStore, Freshness, { token: SubscriptionObserver, optional: true }],
          useFactory: (progress: Progress, store: EventStore, freshness: Freshness, observer?: SubscriptionObserver) =>
            new PositionReadYourWrites(progress, store, sagas, freshness, observer),
        },
        {
          provide: ParkedMessages,
          inject: [getRepositoryToken(ParkedMessageEntity)],
          useFactory: (messages: Repository<ParkedMessageEntity>) => new ParkedMessages(messages),
        },
        {
          provide: SubscriptionStatus,
          inject: [POOL, EventStore, Freshness, ParkedMessages],
          useFactory: (pool: Pool, store: EventStore, freshness: Freshness, parked: ParkedMessages) =>
            new SubscriptionStatus({
              store,
              freshness,
              parked,
              applied: () => appliedPosition(pool),
              leaderSeconds: () => leaderSeconds(pool),
            }),
        },
        {
          provide: ParkedRetry,
          inject: [ParkedMessages, POOL, EventStore, CommandBus],
          useFactory: (parked: ParkedMessages, pool: Pool, store: EventStore, bus: CommandBus) =>
            new ParkedRetry(parked, new Parking(pool), store, sagas, executor(bus)),
        },
        {
          provide: ReadModelMaintenance,
          inject: [POOL, EventStore, IdSource],
          useFactory: (pool: Pool, store: EventStore, ids: IdSource) =>
            new ReadModelMaintenance({ pool, store, kinds, projections, raiseIds: raiserOf(ids) }),
        },
        {
          provide: RUNNER,
          inject: [
            POOL,
            EventStore,
            Progress,
            CommandBus,
            { token: SubscriptionObserver, optional: true },
            { token: Presence, optional: true },
          ],
          useFactory: (
            pool: Pool,
            store: EventStore,
            progress: Progress,
            bus: CommandBus,
            observer: SubscriptionObserver | undefined,
            heartbeat: Presence | undefined,
          ) => {
            const table = new ProjectionTable(projections);
            const execute = executor(bus);
            const declared = fingerprints(kinds, projections);
            return run
              ? new Leader({ pool, store, table, sagas, timers, fingerprints: declared, progress, execute, observer, heartbeat })
              : undefined;
          },
        },
        {
          provide: Leadership,
          inject: [RUNNER],
          useFactory: (leader: Leader | undefined): Leadership => ({
            get isLeading() {
              return leader?.isLeading === true;
            },
          }),
        },
        SubscriptionsLifecycle,
      ],
      exports: [
        Leadership,
        ReadYourWrites,
        RecordReservations,
        Progress,
        Freshness,
        SubscriptionStatus,
        ReadModelMaintenance,
        ParkedMessages,
        ParkedRetry,
      ],
    };
  }
}

/** Names must be unique: they identify checkpoints and appear in logs. */
function checkNames(all: readonly { readonly name: string }[]): void {
  const names = all.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two projections or sagas are named ${twice}`);
}

/** The id source's own method to raise its next ids, if it has one. */
function raiserOf(ids: IdSource): ((kind: string, atLeast: number) => Promise<void>) | undefined {
  const { raise } = ids as { raise?: (kind: string, atLeast: number) => Promise<void> };
  return raise && ((kind, atLeast) => raise.call(ids, kind, atLeast));
}
