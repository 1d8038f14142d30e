import { CommandBus } from '@nestjs/cqrs';
import { RegisterApplication } from '@plumbline/auth';
import { createClient, PlumblineError, type PlumblineClient, type RecordChange, type RecordOf, type Tokens } from '@plumbline/client';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';

let service: RunningService;
let client: PlumblineClient;
beforeAll(async () => {
  service = await startService();
  client = createClient({ baseUrl: `${service.api.address}/`, ...CREDENTIALS });
}, 240_000);
afterAll(() => service?.close());

describe('the client', () => {
  it('creates, reads, updates and removes records, typed by their kind', async () => {
    const id: number = await client.create('clients', { ClientName: 'Oakridge Homes', City: 'Omaha' });
    const whole: RecordOf<'clients'> = await client.get('clients', id);
    expect([whole.Id, whole.ClientName, whole.City]).toEqual([id, 'Oakridge Homes', 'Omaha']);
    // A record that was read can be sent back.
    await client.update('clients', id, { ...whole, City: 'Lincoln' });
    const part = await client.get('clients', id, { fields: ['City'] });
    expect(part).toEqual({ City: 'Lincoln' });
    // @ts-expect-error -- a field that is not in `fields` is missing from the type
    expect(part.ClientName).toBeUndefined();
    await client.remove('clients', id);
    await expect(client.get('clients', id)).rejects.toMatchObject({ status: 404, message: `There is no Client with the id ${id}.` });
  });

  it('follows the changes of all kinds, continues after the last page, and waits for further ones', async () => {
    const read = async (after: string | undefined, most: number, write: () => Promise<unknown>) => {
      const stop = new AbortController();
      const found: RecordChange[] = [];
      let next = after;
      const options = { entities: ['clients', 'vendors'], signal: stop.signal, ...(after !== undefined && { after }) };
      for await (const page of client.changes(options)) {
        found.push(...page.entries);
        next = page.next;
        if (found.length >= most) stop.abort();
        else await write();
      }
      return { found, next };
    };
    let id = 0;
    const first = await read('now', 1, async () => (id = await client.create('clients', { ClientName: 'Followed' })));
    expect(first.found).toMatchObject([{ Entity: 'clients', Id: id, Change: 'Added', Record: { ClientName: 'Followed' } }]);
    await client.remove('clients', id);
    const vendor = await client.create('vendors', { VendorName: 'Followed too' });
    const second = await read(first.next, 2, () => Promise.resolve());
    expect(second.found.map(({ Entity, Id, Change }) => [Entity, Id, Change])).toEqual([
      ['clients', id, 'Removed'],
      ['vendors', vendor, 'Added'],
    ]);
  });

  it('acts as the service user of its application, without a password, and asks for a token when one ends (5)', async () => {
    const { clientId, clientSecret } = await service.app.get(CommandBus, { strict: false }).execute(
      new RegisterApplication('Copy', undefined, {
        isPublic: false,
        redirectUris: [],
        logoutUris: [],
        scopes: ['clients:read', 'changes:read'],
        serviceUser: CREDENTIALS.username,
      }),
    );
    const given: Tokens[] = [];
    const baseUrl = service.api.address;
    const scope = 'clients:read changes:read';
    const program = createClient({
      baseUrl,
      clientId,
      clientSecret: clientSecret ?? '',
      scope,
      onTokens: (tokens) => void given.push(tokens),
    });
    expect(await program.list('clients')).toEqual(await client.list('clients'));
    await expect(program.list('vendors')).rejects.toMatchObject({ status: 403 });
    expect(given.map(({ refreshToken }) => refreshToken)).toEqual([undefined]);
    const reply = await fetch(`${baseUrl}/oidc/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}` },
      body: new URLSearchParams({ token: given[0]?.accessToken ?? '' }),
    });
    expect(reply.status).toBe(200);
    await program.list('clients');
    expect(given.length).toBe(2);
    const wrong = createClient({ baseUrl, clientId, clientSecret: 'wrong', scope });
    await expect(wrong.list('clients')).rejects.toMatchObject({ status: 401, code: 'invalid_client' });
    const silent = createClient({ baseUrl, clientId, clientSecret: clientSecret ?? '' });
    expect(await silent.list('clients')).toEqual(await client.list('clients'));
  });

  it('offers only the operations that v1 has for a kind', async () => {
    const invoices: RecordOf<'invoices'>[] = await client.list('invoices');
    expect(invoices).toEqual([]);
    // @ts-expect-error -- v1 does not create invoices
    await expect(client.create('invoices', {})).rejects.toMatchObject({ status: 405 });
    // @ts-expect-error -- v1 does not update departments
    await expect(client.update('departments', 1, {})).rejects.toMatchObject({ status: 405 });
    // @ts-expect-error -- there is no such kind
    await expect(client.list('castles')).rejects.toMatchObject({ status: 404 });
    // @ts-expect-error -- a client requires a name
    await expect(client.create('clients', {})).rejects.toMatchObject({ issues: [{ field: 'ClientName', problem: 'is required' }] });
    const account: number = await client.create('extd/account', {
      ...{ AccountName: 'Cash', AccountType: 'Bank', ExtId: '1', ExtSyncToken: '0', AccountNumber: '1000', CurrentBalance: '0.00' },
      DateLastSynced: '2026-03-02T12:00:00Z',
    });
    expect((await client.get('extd/account', account)).AccountName).toBe('Cash');
  });

  it('has every operation under http', async () => {
    const { data, error, response } = await client.http.GET('/api/v1/extd/checkExtVendor/{name}', {
      params: { path: { name: 'Nobody & Sons' } },
    });
    expect([data, error?.status, response.status]).toEqual([undefined, 404, 404]);
    const created = await client.http.POST('/api/v1/vendors', { body: { VendorName: 'Nobody & Sons' } });
    const found = await client.http.GET('/api/v1/extd/checkExtVendor/{name}', { params: { path: { name: 'Nobody & Sons' } } });
    expect(found.data?.data).toBe(created.data?.data);
  });

  it('fetches all pages', async () => {
    for (let n = 0; n < 7; n++) await client.create('items', { Name: `Item ${n}`, Price: '1.00', Cost: 0.5 });
    const all = await client.list('items', { fields: ['Id', 'Name'] });
    const sizes: number[] = [];
    const paged: { Id: number; Name: string }[] = [];
    for await (const page of client.pages('items', { pageSize: 3, fields: ['Id', 'Name'] })) {
      sizes.push(page.length);
      paged.push(...page);
    }
    expect([sizes.slice(0, 2), paged]).toEqual([[3, 3], all]);
    const none = [];
    for await (const page of client.pages('invoices')) none.push(...page);
    expect(none).toEqual([]);
  });

  it('rejects with the faults of an invalid request', async () => {
    const refused = client.list('items', { fields: ['Nonsense' as 'Id'] });
    await expect(refused).rejects.toBeInstanceOf(PlumblineError);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      issues: [{ field: 'fields', problem: expect.stringContaining('Nonsense') }],
    });
  });
});

describe('a wrong base address', () => {
  const refusalAt = (baseUrl: string): Promise<unknown> => {
    const found = createClient({ baseUrl, ...CREDENTIALS, retry: { attempts: 1 } }).list('clients');
    return found.then(
      () => undefined,
      (error: unknown) => error,
    );
  };
  const hint = (baseUrl: string): string =>
    `Check baseUrl, which is ${baseUrl}: it is the address of the service without a path such as /api/v1.`;

  it('is named in the error when the service has no such route', async () => {
    const baseUrl = `${service.api.address}/api/v1`;
    const error = await refusalAt(`${baseUrl}/`);
    expect(error).toBeInstanceOf(PlumblineError);
    expect(error).toMatchObject({ status: 404, message: `There is no route POST /api/v1/oauth/token. ${hint(baseUrl)}` });
  });

  it('is named in the error when another server responds', async () => {
    const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const baseUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await refusalAt(baseUrl)).toMatchObject({ status: 200, message: `The service answered 200. ${hint(baseUrl)}` });
    other.close();
  });
});

describe('since', () => {
  it('delivers every change exactly once during concurrent writes', async () => {
    const abort = new AbortController();
    const from = new Date(Date.now() - 60_000);
    const names = new Map<number, string[]>();
    const following = (async () => {
      for await (const { records } of client.since('vendors', from, { interval: 30, signal: abort.signal, fields: ['Id', 'VendorName'] }))
        for (const { Id, VendorName } of records) names.set(Id, [...(names.get(Id) ?? []), VendorName]);
    })();
    const written = await Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        const ids: number[] = [];
        for (let n = 0; n < 12; n++) {
          const id = await client.create('vendors', { VendorName: `Vendor ${writer}.${n}` });
          ids.push(id);
          if (n % 3 === 0) await client.update('vendors', id, { VendorName: `Vendor ${writer}.${n} renamed` });
          await sleep(10);
        }
        return ids;
      }),
    );
    const last = await client.list('vendors', { fields: ['Id', 'VendorName'] });
    const deadline = Date.now() + 20_000;
    const missing = (): number[] => last.filter(({ Id, VendorName }) => names.get(Id)?.at(-1) !== VendorName).map(({ Id }) => Id);
    while (missing().length > 0 && Date.now() < deadline) await sleep(50);
    // Enough time for further calls that reach back over all of it.
    await sleep(300);
    abort.abort();
    await following;
    expect(missing()).toEqual([]);
    expect(written.flat().every((id) => names.has(id))).toBe(true);
    // The same state is never delivered twice in a row.
    for (const [id, seen] of names) expect([id, seen]).toEqual([id, seen.filter((name, at) => name !== seen[at - 1])]);
  });

  it('delivers deleted records on request, and returns the moment to continue from', async () => {
    const id = await client.create('vendors', { VendorName: 'Short-lived' });
    const start = new Date(Date.now() - 5000);
    const next = async (moment: Date | string): Promise<{ until: string; found: object | undefined }> => {
      for await (const { records, until } of client.since('vendors', moment, { includeDeleted: true, interval: 20 })) {
        const found = records.find((one) => one.Id === id);
        if (found) return { until, found };
      }
      return { until: '', found: undefined };
    };
    const first = await next(start);
    expect(first.found).toMatchObject({ VendorName: 'Short-lived', IsDeleted: false });
    await client.remove('vendors', id);
    const second = await next(first.until);
    expect(second.found).toMatchObject({ Id: id, IsDeleted: true });
    expect(Date.parse(second.until)).toBeGreaterThanOrEqual(Date.parse(first.until));
  });
});
