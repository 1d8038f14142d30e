import { Advisors1700000003003 } from './migrations/advisors.migration';
import { AuthSchema1700000003001 } from './migrations/auth-schema.migration';
import { EndsOfLogins1700000003006 } from './migrations/ends-of-logins.migration';
import { PasswordLinks1700000003005 } from './migrations/password-links.migration';
import { SecondFactor1700000003004 } from './migrations/second-factor.migration';
import { SessionTokens1700000003002 } from './migrations/session-tokens.migration';

export { AccountsModule, AuthModule } from './auth.module';
export * from './published';
export { Accounts, type AccountRow } from './accounts/accounts';
export { Applications, type RegisteredApplication } from './applications/applications';
export { LoginFailures } from './attempts/login-failures';
export { BearerGuard, correlationOf } from './sessions/bearer/bearer.guard';
export { Bootstrap, type Bootstrapped } from './bootstrap/bootstrap';
export { Advisors } from './accounts/advisors';
export { Invitations } from './links/invitations';
export { HOURS as LINK_HOURS } from './links/password-links';
export { SecondFactorStore } from './second-factor/second-factor-store';
export { PRIVILEGES_TABLE, type HiddenFields, type Rule, type Who } from './policy/privileges';
export { SigningKeys } from './sign-in/stores/signing-keys';
export { UserRoutes, UsersModule } from './users/users.module';
export { PrivilegesPolicy } from './policy/privileges-policy';

/** The migrations of the schema `auth`. */
export const migrations = [
  AuthSchema1700000003001,
  SessionTokens1700000003002,
  Advisors1700000003003,
  SecondFactor1700000003004,
  PasswordLinks1700000003005,
  EndsOfLogins1700000003006,
];
