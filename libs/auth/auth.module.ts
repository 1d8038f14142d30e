import { Global, Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { ApplicationsModule } from '@plumbline/auth/applications';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { BootstrapModule } from '@plumbline/auth/bootstrap';
import { ConsoleSessionModule } from '@plumbline/auth/console-session';
import { GrantsModule } from '@plumbline/auth/grants';
import { LinkPagesModule, LinksModule } from '@plumbline/auth/links';
import { LoginModule } from '@plumbline/auth/login';
import { OwnAccountModule } from '@plumbline/auth/own-account';
import { PolicyModule } from '@plumbline/auth/policy';
import { SecondFactorModule, SecondFactorRoutesModule } from '@plumbline/auth/second-factor';
import { SessionsModule } from '@plumbline/auth/sessions';
import { SigningKeysModule, SignInModule } from '@plumbline/auth/sign-in';
import { TokensModule } from '@plumbline/auth/tokens';
import { UserCommandsModule } from '@plumbline/auth/users';

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
    ...[AccountsModule, GrantsModule, OwnAccountModule, LoginModule, SessionsModule, SignInModule, ConsoleSessionModule],
    ...[SecondFactorRoutesModule, LinkPagesModule],
  ],
  exports: [SessionsModule],
})
export class AuthModule {}
