import { Browser } from '../../testing/browser';
import { exchange, request, send, signIn } from '../../testing/sign-in-client';
import { addressOf, ADMIN, signInService, type SignInService } from '../../testing/sign-in-service';

const CASUAL = { username: 'casual', password: 'plumb lines hang straight' };
let service: SignInService;
let clientId: string;
let admin: string;
let casualId: number;
beforeAll(async () => {
  service = await signInService();
  ({ clientId } = await service.register({ scopes: ['auth:read', 'auth:write'] }));
  admin = await password(ADMIN);
  const made = await call(admin, 'POST', '/api/v2/users', { Username: CASUAL.username, Password: CASUAL.password, UserType: 'Access' });
  casualId = (made.json as { data: { Id: number } }).data.Id;
}, 240_000);
afterAll(() => service?.close());

const password = async (who: typeof CASUAL): Promise<string> =>
  (await send(`${service.address}/oauth/token`, { grant_type: 'password', ...who }, ['demo-client', 'demo-client-secret'])).body
    .access_token as string;
async function call(
  token: string,
  method: string,
  path: string,
  body?: object,
  at = service.address,
): Promise<{ status: number; json: unknown }> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${at}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  return { status: reply.status, json: text === '' ? undefined : JSON.parse(text) };
}
interface Login {
  readonly Id: string;
  readonly IsCurrent: boolean;
  readonly IsBrowser: boolean;
  readonly Application: string;
}
const listed = async (token: string, query = ''): Promise<Login[]> =>
  ((await call(token, 'GET', `/api/v2/auth/sessions${query}`)).json as { data: Login[] }).data;
const end = async (token: string, id: string): Promise<number> => (await call(token, 'DELETE', `/api/v2/auth/sessions/${id}`)).status;
async function over(token: string): Promise<void> {
  const limit = Date.now() + 5000;
  for (const at of [service.address, addressOf(service.other)])
    while ((await call(token, 'GET', '/api/v2/valid', undefined, at)).status !== 401) expect(Date.now()).toBeLessThan(limit);
}
/** Signs somebody in at a browser; the browser and the access token. */
async function atBrowser(who: typeof CASUAL): Promise<{ browser: Browser; token: string; url: string }> {
  const browser = new Browser(service.address);
  const { url, verifier } = request(service.address, clientId, { scope: 'openid auth:read auth:write' });
  const { leadsTo } = await signIn(browser, url, who);
  const { body } = await exchange(service.address, clientId, leadsTo?.searchParams.get('code') ?? '', verifier);
  return { browser, token: body.access_token as string, url };
}

describe('the logins of a user', () => {
  it('are listed with the one of the request, and each is ended, the browser too', async () => {
    const [there, here] = [await atBrowser(CASUAL), await password(CASUAL)];
    const all = await listed(here);
    expect(all).toEqual([
      expect.objectContaining({ Application: 'demo-client', IsBrowser: false, IsCurrent: true }),
      expect.objectContaining({ Application: clientId, ApplicationName: 'Site diary', IsBrowser: true, IsCurrent: false }),
    ]);
    expect((await listed(there.token)).map(({ IsCurrent }) => IsCurrent)).toEqual([false, true]);
    expect(await end(here, all[1].Id)).toBe(204);
    await over(there.token);
    expect((await there.browser.open(there.url)).text).toContain('<h1>Sign in</h1>');
    expect((await listed(here)).map(({ IsCurrent }) => IsCurrent)).toEqual([true]);
    expect(await end(here, all[1].Id)).toBe(404);
    expect(await end(here, all[0].Id)).toBe(204);
    await over(here);
  });

  it('go on with the rights that a change leaves out; one that is named alone is on (strangers 8)', async () => {
    const rights = async (UserRights: object[]): Promise<string[]> => {
      const { json } = await call(admin, 'PATCH', `/api/v2/users/${casualId}`, { UserRights });
      const { data } = json as { data: { UserRights: { Name: string; Enabled: boolean }[] } };
      return data.UserRights.filter(({ Enabled }) => Enabled)
        .map(({ Name }) => Name)
        .sort();
    };
    expect(await rights([{ Name: 'Manages Projects' }])).toEqual(['Manages Projects']);
    expect(await rights([{ Name: 'Accountant', Enabled: true }])).toEqual(['Accountant', 'Manages Projects']);
    expect(await rights([{ Name: 'Accountant', Enabled: false }])).toEqual(['Manages Projects']);
    expect(await rights([{ Name: 'Manages Projects', Enabled: false }])).toEqual([]);
  });

  it('of the Setup Admin are ended by itself alone (L14)', async () => {
    const vice = { username: 'vice', password: CASUAL.password };
    const rights = { UserRights: [{ Name: 'Admin', Enabled: true }] };
    await call(admin, 'POST', '/api/v2/users', { Username: vice.username, Password: vice.password, UserType: 'Access', ...rights });
    const [theirs] = await listed(await password(vice), '?user=1');
    expect(await end(await password(vice), theirs.Id)).toBe(403);
    expect((await listed(admin)).map(({ Id }) => Id)).toContain(theirs.Id);
  });

  it('are seen and ended by themselves and by an Admin of the company alone', async () => {
    const casual = await password(CASUAL);
    const [own] = await listed(casual);
    const [admins] = await listed(admin);
    expect((await call(casual, 'GET', '/api/v2/auth/sessions?user=1')).status).toBe(403);
    expect(await end(casual, admins.Id)).toBe(404);
    expect(await end(casual, 'none')).toBe(404);
    expect((await call(admin, 'GET', '/api/v2/auth/sessions?user=0')).status).toBe(400);
    expect((await call(admin, 'GET', '/api/v2/auth/sessions?who=1')).status).toBe(400);
    expect((await listed(admin, `?user=${casualId}`)).map(({ Id, IsCurrent }) => [Id, IsCurrent])).toEqual([[own.Id, false]]);
    // It cannot be tried, and a trial ends nothing without a record.
    const trial = { method: 'DELETE', headers: { authorization: `Bearer ${admin}`, prefer: 'dry-run' } };
    expect((await fetch(`${service.address}/api/v2/auth/sessions/${own.Id}`, trial)).status).toBe(409);
    expect((await listed(casual)).map(({ Id }) => Id)).toEqual([own.Id]);
    expect(await end(admin, own.Id)).toBe(204);
    await over(casual);
    const events = (await call(admin, 'GET', '/api/v2/audit/events?type=TokenRevoked')).json as { data: { UserName: string }[] };
    expect(events.data.length).toBeGreaterThan(2);
  });
});
