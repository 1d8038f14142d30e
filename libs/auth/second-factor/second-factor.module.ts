import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { CountedCodes } from './counted-codes';
import { OwnSecondFactor } from './own-second-factor';
import { SecondFactorStore } from './second-factor-store';
import { SecondFactorRoutes } from './second-factor.controller';
import { SecondFactors } from './second-factors';

/** Stored second factors and the check of their codes, for every process. Needs `AccessLog`. */
@Module({
  imports: [AccountStoreModule, AttemptsModule],
  providers: [SecondFactorStore, CountedCodes, SecondFactors],
  exports: [SecondFactorStore, SecondFactors],
})
export class SecondFactorModule {}

/** The routes by which users and Admins set second factors, for processes that serve HTTP. */
@Module({
  imports: [AttemptsModule, SecondFactorModule],
  controllers: [SecondFactorRoutes],
  providers: [OwnSecondFactor],
})
export class SecondFactorRoutesModule {}
