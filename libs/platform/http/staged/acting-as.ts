import type { Actor } from '@plumbline/platform/kernel';
import { requestLocal } from '@plumbline/platform/event-store';

/** The user as whom a process sends requests to its own routes, without a token: with the user's rights as they are now. */
export interface ActingAs {
  readonly person: Pick<Actor, 'company' | 'user' | 'userName' | 'userType' | 'privileges' | 'isAdmin' | 'vendor'>;
  readonly application: string;
  /** The scopes of the token with which the work was ordered; undefined for no limit. */
  readonly scopes: ReadonlySet<string> | undefined;
}

/** Set around requests that background work sends to this process for a user; nothing that comes over a connection is within it. */
export const actingAs = requestLocal<ActingAs>();
