import { Global, Module } from '@nestjs/common';
import { Presence } from './presence';

/** Says to all instances that this process lives. Needs POOL from a global module. */
@Global()
@Module({ providers: [Presence], exports: [Presence] })
export class PresenceModule {}
