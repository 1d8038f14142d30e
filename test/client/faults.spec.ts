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

describe('tokens', () => {
  it('are got once, however many requests need them at the same time', async () => {
    const client = clientOf();
    proxy.next(() => false);
    await Promise.all(Array.from({ length: 12 }, () => client.list('departments')));
    expect(paths().filter((path) => path === 'POST /oauth/token')).toHaveLength(1);
  });

  it('are renewed before they end, by one refresh for all that wait, without the access token', async () => {
    const tokens = await tokensOf();
    const told: Tokens[] = [];
    const client = clientOf({ tokens: { ...tokens, expiresAt: Date.now() + 30_000 }, onTokens: (one) => void told.push(one) });
    proxy.next(() => false);
    await Promise.all(Array.from({ length: 12 }, () => client.list('departments')));
    const asked = proxy.seen.filter(isToken);
    expect(asked.map(({ path }) => path)).toEqual(['/oauth/refresh']);
    expect(asked[0]?.headers.authorization).toMatch(/^Basic /);
    expect(told).toHaveLength(1);
    expect(told[0]?.refreshToken).not.toBe(tokens.refreshToken);
    expect((told[0]?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(890_000_000);
    // The new pair is the one that is used, also for the next renewal.
    proxy.next(() => false);
    await client.list('departments');
    expect(proxy.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${told[0]?.accessToken}`]);
  });

  it('are renewed when the service refuses them, once for all that were refused, and the requests sent again', async () => {
    const tokens = await tokensOf();
    await revoke(tokens.accessToken);
    const client = clientOf({ tokens });
    proxy.next(() => false);
    const lists = await Promise.all(Array.from({ length: 8 }, () => client.list('departments')));
    expect(lists.every((list) => list.length > 0)).toBe(true);
    expect(paths().filter((path) => path.includes('/oauth/'))).toEqual(['POST /oauth/refresh']);
    expect(proxy.seen.filter(isToken)[0]?.headers.authorization).not.toContain(tokens.accessToken);
  });

  it('are got with the password when the refresh token is dead', async () => {
    const tokens = await tokensOf();
    await revoke(tokens.refreshToken);
    const client = clientOf({ tokens });
    proxy.next(() => false);
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(paths().filter((path) => path.includes('/oauth/'))).toEqual(['POST /oauth/refresh', 'POST /oauth/token']);
  });

  it('that are dead, without a password, are an error that says so', async () => {
    const tokens = await tokensOf();
    await revoke(tokens.refreshToken);
    const client = createClient({ baseUrl: proxy.address, clientId, clientSecret, tokens, retry: quick });
    await expect(client.list('departments')).rejects.toMatchObject({ name: 'PlumblineError', status: 400, code: 'invalid_grant' });
  });

  it('are asked for with the password, not twice with the same refresh token, when the reply to a refresh is lost', async () => {
    const tokens = await tokensOf();
    const client = clientOf({ tokens: { ...tokens, expiresAt: 0 } });
    proxy.next(({ path }) => path === '/oauth/refresh', 'lose the reply');
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(paths().filter((path) => path.includes('/oauth/'))).toEqual(['POST /oauth/refresh', 'POST /oauth/token']);
  });

  it('are waited for when the service is busy, and refused with a wrong password', async () => {
    proxy.next(isToken, { status: 503, headers: { 'retry-after': '0' } });
    expect((await clientOf().list('departments')).length).toBeGreaterThan(0);
    expect(paths().slice(0, 2)).toEqual(['POST /oauth/token', 'POST /oauth/token']);
    await expect(clientOf({ password: 'wrong' }).list('departments')).rejects.toMatchObject({ status: 400, code: 'invalid_grant' });
    await expect(clientOf({ clientSecret: 'wrong' }).list('departments')).rejects.toMatchObject({ status: 401, code: 'invalid_client' });
  });
});

describe('a pair of tokens that could not be kept', () => {
  it('is not used, and not lost: it is told again', async () => {
    const tokens = await tokensOf();
    const told: string[] = [];
    const client = createClient({
      ...{ baseUrl: proxy.address, clientId, clientSecret, retry: quick, tokens: { ...tokens, expiresAt: 0 } },
      onTokens: ({ refreshToken }) => {
        told.push(refreshToken);
        if (told.length === 1) throw new Error('the disk is full');
      },
    });
    proxy.next(() => false);
    await expect(client.list('departments')).rejects.toThrow('the disk is full');
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(told).toEqual([told[0], told[0]]);
    expect(paths()).toEqual(['POST /oauth/refresh', 'GET /api/v1/departments']);
  });
});

describe('a request', () => {
  it.each([
    ['in seconds', (): string => '1'],
    ['as a date', (): string => new Date(Date.now() + 2000).toUTCString()],
  ])('waits as long as a 429 asks for, %s', async (_name, retryAfter) => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(isData, { ...(BUSY as object), status: 429, headers: { 'retry-after': retryAfter() } });
    const start = performance.now();
    expect((await client.list('departments')).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeGreaterThan(900);
    expect(proxy.seen).toHaveLength(2);
  });

  it('gives up after its attempts, with what the service said', async () => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(isData, ...Array<Fault>(10).fill(DOWN));
    await expect(client.list('departments')).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(proxy.seen).toHaveLength(quick.attempts);
    proxy.next(isData, { ...(BUSY as object), status: 429, headers: { 'retry-after': '900' } });
    await expect(client.list('departments')).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(proxy.seen).toHaveLength(1);
  });

  it('that creates is never done twice: repeats have the key of the first', async () => {
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
    'is repeated where %j leaves open what was done',
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

  it('waits where the first of two is still in work', async () => {
    const client = clientOf();
    proxy.next(isData, { status: 409, headers: { 'retry-after': '0' } });
    expect(await client.create('clients', { ClientName: 'In work' })).toBeGreaterThan(0);
    proxy.next(isData, { status: 409 });
    await expect(client.create('clients', { ClientName: 'Refused' })).rejects.toMatchObject({ status: 409 });
  });

  it('that removes has removed when its reply was lost', async () => {
    const client = clientOf();
    const id = await client.create('clients', { ClientName: 'Gone' });
    proxy.next(isData, 'lose the reply');
    await client.remove('clients', id);
    expect(proxy.seen).toHaveLength(2);
    await expect(client.remove('clients', id)).rejects.toMatchObject({ status: 404 });
  });

  it('without any reply is an error of status 0', async () => {
    const client = clientOf();
    await client.list('departments');
    proxy.next(isData, ...Array<Fault>(10).fill('cut'));
    await expect(client.list('departments')).rejects.toMatchObject({ name: 'PlumblineError', status: 0 });
    expect(proxy.seen).toHaveLength(quick.attempts);
  });

  it('ends when it is aborted, also while it waits', async () => {
    const client = clientOf({ retry: { ...quick, maxDelay: 30_000 } });
    await client.list('departments');
    proxy.next(isData, { status: 503, headers: { 'retry-after': '20' } });
    const start = performance.now();
    await expect(client.list('departments', { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('that is refused is an error with every fault, sent once', async () => {
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
