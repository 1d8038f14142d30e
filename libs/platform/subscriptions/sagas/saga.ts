import type { ICommand } from '@nestjs/cqrs';
import type { Actor, DataOf, Message } from '@plumbline/platform/kernel';
import type { DeliveredEvent } from '../rows/projection';

export type SagaHandlers<E extends Message> = {
  readonly [K in E['type']]?: (event: DeliveredEvent<DataOf<E, K>>, actor: Actor) => readonly ICommand[];
};

/**
 * The work that a saga may do concurrently, because its order does not matter:
 * - `commands`: the commands of one event, as far as consecutive ones are of one class;
 * - `streams`: those, and events of different streams.
 */
export type Concurrency = 'commands' | 'streams';

/**
 * A process manager: returns the commands that follow an event. Pure; events come at least once, in order, after the read models show them;
 * commands run one after another unless `concurrency` allows more. Exactly-once, as a repeated command finds its work done. A command that
 * keeps failing is parked.
 */
export interface Saga {
  /** The rule that it implements, as a sentence: `bill-approved-time`. */
  readonly name: string;
  readonly handlers: Readonly<Record<string, (event: DeliveredEvent<never>, actor: Actor) => readonly ICommand[]>>;
  readonly concurrency?: Concurrency;
  /** Combines commands of many events of one company into one; it returns one result, or one each. If it fails, events go one by one. */
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
