import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { ApplicationsModule } from '@plumbline/auth/applications';
import { Bootstrap } from './bootstrap';

/** The first company, for every process. Needs `POOL`, `CommandBus`, `ReadYourWrites` and `Config`. */
@Module({
  imports: [AccountStoreModule, ApplicationsModule],
  providers: [Bootstrap],
  exports: [Bootstrap],
})
export class BootstrapModule {}
