import { Global, Module } from '@nestjs/common';
import { AccountStoreModule } from './accounts/accounts.module';
import { ApplicationsModule } from './applications/applications.module';
import { AttemptsModule } from './attempts/attempts.module';
import { BootstrapModule } from './bootstrap/bootstrap.module';
import { GrantsModule } from './grants/grants.module';
import { LinkPagesModule, LinksModule } from './links/links.module';
import { LoginModule } from './login/login.module';
import { OwnAccountModule } from './own-account/own-account.module';
import { PolicyModule } from './policy/policy.module';
import { SecondFactorModule, SecondFactorRoutesModule } from './second-factor/second-factor.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule, SigningKeysModule } from './sign-in/sign-in.module';
import { TokensModule } from './tokens/tokens.module';
import { UserCommandsModule } from './users/user-commands.module';

const everywhere = [
  ...[PolicyModule, TokensModule, AccountStoreModule, ApplicationsModule, AttemptsModule, SecondFactorModule],
  ...[LinksModule, SigningKeysModule, BootstrapModule],
];

/**
 * Accounts, applications and the privileges table, for every process. Provides `AccessPolicy` and `CompanyNames`. Needs `POOL`,
 * `CommandBus`, `ReadModels`, `IdSource`, `ReadYourWrites` and `Config` from global modules.
 */
@Global()
@Module({ imports: [...everywhere, UserCommandsModule], exports: everywhere })
export class AccountsModule {}

/**
 * The token routes, sign-in by OpenID Connect and the guard of all routes under `/api/`, for processes that serve HTTP. Imports
 * `AccountsModule`; needs `BASE_URL` and `KindRegistry`. Provides `Callers`.
 */
@Global()
@Module({
  imports: [
    ...[AccountsModule, GrantsModule, OwnAccountModule, LoginModule, SessionsModule, SignInModule],
    ...[SecondFactorRoutesModule, LinkPagesModule],
  ],
  exports: [SessionsModule],
})
export class AuthModule {}
