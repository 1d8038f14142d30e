import { randomUUID } from 'node:crypto';
import { aggregate, metadataOf } from '@plumbline/platform/decisions';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system, type Decider, type Message } from '@plumbline/platform/kernel';
import { lateDocuments } from './late-documents';

type Noted = Message<'Noted', { Id: number; Date: string }>;
const decider: Decider<string, Message<'Note', { Id: number; Date: string }>, Noted> = {
  initial: '',
  decide: { Note: (data) => [{ type: 'Noted', data }] },
  evolve: { Noted: (_, { Date }) => Date },
};
const note = aggregate({ name: 'Note', title: 'note', decider, datesOf: ({ data }, before) => [before, data.Date] });
const event = (type: string, data: object, company = 1) => ({
  ...{ id: randomUUID(), type, data },
  metadata: metadataOf(system(company, randomUUID(), randomUUID()), 'Note'),
});
const MARCH = '2026-03-31T00:00:00.000Z';
const APRIL = '2026-04-01T00:00:00.000Z';

describe('Documents of closed days', () => {
  it('M12: are found where they were recorded after the closing, and while it held', async () => {
    const store = new MemoryEventStore();
    const noted = (id: number, Date: string, company = 1) => store.append(`Note-${id}`, 'any', [event('Noted', { Id: id, Date }, company)]);
    const close = (Through: string) => store.append('CompanySettings-1', 'any', [event('BooksClosed', { Id: 1, Through })]);
    await noted(1, MARCH);
    await close(MARCH);
    await noted(2, MARCH);
    await noted(3, APRIL);
    await noted(1, APRIL);
    await noted(4, MARCH, 2);
    await close('');
    await noted(5, MARCH);
    const found: string[] = [];
    for await (const { kind, id, day, through } of lateDocuments(store, [note], 1)) found.push(`${kind} ${id}: ${day}, ${through}`);
    expect(found).toEqual(['Note 2: 2026-03-31, 2026-03-31', 'Note 1: 2026-03-31, 2026-03-31']);
  });
  it('are none without a closing', async () => {
    const store = new MemoryEventStore();
    await store.append('Note-1', 'none', [event('Noted', { Id: 1, Date: MARCH })]);
    expect((await lateDocuments(store, [note], 1).next()).done).toBe(true);
  });
});
