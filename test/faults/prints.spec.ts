import { setTimeout as sleep } from 'node:timers/promises';
import { png } from '@plumbline/platform/testing/png';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login } from '../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';

/** The longest that an answer of `/health/live` may take on a busy machine. A print on its thread would take ten times as long. */
const MOST_MS = 5_000;
const LETTERS = 9_999;

describe('Prints that take long', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let authorization: string;
  beforeAll(async () => {
    database = await startedDatabase();
    service = await startService({ DATABASE_URL: database.url });
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    const { token } = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    authorization = `Bearer ${token}`;
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json');
    return {
      status: reply.status,
      body: (isJson && text ? JSON.parse(text) : text) as never,
      retryAfter: reply.headers.get('retry-after'),
    };
  };
  const create = async (path: string, body: object): Promise<number> => {
    const { status, body: reply } = await send('POST', path, body);
    expect([status, reply]).toEqual([201, expect.anything()]);
    return Number((reply as { data: { Id: unknown } }).data.Id);
  };
  /** The longest time for an answer of `/health/live` while the work is done, in milliseconds. */
  async function longestWait(work: () => Promise<unknown>): Promise<number> {
    let [longest, isDone] = [0, false];
    const done = work().finally(() => (isDone = true));
    while (!isDone) {
      const started = performance.now();
      await fetch(`${service.url}/health/live`);
      longest = Math.max(longest, performance.now() - started);
      await sleep(20);
    }
    await done;
    return longest;
  }

  it('P2: refuses a logo that unpacks to more than its points, and changes nothing', async () => {
    const attached = { AssociatedEntityType: 'Company', FileName: 'logo.png' };
    const bomb = await create('/api/v2/documents', { ...attached, File: png(1, 1, Buffer.alloc(300_000_000)).toString('base64') });
    const wait = await longestWait(async () => {
      const { status, body } = await send('PATCH', '/api/v2/company', { LogoId: String(bomb) });
      expect([status, (body as { issues: object[] }).issues]).toEqual([400, [expect.objectContaining({ field: 'LogoId' })]]);
    });
    expect(wait).toBeLessThan(MOST_MS);
    expect((await send('GET', '/api/v2/company')).body).toMatchObject({ data: { LogoId: '' } });
  }, 60_000);

  it('P2: leave other requests alone, and have a limit', async () => {
    const ClientId = await create('/api/v2/clients', { ClientName: 'Oakridge' });
    const ProjectId = await create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
    const invoice = (LineItems: object[]) => create('/api/v2/invoices', { ProjectId: String(ProjectId), LineItemGroups: [{ LineItems }] });
    const line = (Description: string) => ({ Description, Quantity: '1', UnitPrice: '1.00' });
    const marked = await invoice(Array.from({ length: 30 }, () => line('a\u0301\u0323'.repeat(LETTERS / 3))));
    const letters = await invoice(Array.from({ length: 90 }, (_, at) => line(String.fromCharCode(97 + (at % 26)).repeat(LETTERS))));
    const print = (id: number) => send('GET', `/api/v2/invoices/${id}/pdf`);
    const statuses: number[] = [];
    const wait = await longestWait(async () => {
      const replies = await Promise.all([marked, letters, ...Array<number>(10).fill(marked)].map(print));
      for (const { status, retryAfter } of replies) {
        statuses.push(status);
        expect(retryAfter === null).toBe(status !== 429);
      }
    });
    expect(wait).toBeLessThan(MOST_MS);
    expect(statuses).toContain(429);
    // On a machine that is busy otherwise a print may reach its limit.
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  }, 180_000);

  // While the record is read, and while it is printed.
  it.each([20, 200])(
    'P2: end with the process, %i ms after they were asked for',
    async (ms) => {
      const stuck = fetch(`${service.url}/api/v2/invoices/2/pdf`, { headers: { authorization } }).catch(() => undefined);
      await sleep(ms);
      const started = performance.now();
      const code = await service.stop();
      expect(code === 0 ? 'ended' : service.output()).toBe('ended');
      expect(performance.now() - started).toBeLessThan(30_000);
      await stuck;
      service = await startService({ DATABASE_URL: database.url });
    },
    240_000,
  );
});
