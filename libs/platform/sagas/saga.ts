import type { ICommand } from '@nestjs/cqrs';
import type { Actor, DataOf, Message } from '@plumbline/platform/kernel';
import type { DeliveredEvent } from '@plumbline/platform/projector/projection';

export type SagaHandlers<E extends Message> = {
  readonly [K in E['type']]?: (event: DeliveredEvent<DataOf<E, K>>, actor: Actor) => readonly ICommand[];
};

/**
 * What a saga may do concurrently, because its order does not matter:
 * - `commands`: the commands of one event, as far as consecutive ones are of one class;
 * - `streams`: those, and events of different streams.
 */
export type Concurrency = 'commands' | 'streams';

/**
 * A process manager: returns the commands that follow an event. Pure; the runner delivers each event at least once, in
 * order, after the read models show it, and executes the commands through the CommandBus, one after another unless
 * `concurrency` allows more. The effect is exactly-once because a repeated command finds its work done (streams named after
 * their cause, deciders that return no events for a repeat). A command that keeps failing is parked.
 */
export interface Saga {
  /** The rule that it implements, as a sentence: `bill-approved-time`. */
  readonly name: string;
  readonly handlers: Readonly<Record<string, (event: DeliveredEvent<never>, actor: Actor) => readonly ICommand[]>>;
  readonly concurrency?: Concurrency;
  /**
   * Combines the commands that follow from many events of one company, of different streams, into one, where one by one
   * they would be too dear. It returns one result for all of them, or a list with one for each. When it fails, each event is delivered by
   * itself.
   */
  readonly together?: (commands: readonly never[]) => ICommand;
}

/** Declares a saga. `actor` is the service itself in the event's company, caused by the event and correlated with it. */
export function saga<E extends Message>(
  name: string,
  handlers: SagaHandlers<E>,
  options: Pick<Saga, 'concurrency' | 'together'> = {},
): Saga {
  return { name, handlers: handlers as Saga['handlers'], ...options };
}
