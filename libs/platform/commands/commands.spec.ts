import type { CommandBus } from '@nestjs/cqrs';
import {
  EventStore,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
} from '@plumbline/platform/event-store';
import { Refusal, system, type Actor } from '@plumbline/platform/kernel';
import { id, KindRegistry, list, name, recordKind, reference, values, type ReadModels } from '@plumbline/platform/records';
import { given, project } from '@plumbline/platform/testing';
import { Decide } from './decide';
import { DecideHandler } from './decide-handler';
import { AddRecord, RemoveRecord } from './generic';
import { AddRecordHandler, RemoveRecordHandler } from './generic-handlers';
import { genericAggregate, genericDecider, genericProjection } from './generic-record';
import { checkReferences } from './references';

const person = recordKind({ name: 'Person', v1: 'people', v2: 'people', description: 'A person.', fields: { Id: id(), Name: name() } });
const crew = recordKind({
  name: 'Crew',
  v1: 'crews',
  v2: 'crews',
  description: 'A crew.',
  fields: {
    Id: id(),
    Name: name(),
    LeaderId: reference('Person'),
    Members: list({ PersonId: reference('Person') }),
    Guests: values(reference('Person')),
  },
  indexed: ['LeaderId'],
});
const held = recordKind({
  ...{ name: 'Yard', v1: null, v2: null, description: 'A yard.' },
  fields: { Id: id() },
  heldBy: [{ kind: 'Crew', field: 'LeaderId', says: 'crews' }],
});
const kinds = new KindRegistry([person, crew, held]);
const actor: Actor = system(1, '7b6f9c1e-33a3-4b0e-9d5c-111111111111', '7b6f9c1e-33a3-4b0e-9d5c-222222222222');

/** Streams in memory, with switches for the accidents that the handler must survive. */
class Streams extends EventStore {
  readonly streams = new Map<string, RecordedEvent[]>();
  reads = 0;
  position = 0n;
  /** Runs once, just before the next append is looked at. */
  before: (() => Promise<unknown>) | undefined;
  /** How many of the next appends lose their reply after they were stored. */
  lostReplies = 0;
  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const before = this.before;
    this.before = undefined;
    await before?.();
    const held = this.streams.get(stream) ?? [];
    const repeated = held.find((event) => event.id === events[0]?.id);
    if (repeated) return { revision: repeated.revision, position: repeated.position, repeated: true };
    const actual = held.length - 1;
    if (expected !== 'any' && (expected === 'none' ? -1 : expected) !== actual) throw new WrongExpectedRevision(stream, expected, actual);
    for (const event of events)
      held.push({
        ...event,
        stream,
        revision: held.length,
        position: ++this.position,
        recordedAt: '2026-01-01T00:00:00.000Z',
        previousHash: '',
      });
    this.streams.set(stream, held);
    if (this.lostReplies-- > 0) throw new StoreUnavailable('the connection was lost');
    return { revision: held.length - 1, position: this.position, repeated: false };
  }
  async readStream(stream: string): Promise<RecordedEvent[]> {
    this.reads++;
    return [...(this.streams.get(stream) ?? [])];
  }
  async readAll(): Promise<RecordedEvent[]> {
    return [];
  }
  async head(): Promise<bigint> {
    return this.position;
  }
  onAppended(): () => void {
    return () => undefined;
  }
  async close(): Promise<void> {}
}

const add = (Id: number, Name: string, by = actor, causation = by.causation): Decide =>
  new Decide(
    genericAggregate(person),
    Id,
    { type: 'AddPerson', data: { Id, Name } },
    { ...by, causation },
    { stream: 'create' },
  ) as Decide<never>;
const change = (Id: number, Name: string, by = actor): Decide =>
  new Decide(genericAggregate(person), Id, { type: 'ChangePerson', data: { Id, Name } }, by) as Decide<never>;

describe('Decide', () => {
  let store: Streams;
  let handler: DecideHandler;
  beforeEach(() => {
    store = new Streams();
    handler = new DecideHandler(store);
  });

  it('appends to a new stream without reading it, with who and why', async () => {
    expect(await handler.execute(add(5, 'Ann'))).toEqual({ position: 1n, types: ['PersonAdded'], id: 5 });
    expect(store.reads).toBe(0);
    expect(store.streams.get('Person-5')?.[0]).toMatchObject({
      data: { Id: 5, Name: 'Ann' },
      metadata: {
        company: 1,
        user: 0,
        application: 'plumbline',
        command: 'AddPerson',
        correlation: actor.correlation,
        causation: actor.causation,
      },
    });
  });
  it('finds what the same command wrote before', async () => {
    const first = await handler.execute(add(5, 'Ann'));
    expect(await handler.execute(add(5, 'Ann'))).toEqual(first);
    expect(store.position).toBe(1n);
  });
  it('tells where the work was done when another revision hides the repeat', async () => {
    await handler.execute(add(5, 'Ann', actor, '7b6f9c1e-33a3-4b0e-9d5c-333333333333'));
    expect(await handler.execute(add(5, 'Ann'))).toEqual({ position: 1n, types: [], id: 5 });
    await expect(handler.execute(add(5, 'Bea'))).rejects.toMatchObject({ kind: 'state', code: 'person_exists' });
  });
  it('writes nothing for a change that changes nothing', async () => {
    await handler.execute(add(5, 'Ann'));
    expect(await handler.execute(change(5, 'Ann'))).toEqual({ position: 1n, types: [], id: 5 });
  });
  it('decides again on fresh state after a conflict', async () => {
    await handler.execute(add(5, 'Ann'));
    const other = { ...actor, causation: '7b6f9c1e-33a3-4b0e-9d5c-444444444444' };
    store.before = () => handler.execute(change(5, 'Bea', other));
    expect(await handler.execute(change(5, 'Cid'))).toEqual({ position: 3n, types: ['PersonChanged'], id: 5 });
  });
  it('gives up when others are always faster', async () => {
    await handler.execute(add(5, 'Ann'));
    store.append = async (stream) => Promise.reject(new WrongExpectedRevision(stream, 0, 1));
    await expect(handler.execute(change(5, 'Cid'))).rejects.toMatchObject({ kind: 'state', code: 'concurrent_change' });
  });
  it('writes once when the reply to an append is lost', async () => {
    await handler.execute(add(5, 'Ann'));
    store.lostReplies = 1;
    expect(await handler.execute(change(5, 'Bea'))).toEqual({ position: 2n, types: ['PersonChanged'], id: 5 });
    expect(store.position).toBe(2n);
  });
  it('answers for a foreign record as for one that does not exist', async () => {
    await handler.execute(add(5, 'Ann'));
    const stranger = system(2, actor.correlation, actor.causation);
    const words = async (decide: Decide): Promise<string> =>
      handler.execute(decide).then(String, (error: Refusal) => `${error.kind}: ${error.message}`);
    expect(await words(change(5, 'Bea', stranger))).toBe('missing: There is no Person with the id 5.');
    expect(await words(change(6, 'Bea', stranger))).toBe('missing: There is no Person with the id 6.');
    expect(await words(add(5, 'Bea', stranger, 'other'))).toBe('missing: There is no Person with the id 5.');
  });
});

describe('A kind without rules of its own', () => {
  const decider = genericDecider(person);
  const added = { type: 'PersonAdded', data: { Id: 5, Name: 'Ann' } } as const;
  const removed = { type: 'PersonRemoved', data: { Id: 5 } } as const;
  it('is added, once', () => {
    given(decider)
      .when({ type: 'AddPerson', data: { Id: 5, Name: 'Ann' } })
      .then(added);
    given(decider, added)
      .when({ type: 'AddPerson', data: { Id: 5, Name: 'Ann' } })
      .then();
    given(decider, added)
      .when({ type: 'AddPerson', data: { Id: 5, Name: 'Bea' } })
      .thenRefused('person_exists');
  });
  it('is changed in what differs', () => {
    given(decider, added)
      .when({ type: 'ChangePerson', data: { Id: 5, Name: 'Bea' } })
      .then({ type: 'PersonChanged', data: { Id: 5, Name: 'Bea' } });
    given(decider, added)
      .when({ type: 'ChangePerson', data: { Id: 5, Name: 'Ann' } })
      .then();
    given(decider, added, removed)
      .when({ type: 'ChangePerson', data: { Id: 5, Name: 'Bea' } })
      .thenRefused('not_found');
  });
  it('is removed, once', () => {
    given(decider, added)
      .when({ type: 'RemovePerson', data: { Id: 5 } })
      .then(removed);
    given(decider, added, removed)
      .when({ type: 'RemovePerson', data: { Id: 5 } })
      .then();
  });
  it('shows in its rows', () => {
    const rows = project([genericProjection(person)], [added, { type: 'PersonChanged', data: { Id: 5, Name: 'Bea' } }]);
    expect(rows.get(person, 5)).toEqual({ Id: 5, Name: 'Bea' });
    expect(project([genericProjection(person)], [added, removed]).get(person, 5)).toBeUndefined();
  });
});

describe('References and holders', () => {
  const people = new Map([[1, { Id: 1, Name: 'Ann' }]]);
  const reads = {
    one: async () => ({ Id: 1 }),
    many: async (_: unknown, company: number, ids: Iterable<number>) =>
      new Map([...ids].filter((one) => company === 1 && people.has(one)).map((one) => [one, people.get(one)])),
    find: async () => [{ Id: 3 }],
  } as unknown as ReadModels;
  it('must exist in the company, in lists too, and every fault is named', async () => {
    await checkReferences(reads, kinds, 1, crew.fields, { LeaderId: 1, Members: [{ PersonId: 1 }], Guests: [1] });
    await expect(
      checkReferences(reads, kinds, 1, crew.fields, {
        Name: 'A',
        LeaderId: 2,
        Members: [{ PersonId: 1 }, { PersonId: 9 }],
        Guests: [1, 4],
      }),
    ).rejects.toMatchObject({ kind: 'input', issues: [{ field: 'LeaderId' }, { field: 'Members[1].PersonId' }, { field: 'Guests[1]' }] });
    await expect(checkReferences(reads, kinds, 2, crew.fields, { LeaderId: 1 })).rejects.toBeInstanceOf(Refusal);
  });
  it('are checked before an id is spent', async () => {
    const ids = { next: jest.fn(async () => 8) };
    const bus = { execute: jest.fn(async () => ({ position: 1n, types: [], id: 8 })) };
    const handler = new AddRecordHandler(bus as unknown as CommandBus, reads, kinds, ids);
    await expect(handler.execute(new AddRecord(crew, { LeaderId: 2 }, actor))).rejects.toBeInstanceOf(Refusal);
    expect(ids.next).not.toHaveBeenCalled();
    await handler.execute(new AddRecord(crew, { LeaderId: 1 }, actor));
    expect(bus.execute).toHaveBeenCalledWith(
      expect.objectContaining({ id: 8, message: { type: 'AddCrew', data: { Id: 8, LeaderId: 1 } } }),
    );
  });
  it('keep a record from being removed', async () => {
    const handler = new RemoveRecordHandler({} as CommandBus, reads, kinds);
    await expect(handler.execute(new RemoveRecord(held, 1, actor))).rejects.toMatchObject({ kind: 'state', code: 'yard_in_use' });
  });
});
