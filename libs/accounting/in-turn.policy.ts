import { decide, fold, type Decider, type Message } from '@plumbline/platform/kernel';

/**
 * The events of commands on one aggregate that are decided one after another, each on the state that those before it leave.
 * @throws Refusal of the first that the rules forbid
 */
export function decideInTurn<S, C extends Message, E extends Message>(decider: Decider<S, C, E>, commands: readonly C[], state: S): E[] {
  let current = state;
  return commands.flatMap((command) => {
    const events = decide(decider, command, current);
    current = fold(decider, current, events);
    return events;
  });
}
