import type { ICommand } from '@nestjs/cqrs';
import type { Actor, DataOf, Message } from '@plumbline/platform/kernel';
import type { Told } from './projection';

export type SagaHandlers<E extends Message> = {
  readonly [K in E['type']]?: (event: Told<DataOf<E, K>>, actor: Actor) => readonly ICommand[];
};

/**
 * What a saga may do at the same time, because its order does not matter:
 * - `commands`: the commands of one event, as far as consecutive ones are of one class;
 * - `streams`: those, and events of different streams.
 */
export type Abreast = 'commands' | 'streams';

/**
 * A process manager: says which commands follow an event. Pure; the runner delivers each event at least once, in order, after the read
 * models have shown it, and executes the commands through the CommandBus, one after another unless `abreast` says otherwise. The effect is
 * exactly-once because a repeated command finds its work done (streams named by cause, deciders that answer a repeat with nothing). A command
 * that keeps failing is parked.
 */
export interface Saga {
  /** The sentence it carries out: `bill-approved-time`. */
  readonly name: string;
  readonly handlers: Readonly<Record<string, (event: Told<never>, actor: Actor) => readonly ICommand[]>>;
  readonly abreast?: Abreast;
}

/** Declares a saga. `actor` is the service itself in the event's company, caused by the event and correlated with it. */
export function saga<E extends Message>(name: string, handlers: SagaHandlers<E>, options: { readonly abreast?: Abreast } = {}): Saga {
  return { name, handlers: handlers as Saga['handlers'], ...options };
}
