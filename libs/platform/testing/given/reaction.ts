import type { ICommand } from '@nestjs/cqrs';
import type { Actor, Message } from '@plumbline/platform/kernel';
import type { DeliveredEvent, Saga } from '@plumbline/platform/subscriptions';
import { deliveredEvent } from './rows';

/** The commands that a saga returns for an event: `expect(reactionOf(saga, event, actor)).toEqual([command])`. */
export function reactionOf(saga: Saga, event: Message, actor: Actor): readonly ICommand[] {
  return saga.handlers[event.type]?.(deliveredEvent(event) as DeliveredEvent<never>, actor) ?? [];
}
