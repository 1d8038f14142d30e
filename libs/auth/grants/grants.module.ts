import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/accounts.module';
import { ApplicationsModule } from '../applications/applications.module';
import { AttemptsModule } from '../attempts/attempts.module';
import { TokensModule } from '../tokens/tokens.module';
import { TokenController } from './token.controller';
import { Tokens } from './tokens';

/** The token routes of version 1, for processes that serve HTTP. Needs `AccessLog`. */
@Module({
  imports: [TokensModule, AccountStoreModule, ApplicationsModule, AttemptsModule],
  controllers: [TokenController],
  providers: [Tokens],
})
export class GrantsModule {}
