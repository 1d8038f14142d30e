import { decide, fold, type Decider } from './decider';
import { invalid, missing, refuse, Refusal } from './refusal';

type Lamp = { on: boolean };
type Event = { type: 'SwitchedOn'; data: { Id: number } } | { type: 'SwitchedOff'; data: { Id: number } };
type Command = { type: 'SwitchOn'; data: { Id: number } } | { type: 'SwitchOff'; data: { Id: number } };
const lamp: Decider<Lamp, Command, Event> = {
  initial: { on: false },
  decide: {
    SwitchOn: ({ Id }, { on }) => (on ? [] : [{ type: 'SwitchedOn', data: { Id } }]),
    SwitchOff: ({ Id }, { on }) => (on ? [{ type: 'SwitchedOff', data: { Id } }] : refuse('lamp_is_off', 'The lamp is off.')),
  },
  evolve: { SwitchedOn: () => ({ on: true }), SwitchedOff: () => ({ on: false }) },
};

describe('a decider', () => {
  it('decides on the folded state, and returns no events for a repeat', () => {
    const state = fold(lamp, lamp.initial, [{ type: 'SwitchedOn', data: { Id: 1 } }]);
    expect(decide(lamp, { type: 'SwitchOff', data: { Id: 1 } }, state)).toEqual([{ type: 'SwitchedOff', data: { Id: 1 } }]);
    expect(decide(lamp, { type: 'SwitchOn', data: { Id: 1 } }, state)).toEqual([]);
  });
  it('rejects with a domain code', () => {
    expect(() => decide(lamp, { type: 'SwitchOff', data: { Id: 1 } }, lamp.initial)).toThrow(Refusal);
  });
  it('treats a message without a row as a defect', () => {
    expect(() => fold(lamp, lamp.initial, [{ type: 'Exploded', data: {} } as unknown as Event])).toThrow('Exploded');
    expect(() => decide(lamp, { type: 'Explode', data: {} } as unknown as Command, lamp.initial)).toThrow('Explode');
  });
});

describe('refusals', () => {
  it('have their kind, and one sentence with every fault', () => {
    expect(() => missing('client', 5)).toThrow('There is no client with the id 5.');
    expect(() =>
      invalid([
        { field: 'A', problem: 'is required' },
        { field: 'B', problem: 'must be true or false' },
      ]),
    ).toThrow('A is required; B must be true or false.');
  });
});
