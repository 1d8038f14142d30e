import { createPublicKey, randomUUID, verify, type JsonWebKey } from 'node:crypto';
import { EventStore } from '@plumbline/platform/event-store';
import { Pool } from 'pg';
import { Accounts } from '@plumbline/auth/accounts';
import { Applications } from '@plumbline/auth/applications';
import { TokenStore } from '@plumbline/auth/tokens';
import { SigningKeys } from './stores/signing-keys';
import { SignInStore } from './stores/sign-in-store';
import { companyApp } from '../testing/company-app';
import { Browser } from '../testing/browser';
import { exchange, request, send, signIn, tokensOf, type EndpointReply } from '../testing/sign-in-client';
import { addressOf, ADMIN, RETURN, signInService, type SignInService } from '../testing/sign-in-service';

let service: SignInService;
let pool: Pool;
let clientId: string;
beforeAll(async () => {
  service = await signInService();
  pool = new Pool({ connectionString: service.databaseUrl });
  ({ clientId } = await service.register());
}, 240_000);
afterAll(async () => {
  await pool?.end();
  await service?.close();
});

const both = (): string[] => [service.address, addressOf(service.other)];
const api = async (token: string, at = service.address): Promise<number> =>
  (await fetch(`${at}/api/v2/clients`, { headers: { authorization: `Bearer ${token}` } })).status;
/** Returns when the token ended on both processes. @throws when that takes more than 5 s */
async function over(token: string): Promise<void> {
  const end = Date.now() + 5000;
  for (const at of both()) while ((await api(token, at)) !== 401) expect(Date.now()).toBeLessThan(end);
}
const refresh = (refresh_token: string, at = service.address, client = clientId): Promise<EndpointReply> =>
  send(`${at}/oidc/token`, { grant_type: 'refresh_token', refresh_token, client_id: client });
/** The accesses of an application, the oldest first. */
async function accesses(application: string): Promise<string[]> {
  const events = await service.app.get(EventStore).readAll(0n, 10_000);
  return events.filter(({ metadata: by }) => by.application === application && by.command === 'RecordAccess').map(({ type }) => type);
}
const jwt = (token: string): { header: { kid: string }; payload: Record<string, unknown>; signed: string; signature: Buffer } => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const read = (part: string): never => JSON.parse(Buffer.from(part, 'base64url').toString()) as never;
  return { header: read(head), payload: read(body), signed: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') };
};
const keys = async (at = service.address): Promise<(JsonWebKey & { kid: string })[]> =>
  ((await (await fetch(`${at}/oidc/jwks`)).json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;

const PASSWORD = 'plumb lines hang straight';
async function asAdmin(method: string, path: string, body: object): Promise<{ Id: number }> {
  const basic = ['demo-client', 'demo-client-secret'] as const;
  const { access_token: token } = (await send(`${service.address}/oauth/token`, { grant_type: 'password', ...ADMIN }, basic)).body;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${service.address}${path}`, { method, headers, body: JSON.stringify(body) });
  return ((await reply.json()) as { data: { Id: number } }).data;
}
/** A new user, by the id. */
const hired = async (Username: string): Promise<number> =>
  (await asAdmin('POST', '/api/v2/users', { Username, Password: PASSWORD, UserType: 'API' })).Id;

describe('a browser application', () => {
  it('signs a user in without a secret, and its tokens work on every process and both versions', async () => {
    const { clientId: own } = await service.register();
    const { url, verifier } = request(service.address, own, { nonce: 'n0nce' });
    const browser = new Browser(service.address);
    const login = await browser.open(url);
    expect([login.status, login.text]).toEqual([200, expect.stringContaining('<h1>Sign in</h1>')]);
    const consent = await browser.answer(login, 'password', ADMIN);
    expect(consent.text).toContain('<h1>Allow Site diary?</h1>');
    const { leadsTo } = await browser.answer(consent, 'allow');
    expect(leadsTo?.href).toContain(`${RETURN}?`);
    expect(Object.fromEntries(leadsTo!.searchParams)).toEqual({ code: expect.any(String), state: 'st4te', iss: service.address });
    const { status, body } = await exchange(addressOf(service.other), own, leadsTo!.searchParams.get('code')!, verifier);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ token_type: 'Bearer', expires_in: 900, scope: 'openid profile clients:read' }),
    ]);
    for (const at of both()) expect(await api(body.access_token, at)).toBe(200);
    const v1 = await fetch(`${service.address}/api/v1/clients`, { headers: { authorization: `Bearer ${body.access_token}` } });
    expect(v1.status).toBe(200);
    const { header, payload, signed, signature } = jwt(body.id_token);
    const expected = { iss: service.address, aud: own, sub: '1-1', nonce: 'n0nce', preferred_username: ADMIN.username };
    expect(payload).toMatchObject({ ...expected, name: expect.any(String) });
    const key = (await keys()).find(({ kid }) => kid === header.kid)!;
    expect(verify('sha256', Buffer.from(signed), createPublicKey({ key, format: 'jwk' }), signature)).toBe(true);
    expect(await accesses(own)).toEqual(['SignedIn']);
  });

  it('is asked for neither password nor consent again in the same browser', async () => {
    const browser = new Browser(service.address);
    await signIn(browser, request(service.address, clientId).url);
    const { leadsTo } = await browser.open(request(service.address, clientId).url);
    expect(leadsTo?.searchParams.get('code')).toEqual(expect.any(String));
    const more = await browser.open(request(service.address, clientId, { scope: 'openid clients:write' }).url);
    expect(more.text).toContain('<li>add and change clients</li>');
  });

  it('hears that the user did not go on', async () => {
    const browser = new Browser(service.address);
    const { leadsTo } = await browser.answer(await browser.open(request(service.address, clientId).url), 'cancel');
    expect(Object.fromEntries(leadsTo!.searchParams)).toMatchObject({ error: 'access_denied', state: 'st4te', iss: service.address });
  });

  it('asks for no scope that it is not registered for', async () => {
    const { leadsTo } = await new Browser(service.address).open(request(service.address, clientId, { scope: 'openid admin' }).url);
    expect(leadsTo?.searchParams.get('error')).toBe('invalid_scope');
  });

  it('may read the replies to its requests for tokens, and no page of another origin may', async () => {
    const from = async (origin: string): Promise<string | null> => {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId });
      const reply = await fetch(`${service.address}/oidc/token`, { method: 'POST', headers: { origin }, body });
      return reply.headers.get('access-control-allow-origin');
    };
    expect([await from(new URL(RETURN).origin), await from('https://evil.example')]).toEqual([new URL(RETURN).origin, null]);
  });
});

describe('a refresh', () => {
  it('gives new tokens, and a repeat within ten seconds the same ones', async () => {
    const { clientId: own } = await service.register();
    const first = (await tokensOf(service.address, own)).body;
    const [second, repeat] = [await refresh(first.refresh_token, both()[0], own), await refresh(first.refresh_token, both()[1], own)];
    expect([second.status, repeat.status]).toEqual([200, 200]);
    expect(repeat.body).toEqual(second.body);
    expect(second.body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid profile clients:read' });
    expect(await api(second.body.access_token)).toBe(200);
    expect(await accesses(own)).toEqual(['SignedIn', 'TokenRefreshed', 'TokenRefreshed']);
  });

  it('of one token at the same moment on two processes gives both the same tokens', async () => {
    const first = (await tokensOf(service.address, clientId)).body;
    for (let round = 0, token = first.refresh_token as string; round < 5; round++) {
      const [one, two] = await Promise.all(both().map((at) => refresh(token, at)));
      expect([one?.status, two?.status]).toEqual([200, 200]);
      expect(two?.body).toEqual(one?.body);
      token = one?.body.refresh_token;
    }
  });

  it('with a token that was used before ends all tokens of the sign-in, on record', async () => {
    const { clientId: own } = await service.register();
    const first = (await tokensOf(service.address, own)).body;
    const second = (await refresh(first.refresh_token, both()[0], own)).body;
    await pool.query(`update auth.refresh_token set used_at = used_at - interval '11 seconds' where used_at is not null`);
    expect((await refresh(first.refresh_token, both()[1], own)).body.error).toBe('invalid_grant');
    await over(second.access_token);
    expect((await refresh(second.refresh_token, both()[0], own)).body.error).toBe('invalid_grant');
    expect(await accesses(own)).toEqual(['SignedIn', 'TokenRefreshed', 'TokenRefused']);
  });

  it('belongs to the application and to the version that gave the token', async () => {
    const { clientId: other } = await service.register();
    const first = (await tokensOf(service.address, clientId)).body;
    expect((await refresh(first.refresh_token, service.address, other)).body.error).toBe('invalid_grant');
    const asV1 = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    expect((await send(`${service.address}/oauth/refresh`, asV1, ['demo-client', 'demo-client-secret'])).body.error).toBe('invalid_grant');
    expect((await refresh(first.refresh_token)).status).toBe(200);
  });

  it('asks for no scope beyond those of the sign-in', async () => {
    const { body } = await tokensOf(service.address, clientId);
    const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token, client_id: clientId, scope: 'clients:write' };
    expect((await send(`${service.address}/oidc/token`, form)).body.error).toBe('invalid_scope');
  });

  it('with fewer scopes gives an access token with those alone, also when it is repeated (L8)', async () => {
    const { body } = await tokensOf(service.address, clientId, { scope: 'openid clients:read users:read' });
    const form = { grant_type: 'refresh_token', client_id: clientId };
    const narrow = { ...form, refresh_token: body.refresh_token, scope: 'users:read' };
    const narrowed = await send(`${service.address}/oidc/token`, narrow);
    expect([narrowed.status, narrowed.body.scope, await api(narrowed.body.access_token)]).toEqual([200, 'users:read', 403]);
    const { scope: _, ...wide } = narrow;
    expect((await send(`${service.address}/oidc/token`, wide)).body).toMatchObject({ scope: 'users:read' });
    const again = await refresh(narrowed.body.refresh_token as string);
    expect([again.body.scope, await api(again.body.access_token)]).toEqual(['openid clients:read users:read', 200]);
  });
});

describe('the password grant (M4)', () => {
  const granted = (basic: readonly [string, string], who = ADMIN): Promise<EndpointReply> =>
    send(`${service.address}/oauth/token`, { grant_type: 'password', ...who }, basic);

  it('is refused to an application that has scopes, addresses to return to or a user of its own', async () => {
    const none = { isPublic: false, scopes: [], redirectUris: [] };
    for (const more of [{ scopes: ['clients:read'] }, { redirectUris: [RETURN] }, { serviceUser: ADMIN.username }]) {
      const { clientId: id, clientSecret } = await service.register({ ...none, ...more });
      expect((await granted([id, clientSecret!])).body).toMatchObject({ error: 'unauthorized_client' });
      const form = { grant_type: 'refresh_token', refresh_token: 'x' };
      expect((await send(`${service.address}/oauth/token`, form, [id, clientSecret!])).body.error).toBe('unauthorized_client');
    }
    const { clientId: id, clientSecret } = await service.register(none);
    expect((await granted([id, clientSecret!])).status).toBe(200);
  });
});

describe('a trusted application', () => {
  it('signs users in without a page of consent, with the scopes of each request', async () => {
    const { clientId: own } = await service.register({ isTrusted: true });
    const browser = new Browser(service.address);
    const { url, verifier } = request(service.address, own);
    const { leadsTo } = await browser.answer(await browser.open(url), 'password', ADMIN);
    const { body } = await exchange(service.address, own, leadsTo!.searchParams.get('code')!, verifier);
    expect([body.scope, await api(body.access_token)]).toEqual(['openid profile clients:read', 200]);
    const more = request(service.address, own, { scope: 'openid clients:read clients:write', prompt: 'none' });
    const silent = await browser.open(more.url);
    const second = await exchange(service.address, own, silent.leadsTo!.searchParams.get('code')!, more.verifier);
    expect(second.body.scope).toBe('openid clients:read clients:write');
    const { leadsTo: beyond } = await browser.open(request(service.address, own, { scope: 'openid admin' }).url);
    expect(beyond?.searchParams.get('error')).toBe('invalid_scope');
  });

  it('is one that users sign in to', async () => {
    const none = service.register({ isTrusted: true, redirectUris: [], isPublic: false });
    await expect(none).rejects.toMatchObject({ message: expect.stringContaining('trusted') });
  });
});

it('userinfo tells of a user what the scopes allow, the e-mail address too', async () => {
  const who = { username: 'liv', password: PASSWORD };
  const { Id } = await asAdmin('POST', '/api/v2/users', {
    Username: who.username,
    Password: PASSWORD,
    Email: 'liv@acme.example',
    UserType: 'API',
  });
  const told = async (scope: string): Promise<unknown> => {
    const { body } = await tokensOf(service.address, clientId, { scope }, who);
    const reply = await fetch(`${addressOf(service.other)}/oidc/userinfo`, { headers: { authorization: `Bearer ${body.access_token}` } });
    return reply.status === 200 ? reply.json() : reply.status;
  };
  expect(await told('openid email')).toEqual({ sub: `1-${Id}`, email: 'liv@acme.example' });
  expect(await told('openid profile')).toEqual({ sub: `1-${Id}`, name: expect.any(String), preferred_username: who.username });
  const v1 = { grant_type: 'password', ...ADMIN };
  const { access_token: other } = (await send(`${service.address}/oauth/token`, v1, ['demo-client', 'demo-client-secret'])).body;
  const refused = await fetch(`${service.address}/oidc/userinfo`, { headers: { authorization: `Bearer ${other}` } });
  expect(refused.status).toBe(401);
});

describe('the end of a login, whatever is renewed (L4)', () => {
  const within = async (table: string, client: string, minutes: number): Promise<boolean> =>
    (
      await pool.query<{ is: boolean }>(
        `select bool_and(token.expires_at <= now() + make_interval(mins => $2)) "is" from auth.${table} token
         join auth.token_family family on family.id = token.family where family.client_id = $1`,
        [client, minutes],
      )
    ).rows[0]?.is ?? false;
  const endsIn = (client: string, minutes: number): Promise<unknown> =>
    pool.query('update auth.token_family set ends_at = now() + make_interval(mins => $2) where client_id = $1', [client, minutes]);

  it('is 90 days after the sign-in, and no refresh moves it', async () => {
    const { clientId: own } = await service.register();
    const { body } = await tokensOf(service.address, own);
    const ends = `select 1 from auth.token_family where client_id = $1 and ends_at between now() + interval '89 days' and now() + interval '90 days 1 minute'`;
    expect((await pool.query(ends, [own])).rows.length).toBe(1);
    await endsIn(own, 10);
    await pool.query(
      'update auth.refresh_token set expires_at = now() + make_interval(mins => 9) where family in (select id from auth.token_family where client_id = $1)',
      [own],
    );
    const renewed = (await refresh(body.refresh_token as string, service.address, own)).body;
    expect([await api(renewed.access_token), await within('refresh_token', own, 11)]).toEqual([200, true]);
    await endsIn(own, 0);
    expect((await refresh(renewed.refresh_token as string, service.address, own)).body.error).toBe('invalid_grant');
  });
});

describe('an application with a secret', () => {
  const basicOf = ({ clientId: id, clientSecret }: { clientId: string; clientSecret: string | null }) => [id, clientSecret ?? ''] as const;

  it('gets all scopes that it is registered with when it asks for none', async () => {
    const registered = await service.register({ isPublic: false, redirectUris: [], serviceUser: ADMIN.username, scopes: ['clients:read'] });
    const { body } = await send(`${service.address}/oidc/token`, { grant_type: 'client_credentials' }, basicOf(registered));
    expect([body.scope, await api(body.access_token)]).toEqual(['clients:read', 200]);
  });

  it('acts as the user that it is registered with, with no more than its scopes', async () => {
    const registered = await service.register({ isPublic: false, redirectUris: [], serviceUser: ADMIN.username });
    const asked = { grant_type: 'client_credentials', scope: 'clients:read' };
    const { status, body } = await send(`${service.address}/oidc/token`, asked, basicOf(registered));
    expect([status, body]).toEqual([
      200,
      { access_token: expect.any(String), expires_in: 900, scope: 'clients:read', token_type: 'Bearer' },
    ]);
    for (const at of both()) expect(await api(body.access_token, at)).toBe(200);
    expect((await send(`${service.address}/oidc/token`, { ...asked, scope: 'admin' }, basicOf(registered))).body.error).toBe(
      'invalid_scope',
    );
    const wrong = await send(`${service.address}/oidc/token`, asked, [registered.clientId, 'wrong']);
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(await accesses(registered.clientId)).toEqual(['SignedIn', 'ClientRefused']);
    await service.app.get(Applications).revoke(registered.clientId);
    await over(body.access_token);
  });

  it('gets no token of its own without a user, nor when the user lost access', async () => {
    const asked = { grant_type: 'client_credentials', scope: 'clients:read' };
    const without = await service.register({ isPublic: false, redirectUris: [] });
    expect((await send(`${service.address}/oidc/token`, asked, basicOf(without))).status).toBe(400);
    const registered = await service.register({ isPublic: false, redirectUris: [], serviceUser: ADMIN.username });
    await pool.query('update auth.account set enabled = false');
    const refused = await send(`${service.address}/oidc/token`, asked, basicOf(registered));
    await pool.query('update auth.account set enabled = true');
    const robot = await hired('robot');
    const asRobot = await service.register({ isPublic: false, redirectUris: [], serviceUser: 'robot' });
    expect((await send(`${service.address}/oidc/token`, asked, basicOf(asRobot))).status).toBe(200);
    expect(await asAdmin('PATCH', `/api/v2/users/${robot}`, { UserType: 'No Access' })).toMatchObject({ Id: robot });
    expect((await send(`${service.address}/oidc/token`, asked, basicOf(asRobot))).body.error).toBe('invalid_grant');
    await pool.query('update auth.account set enabled = true');
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('learns of its own tokens whether they are live, and of no other', async () => {
    const registered = await service.register({ isPublic: false, redirectUris: [], serviceUser: ADMIN.username });
    const { body } = await send(
      `${service.address}/oidc/token`,
      { grant_type: 'client_credentials', scope: 'clients:read' },
      basicOf(registered),
    );
    const ask = async (token: string) => (await send(`${service.address}/oidc/introspect`, { token }, basicOf(registered))).body;
    expect(await ask(body.access_token)).toMatchObject({ active: true, client_id: registered.clientId, scope: 'clients:read' });
    const other = await tokensOf(service.address, clientId);
    for (const token of [other.body.access_token, 'none']) expect(await ask(token)).toEqual({ active: false });
    await send(`${service.address}/oidc/revoke`, { token: body.access_token }, basicOf(registered));
    expect(await ask(body.access_token)).toEqual({ active: false });
    await over(body.access_token);
    expect(await accesses(registered.clientId)).toEqual(['SignedIn', 'TokenRevoked']);
  });
});

describe('a sign-in', () => {
  it('ends with its revocation, within 5 s on every process and on record', async () => {
    const { clientId: own } = await service.register();
    const { body } = await tokensOf(service.address, own);
    for (const at of both()) expect(await api(body.access_token, at)).toBe(200);
    const form = { token: body.refresh_token, client_id: own };
    expect((await send(`${service.address}/oidc/revoke`, { ...form, client_id: clientId })).status).toBe(200);
    expect(await api(body.access_token)).toBe(200);
    expect((await send(`${service.address}/oidc/revoke`, form)).status).toBe(200);
    await over(body.access_token);
    expect(await accesses(own)).toEqual(['SignedIn', 'TokenRevoked']);
  });

  it('ends when the password is changed, in the browser too, also when it was being checked then', async () => {
    const who = { username: 'casual', password: PASSWORD };
    const id = await hired(who.username);
    const accounts = service.app.get(Accounts);
    const account = (await accounts.ofUser(1, id))!;
    const [signedIn, consenting] = [new Browser(service.address), new Browser(service.address)];
    const { url } = request(service.address, clientId);
    await signIn(signedIn, url, who);
    const tokens = await tokensOf(service.address, clientId, {}, who);
    const consent = await consenting.answer(await consenting.open(url), 'password', who);
    const { signInMoment: before } = (await accounts.heldBy(1, id))!;
    await accounts.setPassword(account, who.password);
    await over(tokens.body.access_token);
    expect((await signedIn.open(url)).text).toContain('<h1>Sign in</h1>');
    expect((await consenting.answer(consent, 'allow')).status).toBe(400);
    const { signInMoment: after } = (await accounts.heldBy(1, id))!;
    const consented = (signedInAt: number): Promise<boolean> =>
      service.app.get(SignInStore).consent({ id: randomUUID(), company: 1, user: id, application: clientId, session: 'x', signedInAt });
    expect([await consented(before), await consented(after)]).toEqual([false, true]);
    expect((await signIn(new Browser(service.address), url, who)).leadsTo?.searchParams.get('code')).toEqual(expect.any(String));
  });

  it('leaves no secret in the database', async () => {
    const browser = new Browser(service.address);
    const { url, verifier } = request(service.address, clientId);
    const login = await browser.open(url);
    const { leadsTo } = await signIn(browser, url);
    const code = leadsTo!.searchParams.get('code')!;
    const { body } = await exchange(service.address, clientId, code, verifier);
    const cookies = [...browser.cookies.values()].map(({ value }) => value);
    const secrets = [...cookies, login.at.split('/').at(-1)!, code, body.access_token as string, body.refresh_token as string];
    expect(secrets.length).toBeGreaterThan(4);
    const tables = ['browser_session', 'sign_in_step', 'token_family', 'access_token', 'refresh_token'];
    for (const table of tables) {
      const { rows } = await pool.query<{ all: string | null }>(`select string_agg(row::text, ' ') "all" from auth.${table} row`);
      for (const secret of secrets) expect(rows[0]?.all ?? '').not.toContain(secret);
    }
  });

  it('leaves nothing behind when its time is over', async () => {
    await signIn(new Browser(service.address), request(service.address, clientId).url);
    await pool.query(`update auth.browser_session set expires_at = now() - interval '1 s'`);
    await pool.query(`update auth.sign_in_step set expires_at = now() - interval '1 s'`);
    await service.app.get(TokenStore).purge();
    const { rows } = await pool.query('select 1 from auth.browser_session union all select 1 from auth.sign_in_step');
    expect(rows).toEqual([]);
  });
});

describe('the keys of id tokens', () => {
  it('are rotated at once on every process, and the old one is published until its tokens are over', async () => {
    const [before] = await keys();
    const { kid, published } = await service.app.get(SigningKeys).rotate();
    expect(published).toEqual([before.kid]);
    for (const at of both()) expect((await keys(at)).map((key) => key.kid)).toEqual([kid, before.kid]);
    expect((await keys()).every((key) => !('d' in key))).toBe(true);
    expect(jwt((await tokensOf(service.address, clientId)).body.id_token as string).header.kid).toBe(kid);
    await pool.query(`update auth.signing_key set retired_at = retired_at - interval '25 hours' where retired_at is not null`);
    expect((await keys()).map((key) => key.kid)).toEqual([kid]);
  });
});

it('behind a proxy with https and a path, all addresses and cookies are those of the public address', async () => {
  const app = await companyApp(service.databaseUrl, { BASE_URL: 'https://sign.example/books' });
  try {
    const at = addressOf(app);
    const { issuer, jwks_uri: jwks } = (await (await fetch(`${at}/.well-known/openid-configuration`)).json()) as Record<string, string>;
    expect([issuer, jwks]).toEqual(['https://sign.example/books', 'https://sign.example/books/oidc/jwks']);
    const begun = await fetch(request(at, clientId).url, { redirect: 'manual' });
    const [, uid = ''] = /^https:\/\/sign\.example\/books\/sign-in\/(.+)$/.exec(begun.headers.get('location') ?? '') ?? [];
    const cookies = begun.headers.getSetCookie();
    const [page1, resume] = [`/books/sign-in/${uid}`, `/books/oidc/auth/${uid}`];
    expect(cookies.map((cookie) => /path=([^;]+)/.exec(cookie)?.[1])).toEqual([page1, page1, resume, resume]);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-_interaction.*; samesite=lax; secure; httponly$/);
    const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
    const page = await (await fetch(`${at}/sign-in/${uid}`, { headers: { cookie } })).text();
    expect(page).toContain(`<form method="post" action="/books/sign-in/${uid}">`);
  } finally {
    await app.close();
  }
});

it('the discovery states the addresses at the public one, and what is supported', async () => {
  for (const at of both()) {
    const discovery = (await (await fetch(`${at}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
    expect(discovery).toMatchObject({
      issuer: service.address,
      authorization_endpoint: `${service.address}/oidc/auth`,
      token_endpoint: `${service.address}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: expect.arrayContaining(['openid', 'clients:read', 'clients:write', 'admin']),
    });
  }
});
