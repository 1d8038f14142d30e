import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TokensModule } from '@plumbline/auth/tokens';
import { AccountEntity } from './account.entity';
import { Accounts } from './accounts';
import { Advisors } from './advisors';
import { PasswordLinkEntity } from './password-link.entity';
import { Users } from './users';

/** Accounts and the users who have them, for every process. Needs `ReadModels`. */
@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity, PasswordLinkEntity]), TokensModule],
  providers: [Accounts, Advisors, Users],
  exports: [Accounts, Advisors, Users],
})
export class AccountStoreModule {}
