import { createClient, PlumblineError, type ClientOptions, type PlumblineClient, type Tokens } from '@plumbline/client';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { FaultyProxy, type Fault, type Seen } from './faulty-proxy';

let service: RunningService;
let proxy: FaultyProxy;
beforeAll(async () => {
  service = await startService();
  proxy = await FaultyProxy.before(service.api.address);
}, 240_000);
afterAll(async () => {
  await proxy?.close();
  await service?.close();
});
beforeEach(() => proxy.next(() => false));

const quick = { attempts: 4, baseDelay: 10, maxDelay: 2000 };
const clientOf = (more: Partial<ClientOptions> = {}): PlumblineClient =>
  createClient({ baseUrl: proxy.address, ...CREDENTIALS, retry: quick, ...more });
const { clientId, clientSecret } = CREDENTIALS;
const tokensOf = async (): Promise<Tokens> => {
  let kept: Tokens | undefined;
  await clientOf({ onTokens: (tokens) => void (kept = tokens) })
    .get('clients', 987654321)
    .catch(() => undefined);
  return kept as unknown as Tokens;
};
const revoke = async (token: string): Promise<void> => {
  const reply = await fetch(`${service.api.address}/oauth/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ token }),
  });
  expect(reply.status).toBe(200);
};
const isData = ({ path }: Seen): boolean => path.startsWith('/api/');
const isToken = ({ path }: Seen): boolean => path.startsWith('/oauth/');
const paths = (): string[] => proxy.seen.map(({ method, path }) => `${method} ${path}`);
const BUSY: Fault = {
  status: 429,
  headers: { 'retry-after': '1' },
  body: '{"didSucceed":false,"data":null,"status":429,"message":"Too many."}',
};
const DOWN: Fault = { status: 503, headers: { 'retry-after': '0' } };

describe('The tokens of the client', () => {
  it('are requested once for any number of concurrent requests', async () => {
    const client = clientOf();
    proxy.next(() => false);
    await Promise.all(Array.from({ length: 12 }, () => client.list('departments')));
    expect(paths().filter((path) => path === 'POST /oauth/token')).toHaveLength(1);
  });

  it('are refreshed before they expire, once for all waiting requests, without the access token', async () => {
    const tokens = await tokensOf();
    const delivered: Tokens[] = [];
    const client = clientOf({ tokens: { ...tokens, expiresAt: Date.now() + 30_000 }, onTokens: (one) => void delivered.push(one) });
    proxy.next(() => false);
    await Promise.all(Array.from({ length: 12 }, () => client.list('departments')));
    const asked = proxy.seen.filter(isToken);
    expect(asked.map(({ path }) => path)).toEqual(['/oauth/refresh']);
    expect(asked[0]?.headers.authorization).toMatch(/^Basic /);
    expect(delivered).toHaveLength(1);
    expect(delivered[0]?.refreshToken).not.toBe(tokens.refreshToken ?? '');
    expect((delivered[0]?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(890_000_000);
    // The new pair is used, also for the next refresh.
    proxy.next(() => false);
    await client.list('departments');
    expect(proxy.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${delivered[0]?.accessToken}`]);
  });

  it('are refreshed once after several 401 responses, and the requests are repeated', async () => {
    const tokens = await tokensOf();
    await revoke(tokens.accessToken);
    const client = clientOf({ tokens });
    proxy.next(() => false);
    const lists = await Promise.all(Array.from({ length: 8 }, () => client.list('departments')));
    expect(lists.every((list) => list.length > 0)).toBe(true);
    expect(paths().filter((path) => path.includes('/oauth/'))).toEqual(['POST /oauth/refresh']);
    expect(proxy.seen.filter(isToken)[0]?.headers.authorization).not.toContain(tokens.accessToken);
  });

  it('are requested with the password when the refresh token has been revoked', async () => {
    const tokens = await tokensOf();
    await revoke(tokens.refreshToken ?? '');
    const client = clientOf({ tokens });
    proxy.next(() => false);
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(paths().filter((path) => path.includes('/oauth/'))).toEqual(['POST /oauth/refresh', 'POST /oauth/token']);
  });

  it('are reported as revoked when there is no password to get new ones', async () => {
    const tokens = await tokensOf();
    await revoke(tokens.refreshToken ?? '');
    const client = createClient({ baseUrl: proxy.address, clientId, clientSecret, tokens, retry: quick });
    await expect(client.list('departments')).rejects.toMatchObject({ name: 'PlumblineError', status: 400, code: 'invalid_grant' });
  });

  it('are requested with the password when the reply to a refresh is lost, without a second use of the refresh token', async () => {
    const tokens = await tokensOf();
    const client = clientOf({ tokens: { ...tokens, expiresAt: 0 } });
    proxy.next(({ path }) => path === '/oauth/refresh', 'lose the reply');
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(paths().filter((path) => path.includes('/oauth/'))).toEqual(['POST /oauth/refresh', 'POST /oauth/token']);
  });

  it('are requested again after a 503, but not after a wrong password or secret', async () => {
    proxy.next(isToken, { status: 503, headers: { 'retry-after': '0' } });
    expect((await clientOf().list('departments')).length).toBeGreaterThan(0);
    expect(paths().slice(0, 2)).toEqual(['POST /oauth/token', 'POST /oauth/token']);
    await expect(clientOf({ password: 'wrong' }).list('departments')).rejects.toMatchObject({ status: 400, code: 'invalid_grant' });
    await expect(clientOf({ clientSecret: 'wrong' }).list('departments')).rejects.toMatchObject({ status: 401, code: 'invalid_client' });
  });
});

describe('A pair of tokens that onTokens failed to store', () => {
  it('is not used, and is delivered again', async () => {
    const tokens = await tokensOf();
    const delivered: string[] = [];
    const client = createClient({
      ...{ baseUrl: proxy.address, clientId, clientSecret, retry: quick, tokens: { ...tokens, expiresAt: 0 } },
      onTokens: ({ refreshToken }) => {
        delivered.push(refreshToken ?? '');
        if (delivered.length === 1) throw new Error('the disk is full');
      },
    });
    proxy.next(() => false);
    await expect(client.list('departments')).rejects.toThrow('the disk is full');
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(delivered).toEqual([delivered[0], delivered[0]]);
    expect(paths()).toEqual(['POST /oauth/refresh', 'GET /api/v1/departments']);
  });
});

describe('a request', () => {
  it.each([
    ['in seconds', (): string => '1'],
    ['as a date', (): string => new Date(Date.now() + 2000).toUTCString()],
  ])('waits after a 429 for the time in Retry-After, %s', async (_name, retryAfter) => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(isData, { ...(BUSY as object), status: 429, headers: { 'retry-after': retryAfter() } });
    const start = performance.now();
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeGreaterThan(900);
    expect(proxy.seen).toHaveLength(2);
  });

  it('fails after its last attempt, with the response of the service', async () => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(isData, ...Array<Fault>(10).fill(DOWN));
    await expect(client.list('departments')).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(proxy.seen).toHaveLength(quick.attempts);
    proxy.next(isData, { ...(BUSY as object), status: 429, headers: { 'retry-after': '900' } });
    await expect(client.list('departments')).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(proxy.seen).toHaveLength(1);
  });

  it('that creates a record has one effect: repeats send the key of the first attempt', async () => {
    const client = clientOf();
    const before = (await client.list('clients')).length;
    proxy.next(isData, 'lose the reply', DOWN, 'cut');
    const id = await client.create('clients', { ClientName: 'Created once' });
    expect(proxy.seen).toHaveLength(4);
    expect(new Set(proxy.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const all = await client.list('clients', { fields: ['Id', 'ClientName'] });
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)).toEqual({ Id: id, ClientName: 'Created once' });
    proxy.next(() => false);
    await client.create('clients', { ClientName: 'Another' });
    await client.create('clients', { ClientName: 'Another' });
    expect(new Set(proxy.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it.each(['break the reply off', { status: 502, body: '<html>Bad Gateway</html>' }, { status: 500 }] as const)(
    'is repeated after %j, where its outcome is unknown',
    async (fault) => {
      const client = clientOf();
      const before = (await client.list('clients')).length;
      proxy.next(isData, fault, fault);
      const id = await client.create('clients', { ClientName: 'Created once' });
      expect(proxy.seen).toHaveLength(3);
      const all = await client.list('clients');
      expect([all.length, all.at(-1)?.Id]).toEqual([before + 1, id]);
      proxy.next(isData, ...Array<Fault>(10).fill(fault));
      await expect(client.list('clients')).rejects.toMatchObject({
        name: 'PlumblineError',
        status: typeof fault === 'object' ? fault.status : 0,
      });
      expect(proxy.seen).toHaveLength(quick.attempts);
    },
  );

  it('is repeated while the first of two is still in progress', async () => {
    const client = clientOf();
    proxy.next(isData, { status: 409, headers: { 'retry-after': '0' } });
    expect(await client.create('clients', { ClientName: 'In work' })).toBeGreaterThan(0);
    proxy.next(isData, { status: 409 });
    await expect(client.create('clients', { ClientName: 'Refused' })).rejects.toMatchObject({ status: 409 });
  });

  it('that removes a record succeeds when its reply was lost', async () => {
    const client = clientOf();
    const id = await client.create('clients', { ClientName: 'Gone' });
    proxy.next(isData, 'lose the reply');
    await client.remove('clients', id);
    expect(proxy.seen).toHaveLength(2);
    await expect(client.remove('clients', id)).rejects.toMatchObject({ status: 404 });
  });

  it('without any response is an error of status 0', async () => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(isData, ...Array<Fault>(10).fill('cut'));
    await expect(client.list('departments')).rejects.toMatchObject({ name: 'PlumblineError', status: 0 });
    expect(proxy.seen).toHaveLength(quick.attempts);
  });

  it('ends when it is aborted, also between attempts', async () => {
    const client = clientOf({ retry: { ...quick, maxDelay: 30_000 } });
    await client.list('departments');
    proxy.next(isData, { status: 503, headers: { 'retry-after': '20' } });
    const start = performance.now();
    await expect(client.list('departments', { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('that is rejected is an error with every fault, and is sent once', async () => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(() => false);
    const refused = client.create('items', { Name: '', Price: 'a lot', Cost: '1' });
    await expect(refused).rejects.toBeInstanceOf(PlumblineError);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      issues: expect.arrayContaining([{ field: 'Price', problem: expect.any(String) }]),
      requestId: expect.any(String),
    });
    expect(proxy.seen).toHaveLength(1);
  });
});
