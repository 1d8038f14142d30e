import type { ContextPart } from '@plumbline/platform/record-api';
import { userAggregate } from './user.decider';
import { AddUserHandler, ChangeUserHandler, EraseUserHandler, RemoveUserHandler, UserChecks } from './user.handlers';
import { users as userRows } from './user.projection';
import { user } from './user.record';

/** Users. Their routes are in auth, because they also change accounts. */
export const users: ContextPart = {
  kinds: [user],
  aggregates: [userAggregate],
  projections: [userRows],
  handlers: [UserChecks, AddUserHandler, ChangeUserHandler, RemoveUserHandler, EraseUserHandler],
};
