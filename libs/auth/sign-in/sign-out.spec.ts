import { Browser } from '../testing/browser';
import { exchange, request, send } from '../testing/sign-in-client';
import { addressOf, ADMIN, RETURN, signInService, type SignInService } from '../testing/sign-in-service';

let service: SignInService;
beforeAll(async () => {
  service = await signInService();
}, 240_000);
afterAll(() => service?.close());

const OUT = `${RETURN}/out`;
const PASSWORD = 'plumb lines hang straight';
const both = (): string[] => [service.address, addressOf(service.other)];

/** The tokens of a sign-in of an application. */
interface Signed {
  readonly clientId: string;
  readonly access: string;
  readonly refresh: string;
  readonly id: string;
}

async function signed(browser: Browser, clientId: string, more: Record<string, string> = {}, who = ADMIN): Promise<Signed> {
  const { url, verifier } = request(service.address, clientId, more);
  let shown = await browser.open(url);
  if (shown.text.includes('<h1>Sign in')) shown = await browser.answer(shown, 'password', who);
  shown = await onwards(browser, shown);
  if (shown.text.includes('<h1>Allow')) shown = await browser.answer(shown, 'allow');
  const { body } = await exchange(service.address, clientId, shown.leadsTo?.searchParams.get('code') ?? '', verifier);
  return { clientId, access: body.access_token as string, refresh: body.refresh_token as string, id: body.id_token as string };
}

/** Sends the form of a page that a browser with scripts sends by itself. */
async function onwards(browser: Browser, shown: Awaited<ReturnType<Browser['open']>>) {
  if (!shown.text.includes('Submitting Callback')) return shown;
  const [, action = ''] = /action="([^"]+)"/.exec(shown.text) ?? [];
  const fields = [...shown.text.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
  return browser.open(action, Object.fromEntries(fields));
}

async function signOut(browser: Browser, parameters: Record<string, string> = {}): Promise<URL | undefined> {
  const page = await browser.open(`/oidc/end-session?${new URLSearchParams(parameters).toString()}`);
  expect(page.text).toContain('<h1>Sign out?</h1>');
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
  return (await browser.open('/oidc/end-session/confirm', { xsrf, logout: 'yes' })).leadsTo;
}

const api = async (token: string, at: string): Promise<number> =>
  (await fetch(`${at}/api/v2/clients`, { headers: { authorization: `Bearer ${token}` } })).status;
const refreshed = async ({ refresh, clientId }: Signed, at: string): Promise<number> =>
  (await send(`${at}/oidc/token`, { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId })).status;

/** Returns when the access token ended on both processes, and expects the refresh token to be refused there. */
async function over(tokens: Signed): Promise<void> {
  const end = Date.now() + 5000;
  for (const at of both()) {
    while ((await api(tokens.access, at)) !== 401) expect(Date.now()).toBeLessThan(end);
    expect(await refreshed(tokens, at)).toBe(400);
  }
}
async function logins(): Promise<string[]> {
  const headers = { authorization: `Bearer ${(await session()).AccessToken}` };
  const listed = (await (await fetch(`${service.address}/api/v2/auth/sessions`, { headers })).json()) as {
    data: { Application: string }[];
  };
  return listed.data.map(({ Application }) => Application);
}

describe('signing out ends the tokens of that browser on every process (H2)', () => {
  let clientId: string;
  let browser: Browser;
  beforeEach(async () => {
    ({ clientId } = await service.register({ logoutUris: [OUT] }));
    browser = new Browser(service.address);
  });

  const ways: [string, (tokens: Signed) => Record<string, string>][] = [
    ['with a return address', () => ({ client_id: clientId, post_logout_redirect_uri: OUT })],
    ['without a return address', () => ({ client_id: clientId })],
    ['without naming an application', () => ({})],
    ['with the id token', ({ id }) => ({ id_token_hint: id, post_logout_redirect_uri: OUT })],
  ];
  it.each(ways)('%s', async (_, parameters) => {
    const tokens = await signed(browser, clientId);
    for (const at of both()) expect(await api(tokens.access, at)).toBe(200);
    const given = parameters(tokens);
    const back = await signOut(browser, given);
    expect(back?.href).toBe('post_logout_redirect_uri' in given ? OUT : undefined);
    await over(tokens);
    expect(await logins()).not.toContain(clientId);
  });

  it('of a user who gave the password again', async () => {
    const [first, second] = [await signed(browser, clientId), await signed(browser, clientId, { prompt: 'login' })];
    await signOut(browser, { client_id: clientId });
    for (const tokens of [first, second]) await over(tokens);
  });

  it('in every application, and none of another browser', async () => {
    const { clientId: another } = await service.register();
    const elsewhere = await signed(new Browser(service.address), clientId);
    const [first, second] = [await signed(browser, clientId), await signed(browser, another)];
    await signOut(browser, { client_id: clientId, post_logout_redirect_uri: OUT });
    for (const tokens of [first, second]) await over(tokens);
    expect([await api(elsewhere.access, service.address), await refreshed(elsewhere, service.address)]).toEqual([200, 200]);
    expect(await logins()).toContain(clientId);
  });

  it('of the user before, when another user signs in there', async () => {
    const before = await signed(browser, clientId);
    const hired = await fetch(`${service.address}/api/v2/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${(await session()).AccessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Username: 'foreman', Password: PASSWORD, UserType: 'API' }),
    });
    expect(hired.status).toBe(201);
    const after = await signed(browser, clientId, { prompt: 'login' }, { username: 'foreman', password: PASSWORD });
    await over(before);
    expect(await api(after.access, service.address)).toBe(200);
    await signOut(browser);
    await over(after);
  });
});

async function session(): Promise<{ AccessToken: string }> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${service.address}/api/v2/auth/login`, { method: 'POST', body: JSON.stringify(ADMIN), headers });
  return ((await reply.json()) as { data: { AccessToken: string } }).data;
}
