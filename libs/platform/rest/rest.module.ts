import { Global, Module, type DynamicModule } from '@nestjs/common';
import { BASE_URL } from './base-url';
import { BodyGuard } from './body/body-guard';
import { Uploads } from './body/uploads';
import { Edge } from './edge';
import { Idempotency } from './idempotency/idempotency';
import { NamedRecords } from './named-records';
import { ListsInWork } from './read/lists-in-work';
import { RecordReader } from './read/record-reader';
import { V1Records } from './v1/v1-records';
import { V2Records } from './v2/v2-records';

/** What the routes stand on. Needs POOL, EventStore, Presence, KindRegistry, ReadModels, AccessPolicy, Settlement, RecordReservations and CommandBus from global modules. */
@Global()
@Module({})
export class RestModule {
  /** `baseUrl` is the public address of the service. */
  static forRoot(baseUrl: string): DynamicModule {
    const providers = [RecordReader, ListsInWork, NamedRecords, Edge, V1Records, V2Records, Idempotency, Uploads, BodyGuard];
    const address = { provide: BASE_URL, useValue: baseUrl.replace(/\/+$/, '') };
    return { module: RestModule, providers: [...providers, address], exports: [...providers, BASE_URL] };
  }
}
