import { Inject, Injectable, Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundLoop, Config, POOL } from '@plumbline/platform/runtime';
import { AccessLog, CountedAccesses } from '@plumbline/platform/http';
import { FaultReceivers, type OptionalLibrary } from '@plumbline/platform/record-api';
import { Clock } from '@plumbline/platform/records';
import { Leadership, shownPositions } from '@plumbline/platform/subscriptions';
import { EventStore } from '@plumbline/platform/event-store';
import { StoredAccesses } from './access/access-log';
import { CountedStoredAccesses } from './access/counted-accesses';
import { migrations } from './migrations';
import { auditKey } from './roots/audit-key';
import { AuditRoutes } from './audit.controller';
import { AuditEvents } from './events/audit-events.controller';
import { EventSearch } from './events/event-search';
import { KeptTree } from './tree/kept-tree';
import { RootKeeper } from './roots/root-keeper';
import { ROOTS_EVERY_MS, ROOTS_FIRST_MS, VERIFY_EVERY_MS, VERIFY_FIRST_MS } from './timing';
import { CHECKED_ROOTS, KEEPER_REST } from './limits';
import { FaultNotices } from './verification/fault-notices';
import { KeptVerifications } from './verification/kept-verifications';
import { VerificationMetrics } from './verification/verification-metrics';
import { VerificationRoutes } from './verification/verification.controller';
import { Verifier } from './verification/verifier';
import type { Pool } from 'pg';

/** Runs the keeper of the roots and the verifier of the events while this process leads. */
@Injectable()
class AuditWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private loops: readonly BackgroundLoop[] = [];
  private wasLeading = false;

  constructor(
    private readonly keeper: RootKeeper,
    private readonly verifier: Verifier,
    private readonly kept: KeptVerifications,
    private readonly notices: FaultNotices,
    @Inject(Leadership) private readonly leadership: Leadership,
  ) {}

  onApplicationBootstrap(): void {
    this.loops = [
      new BackgroundLoop({
        ...{ name: 'Audit', everyMs: ROOTS_EVERY_MS, firstMs: ROOTS_FIRST_MS },
        ...{ fault: 'the roots of the events are not kept for now', work: () => this.keep() },
      }),
      new BackgroundLoop({
        ...{ name: 'Audit', everyMs: VERIFY_EVERY_MS, firstMs: VERIFY_FIRST_MS },
        ...{ fault: 'the events are not verified for now', work: () => this.verify() },
      }),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    this.keeper.end();
    this.verifier.end();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async keep(): Promise<void> {
    const { isLeading } = this.leadership;
    if (isLeading && !this.wasLeading) this.keeper.begin();
    this.wasLeading = isLeading;
    if (isLeading) await this.keeper.keep();
  }

  private async verify(): Promise<void> {
    if (!this.leadership.isLeading) return;
    await this.verifier.verifyWhatIsDue();
    await this.notices.tell(await this.kept.last());
  }
}

const rest = (workedMs: number): Promise<unknown> => new Promise((done) => setTimeout(done, workedMs * KEEPER_REST).unref());

/** Roots and proofs of the events. Needs `POOL`, `Clock`, `EventStore`, `Leadership` and `Config` from global modules. */
@Module({})
export class AuditModule {
  /** `http`: with the routes; `run`: this process keeps the tree while it leads. */
  static forRoot({ http, run }: { readonly http: boolean; readonly run: boolean }): DynamicModule {
    const keeper = {
      provide: RootKeeper,
      inject: [KeptTree, EventStore, Config, Clock],
      useFactory: (kept: KeptTree, store: EventStore, config: Config, clock: Clock) => {
        return new RootKeeper({ kept, store, key: () => auditKey(config), now: () => clock.now(), pause: rest });
      },
    };
    const verifier = {
      provide: Verifier,
      inject: [KeptVerifications, KeptTree, EventStore, POOL, VerificationMetrics, Clock],
      useFactory: (kept: KeptVerifications, tree: KeptTree, store: EventStore, pool: Pool, metrics: VerificationMetrics, clock: Clock) =>
        new Verifier({
          ...{ kept, store, roots: () => tree.roots(0, CHECKED_ROOTS), shown: () => shownPositions(pool) },
          ...{ now: () => clock.now(), pause: rest, ended: (one) => metrics.report(one) },
        }),
    };
    const notices = {
      provide: FaultNotices,
      inject: [POOL, EventStore, Clock, { token: FaultReceivers, optional: true }],
      useFactory: (pool: Pool, store: EventStore, clock: Clock, receivers?: FaultReceivers) =>
        new FaultNotices({ pool, store, receivers, now: () => clock.now() }),
    };
    return {
      module: AuditModule,
      controllers: http ? [AuditRoutes, AuditEvents, VerificationRoutes] : [],
      providers: [KeptTree, EventSearch, KeptVerifications, ...(run ? [keeper, verifier, notices, VerificationMetrics, AuditWork] : [])],
    };
  }
}

/** The log of each user's reads and actions, and roots by which the events can be proved. */
export const audit: OptionalLibrary = {
  migrations,
  providers: [
    { provide: AccessLog, useClass: StoredAccesses },
    { provide: CountedAccesses, useClass: CountedStoredAccesses },
  ],
  modules: ({ http, run }) => (http || run ? [AuditModule.forRoot({ http, run })] : []),
};
