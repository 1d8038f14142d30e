import { AuthSuccessors1700000003004 } from './migrations/auth-successors.migration';
import { AuthLogins1700000003002 } from './migrations/auth-logins.migration';
import { AuthReservations1700000003003 } from './migrations/auth-reservations.migration';
import { AuthSchema1700000003001 } from './migrations/auth-schema.migration';

export { AccountsModule, AuthModule } from './auth.module';
export * from './published';
export { Accounts, type AccountRow } from './accounts/accounts';
export { Applications, type ClientCredentials, type RegisteredApplication } from './accounts/applications';
export { LoginFailures } from './accounts/login-failures';
export { BearerGuard, correlationOf } from './bearer/bearer.guard';
export { Bootstrap, type Bootstrapped } from './bootstrap/bootstrap';
export { callerAddress } from './tokens/caller-address';
export { PRIVILEGES_TABLE, type HiddenFields, type Rule, type Who } from './policy/privileges';
export { UserRoutes, UsersModule } from './users/users.module';
export { PrivilegesPolicy } from './policy/privileges-policy';

/** The migrations of the schema `auth`. */
export const migrations = [AuthSchema1700000003001, AuthLogins1700000003002, AuthReservations1700000003003, AuthSuccessors1700000003004];
