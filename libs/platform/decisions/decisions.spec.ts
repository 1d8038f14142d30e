import {
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
} from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { refuse, system, type Actor, type Decider, type Message, type Refusal } from '@plumbline/platform/kernel';
import { id, name, recordKind } from '@plumbline/platform/records';
import { aggregate } from './aggregate';
import { Decide } from './decide';
import { Decisions } from './decisions';
import { genericAggregate } from './generic/generic-record';

const person = recordKind({ name: 'Person', v1: 'people', v2: 'people', description: 'A person.', fields: { Id: id(), Name: name() } });
const actor: Actor = system(1, '7b6f9c1e-33a3-4b0e-9d5c-111111111111', '7b6f9c1e-33a3-4b0e-9d5c-222222222222');

type Closing = Message<'ClosePerson', { Id: number }>;
type Closed = Message<'PersonClosed', { Id: number }>;
/** An action that is rejected the second time. */
const once: Decider<boolean, Closing, Closed> = {
  initial: false,
  decide: {
    ClosePerson: ({ Id }, closed) =>
      closed ? refuse('person_closed', `Person ${Id} is closed.`) : [{ type: 'PersonClosed', data: { Id } }],
  },
  evolve: { PersonClosed: () => true },
};

/** A store with injected faults that the handler must survive. */
class Accidents extends MemoryEventStore {
  /** Runs once, just before the next append. */
  before: (() => Promise<unknown>) | undefined;
  /** The number of the next appends that lose their reply after they were stored. */
  lostReplies = 0;
  override async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const before = this.before;
    this.before = undefined;
    await before?.();
    const result = await super.append(stream, expected, events);
    if (this.lostReplies-- > 0) throw new StoreUnavailable('the connection was lost');
    return result;
  }
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
  let store: Accidents;
  let decisions: Decisions;
  beforeEach(() => {
    store = new Accidents();
    decisions = new Decisions(store);
  });

  it('appends to a new stream without reading it, with actor and cause', async () => {
    const reads = jest.spyOn(store, 'readStream');
    expect(await decisions.take(add(5, 'Ann'))).toEqual({ position: 1n, from: 1n, types: ['PersonAdded'], id: 5 });
    expect(reads).not.toHaveBeenCalled();
    expect((await store.readStream('Person-5'))[0]).toMatchObject({
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
  it('finds the events of an earlier delivery', async () => {
    const first = await decisions.take(add(5, 'Ann'));
    expect(await decisions.take(add(5, 'Ann'))).toEqual(first);
    expect(await store.head()).toBe(1n);
  });
  it('returns the position of the work when another revision hides the repeat', async () => {
    await decisions.take(add(5, 'Ann', actor, '7b6f9c1e-33a3-4b0e-9d5c-333333333333'));
    expect(await decisions.take(add(5, 'Ann'))).toEqual({ position: 1n, from: 1n, types: [], id: 5 });
    await expect(decisions.take(add(5, 'Bea'))).rejects.toMatchObject({ kind: 'state', code: 'person_exists' });
  });
  it('treats an action that is allowed once as a repeat for its own cause, and rejects it for any other', async () => {
    const closing = aggregate({ name: 'Person', title: 'person', decider: once });
    const close = (causation: string): Decide =>
      new Decide(
        closing,
        5,
        { type: 'ClosePerson', data: { Id: 5 } },
        { ...actor, causation },
        { stream: 'any' },
      ) as unknown as Decide<never>;
    const cause = '7b6f9c1e-33a3-4b0e-9d5c-555555555555';
    const first = await decisions.take(close(cause));
    expect(await decisions.take(close(cause))).toEqual(first);
    expect(await store.head()).toBe(1n);
    await expect(decisions.take(close('7b6f9c1e-33a3-4b0e-9d5c-666666666666'))).rejects.toMatchObject({ code: 'person_closed' });
  });
  it('writes nothing for a change without effect', async () => {
    await decisions.take(add(5, 'Ann'));
    expect(await decisions.take(change(5, 'Ann'))).toEqual({ position: 1n, from: 1n, types: [], id: 5 });
  });
  it('decides again on fresh state after a conflict', async () => {
    await decisions.take(add(5, 'Ann'));
    const other = { ...actor, causation: '7b6f9c1e-33a3-4b0e-9d5c-444444444444' };
    store.before = () => decisions.take(change(5, 'Bea', other));
    expect(await decisions.take(change(5, 'Cid'))).toEqual({ position: 3n, from: 3n, types: ['PersonChanged'], id: 5 });
  });
  describe('with the expected state of a record', () => {
    const CHANGED = { kind: 'state', code: 'changed_meanwhile' };
    const knowing = (position: bigint, name = 'Person', id = 5): Actor => ({ ...actor, expects: [{ name, id, position }] });
    const later = { ...actor, causation: '7b6f9c1e-33a3-4b0e-9d5c-444444444444' };
    beforeEach(() => decisions.take(add(5, 'Ann')));

    it('writes when the record is unchanged', async () => {
      expect(await decisions.take(change(5, 'Bea', knowing(1n)))).toMatchObject({ position: 2n });
    });
    it('writes nothing when it has changed, even at the last moment', async () => {
      store.before = () => decisions.take(change(5, 'Bea', later));
      await expect(decisions.take(change(5, 'Cid', knowing(1n)))).rejects.toMatchObject(CHANGED);
      await expect(decisions.take(change(5, 'Cid', knowing(1n)))).rejects.toMatchObject(CHANGED);
      expect(await store.head()).toBe(2n);
    });
    it('S1: is not changed by an earlier command of the same request', async () => {
      const request = { ...knowing(1n), causation: later.causation };
      await decisions.take(change(5, 'Bea', request));
      const again: Message = { type: 'RemovePerson', data: { Id: 5 } };
      expect(await decisions.take(new Decide(change(5, 'Cid').aggregate, 5, again, request))).toMatchObject({ position: 3n });
    });
    it('ignores other records', async () => {
      await decisions.take(change(5, 'Bea', later));
      expect(await decisions.take(change(5, 'Cid', knowing(1n, 'Person', 6)))).toMatchObject({ position: 3n });
      expect(await decisions.take(change(5, 'Dan', knowing(1n, 'Crew', 5)))).toMatchObject({ position: 4n });
    });
  });
  it('gives up after repeated conflicts', async () => {
    await decisions.take(add(5, 'Ann'));
    store.append = async (stream) => Promise.reject(new WrongExpectedRevision(stream, 0, 1));
    await expect(decisions.take(change(5, 'Cid'))).rejects.toMatchObject({ kind: 'state', code: 'concurrent_change' });
  });
  it('writes once when the reply to an append is lost and the command is repeated', async () => {
    await decisions.take(add(5, 'Ann'));
    store.lostReplies = 1;
    await expect(decisions.take(change(5, 'Bea'))).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await decisions.take(change(5, 'Bea'))).toEqual({ position: 2n, from: 2n, types: ['PersonChanged'], id: 5 });
    expect(await store.head()).toBe(2n);
  });
  it('treats a record of another company as missing', async () => {
    await decisions.take(add(5, 'Ann'));
    const stranger = system(2, actor.correlation, actor.causation);
    const words = async (decide: Decide): Promise<string> =>
      decisions.take(decide).then(String, (error: Refusal) => `${error.kind}: ${error.message}`);
    expect(await words(change(5, 'Bea', stranger))).toBe('missing: There is no Person with the id 5.');
    expect(await words(change(6, 'Bea', stranger))).toBe('missing: There is no Person with the id 6.');
    expect(await words(add(5, 'Bea', stranger, 'other'))).toBe('missing: There is no Person with the id 5.');
  });
});
