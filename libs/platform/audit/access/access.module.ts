import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log';
import { CountedAccesses } from './counted-accesses';

/** The log of accesses, for every process. Needs `EventStore` from a global module. */
@Global()
@Module({ providers: [AccessLog, CountedAccesses], exports: [AccessLog, CountedAccesses] })
export class AccessModule {}
