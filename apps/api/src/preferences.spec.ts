import { Caller } from '../../../test/support/caller';
import { hire } from '../../../test/support/people';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';
import { withScopes } from './testing/with-scopes';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const at = (key: string): string => `/api/v2/me/preferences/${key}`;

let service: RunningService;
let admin: Caller;
let ann: Caller;
let audit: Caller;
beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  [ann, audit] = (await hire(admin, CLIENT, [{ name: 'Ann' }, { name: 'Aud', userType: 'Auditor' }])).map(({ caller }) => caller);
}, 240_000);
afterAll(() => service?.close());

describe('a preference', () => {
  it('is kept as it was sent, for the caller alone', async () => {
    const value = { mode: 'dark', columns: ['Name', 'Due date'], width: 1.5, nothing: null, nul: 'a\u0000b' };
    expect(await ann.read(at('theme'))).toBeNull();
    expect((await ann.act('PUT', at('theme'), value)) as unknown).toEqual(value);
    expect(await ann.read(at('theme'))).toEqual(value);
    expect(await admin.read(at('theme'))).toBeNull();
    await ann.act('PUT', at('theme'), ['another']);
    expect(await ann.read(at('theme'))).toEqual(['another']);
    await audit.act('PUT', at('bills.columns-1'), { own: true });
    expect(await audit.read(at('bills.columns-1'))).toEqual({ own: true });
  });

  it('is removed, also where there is none', async () => {
    await ann.act('PUT', at('gone'), { a: 1 });
    for (const _ of [1, 2]) expect((await ann.send('DELETE', at('gone'))).status).toBe(204);
    expect(await ann.read(at('gone'))).toBeNull();
  });

  it('is refused under another key than those, without a body, and where it is too long', async () => {
    const fieldOf = async (method: string, key: string, body?: unknown) => {
      const { status, body: problem } = await ann.send(method, at(key), body);
      return [status, (problem as { issues?: { field: string }[] }).issues?.[0]?.field];
    };
    for (const key of ['Theme', 'a_b', 'x'.repeat(65), '%20'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect([key, method, await fieldOf(method, key, method === 'PUT' ? {} : undefined)]).toEqual([key, method, [400, 'key']]);
    expect((await fieldOf('PUT', 'empty'))[0]).toBe(400);
    const most = { text: 'x'.repeat(16 * 1024 - 11) };
    expect(await fieldOf('PUT', 'most', most)).toEqual([200, undefined]);
    expect(await fieldOf('PUT', 'more', { text: `${most.text}x` })).toEqual([400, 'body']);
    expect(await fieldOf('PUT', 'wide', { text: 'é'.repeat(8 * 1024) })).toEqual([400, 'body']);
  });

  it('is one of at most a hundred, also where many are kept at once', async () => {
    const [bea] = await hire(admin, CLIENT, [{ name: 'Bea' }]);
    const statuses = await Promise.all(
      Array.from({ length: 110 }, async (_, n) => (await bea.caller.send('PUT', at(`key-${n}`), { n })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    const [kept] = statuses.flatMap((status, n) => (status === 200 ? [n] : []));
    await bea.caller.act('PUT', at(`key-${kept}`), { n: 'again' });
    await bea.caller.send('DELETE', at(`key-${kept}`));
    await bea.caller.act('PUT', at('another'), {});
  });

  it('is not tried, and takes the scope me:write', async () => {
    const tried = await ann.send('PUT', at('tried'), { a: 1 }, { prefer: 'dry-run' });
    expect([tried.status, await ann.read(at('tried'))]).toEqual([409, null]);
    const reader = await withScopes(service, ['me:read']);
    expect((await reader.get(at('theme'))).status).toBe(200);
    expect((await reader.send('PUT', at('theme'), {})).json).toMatchObject({ status: 403, required: ['me:write'] });
    expect((await new Caller(admin.baseUrl, '').get(at('theme'))).status).toBe(401);
  });
});
