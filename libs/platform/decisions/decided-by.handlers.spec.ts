import { CompanyClock } from '@plumbline/platform/calendar';
import { KindRegistry, type ReadModels } from '@plumbline/platform/records';
import { Command } from '@nestjs/cqrs';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system, type Actor, type Message } from '@plumbline/platform/kernel';
import { aggregate } from './aggregate';
import type { CommandResult } from './decide';
import { decidedBy } from './decided-by.handlers';
import { Decisions } from './decisions';

type Closing = Message<'CloseHouse', { Id: number; at: string }>;
type Closed = Message<'HouseClosed', { Id: number; at: string }>;
const houseAggregate = aggregate<boolean, Closing, Closed>({
  name: 'House',
  title: 'house',
  decider: {
    initial: false,
    decide: { CloseHouse: (data, closed) => (closed ? [] : [{ type: 'HouseClosed', data }]) },
    evolve: { HouseClosed: () => true },
  },
});

class CloseHouse extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly street: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

const actor = system(1, 'correlation', 'causation');
const now = '2026-04-01T00:00:00.000Z';
const clock = new CompanyClock({ now: () => now }, {} as ReadModels, new KindRegistry([]));
const closing = ({ id }: CloseHouse, at: CompanyClock): Closing['data'] => ({ Id: id, at: at.now() });

describe('a declared decision', () => {
  const store = new MemoryEventStore();
  const decisions = new Decisions(store);

  it('decides the message of the command at the present time, on the stream that the command names', async () => {
    const Handler = decidedBy(CloseHouse, houseAggregate, 'CloseHouse', closing, ({ street }) => ({ key: street, stream: 'any' }));
    const handler = new Handler(decisions, clock);
    expect(await handler.execute(new CloseHouse(7, 'Elm', actor))).toEqual({ position: 1n, from: 1n, types: ['HouseClosed'], id: 7 });
    expect((await store.readStream('House-Elm')).map(({ data, metadata }) => [data, metadata.causation])).toEqual([
      [{ Id: 7, at: now }, 'causation'],
    ]);
  });

  it('needs the record to exist unless it states otherwise', async () => {
    const handler = new (decidedBy(CloseHouse, houseAggregate, 'CloseHouse', closing))(decisions, clock);
    await expect(handler.execute(new CloseHouse(8, 'Elm', actor))).rejects.toMatchObject({ kind: 'missing' });
  });

  it('has the name of its command in logs', () => {
    expect(decidedBy(CloseHouse, houseAggregate, 'CloseHouse', closing).name).toBe('CloseHouseHandler');
  });
});
