import { id, list, name, recordKind } from '@plumbline/platform/records';
import { projection } from '@plumbline/platform/subscriptions';
import type { Message } from '@plumbline/platform/kernel';
import { project } from './rows';

const lamp = recordKind({
  ...{ name: 'Lamp', v1: null, v2: null, description: 'A lamp.' },
  fields: { Id: id(), Name: name(), Bulbs: list({ Name: name() }) },
});
type Content = { Id: number; Bulbs: { Name: string }[] };
type LampEvent = Message<'LampAdded', Content> | Message<'LampChanged', Content>;
const events: LampEvent[] = [
  { type: 'LampAdded', data: { Id: 1, Bulbs: [{ Name: 'left' }] } },
  { type: 'LampChanged', data: { Id: 1, Bulbs: [{ Name: 'right' }] } },
];
type Lamp = { Name: string; Bulbs: { Name: string }[] };

/** The projection of lamps whose second event is handled by `change`. */
const lamps = (change: (row: Lamp, data: LampEvent['data']) => void) =>
  projection<LampEvent>('lamps', [lamp], {
    LampAdded: ({ data }, rows) => rows.insert(lamp, data.Id, data),
    LampChanged: ({ data }, rows) => change(rows.get(lamp, data.Id) as Lamp, data),
  });

describe('the rows of specs', () => {
  it.each<[string, (row: Lamp, data: LampEvent['data']) => void]>([
    ['a field of a row', (row) => (row.Name = 'changed')],
    ['a list in a row', (row) => row.Bulbs.push({ Name: 'new' })],
    ['an object in a list of a row', (row) => row.Bulbs.forEach((bulb) => (bulb.Name = 'changed'))],
    ['an event', (_, data) => data.Bulbs.reverse().pop()],
  ])('refuse a handler that changes %s in place', (_, change) => {
    expect(() => project([lamps(change)], events)).toThrow(TypeError);
  });
  it('accept a handler that reads them', () => {
    expect(project([lamps(() => undefined)], events).get(lamp, 1)?.Bulbs).toEqual([{ Name: 'left' }]);
  });
});
