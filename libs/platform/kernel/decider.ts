import type { DataOf, Message } from './message';

/**
 * The rules of one aggregate, pure: no clock, no ids, no look-ups. Everything that a decision depends on is in the
 * command.
 *
 * `decide` and `evolve` are tables keyed by message type, so that the compiler checks that no row is missing. `decide`
 * returns the new events (an empty list for a repeat that changes nothing) or throws a `Refusal`.
 */
export interface Decider<S, C extends Message, E extends Message> {
  readonly initial: S;
  readonly decide: { readonly [K in C['type']]: (command: DataOf<C, K>, state: S) => readonly E[] };
  readonly evolve: { readonly [K in E['type']]: (state: S, event: DataOf<E, K>) => S };
}

/** Applies the events in order to `state`. An event type without a row is a defect of the code, so it throws. */
export function fold<S, E extends Message>(decider: Pick<Decider<S, never, E>, 'evolve'>, state: S, events: Iterable<E>): S {
  let current = state;
  for (const event of events) {
    const evolve = decider.evolve[event.type as E['type']] as ((state: S, data: object) => S) | undefined;
    if (!evolve) throw new Error(`no row in evolve for the event ${event.type}`);
    current = evolve(current, event.data);
  }
  return current;
}

/**
 * Decides by the command's row of the table. Returns the new events; throws a `Refusal` when the rules forbid the
 * command.
 */
export function decide<S, C extends Message, E extends Message>(decider: Decider<S, C, E>, command: C, state: S): readonly E[] {
  const rule = decider.decide[command.type as C['type']] as ((command: object, state: S) => readonly E[]) | undefined;
  if (!rule) throw new Error(`no row in decide for the command ${command.type}`);
  return rule(command.data, state);
}
