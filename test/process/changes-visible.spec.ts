import { eventually } from '@plumbline/platform/testing/eventually';
import type { Caller } from '../support/caller';
import { FeedConsumer, scalarsOf } from '../support/feed-consumer';
import { hire } from '../support/people';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';

let all: TwoCompanies;
beforeAll(async () => void (all = await startTwoCompanies()), 240_000);
afterAll(() => all?.close());

describe('the feed of changes', () => {
  it('leads to what a full read shows: of every kind, for users of two companies, with few rights, of a vendor, an Auditor', async () => {
    const { insider, outsider, bystander, ids, kinds } = all;
    const people = await hire(insider, CLIENT, [
      { name: 'sub of the feed', userType: 'Subcontractor', vendor: Number(ids['vendors']) },
      { name: 'auditor of the feed', userType: 'Auditor' },
      { name: 'tracker of the feed', privileges: ['Tracks Time', 'Manages Bills'] },
    ]);
    for (const caller of [insider, outsider, bystander, ...people.map((one) => one.caller)]) {
      const consumer = new FeedConsumer(caller, [caller.baseUrl]);
      await consumer.catchUp();
      let found = 0;
      for (const entity of kinds.flatMap(({ v2 }) => v2 ?? [])) {
        const { status } = await caller.get(`/api/v2/${entity}?limit=1`);
        const records = status === 403 ? [] : await caller.all<{ Id: number }>(entity);
        const read = new Map(records.map((record) => [String(record.Id), scalarsOf(record)]));
        expect({ entity, records: consumer.of(entity) }).toEqual({ entity, records: read });
        found += read.size;
      }
      expect(found).toBeGreaterThan(0);
    }
  }, 120_000);

  it('ends a stream whose token is revoked, before it shows a further change', async () => {
    const [{ caller }] = await hire(all.insider, CLIENT, [{ name: 'leaver' }]);
    const { ended, text } = await streamOf(caller);
    const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
    const revoked = await fetch(`${caller.baseUrl}/oauth/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ token: caller.token }),
    });
    expect(revoked.status).toBe(200);
    await all.insider.create('/api/v2/departments', { DepartmentName: 'After the revocation' });
    await eventually(ended);
    expect(text()).not.toContain('After the revocation');
  }, 60_000);

  it('refuses more than ten streams of one user, and takes another one when one has ended', async () => {
    const [{ caller }] = await hire(all.insider, CLIENT, [{ name: 'many streams' }]);
    const streams = await Promise.all(Array.from({ length: 10 }, () => streamOf(caller)));
    expect((await caller.get('/api/v2/changes?wait=1')).status).toBe(429);
    streams[0]?.cut();
    await eventually(async () => (await caller.get('/api/v2/changes?after=now&wait=1')).status === 200);
    for (const stream of streams) stream.cut();
  }, 60_000);
});

/** A stream of the changes from now on. */
async function streamOf(caller: Caller) {
  const controller = new AbortController();
  const reply = await fetch(`${caller.baseUrl}/api/v2/changes?after=now`, {
    headers: { authorization: `Bearer ${caller.token}`, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  let [hasEnded, text] = [false, ''];
  void (async () => {
    for await (const piece of reply.body as AsyncIterable<Uint8Array>) text += Buffer.from(piece).toString();
  })()
    .catch(() => undefined)
    .finally(() => (hasEnded = true));
  return { ended: () => hasEnded, text: () => text, cut: () => controller.abort() };
}
