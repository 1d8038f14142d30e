import { Module } from '@nestjs/common';
import { CompanyNames } from '@plumbline/platform/record-api';
import { AccessPolicy } from '@plumbline/platform/records';
import { StoredCompanyNames } from './company-names';
import { PrivilegesPolicy } from './privileges-policy';

/** Provides `AccessPolicy` and `CompanyNames`, for every process. Needs `ReadModels`. */
@Module({
  providers: [
    { provide: AccessPolicy, useClass: PrivilegesPolicy },
    { provide: CompanyNames, useClass: StoredCompanyNames },
  ],
  exports: [AccessPolicy, CompanyNames],
})
export class PolicyModule {}
