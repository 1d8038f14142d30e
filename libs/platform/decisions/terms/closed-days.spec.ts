import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system, type Decider, type Message } from '@plumbline/platform/kernel';
import { id, instant, KindRegistry, list, recordKind, type ReadModels } from '@plumbline/platform/records';
import { randomUUID } from 'node:crypto';
import { aggregate } from '../aggregate';
import { bookPeriod, CLOSED_DAY, CLOSED_PAY } from './closed-days';
import { Decide } from '../decide';
import { Decisions } from '../decisions';
import { metadataOf } from '../stored/metadata';

type Dated = Message<'NoteDated', { Id: number; Date: string }>;
type Command = Message<'DateNote', { Id: number; Date: string }>;
const decider: Decider<string, Command, Dated> = {
  initial: '',
  decide: { DateNote: (data) => [{ type: 'NoteDated', data }] },
  evolve: { NoteDated: (_, { Date }) => Date },
};
const note = aggregate({ name: 'Note', title: 'note', decider, datesOf: ({ data }, before) => [before, data.Date] });
const paidNote = aggregate({ ...note, name: 'PaidNote', title: 'paid note', paidDaysOf: note.datesOf });
const settings = recordKind({
  ...{
    name: 'Settings',
    v1: null,
    v2: null,
    description: 'What a company decides.',
    life: { closedThrough: { day: 'Through', closings: 'Closings', pay: { spans: 'Paid', closings: 'PayClosings' } } },
  },
  fields: {
    Id: id(),
    Through: instant(),
    Closings: list({ Date: instant() }),
    Paid: list({ From: instant(), Through: instant() }),
    PayClosings: list({ Date: instant() }),
  },
});
const event = {
  ...{ id: randomUUID(), type: 'Closed', data: {} },
  metadata: metadataOf(system(3, randomUUID(), randomUUID()), 'Close'),
};
const [MARCH, APRIL] = ['2026-03-31T12:00:00.000Z', '2026-04-01T00:00:00.000Z'];

describe('A command whose events are dated', () => {
  const store = new MemoryEventStore();
  const rows = new Map<number, object>([[1, { Id: 1, Through: '2026-03-31T00:00:00.000Z' }]]);
  const reads = { one: (_: unknown, company: number) => Promise.resolve(rows.get(company)) } as unknown as ReadModels;
  const kinds = new KindRegistry([settings]);
  const decisions = new Decisions(store, undefined, kinds, reads);
  const date = (Id: number, Date: string, company = 1): Decide =>
    new Decide<Message>(note as never, Id, { type: 'DateNote', data: { Id, Date } }, system(company, randomUUID(), randomUUID()), {
      stream: 'any',
    });

  it('is rejected until the closed day, and nothing is written', async () => {
    await expect(decisions.take(date(1, MARCH))).rejects.toMatchObject({ kind: 'state', code: CLOSED_DAY });
    await expect(decisions.take(date(1, MARCH))).rejects.toThrow(
      "The books are closed through 2026-03-31: a new note can't be dated 2026-03-31. Use a later date.",
    );
    await expect(decisions.takeAll([date(1, APRIL), date(2, MARCH)])).rejects.toMatchObject({ code: CLOSED_DAY });
    expect(await store.readStream('Note-1')).toEqual([]);
  });
  it('of pay are rejected on days whose pay is closed, others are not, and each closing of pay ends the period', async () => {
    const company = 6;
    const pay = (Id: number, Date: string, of: typeof note = paidNote): Decide =>
      new Decide<Message>(of as never, Id, { type: 'DateNote', data: { Id, Date } }, system(company, randomUUID(), randomUUID()), {
        stream: 'any',
      });
    const [first, last] = ['2026-04-06T00:00:00.000Z', '2026-04-12T00:00:00.000Z'];
    const before = await bookPeriod(reads, settings, company);
    rows.set(company, { Id: company, Through: '', Paid: [{ From: first, Through: last }], PayClosings: [{ Date: last }] });
    expect((await bookPeriod(reads, settings, company)).record).not.toBe(before.record);
    for (const date of [first, '2026-04-12T12:00:00.000Z'])
      await expect(decisions.take(pay(20, date))).rejects.toMatchObject({ code: CLOSED_PAY });
    await decisions.take(pay(21, '2026-04-13T00:00:00.000Z'));
    await decisions.take(pay(22, first, note));
    await expect(decisions.take(pay(21, last))).rejects.toThrow('The pay from 2026-04-06 through 2026-04-12 is closed');
  });
  it('S10: names the record that is refused only where there is one', async () => {
    await decisions.take(date(8, APRIL));
    await expect(decisions.take(date(8, MARCH))).rejects.toThrow(
      'nothing of note 8 can be made, changed, voided or removed that is dated 2026-03-31',
    );
    await expect(decisions.take(date(9, MARCH))).rejects.not.toThrow(/\b9\b/);
  });
  it('is accepted after that day, and in a company that has closed none', async () => {
    await decisions.take(date(3, APRIL));
    await decisions.takeAll([date(4, APRIL)]);
    await decisions.take(date(5, MARCH, 2));
    expect(await store.readStream('Note-3')).toHaveLength(1);
  });
  it('is rejected where the day before it is closed', async () => {
    rows.set(2, { Id: 2, Through: '2026-03-31T00:00:00.000Z' });
    await expect(decisions.take(date(5, APRIL, 2))).rejects.toMatchObject({ code: CLOSED_DAY });
  });
  it('M12: is rejected when the books were closed between its decision and its append', async () => {
    const { record } = await bookPeriod(reads, settings, 3);
    const held = await store.reserve([record]);
    await store.append('Settings-3', 'none', [event], { under: held, removes: true });
    const late = { kind: 'state', code: 'concurrent_change' };
    await expect(decisions.take(date(6, APRIL, 3))).rejects.toMatchObject(late);
    await expect(decisions.takeAll([date(6, APRIL, 3)])).rejects.toMatchObject(late);
    expect(await store.readStream('Note-6')).toEqual([]);
    // The rows show the closing.
    rows.set(3, { Id: 3, Through: '2026-03-31T00:00:00.000Z', Closings: [{ Date: '2026-04-02T00:00:00.000Z' }] });
    await decisions.take(date(6, APRIL, 3));
    expect(await store.readStream('Note-6')).toHaveLength(1);
  });
});
