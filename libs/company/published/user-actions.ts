import type { DeliveredEvent } from '@plumbline/platform/subscriptions';
import { ACTIONS_LISTED } from '../limits';

/** The `UserActions` of a record with one more. */
export const withAction = <A>(actions: readonly A[], action: A): A[] => [...actions.slice(1 - ACTIONS_LISTED), action];

/** The entry of `UserActions` for an event. `Id` identifies the entries of a record. */
export const userAction = (event: DeliveredEvent<{ readonly Id: number }>, action: string, entity: string, Id: string = event.id) => ({
  Id,
  UserName: event.metadata.userName,
  DateCreated: event.recordedAt,
  ActionName: action,
  EntityType: entity,
  EntityId: String(event.data.Id),
  CreatedBy: event.metadata.user,
});
