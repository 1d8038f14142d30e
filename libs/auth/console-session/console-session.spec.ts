import { Pool } from 'pg';
import { Applications, CONSOLE_APPLICATION } from '@plumbline/auth/applications';
import { Sessions } from '@plumbline/auth/sessions';
import { SignInSteps } from '@plumbline/auth/sign-in';
import { EventStore } from '@plumbline/platform/event-store';
import { Browser } from '../testing/browser';
import { Console, cookieSetBy, type OfConsole } from '../testing/console';
import { request as requestOf, send as sendForm } from '../testing/sign-in-client';
import { addressOf, ADMIN, signInService, type SignInService } from '../testing/sign-in-service';

let service: SignInService;
let pool: Pool;
let site: Console;
beforeAll(async () => {
  service = await signInService();
  pool = new Pool({ connectionString: service.databaseUrl });
}, 240_000);
afterAll(async () => {
  await pool?.end();
  await service?.close();
});
beforeEach(async () => {
  site = new Console(service.address);
  await pool.query('delete from auth.login_failure');
});

const PASSWORD = 'plumb lines hang straight';
const both = (): string[] => [service.address, addressOf(service.other)];
const forgetAll = (): void => [service.app, service.other].forEach((app) => app.get(Sessions).forgetAll());
const me = async (more: OfConsole = {}, of = site): Promise<number> => (await of.send('/api/v2/valid', more)).status;
const hash = `sha256(convert_to('console ' || $1, 'UTF8'))`;

/** A signed-in console. */
async function signedIn(who = ADMIN): Promise<Console> {
  const one = new Console(service.address);
  expect((await one.signIn(who)).status).toBe(200);
  expect(one.value).toMatch(/^[\w-]{43}$/);
  return one;
}
/** Returns when the session ended on both processes. @throws when that takes more than 5 s */
async function over(of: Console, cookie = of.value): Promise<void> {
  const end = Date.now() + 5000;
  for (const at of both()) while ((await me({ at, cookie }, of)) !== 401) expect(Date.now()).toBeLessThan(end);
}
let hired = 0;
/** A user of the company, who is changed by an Admin. */
async function hire(): Promise<{ readonly who: typeof ADMIN; readonly id: number; readonly change: (fields: object) => Promise<void> }> {
  const admin = await signedIn();
  const who = { username: `foreman-${++hired}`, password: PASSWORD };
  const body = { Username: who.username, Password: who.password, UserType: 'Access' };
  const made = await admin.send('/api/v2/users', { method: 'POST', body });
  expect(made.status).toBe(201);
  const id = made.json.data.Id as number;
  const change = async (fields: object): Promise<void> => {
    expect((await admin.send(`/api/v2/users/${id}`, { method: 'PATCH', body: fields })).status).toBe(200);
  };
  return { who, id, change };
}

describe('signing in to the console', () => {
  it('asks for the password, not for consent, and leads back with a cookie that scripts cannot read', async () => {
    const shown = await site.signIn(ADMIN, '/bills?q=a%20b#lines');
    expect([shown.status, shown.headers.get('refresh')]).toEqual([200, '0; url=/bills?q=a%20b#lines']);
    expect(shown.text).toContain('<h1>You are signed in</h1>');
    expect([shown.headers.get('referrer-policy'), shown.headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    const set = shown.headers.getSetCookie().find((line) => line.startsWith('__Host-plumbline='));
    expect(set).toMatch(/^__Host-plumbline=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    for (const at of both()) {
      const { status, json } = await site.send('/api/v2/valid', { at });
      expect([status, json.data]).toEqual([200, expect.objectContaining({ UserId: 1, Application: CONSOLE_APPLICATION, Scopes: null })]);
      expect(json.data.ExpiresIn).toBeGreaterThan(43_100);
    }
  });

  it('begins with a cookie of an hour that nobody reads, and says nothing of the way back in the address', async () => {
    const reply = await fetch(`${service.address}/auth/sign-in?return=/bills/7`, { redirect: 'manual' });
    const [line = ''] = reply.headers.getSetCookie();
    expect([reply.status, line]).toEqual([
      303,
      expect.stringMatching(/^__Host-plumbline-sign-in-[0-9a-f]{12}=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=3600$/),
    ]);
    const asked = new URL(reply.headers.get('location') ?? '');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ client_id: CONSOLE_APPLICATION, response_type: 'code', scope: 'openid', code_challenge_method: 'S256' },
      redirect_uri: `${service.address}/auth/callback`,
    });
    const cookie = Buffer.from(/=([\w-]+);/.exec(line)?.[1] ?? '', 'base64url').toString('latin1');
    expect(asked.href + cookie).not.toContain('bills');
  });

  it('stores nothing that opens a session, and is on record with its application', async () => {
    const one = await signedIn();
    const { rows } = await pool.query<{ text: string }>(
      `select (select string_agg(t::text, ' ') from auth.access_token t) || (select string_agg(f::text, ' ') from auth.token_family f) "text"`,
    );
    expect(rows[0]?.text).not.toContain(one.value);
    const { json } = await one.send('/api/v2/audit/events?type=SignedIn');
    expect(json.data).toContainEqual(
      expect.objectContaining({ Application: CONSOLE_APPLICATION, Address: '127.0.0.1', UserName: ADMIN.username }),
    );
  });

  it('leads to the first page where the way back is another site', async () => {
    for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F%2Fevil.example', '/a\r\nx: y'])
      expect((await new Console(service.address).signIn(ADMIN, hostile)).headers.get('refresh')).toBe('0; url=/');
  });

  it('gives another cookie each time, and ends the session before', async () => {
    const one = await signedIn();
    const first = one.value;
    // A cookie that somebody else planted is not taken over.
    one.browser.cookies.set('__Host-plumbline /', { value: 'p'.repeat(43), path: '/' });
    await one.signIn();
    expect([first, 'p'.repeat(43)]).not.toContain(one.value);
    expect(await me({}, one)).toBe(200);
    await over(one, first);
    expect(await me({ cookie: 'p'.repeat(43) })).toBe(401);
  });

  it('ends the session of the user who was signed in before', async () => {
    const { who } = await hire();
    const one = await signedIn();
    const first = one.value;
    for (const name of [...one.browser.cookies.keys()])
      if (name.startsWith('_')) if (!name.startsWith('__Host')) one.browser.cookies.delete(name);
    await one.signIn(who);
    expect((await one.send('/api/v2/valid')).json.data.UserName).toBe(who.username);
    await over(one, first);
  });

  it('goes on in several tabs of a browser', async () => {
    const { browser } = site;
    const tabs = [await browser.open('/auth/sign-in?return=/a'), await browser.open('/auth/sign-in?return=/b')];
    for (const [index, tab] of tabs.entries()) {
      const shown = await browser.answer(tab, 'password', { ...ADMIN });
      expect(shown.headers.get('refresh')).toBe(`0; url=/${'ab'[index] ?? ''}`);
      expect(await me()).toBe(200);
    }
  });

  it('keeps the cookies of few sign-ins under way', async () => {
    for (let time = 0; time < 25; time++) await site.browser.open('/auth/sign-in');
    const under = [...site.browser.cookies.keys()].filter((name) => name.startsWith('__Host-plumbline-sign-in-'));
    expect(under.length).toBeLessThanOrEqual(10);
    expect((await site.signIn()).status).toBe(200);
  });

  it('is refused with wrong passwords, and after ten of them for a while', async () => {
    let shown = await site.browser.open('/auth/sign-in');
    for (let time = 0; time < 10; time++) {
      shown = await site.browser.answer(shown, 'password', { username: ADMIN.username, password: 'wrong' });
      expect(shown.status).toBe(400);
    }
    shown = await site.browser.answer(shown, 'password', { ...ADMIN });
    expect([shown.status, site.value]).toEqual([429, '']);
  }, 60_000);

  it('asks for the code of a second factor', async () => {
    const required = jest
      .spyOn(service.app.get(SignInSteps), 'stillRequired')
      .mockImplementation(async (proven) => (proven ? 'code' : 'password'));
    try {
      expect((await site.signIn()).text).toContain('name="code"');
      expect(site.value).toBe('');
    } finally {
      required.mockRestore();
    }
  });

  it('that is cancelled says so, and leads to another one', async () => {
    const shown = await site.browser.answer(await site.browser.open('/auth/sign-in?return=/bills'), 'cancel');
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('href="/auth/sign-in?return=%2Fbills"')]);
    expect(site.value).toBe('');
  });

  it('gives nothing that is not on record', async () => {
    const page = await site.browser.open('/auth/sign-in');
    const down = jest.spyOn(service.app.get(EventStore), 'append').mockRejectedValue(new Error('connect ECONNREFUSED'));
    try {
      expect((await site.browser.answer(page, 'password', { ...ADMIN })).status).toBeGreaterThanOrEqual(500);
      expect(site.value).toBe('');
    } finally {
      down.mockRestore();
    }
  });
});

describe('the return of a sign-in', () => {
  /** The address that a sign-in returns to, which the browser has not opened. */
  async function returning({ browser } = site): Promise<{ readonly url: URL; readonly browser: Browser }> {
    const page = await browser.open('/auth/sign-in?return=/bills');
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page.text) ?? [];
    const cookie = [...browser.cookies].map(([key, { value }]) => `${key.split(' ')[0] ?? ''}=${value}`).join('; ');
    let at = new URL(action, service.address);
    let form: URLSearchParams | undefined = new URLSearchParams({ token, answer: 'password', ...ADMIN });
    for (;;) {
      const reply: Response = await fetch(at, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: form }),
        headers: { cookie, origin: service.address },
      });
      at = new URL(reply.headers.get('location') ?? '', at);
      form = undefined;
      if (at.pathname === '/auth/callback') return { url: at, browser };
    }
  }

  it('is good once: opened again it gives nothing, and the session goes on', async () => {
    const { url, browser } = await returning();
    expect((await browser.open(url.href)).status).toBe(200);
    const again = await browser.open(url.href);
    expect([again.status, cookieSetBy(again)]).toEqual([400, undefined]);
    expect(again.text).toContain('href="/auth/sign-in"');
    expect(await me()).toBe(200);
  });

  it('with a stolen code and cookie ends what the code led to', async () => {
    const { url, browser } = await returning();
    const stolen = new Browser(service.address);
    for (const [name, cookie] of browser.cookies) stolen.cookies.set(name, cookie);
    expect((await browser.open(url.href)).status).toBe(200);
    const replayed = await stolen.open(url.href);
    expect([replayed.status, cookieSetBy(replayed)]).toEqual([400, undefined]);
    await over(site);
  });

  it.each([
    ['in another browser', (url: URL) => url, (): Browser => new Browser(service.address)],
    ['with another state', (url: URL) => withParameter(url, 'state', 'x'.repeat(43)), undefined],
    ['without a state', (url: URL) => withParameter(url, 'state', ''), undefined],
    ['with another code', (url: URL) => withParameter(url, 'code', 'x'.repeat(43)), undefined],
    ['with a code of immense length', (url: URL) => withParameter(url, 'code', 'x'.repeat(4000)), undefined],
    ['with two codes', (url: URL) => new URL(`${url.href}&code=other`), undefined],
    ['without a code', (url: URL) => withParameter(url, 'code', ''), undefined],
  ])('is refused %s', async (_, changed, other) => {
    const { url, browser } = await returning();
    const shown = await (other?.() ?? browser).open(changed(url).href);
    expect([shown.status, cookieSetBy(shown)]).toEqual([400, undefined]);
  });

  it('is refused for the code of another sign-in', async () => {
    const { url: first } = await returning(new Console(service.address));
    const { url: second, browser } = await returning();
    const shown = await browser.open(withParameter(second, 'code', first.searchParams.get('code') ?? '').href);
    expect([shown.status, cookieSetBy(shown)]).toEqual([400, undefined]);
  });

  it('is refused once the user got another password', async () => {
    const { url, browser } = await returning();
    await pool.query(`update auth.token_family set revoked_at = now() where client_id = $1`, [CONSOLE_APPLICATION]);
    expect((await browser.open(url.href)).status).toBe(400);
  });

  it('gives nobody a token: the console is no client of the token endpoint', async () => {
    const { url } = await returning();
    const code = url.searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${service.address}/auth/callback`,
      code_verifier: 'v'.repeat(43),
    };
    const tries = [
      await sendForm(`${service.address}/oidc/token`, { ...form, client_id: CONSOLE_APPLICATION }),
      await sendForm(`${service.address}/oidc/token`, form, [CONSOLE_APPLICATION, '']),
      await sendForm(`${service.address}/oidc/token`, form, [CONSOLE_APPLICATION, 'secret']),
      await sendForm(`${service.address}/oauth/token`, { grant_type: 'password', ...ADMIN }, [CONSOLE_APPLICATION, 'secret']),
    ];
    for (const { status, body } of tries) expect([status >= 400, 'access_token' in (body as object)]).toEqual([true, false]);
  });

  it('is this address alone', async () => {
    for (const redirect_uri of ['https://evil.example/', `${service.address}/auth/callback/`, `${service.address}/`]) {
      const { url } = requestOf(service.address, CONSOLE_APPLICATION, { redirect_uri, scope: 'openid' });
      const shown = await new Browser(service.address).open(url);
      expect([shown.status, shown.leadsTo]).toEqual([400, undefined]);
    }
  });
});

const withParameter = (url: URL, name: string, value: string): URL => {
  const changed = new URL(url);
  if (value === '') changed.searchParams.delete(name);
  else changed.searchParams.set(name, value);
  return changed;
};

describe('the cookie', () => {
  let one: Console;
  beforeAll(async () => {
    one = await signedIn();
  });
  const client = { method: 'POST', body: { ClientName: 'Harbour' } };

  it('is taken for reads and writes of version 2, batches included, and makes replies private', async () => {
    const read = await one.send('/api/v2/clients');
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await one.send('/api/v2/clients', client)).status).toBe(201);
    expect((await one.send('/api/v2/clients', { headers: { 'sec-fetch-site': undefined, origin: service.address } })).status).toBe(200);
    // Of a page that sends no referrer.
    expect((await one.send('/api/v2/clients', { ...client, headers: { origin: 'null' } })).status).toBe(201);
  });

  it.each([
    ['on version 1', '/api/v1/clients', {}],
    ['from another site', '/api/v2/valid', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['from another host of the site', '/api/v2/valid', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['from no page', '/api/v2/valid', { headers: { 'sec-fetch-site': 'none' } }],
    ['from nobody knows where', '/api/v2/valid', { headers: { 'sec-fetch-site': undefined } }],
    ['from another origin', '/api/v2/valid', { headers: { 'sec-fetch-site': undefined, origin: 'https://evil.example' } }],
    ['from an origin that is hidden', '/api/v2/valid', { headers: { 'sec-fetch-site': undefined, origin: 'null' } }],
    ['from two places at once', '/api/v2/valid', { headers: { origin: 'https://evil.example' } }],
    ['with a token', '/api/v2/valid', { headers: { authorization: `Bearer ${'t'.repeat(43)}` } }],
    ['with another kind of credentials', '/api/v2/valid', { headers: { authorization: 'Basic YTpi' } }],
    ['for a write without the header', '/api/v2/clients', { ...client, headers: { 'plumbline-console': undefined } }],
    ['for a write with another header', '/api/v2/clients', { ...client, headers: { 'plumbline-console': 'true' } }],
    [
      'for a write of another origin',
      '/api/v2/clients',
      { ...client, headers: { 'sec-fetch-site': undefined, origin: 'https://evil.example' } },
    ],
    ['for a removal without the header', '/api/v2/clients/1', { method: 'DELETE', headers: { 'plumbline-console': undefined } }],
    ['for a query without the header', '/api/v2/query', { method: 'POST', body: {}, headers: { 'plumbline-console': undefined } }],
  ] satisfies [string, string, OfConsole][])('is not taken %s', async (_, path, sent) => {
    const { status, headers } = await one.send(path, sent);
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
  });

  it('and a token that is good are not taken together, and either says why', async () => {
    const login = await fetch(`${service.address}/api/v2/auth/login`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) },
    });
    const token = ((await login.json()) as { data: { AccessToken: string } }).data.AccessToken;
    const { status, json } = await one.send('/api/v2/valid', { headers: { authorization: `Bearer ${token}` } });
    expect([status, json.detail]).toEqual([401, expect.stringContaining('not both')]);
    // Version 1 knows no cookie, so a token is good there whatever else the browser sends.
    expect((await one.send('/api/v1/clients', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    // A token is no cookie, and a cookie no token.
    expect(await me({ cookie: token }, one)).toBe(401);
    expect(await me({ cookie: '', headers: { authorization: `Bearer ${one.value}` } }, one)).toBe(401);
    expect(await me({ cookie: '', headers: { authorization: `Bearer console ${one.value}` } }, one)).toBe(401);
  });

  it('of nobody says that the session is over', async () => {
    const { status, json } = await one.send('/api/v2/valid', { cookie: 'x'.repeat(43) });
    expect([status, json.detail]).toEqual([401, expect.stringContaining('/auth/sign-in')]);
  });
});

describe('a session of the console', () => {
  it('is listed with its application, browser and address, and is ended there', async () => {
    const one = await signedIn();
    const { json } = await one.send('/api/v2/auth/sessions');
    const own = json.data.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent);
    expect(own).toMatchObject({
      Application: CONSOLE_APPLICATION,
      ApplicationName: 'Plumbline console',
      IsBrowser: true,
      Address: '127.0.0.1',
    });
    expect(own.Browser).toMatch(/^\S/);
    expect(new Date(own.Expires).getTime() - Date.now()).toBeLessThanOrEqual(43_200_000);
    expect((await one.send(`/api/v2/auth/sessions/${own.Id}`, { method: 'DELETE' })).status).toBe(204);
    await over(one);
    expect((await one.browser.open('/auth/sign-in')).text).toContain('<h1>Sign in</h1>');
  });

  it('lasts 12 hours from its last request, until the end of the login at most', async () => {
    const one = await signedIn();
    const left = async (): Promise<number> => (await one.send('/api/v2/valid')).json.data.ExpiresIn;
    const age = async (seconds: number): Promise<void> => {
      await pool.query(`update auth.access_token set expires_at = now() + make_interval(secs => $2) where hash = ${hash}`, [
        one.value,
        seconds,
      ]);
      forgetAll();
    };
    await age(43_150);
    await left();
    forgetAll();
    expect(await left()).toBeLessThanOrEqual(43_150);
    // After 11 hours and 59 minutes without a request it is good for 12 hours more, by the same cookie.
    await age(60);
    const kept = await one.send('/api/v2/valid');
    expect([kept.status, cookieSetBy(kept), kept.headers.get('x-rolling-token')]).toEqual([200, undefined, null]);
    forgetAll();
    expect(await left()).toBeGreaterThan(43_190);
    const { rows } = await pool.query<{ hours: number }>(
      `select extract(epoch from family.expires_at - now())::float8 / 3600 hours from auth.token_family family
       join auth.access_token token on token.family = family.id where token.hash = ${hash}`,
      [one.value],
    );
    expect(rows[0]?.hours).toBeCloseTo(12, 1);
    await pool.query(
      `update auth.token_family set ends_at = now() + interval '1 hour' where id = (select family from auth.access_token where hash = ${hash})`,
      [one.value],
    );
    await age(60);
    await left();
    forgetAll();
    expect(await left()).toBeLessThanOrEqual(3600);
    await age(-1);
    for (const at of both()) expect(await me({ at }, one)).toBe(401);
  });

  it('gets another cookie when the rights of its user change, on each process, and the one before ends', async () => {
    const { who, change } = await hire();
    const one = await signedIn(who);
    const first = one.value;
    expect(cookieSetBy(await one.send('/api/v2/valid'))).toBeUndefined();
    await change({ FirstName: 'Ann' });
    forgetAll();
    expect(cookieSetBy(await one.send('/api/v2/valid'))).toBeUndefined();
    await change({ UserRights: [{ Name: 'Accountant', Enabled: true }] });
    forgetAll();
    const reply = await one.send('/api/v2/valid');
    const second = cookieSetBy(reply) ?? '';
    expect([reply.status, second]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(reply.json.data.Privileges).toEqual(['Accountant']);
    expect(second).not.toBe(first);
    // Requests under way still have the one before, and are given the same one.
    for (const at of both()) {
      forgetAll();
      expect(cookieSetBy(await one.send('/api/v2/valid', { at, cookie: first }))).toBe(second);
    }
    const renewed = await one.send('/api/v2/valid', { cookie: second });
    expect([renewed.status, cookieSetBy(renewed)]).toEqual([200, undefined]);
    const { rows } = await pool.query<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::float8 seconds from auth.access_token where hash = ${hash}`,
      [first],
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
    const { json } = await one.send('/api/v2/auth/sessions', { cookie: second });
    expect(json.data.length).toBe(1);
  });

  it('ends with another password', async () => {
    const { who, change } = await hire();
    const one = await signedIn(who);
    await change({ Password: 'tape measure and pencil' });
    await over(one);
  });

  it('goes on where its own user changes the password, and ends elsewhere', async () => {
    const { who } = await hire();
    const [here, there] = [await signedIn(who), await signedIn(who)];
    const body = { oldPassword: who.password, newPassword: 'tape measure and pencil' };
    expect((await here.send('/api/v2/auth/password', { method: 'POST', body })).status).toBe(204);
    await over(there);
    expect(await me({}, here)).toBe(200);
  });

  it('ends when its user has no access any more', async () => {
    const { who, change } = await hire();
    const one = await signedIn(who);
    await change({ UserType: 'No Access' });
    await over(one);
  });

  it('ends with the sign-out of an application in the same browser', async () => {
    const one = await signedIn();
    const page = await one.browser.open('/oidc/end-session');
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    await one.browser.open('/oidc/end-session/confirm', { xsrf, logout: 'yes' });
    await over(one);
  });

  it('is no login that an Advisor goes on from', async () => {
    const one = await signedIn();
    expect((await one.send('/api/v2/auth/advisor/assume', { method: 'POST', body: { companyId: 2 } })).status).toBe(403);
  });
});

describe('signing out', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'plumbline-console': undefined };

  it('of a script ends the session and removes the cookie, and the next sign-in asks for the password', async () => {
    const one = await signedIn();
    const reply = await one.send('/auth/sign-out', { method: 'POST' });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([
      204,
      '__Host-plumbline=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    await over(one);
    expect((await one.browser.open('/auth/sign-in')).text).toContain('<h1>Sign in</h1>');
    const { json } = await (await signedIn()).send('/api/v2/audit/events?type=TokenRevoked');
    expect(json.data).toContainEqual(expect.objectContaining({ Application: CONSOLE_APPLICATION }));
  });

  it('of a form leads to the sign-in', async () => {
    const one = await signedIn();
    const reply = await one.send('/auth/sign-out', { method: 'POST', headers: form });
    expect([reply.status, reply.headers.get('location'), cookieSetBy(reply)]).toEqual([303, '/auth/sign-in', '']);
    await over(one);
  });

  it('again, or without a session, is done', async () => {
    for (const cookie of ['', 'x'.repeat(43)]) expect((await site.send('/auth/sign-out', { method: 'POST', cookie })).status).toBe(204);
  });

  it.each([
    ['another site', { headers: { ...form, 'sec-fetch-site': 'cross-site' } }],
    ['another origin', { headers: { ...form, 'sec-fetch-site': undefined, origin: 'https://evil.example' } }],
    ['nobody knows where', { headers: { ...form, 'sec-fetch-site': undefined, origin: undefined } }],
    ['a script without the header', { headers: { 'plumbline-console': undefined } }],
    ['a form of another type', { headers: { 'plumbline-console': undefined, 'content-type': 'text/plain' } }],
  ] satisfies [string, OfConsole][])('is refused to %s', async (_, sent) => {
    const one = await signedIn();
    const reply = await one.send('/auth/sign-out', { method: 'POST', ...sent });
    expect([reply.status, cookieSetBy(reply)]).toEqual([401, undefined]);
    expect(await me({}, one)).toBe(200);
  });
});

describe('the addresses of a sign-in', () => {
  it('lead to the public one, once, and say why there can be no session over plain http elsewhere', async () => {
    const { port } = new URL(service.address);
    const at = async (host: string, path = '/auth/sign-in?return=/bills'): Promise<Response> => {
      const { request } = await import('node:http');
      return new Promise((resolve, reject) => {
        const asked = request(`${service.address}${path}`, { headers: { host } }, (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          reply.on('end', () =>
            resolve(new Response(text, { status: reply.statusCode ?? 0, headers: { location: reply.headers.location ?? '' } })),
          );
        });
        asked.on('error', reject).end();
      });
    };
    const moved = await at(`localhost:${port}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${service.address}/auth/sign-in?return=%2Fbills&at=public`]);
    expect((await at(`localhost:${port}`, '/auth/sign-in?at=public')).headers.get('location')).toContain('/oidc/auth?');
    const refused = await at('192.168.1.7:3000');
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('The console needs https')]);
  });

  it('are closed when the operator revoked the console', async () => {
    await service.app.get(Applications).revoke(CONSOLE_APPLICATION);
    try {
      const shown = await site.browser.open('/auth/sign-in');
      expect([shown.status, shown.text]).toEqual([403, expect.stringContaining('turned off')]);
    } finally {
      await pool.query('update auth.application set revoked_at = null where client_id = $1', [CONSOLE_APPLICATION]);
    }
  });

  it('cannot be registered by others', async () => {
    const given = { clientId: CONSOLE_APPLICATION, clientSecret: 'mine' };
    expect((await service.app.get(Applications).register('Mine', given)).created).toBe(false);
  });
});
