import { IdempotencyKeys1700000002001 } from './idempotency/migration';

/** The migrations of this library. */
export const migrations = [IdempotencyKeys1700000002001];
