import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CommandObserver } from '@plumbline/platform/decisions';
import { SubscriptionObserver } from '@plumbline/platform/subscriptions';
import { Health } from './health';
import { LoginObserver } from './login-observer';
import { Metrics } from './metrics';
import { OperationsController } from './operations.controller';

/** Metrics and health of a process; with `http` also their routes. */
@Global()
@Module({})
export class ObservabilityModule {
  static forRoot(metrics: Metrics, http: boolean): DynamicModule {
    return {
      module: ObservabilityModule,
      providers: [
        Health,
        { provide: Metrics, useValue: metrics },
        { provide: CommandObserver, useValue: metrics },
        { provide: SubscriptionObserver, useValue: metrics },
        { provide: LoginObserver, useValue: metrics },
      ],
      controllers: http ? [OperationsController] : [],
      exports: [Health, Metrics, CommandObserver, SubscriptionObserver, LoginObserver],
    };
  }
}
