import type { Told } from '@plumbline/platform/subscriptions';

/** How many of the things that were done with a record it lists: the latest ones. All of them are in its history. */
export const MOST_ACTIONS = 1000;

/** The `UserActions` of a record with one more. */
export const withAction = <A>(actions: readonly A[], action: A): A[] => [...actions.slice(1 - MOST_ACTIONS), action];

/** The entry of `UserActions` that an event leaves on its record. `Id` tells the entries of a record apart. */
export const userAction = (event: Told<{ readonly Id: number }>, action: string, entity: string, Id: string = event.id) => ({
  Id,
  UserName: event.metadata.userName,
  DateCreated: event.recordedAt,
  ActionName: action,
  EntityType: entity,
  EntityId: String(event.data.Id),
  CreatedBy: event.metadata.user,
});
