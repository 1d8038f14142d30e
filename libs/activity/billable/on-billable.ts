import { Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { billableAggregate, type BillableCommand } from './billable.decider';

/** The command to the billable `id`, whose stream has `key` (`billableKey`) and may not exist yet; `refersTo`: the rates in it, by their name. */
export const onBillable = (
  id: number,
  key: string,
  message: BillableCommand,
  actor: Actor,
  refersTo: readonly string[] = [],
): Decide<BillableCommand> => new Decide(billableAggregate, id, message, actor, { key, stream: 'any', refersTo });
