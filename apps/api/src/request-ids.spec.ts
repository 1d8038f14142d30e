import { randomUUID } from 'node:crypto';
import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

let api: ApiDriver;
useService((service) => (api = service.api));

/** The correlation ids of all events with which clients of that name were made. */
async function correlations(...names: string[]): Promise<string[]> {
  const ids = [];
  for (const name of names) {
    const [{ Id }] = await api.read(`/api/v2/clients?where[ClientName][$eq]=${name}`);
    const [{ CorrelationId }] = await api.read(`/api/v2/records/clients/${Id}/history`);
    ids.push(CorrelationId as string);
  }
  return ids;
}
const created = (ClientName: string, id?: string): Promise<Reply> =>
  api.post('/api/v2/clients', { ClientName }, id === undefined ? {} : { 'x-request-id': id });

describe('the id of a request', () => {
  it('L10: is made by the service, whatever X-Request-Id is, which comes back in the reply', async () => {
    const victim = await created('Oakridge');
    const known = String(victim.headers['x-request-id']);
    expect(await correlations('Oakridge')).toEqual([known]);

    for (const [name, given] of [
      ['Prairie', known],
      ['Falcon', known.toUpperCase()],
      ['Summit', 'job 17'],
      ['Harbor', 'job-17'],
      ['Meadow', 'job-17'],
    ] as const) {
      const { headers, status } = await created(name, given);
      expect(status).toBe(201);
      // A space is in no id that is accepted.
      if (given.includes(' ')) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      else expect(headers['x-request-id']).toBe(given);
    }
    const all = await correlations('Oakridge', 'Prairie', 'Falcon', 'Summit', 'Harbor', 'Meadow');
    expect(new Set(all).size).toBe(6);
    for (const one of all) expect(one).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('L10: is that of a batch in all of its parts, and no part states another', async () => {
    const given = randomUUID();
    const operations = ['Juniper', 'Willow'].map((ClientName) => ({ method: 'POST', path: '/api/v2/clients', body: { ClientName } }));
    const reply = await api.post('/api/v2/batch', { operations }, { 'x-request-id': given });
    expect([reply.status, reply.headers['x-request-id']]).toEqual([200, given]);
    const [first, second] = await correlations('Juniper', 'Willow');
    expect(first).toBe(second);
    expect(first).not.toBe(given);
    // Nor does the next request of the connection have it.
    await created('Alder');
    expect((await correlations('Alder'))[0]).not.toBe(first);
  });
});
