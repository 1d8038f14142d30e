import { Inject, Injectable, Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundLoop, Config } from '@plumbline/platform/runtime';
import { AccessLog, CountedAccesses } from '@plumbline/platform/http';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import { Clock } from '@plumbline/platform/records';
import { Leadership } from '@plumbline/platform/subscriptions';
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
import { ROOTS_EVERY_MS, ROOTS_FIRST_MS } from './timing';
import { KEEPER_REST } from './limits';

/** Runs the keeper of the roots while this process leads. */
@Injectable()
class KeepRoots implements OnApplicationBootstrap, OnApplicationShutdown {
  private loop: BackgroundLoop | undefined;
  private wasLeading = false;

  constructor(
    private readonly keeper: RootKeeper,
    @Inject(Leadership) private readonly leadership: Leadership,
  ) {}

  onApplicationBootstrap(): void {
    const fault = 'the roots of the events are not kept for now';
    this.loop = new BackgroundLoop({ name: 'Audit', everyMs: ROOTS_EVERY_MS, firstMs: ROOTS_FIRST_MS, fault, work: () => this.work() });
  }

  async onApplicationShutdown(): Promise<void> {
    this.keeper.end();
    await this.loop?.stop();
  }

  private async work(): Promise<void> {
    const { isLeading } = this.leadership;
    if (isLeading && !this.wasLeading) this.keeper.begin();
    this.wasLeading = isLeading;
    if (isLeading) await this.keeper.keep();
  }
}

/** Roots and proofs of the events. Needs `POOL`, `Clock`, `EventStore`, `Leadership` and `Config` from global modules. */
@Module({})
export class AuditModule {
  /** `http`: with the routes; `run`: this process keeps the tree while it leads. */
  static forRoot({ http, run }: { readonly http: boolean; readonly run: boolean }): DynamicModule {
    const keeper = {
      provide: RootKeeper,
      inject: [KeptTree, EventStore, Config, Clock],
      useFactory: (kept: KeptTree, store: EventStore, config: Config, clock: Clock) => {
        const pause = (workedMs: number): Promise<unknown> => new Promise((done) => setTimeout(done, workedMs * KEEPER_REST).unref());
        return new RootKeeper({ kept, store, key: () => auditKey(config), now: () => clock.now(), pause });
      },
    };
    return {
      module: AuditModule,
      controllers: http ? [AuditRoutes, AuditEvents] : [],
      providers: [KeptTree, EventSearch, ...(run ? [keeper, KeepRoots] : [])],
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
