import { AuthReservations1700000003003 } from './migrations/auth-reservations.migration';
import { AuthSchema1700000003001 } from './migrations/auth-schema.migration';

export { AccountsModule, AuthModule } from './auth.module';
export * from './contract';
export { Applications, type ClientCredentials } from './accounts/applications';
export { BearerGuard, correlationOf } from './bearer/bearer.guard';
export { Bootstrap, type Bootstrapped } from './bootstrap/bootstrap';
export { PRIVILEGES_TABLE, type Rule, type Who } from './policy/privileges';
export { PrivilegesPolicy } from './policy/privileges-policy';

/** The migrations of the schema `auth`. */
export const migrations = [AuthSchema1700000003001, AuthReservations1700000003003];
