import { EventStore } from '@plumbline/platform/event-store';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { login, type Caller } from '../../../test/support/caller';
import { setUpJob, entryOf, type Job } from '../../../test/support/job';
import { CREDENTIALS, useService, type RunningService } from './testing/start-service';

interface Action {
  readonly Action: string;
  readonly Allowed: boolean;
  readonly Code: string | null;
  readonly Reason: string | null;
  readonly Undo: string | null;
}

/* The list of what may be done with a record: what it costs, and that it does nothing. */
describe('GET /api/v2/{entity}/{id}/actions', () => {
  let service: RunningService;
  let admin: Caller;
  let job: Job;
  useService((started) => (service = started));
  beforeAll(async () => {
    const client = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
    admin = await login(service.api.address, client, CREDENTIALS.username, CREDENTIALS.password);
    job = await setUpJob(admin);
  }, 60_000);

  const actionsOf = async (record: string): Promise<Readonly<Record<string, Action>>> => {
    const list = await admin.list<Action>(`/api/v2/${record}/actions`);
    return Object.fromEntries(list.map((one) => [one.Action, one]));
  };

  it('stores, reserves and numbers nothing, in a bounded number of statements', async () => {
    const record = `projects/${job.projectId}`;
    await actionsOf(record);
    const pool = service.app.get<Pool>(POOL);
    const store = service.app.get(EventStore);
    const before = await store.head();
    const queries = jest.spyOn(pool, 'query');
    const writes = [jest.spyOn(store, 'append'), jest.spyOn(store, 'appendAll')];
    const started = performance.now();
    const actions = await actionsOf(record);
    const took = performance.now() - started;
    const texts = queries.mock.calls.map(([one]) => (typeof one === 'string' ? one : String((one as { text?: string }).text)));
    for (const spy of [queries, ...writes]) spy.mockRestore();
    process.stdout.write(`actions of a project: ${Object.keys(actions).length}, ${texts.length} statements, ${took.toFixed(0)} ms\n`);
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(['update', 'delete', 'close', 'reopen', 'invoices', 'release-retainage']));
    // Processes note that they are here, and where they stand, meanwhile.
    expect(texts.filter((text) => /\b(?:read|events)\./.test(text)).length).toBeLessThanOrEqual(50);
    // Progress of the leader and of sagas is written meanwhile, and no other table of the service.
    const written = texts.filter((text) => /^\s*(insert|update|delete|lock)\b|for update|advisory/i.test(text));
    expect(written.filter((text) => /\b(events|read)\.|reserv/i.test(text))).toEqual([]);
    expect(await store.head()).toBe(before);
  });

  it('follows the state of the record, and names what takes an action back', async () => {
    const ticket = `tickets/${await admin.create('/api/v2/tickets', { Title: 'Leak', ProjectId: job.projectId }).catch(() => 0)}`;
    const milestone = `milestones/${(await admin.list<{ Id: number }>('/api/v2/milestones'))[0]?.Id}`;
    for (const [record, done] of [
      [milestone, 'complete'],
      [ticket, 'complete'],
      [`projects/${job.projectId}`, 'close'],
    ] as const) {
      if (record.endsWith('/0')) continue;
      const { [done]: open } = await actionsOf(record);
      expect([record, open?.Allowed, open?.Undo]).toEqual([record, true, 'reopen']);
      const asked = { ...(done === 'close' && { Force: true }) };
      await admin.act('POST', `/api/v2/${record}/${done}`, asked);
      const after = await actionsOf(record);
      expect([record, after[open?.Undo ?? '']?.Allowed]).toEqual([record, true]);
      await admin.act('POST', `/api/v2/${record}/${open?.Undo ?? ''}`, {});
      expect((await actionsOf(record))[done]).toMatchObject({ Allowed: true, Code: null, Reason: null });
    }
  });

  it('lists what is done with time entries by their ids, and takes an approval back', async () => {
    const id = await admin.create('/api/v2/time-entries', entryOf(job));
    const before = await actionsOf(`time-entries/${id}`);
    expect([before['approve']?.Allowed, before['approve']?.Undo]).toEqual([true, 'reject']);
    await admin.act('POST', '/api/v2/time-entries/approve', { Ids: [id] });
    const approved = await actionsOf(`time-entries/${id}`);
    const again = await admin.send('POST', '/api/v2/time-entries/submit', { Ids: [id] });
    expect(approved['submit']).toMatchObject({ Allowed: false, Code: again.body.code, Reason: again.body.detail });
    await admin.act('POST', '/api/v2/time-entries/reject', { Ids: [id], Reason: 'By mistake' });
  });

  it('says what closed books refuse, and asks no precondition of the reading request', async () => {
    const VendorId = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
    const bill = { VendorId: String(VendorId), InvoiceNumber: 'PL-1', InvoiceDate: '2026-03-10', TotalAmount: '41.00' };
    const id = await admin.create('/api/v2/bills', bill);
    const free = await actionsOf(`bills/${id}`);
    expect(free['void']?.Allowed).toBe(true);
    await admin
      .act('POST', '/api/v2/company/close-books', { Through: '2026-03-31', Force: true, Reason: 'A trial' })
      .catch(() => admin.act('PATCH', '/api/v2/company', { BooksClosedThrough: '2026-03-31' }));
    const { void: closed } = await actionsOf(`bills/${id}`);
    const real = await admin.send('POST', `/api/v2/bills/${id}/void`, {});
    expect([closed?.Code, closed?.Reason]).toEqual([real.body.code, real.body.detail]);
    expect([closed?.Allowed, real.status]).toEqual([false, 409]);
    const reply = await admin.send('GET', `/api/v2/bills/${id}/actions`, undefined, { 'if-match': '"of yesterday"' });
    expect(reply.status).toBe(200);
  });
});
