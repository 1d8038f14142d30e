import { Global, Module } from '@nestjs/common';
import { Presence } from './presence';

/** Reports the presence of this process to all instances. Needs POOL from a global module. */
@Global()
@Module({ providers: [Presence], exports: [Presence] })
export class PresenceModule {}
