import { decide, fold, Refusal, type Decider, type Message } from '@plumbline/platform/kernel';
import { keepGolden } from './golden';

/** Given/when/then for a decider: `given(decider, event, …).when(command).then(event, …)` or `.thenRefused('code')`. */
export function given<S, C extends Message, E extends Message>(decider: Decider<S, C, E>, ...history: E[]) {
  const state = fold(decider as Pick<Decider<S, never, E>, 'evolve'>, decider.initial, history);
  return {
    state,
    when: (command: C) => ({
      /** The exact events of the decision; none for a repeat. */
      then: (...events: E[]): void => {
        expect(decide(decider, command, state)).toEqual(events);
        keepGolden([...history, ...events]);
      },
      thenRefused: (code: string): void => {
        let refusal: unknown;
        try {
          decide(decider, command, state);
        } catch (error) {
          refusal = error;
        }
        expect(refusal).toBeInstanceOf(Refusal);
        expect((refusal as Refusal).code).toBe(code);
      },
    }),
  };
}
