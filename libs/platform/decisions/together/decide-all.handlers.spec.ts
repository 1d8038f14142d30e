import { type CommandBus } from '@nestjs/cqrs';
import { PartlyAppended, StoreUnavailable, WrongExpectedRevision, type AppendResult, type StreamAppend } from '@plumbline/platform/store';
import { MemoryEventStore } from '@plumbline/platform/store/memory/memory-event-store';
import { system, type Message } from '@plumbline/platform/kernel';
import { id, name, recordKind } from '@plumbline/platform/declarations';
import { randomUUID } from 'node:crypto';
import type { AnyAggregate } from '../aggregate';
import type { CommandObserver } from '../command-observer';
import { Decide } from '../decide';
import { DecideAll } from './decide-all';
import { DecideAllHandler } from './decide-all.handlers';
import { DecideHandler } from '../decide.handlers';
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
  /** Behaves like a store without transactions over several streams: writes what it can. */
  piecemeal = false;
  lostReplies = 0;
  override async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const before = this.before;
    this.before = undefined;
    await before?.();
    const results = this.piecemeal ? await this.eachByItself(appends) : await super.appendAll(appends);
    if (this.lostReplies-- > 0) throw new StoreUnavailable('the connection was lost');
    return results;
  }
  private async eachByItself(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const outcomes = await Promise.allSettled(appends.map(({ stream, expected, events }) => this.append(stream, expected, events)));
    const results = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    const failed = outcomes.find((one) => one.status === 'rejected');
    if (failed) throw new PartlyAppended(results, failed.reason);
    return results as AppendResult[];
  }
}

describe('DecideAll', () => {
  let store: Accidents;
  let single: DecideHandler;
  let delivered: string[];
  let handler: DecideAllHandler;
  const name = async (id: number): Promise<unknown> => ((await store.readStream(`Person-${id}`)).at(-1)?.data as { Name?: string })?.Name;
  const others = (id: number, Name: string) => single.execute(command('ChangePerson', id, Name));
  const change = (...names: [number, string][]) => names.map(([id, Name]) => command('ChangePerson', id, Name));
  /** Restores the previous name. */
  const undo = ({ id: Id }: Decide, before: unknown): Message => ({
    type: 'ChangePerson',
    data: { Id, Name: (before as { fields: { Name: string } }).fields.Name },
  });

  beforeEach(async () => {
    store = new Accidents();
    single = new DecideHandler(store);
    delivered = [];
    const observer: CommandObserver = { decided: (_, type, outcome, __, conflicts) => delivered.push(`${type} ${outcome} ${conflicts}`) };
    handler = new DecideAllHandler(store, { execute: (one: Decide) => single.execute(one) } as unknown as CommandBus, observer);
    for (const id of [1, 2, 3]) await single.execute(command('AddPerson', id, `Person ${id}`));
  });

  it('writes all of them at once and returns a result for each', async () => {
    expect(await handler.execute(new DecideAll([command('AddPerson', 4, 'Dan'), ...change([1, 'Ann'], [2, 'Person 2'])]))).toEqual([
      { position: 4n, types: ['PersonAdded'], id: 4 },
      { position: 5n, types: ['PersonChanged'], id: 1 },
      { position: 2n, types: [], id: 2 },
    ]);
    expect(delivered).toEqual(['AddPerson written 0', 'ChangePerson written 0', 'ChangePerson repeat 0']);
  });
  it('writes nothing when one of them is rejected', async () => {
    await expect(handler.execute(new DecideAll(change([1, 'Ann'], [9, 'Nobody'])))).rejects.toMatchObject({ kind: 'missing' });
    expect(await store.head()).toBe(3n);
    expect(delivered).toEqual(['ChangePerson refused 0', 'ChangePerson refused 0']);
  });
  it('treats a record of another company as missing', async () => {
    await single.execute(command('AddPerson', 4, 'Foreign', by(2)));
    await expect(handler.execute(new DecideAll(change([1, 'Ann'], [4, 'Mine'])))).rejects.toThrow('There is no Person with the id 4.');
    expect(await store.head()).toBe(4n);
  });
  it('decides all again on fresh state when one of them lost to a concurrent change', async () => {
    store.before = () => others(2, 'Cid');
    const [one, other] = await handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea'])));
    expect([one?.position, other?.position]).toEqual([5n, 6n]);
    expect([await name(1), await name(2)]).toEqual(['Ann', 'Bea']);
    expect(delivered).toEqual(['ChangePerson written 1', 'ChangePerson written 0']);
  });
  it('gives up after repeated conflicts, without a write', async () => {
    store.appendAll = ([{ stream }]) => Promise.reject(new WrongExpectedRevision(stream, 0, 1));
    await expect(handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea'])))).rejects.toMatchObject({ code: 'concurrent_change' });
    expect(await store.head()).toBe(3n);
  });
  it('writes once when the reply is lost and the command is repeated', async () => {
    store.lostReplies = 1;
    await expect(handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea'])))).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea'])));
    expect(await store.head()).toBe(5n);
  });

  describe('in a store without transactions over several streams', () => {
    beforeEach(() => {
      store.piecemeal = true;
    });
    it('continues with those that are not written yet', async () => {
      store.before = () => others(2, 'Cid');
      await handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea']), undo));
      expect([await name(1), await name(2), await store.head()]).toEqual(['Ann', 'Bea', 6n]);
    });
    it('undoes its writes when the rest is rejected', async () => {
      store.before = () =>
        single.execute(new Decide(genericAggregate(person), 2, { type: 'RemovePerson', data: { Id: 2 } }, by()) as Decide<never>);
      await expect(handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea'], [3, 'Cid']), undo))).rejects.toMatchObject({
        kind: 'missing',
      });
      expect([await name(1), await name(3)]).toEqual(['Person 1', 'Person 3']);
    });
    it('undoes its writes although what they referred to is removed by now', async () => {
      const rates = 'RatesOfResource-8-0';
      const [first, second] = change([1, 'Ann'], [2, 'Bea']);
      store.before = () =>
        single.execute(new Decide(genericAggregate(person), 2, { type: 'RemovePerson', data: { Id: 2 } }, by()) as Decide<never>);
      const read = store.readStream.bind(store);
      let reads = 0;
      store.readStream = async (stream, options) => {
        // Between the first append and the second read of the stream that was removed.
        if (stream === 'Person-2' && ++reads === 2) {
          const under = await store.reserve([rates]);
          const { type, data, metadata } = (await read('Person-3'))[0];
          await store.append('Elsewhere', 'none', [{ id: randomUUID(), type, data, metadata }], { under, removes: true });
        }
        return read(stream, options);
      };
      const referring = new Decide(first.aggregate, first.id, first.message, first.actor, { refersTo: [rates] });
      await expect(handler.execute(new DecideAll([referring, second], undo))).rejects.toMatchObject({ kind: 'missing' });
      expect(await name(1)).toBe('Person 1');
    });
    it('leaves later writes of others, and repeats, unchanged', async () => {
      const remove = new Decide(genericAggregate(person), 2, { type: 'RemovePerson', data: { Id: 2 } }, by()) as Decide<never>;
      store.before = () => single.execute(remove);
      const read = store.readStream.bind(store);
      let reads = 0;
      store.readStream = async (stream, options) => {
        // Between the first append and the second read of the stream that was removed.
        if (stream === 'Person-2' && ++reads === 2) await others(1, 'Somebody');
        return read(stream, options);
      };
      await expect(handler.execute(new DecideAll(change([1, 'Ann'], [2, 'Bea'], [3, 'Person 3']), undo))).rejects.toMatchObject({
        kind: 'missing',
      });
      expect([await name(1), await name(3)]).toEqual(['Somebody', 'Person 3']);
      expect(await read('Person-3')).toHaveLength(1);
    });
  });
});
