import { setTimeout as pause } from 'node:timers/promises';
import { contexts } from '@plumbline/contexts';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login, type Caller, type Reply } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { hire, type Person } from '../support/people';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { FeedConsumer, scalarsOf, type Entry } from '../support/feed-consumer';

const CLIENT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const ENTITIES = contexts.flatMap(({ kinds }) => kinds).flatMap(({ v2 }) => v2 ?? []);

describe('the feed of changes of two processes', () => {
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  let admin: Caller;
  let job: Job;
  let vendors: number[];
  let department: number;
  let lent: number;
  let [worker, sub]: Person[] = [];

  beforeAll(async () => {
    database = await startedDatabase();
    services = [await startService({ DATABASE_URL: database.url }), await startService({ DATABASE_URL: database.url })];
    admin = await login(services[0].url, CLIENT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    job = await setUpJob(admin);
    [{ Id: department }] = await admin.list<{ Id: number }>('/api/v2/departments');
    const names = ['Volt & Sons', 'Ridge Roofing'];
    vendors = await Promise.all(names.map((VendorName) => admin.create('/api/v1/vendors', { VendorName })));
    [worker, sub] = await hire(admin, CLIENT, [
      { name: 'worker', privileges: ['Tracks Time'] },
      { name: 'sub', userType: 'Subcontractor', vendor: vendors[0] },
    ]);
    lent = await admin.create('/api/v2/resources', { Description: 'Lent', DepartmentId: department, VendorId: vendors[0] });
    await admin.create('/api/v2/resources', { Description: 'Sub', DepartmentId: department, UserId: sub.userId, VendorId: vendors[0] });
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await database?.drop();
  });

  const billOf = (VendorId: number | undefined, InvoiceNumber: string): object => ({
    ...{ VendorId: String(VendorId), InvoiceNumber, InvoiceDate: '2026-03-10', TotalAmount: '100.00' },
    PayableItems: [{ Description: 'Work', TotalAmount: '100.00', DepartmentId: department }],
  });
  /** Writes records of several entities, on a process of its own. */
  async function write(by: Caller, name: string, rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const id = await by.create('/api/v2/clients', { ClientName: `${name} ${round}` });
      await by.create('/api/v2/bills', billOf(vendors[round % 2], `${name}-${round}`));
      await by.act('PATCH', `/api/v2/clients/${id}`, { City: 'Omaha' });
      const entry = await by.create('/api/v2/time-entries', entryOf(job));
      await by.act('PATCH', `/api/v2/resources/${lent}`, { VendorId: vendors[(round + 1) % 2] });
      await by.act('PATCH', `/api/v2/resources/${job.resourceId}`, { UserId: round % 3 === 0 ? worker?.userId : null });
      if (round % 2 === 0) await by.act('DELETE', `/api/v2/clients/${id}`);
      if (round % 3 === 1) await by.act('DELETE', `/api/v2/time-entries/${entry}`);
    }
  }

  it('leads every consumer to what a full read shows, while both write, and though it is killed and resumed', async () => {
    const urls = services.map(({ url }) => url);
    const consumers = [admin, worker?.caller, sub?.caller].map((caller) => new FeedConsumer(caller, urls));
    let isWriting = true;
    const writing = Promise.all(urls.flatMap((url, at) => [1, 2].map((one) => write(admin.at(url), `W${at}${one}`, 12)))).finally(
      () => (isWriting = false),
    );
    const following = consumers.map(async (consumer) => {
      while (isWriting) await consumer.step();
      await consumer.catchUp();
    });
    await Promise.all([writing, ...following]);
    for (const consumer of consumers) {
      for (const entity of ENTITIES) {
        const { status } = await consumer.caller.get(`/api/v2/${entity}?limit=1`);
        const records = status === 403 ? [] : await consumer.caller.all<{ Id: number }>(entity);
        const read = new Map(records.map((record) => [String(record.Id), scalarsOf(record)]));
        expect({ entity, records: consumer.of(entity) }).toEqual({ entity, records: read });
      }
    }
    for (const { kills } of consumers) expect(kills).toBeGreaterThan(0);
    // Chance decides which of the removed records a consumer held; this one it holds.
    const held = await admin.create('/api/v2/clients', { ClientName: 'Held' });
    await consumers[0]?.catchUp();
    await admin.act('DELETE', `/api/v2/clients/${held}`);
    await consumers[0]?.catchUp();
    expect(consumers[0]?.tombstones).toContain(`clients/${held}`);
  }, 300_000);

  it('shows a record that is given to somebody else as removed to the one and as changed to others, and nothing of it later', async () => {
    const feedOf = async (caller: Caller, after: string): Promise<Reply['body']> =>
      (await caller.get(`/api/v2/changes?entity=time-entries&after=${after}`)).body;
    const [{ caller, userId }] = await hire(admin, CLIENT, [{ name: 'lender', privileges: ['Tracks Time'] }]);
    const role = await admin.create('/api/v2/roles', { RoleName: 'Joiner' });
    const body = { Description: 'Lender', DepartmentId: department, RoleId: role, UserId: userId };
    const ResourceId = await admin.create('/api/v2/resources', body);
    const { next } = (await feedOf(admin, 'now')).meta;
    const id = await admin.create('/api/v2/time-entries', { ...entryOf(job), ResourceId: String(ResourceId) });
    const added = await feedOf(caller, next);
    expect(added.data).toMatchObject([{ Entity: 'time-entries', Id: id, Change: 'Added', Record: { Id: id } }]);
    await admin.act('PATCH', `/api/v2/time-entries/${id}`, { ResourceId: String(job.resourceId) });
    const taken = await feedOf(caller, added.meta.next);
    expect(taken.data).toMatchObject([{ Id: id, Change: 'Removed', Record: null }]);
    expect((await feedOf(admin, added.meta.next)).data).toMatchObject([{ Id: id, Change: 'Changed', Record: { Id: id } }]);
    await admin.act('DELETE', `/api/v2/time-entries/${id}`);
    expect((await feedOf(caller, taken.meta.next)).data).toEqual([]);
    expect((await feedOf(admin, taken.meta.next)).data).toMatchObject([{ Id: id, Change: 'Removed', Record: null }]);
  }, 120_000);

  it('says that the rights of the caller have changed, and begins again with those of now', async () => {
    const [{ caller, userId }] = await hire(admin, CLIENT, [{ name: 'promoted' }]);
    const consumer = new FeedConsumer(caller, [services[1].url]);
    await consumer.catchUp();
    expect(consumer.of('bills').size).toBe(0);
    await admin.act('PATCH', `/api/v2/users/${userId}`, { UserRights: [{ Name: 'Manages Bills', Enabled: true }] });
    await consumer.catchUp();
    expect(consumer.resets).toBe(1);
    expect(consumer.of('bills').size).toBe((await caller.all('bills')).length);
    expect(consumer.of('bills').size).toBeGreaterThan(0);
  }, 120_000);

  it('answers a wait soon after a write of the other process, long before its end, and an idle one at its end', async () => {
    const [first, second] = services.map(({ url }) => admin.at(url)) as [Caller, Caller];
    const { next } = (await first.get('/api/v2/changes?after=now')).body.meta;
    const idle = performance.now();
    expect((await first.get(`/api/v2/changes?after=${next}&wait=1&entity=roles`)).body).toMatchObject({ data: [] });
    expect(performance.now() - idle).toBeGreaterThan(990);
    const waiting = first.get(`/api/v2/changes?after=${next}&wait=30&entity=roles`).then((reply) => ({ reply, at: performance.now() }));
    await pause(300);
    const id = await second.create('/api/v2/roles', { RoleName: 'Glazier' });
    const written = performance.now();
    const { reply, at } = await waiting;
    expect(reply.body.data).toMatchObject([{ Entity: 'roles', Id: id, Change: 'Added', Record: { RoleName: 'Glazier' } }]);
    // The promise is a second; a busy machine may take ten.
    expect(at - written).toBeLessThan(10_000);
  }, 60_000);

  it('continues a stream that was cut, without loss and in order', async () => {
    const { next } = (await admin.get('/api/v2/changes?after=now')).body.meta;
    const made: number[] = [];
    const names = new Set(Array.from({ length: 30 }, (_, at) => `Streamed ${at}`));
    const writing = (async () => {
      for (const RoleName of names) made.push(await admin.at(services[made.length % 2].url).create('/api/v2/roles', { RoleName }));
    })();
    const found: Entry[] = [];
    let id = String(next);
    for (let cut = 0; found.length < 30; cut++) {
      const controller = new AbortController();
      const reply = await fetch(`${services[cut % 2].url}/api/v2/changes?entity=roles`, {
        headers: { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream', 'last-event-id': id },
        signal: controller.signal,
      });
      expect(reply.headers.get('content-type')).toContain('text/event-stream');
      const most = 1 + (cut % 4);
      let text = '';
      let entries = 0;
      const decoder = new TextDecoder();
      for await (const piece of reply.body as AsyncIterable<Uint8Array>) {
        text += decoder.decode(piece, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data !== undefined) {
            found.push(JSON.parse(data) as Entry);
            entries++;
          }
          id = /^id: (.*)$/m.exec(block)?.[1] ?? id;
          if (entries >= most || found.length === 30) break;
        }
        if (entries >= most || found.length === 30) break;
      }
      controller.abort();
    }
    await writing;
    expect(found.map(({ Id }) => Id)).toEqual(made);
  }, 120_000);

  it('ends its waits and streams when it stops, at once', async () => {
    const stopping = await startService({ DATABASE_URL: database.url });
    const caller = admin.at(stopping.url);
    const { next } = (await caller.get('/api/v2/changes?after=now')).body.meta;
    const waiting = caller.get(`/api/v2/changes?after=${next}&wait=30`);
    const headers = { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' };
    const stream = await fetch(`${stopping.url}/api/v2/changes?after=now`, { headers });
    const text = stream.text();
    await pause(300);
    const began = performance.now();
    const stopped = stopping.stop();
    expect((await waiting).body).toMatchObject({ data: [], meta: { more: false } });
    expect(await text).toContain('retry: ');
    expect(await stopped).toBe(0);
    expect(performance.now() - began).toBeLessThan(8000);
  }, 120_000);

  it('refuses an entity that it does not know, naming it, and a position that no event has', async () => {
    const unknown = await admin.get('/api/v2/changes?entity=clients,wizards');
    expect(unknown.status).toBe(400);
    expect(JSON.stringify(unknown.body)).toContain('wizards');
    expect((await admin.get('/api/v2/changes?after=999999999999')).status).toBe(400);
    expect((await admin.get('/api/v2/changes?after=x&wait=31&limit=0')).status).toBe(400);
  });
});
