import { StoreUnavailable, WrongExpectedRevision, type AppendResult, type StreamAppend } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system, type Message } from '@plumbline/platform/kernel';
import { id, name, recordKind } from '@plumbline/platform/records';
import { randomUUID } from 'node:crypto';
import type { AnyAggregate } from '../aggregate';
import type { CommandObserver } from '../command-observer';
import { Decide } from '../decide';
import { Decisions } from '../decisions';
import { genericAggregate } from '../generic/generic-record';

const person = recordKind({ name: 'Person', v1: 'people', v2: 'people', description: 'A person.', fields: { Id: id(), Name: name() } });
const by = (company = 1) => system(company, randomUUID(), randomUUID());
const command = (type: 'AddPerson' | 'ChangePerson', Id: number, Name: string, actor = by()): Decide => {
  const message: Message = { type, data: { Id, Name } };
  return new Decide(genericAggregate(person) as AnyAggregate, Id, message, actor, type === 'AddPerson' ? { stream: 'create' } : {});
};

/** A store with injected faults that the handler must survive. */
class Accidents extends MemoryEventStore {
  /** Runs once, just before the next append to several streams. */
  before: (() => Promise<unknown>) | undefined;
  lostReplies = 0;
  override async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const before = this.before;
    this.before = undefined;
    await before?.();
    const results = await super.appendAll(appends);
    if (this.lostReplies-- > 0) throw new StoreUnavailable('the connection was lost');
    return results;
  }
}

describe('DecideAll', () => {
  let store: Accidents;
  let single: Decisions;
  let delivered: string[];
  let decisions: Decisions;
  const name = async (id: number): Promise<unknown> => ((await store.readStream(`Person-${id}`)).at(-1)?.data as { Name?: string })?.Name;
  const others = (id: number, Name: string) => single.take(command('ChangePerson', id, Name));
  const change = (...names: [number, string][]) => names.map(([id, Name]) => command('ChangePerson', id, Name));
  beforeEach(async () => {
    store = new Accidents();
    single = new Decisions(store);
    delivered = [];
    const observer: CommandObserver = { decided: (_, type, outcome, __, conflicts) => delivered.push(`${type} ${outcome} ${conflicts}`) };
    decisions = new Decisions(store, observer);
    for (const id of [1, 2, 3]) await single.take(command('AddPerson', id, `Person ${id}`));
  });

  it('writes all of them at once and returns a result for each', async () => {
    expect(await decisions.takeAll([command('AddPerson', 4, 'Dan'), ...change([1, 'Ann'], [2, 'Person 2'])])).toEqual([
      { position: 4n, from: 4n, types: ['PersonAdded'], id: 4 },
      { position: 5n, from: 5n, types: ['PersonChanged'], id: 1 },
      { position: 2n, from: 2n, types: [], id: 2 },
    ]);
    expect(delivered).toEqual(['AddPerson written 0', 'ChangePerson written 0', 'ChangePerson repeat 0']);
  });
  it('writes nothing when one of them is rejected', async () => {
    await expect(decisions.takeAll(change([1, 'Ann'], [9, 'Nobody']))).rejects.toMatchObject({ kind: 'missing' });
    expect(await store.head()).toBe(3n);
    expect(delivered).toEqual(['ChangePerson refused 0', 'ChangePerson refused 0']);
  });
  it('treats a record of another company as missing', async () => {
    await single.take(command('AddPerson', 4, 'Foreign', by(2)));
    await expect(decisions.takeAll(change([1, 'Ann'], [4, 'Mine']))).rejects.toThrow('There is no Person with the id 4.');
    expect(await store.head()).toBe(4n);
  });
  it('decides all again on fresh state when one of them lost to a concurrent change', async () => {
    store.before = () => others(2, 'Cid');
    const [one, other] = await decisions.takeAll(change([1, 'Ann'], [2, 'Bea']));
    expect([one?.position, other?.position]).toEqual([5n, 6n]);
    expect([await name(1), await name(2)]).toEqual(['Ann', 'Bea']);
    expect(delivered).toEqual(['ChangePerson written 1', 'ChangePerson written 0']);
  });
  it('gives up after repeated conflicts, without a write', async () => {
    store.appendAll = ([{ stream }]) => Promise.reject(new WrongExpectedRevision(stream, 0, 1));
    await expect(decisions.takeAll(change([1, 'Ann'], [2, 'Bea']))).rejects.toMatchObject({ code: 'concurrent_change' });
    expect(await store.head()).toBe(3n);
  });
  it('writes once when the reply is lost and the command is repeated', async () => {
    store.lostReplies = 1;
    await expect(decisions.takeAll(change([1, 'Ann'], [2, 'Bea']))).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await decisions.takeAll(change([1, 'Ann'], [2, 'Bea']));
    expect(await store.head()).toBe(5n);
  });
});
