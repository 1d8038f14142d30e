import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BASE_URL } from './base-url';
import { BodyGuard } from './body/body-guard';
import { Uploads } from './body/uploads';
import { ApiGateway } from './gateway/api-gateway';
import { NamedRecords } from './gateway/named-records';
import { Preconditions } from './gateway/preconditions';
import { WriteListeners } from './gateway/write-listeners';
import { Idempotency } from './idempotency/idempotency';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity';
import { ListsInWork } from './load/lists-in-work';
import { DeclaredRoutes } from './privileges/declared-routes';

/** Admits, bounds and answers requests. Needs the stores, `KindRegistry`, `RecordReader`, `Presence` and `CommandBus` from global modules. */
@Global()
@Module({})
export class HttpModule {
  /** `baseUrl` is the public address of the service. */
  static forRoot(baseUrl: string): DynamicModule {
    const address = { provide: BASE_URL, useValue: baseUrl.replace(/\/+$/, '') };
    const providers = [WriteListeners, ListsInWork, NamedRecords, ApiGateway, Preconditions, Idempotency, Uploads, BodyGuard, address];
    return {
      module: HttpModule,
      imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
      providers: [...providers, DeclaredRoutes],
      exports: providers,
    };
  }
}
