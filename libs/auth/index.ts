import { Advisors1700000003003 } from './migrations/advisors.migration';
import { AuthSchema1700000003001 } from './migrations/auth-schema.migration';
import { EndsOfLogins1700000003006 } from './migrations/ends-of-logins.migration';
import { PasswordLinks1700000003005 } from './migrations/password-links.migration';
import { SecondFactor1700000003004 } from './migrations/second-factor.migration';
import { SessionTokens1700000003002 } from './migrations/session-tokens.migration';

export { AccountsModule, AuthModule } from './auth.module';
export * from '@plumbline/auth/published';
export { type AccountRow, Accounts, Advisors } from '@plumbline/auth/accounts';
export { Applications, type RegisteredApplication } from '@plumbline/auth/applications';
export { LoginFailures } from '@plumbline/auth/attempts';
export { BearerGuard, correlationOf } from '@plumbline/auth/sessions';
export { Bootstrap, type Bootstrapped } from '@plumbline/auth/bootstrap';
export { Invitations, LINK_HOURS } from '@plumbline/auth/links';
export { SecondFactorStore } from '@plumbline/auth/second-factor';
export { type HiddenFields, PRIVILEGES_TABLE, PrivilegesPolicy, type Rule, type Who } from '@plumbline/auth/policy';
export { SigningKeys } from '@plumbline/auth/sign-in';
export { UserRoutes, UsersModule } from '@plumbline/auth/users';

/** The migrations of the schema `auth`. */
export const migrations = [
  AuthSchema1700000003001,
  SessionTokens1700000003002,
  Advisors1700000003003,
  SecondFactor1700000003004,
  PasswordLinks1700000003005,
  EndsOfLogins1700000003006,
];
