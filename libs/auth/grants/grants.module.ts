import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { ApplicationsModule } from '@plumbline/auth/applications';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { TokensModule } from '@plumbline/auth/tokens';
import { Grants } from './grants';
import { TokenController } from './token.controller';
import { Tokens } from './tokens';

/** The token routes of version 1, for processes that serve HTTP. Needs `AccessLog`. */
@Module({
  imports: [TokensModule, AccountStoreModule, ApplicationsModule, AttemptsModule],
  controllers: [TokenController],
  providers: [Grants, Tokens],
})
export class GrantsModule {}
