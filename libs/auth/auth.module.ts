import { Global, Module, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '@plumbline/mail';
import { AccessPolicy } from '@plumbline/platform/records';
import { Callers } from '@plumbline/platform/http';
import { CompanyNames } from '@plumbline/platform/record-api';
import { AccountEntity } from './accounts/account.entity';
import { Accounts } from './accounts/accounts';
import { ApplicationEntity } from './applications/application.entity';
import { Applications } from './applications/applications';
import { ChangeUserAndAccountHandler } from './users/change-user.handlers';
import { CreateUserHandler } from './users/create-user.handlers';
import { EraseUserAndAccountHandler } from './users/erase-user.handlers';
import { FoundCompanyWithAdminHandler } from './users/found-company.handlers';
import { GuessedUsernames } from './attempts/guessed-usernames';
import { FailedLogins } from './attempts/failed-logins';
import { LoginFailureEntity } from './attempts/login-failure.entity';
import { LoginFailures } from './attempts/login-failures';
import { PasswordLogins } from './attempts/password-logins';
import { Notices } from './tokens/notices';
import { OwnEmail } from './own-account/own-email';
import { OwnEmailRoutes } from './own-account/own-email.controller';
import { OwnPassword } from './own-account/own-password';
import { PasswordController } from './own-account/password.controller';
import { RegisterApplicationHandler } from './applications/register-application.handlers';
import { RemoveUserAndAccountHandler } from './users/remove-user.handlers';
import { BearerGuard } from './sessions/bearer/bearer.guard';
import { BearerStrategy } from './sessions/bearer/bearer.strategy';
import { FreshCallers } from './sessions/fresh-callers';
import { RateLimit } from './sessions/bearer/rate-limit';
import { Revocations } from './sessions/revocations';
import { Sessions } from './sessions/sessions';
import { Users } from './accounts/users';
import { ValidRoutes } from './sessions/valid/valid.controller';
import { Bootstrap } from './bootstrap/bootstrap';
import { Advisors } from './accounts/advisors';
import { LoginRoutes } from './login/login.controller';
import { Logins } from './login/logins';
import { Rolling } from './sessions/rolling';
import { SessionStore } from './sessions/session-store';
import { CountedCodes } from './second-factor/counted-codes';
import { OwnSecondFactor } from './second-factor/own-second-factor';
import { SecondFactorStore } from './second-factor/second-factor-store';
import { SecondFactorRoutes } from './second-factor/second-factor.controller';
import { SecondFactors } from './second-factor/second-factors';
import { ForgottenPasswords } from './links/forgotten-passwords';
import { Invitations } from './links/invitations';
import { PasswordPages } from './links/link-pages.controller';
import { PasswordLinkEntity } from './accounts/password-link.entity';
import { PasswordLinks } from './links/password-links';
import { Admission } from './sign-in/openid/admission';
import { Consents } from './sign-in/consents';
import { OpenIdProvider } from './sign-in/openid/openid-provider';
import { OpenIdRoutes } from './sign-in/openid/openid.controller';
import { LoginList } from './sessions/list/login-list';
import { SessionRoutes } from './sessions/list/sessions.controller';
import { SignIn } from './sign-in/sign-in';
import { SignInRecords } from './sign-in/sign-in-records';
import { SignInRoutes } from './sign-in/sign-in.controller';
import { SignInSteps } from './sign-in/steps';
import { SigningKeys } from './sign-in/stores/signing-keys';
import { SignInStore } from './sign-in/stores/sign-in-store';
import { StoredCompanyNames } from './policy/company-names';
import { PrivilegesPolicy } from './policy/privileges-policy';
import { TokenStore } from './tokens/token-store';
import { AccessTokenEntity, RefreshTokenEntity, TokenFamilyEntity } from './tokens/token.entity';
import { TokenController } from './grants/token.controller';
import { Tokens } from './grants/tokens';

const policy = { provide: AccessPolicy, useClass: PrivilegesPolicy };
const names = { provide: CompanyNames, useClass: StoredCompanyNames };
const handlers: Type[] = [
  CreateUserHandler,
  ChangeUserAndAccountHandler,
  RemoveUserAndAccountHandler,
  EraseUserAndAccountHandler,
  FoundCompanyWithAdminHandler,
  RegisterApplicationHandler,
];
const entities = [
  AccountEntity,
  ApplicationEntity,
  LoginFailureEntity,
  PasswordLinkEntity,
  TokenFamilyEntity,
  AccessTokenEntity,
  RefreshTokenEntity,
];
const signIn: Type[] = [SignInStore, SignInRecords, SignInSteps, Admission, Consents, OpenIdProvider, SignIn, LoginList];
const secondFactor: Type[] = [CountedCodes, SecondFactors, OwnSecondFactor];
/** The providers of the accounts that other modules use. */
const accounts: Type[] = [
  Accounts,
  GuessedUsernames,
  Notices,
  Applications,
  LoginFailures,
  FailedLogins,
  SigningKeys,
  SecondFactorStore,
  Bootstrap,
  Advisors,
  PasswordLinks,
  Invitations,
];

/**
 * Accounts, applications and the privileges table, for every process. Provides `AccessPolicy` and `CompanyNames`. Needs `POOL`,
 * `CommandBus`, `ReadModels`, `IdSource`, `ReadYourWrites` and `Config` from global modules.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(entities), MailModule],
  providers: [policy, names, ...accounts, ...handlers],
  exports: [AccessPolicy, CompanyNames, ...accounts],
})
export class AccountsModule {}

/**
 * The token routes, sign-in by OpenID Connect and the guard of all routes under `/api/`, for processes that serve HTTP. Imports
 * `AccountsModule`; needs `BASE_URL` and `KindRegistry`. Provides `Callers`.
 */
@Global()
@Module({
  imports: [AccountsModule],
  controllers: [
    TokenController,
    PasswordController,
    OwnEmailRoutes,
    LoginRoutes,
    ValidRoutes,
    OpenIdRoutes,
    SignInRoutes,
    SessionRoutes,
    SecondFactorRoutes,
    PasswordPages,
  ],
  providers: [
    ...[...signIn, ...secondFactor, PasswordLogins, SessionStore, Logins, Rolling],
    ...[OwnPassword, OwnEmail, ForgottenPasswords, TokenStore, Tokens, Users, Sessions, Revocations, RateLimit, BearerStrategy],
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: Callers, useClass: FreshCallers },
  ],
  exports: [Sessions, Users, Callers],
})
export class AuthModule {}
