import { hash } from 'node:crypto';
import { EventStore } from '@plumbline/platform/event-store';
import { Pool } from 'pg';
import { LoginFailures } from '@plumbline/auth/attempts';
import { digest } from '@plumbline/auth/tokens';
import { SigningKeys } from '../stores/signing-keys';
import { companyApp } from '../../testing/company-app';
import { Browser, type Shown } from '../../testing/browser';
import { exchange, request, send, signIn, type EndpointReply } from '../../testing/sign-in-client';
import { addressOf, ADMIN, RETURN, signInService, type SignInService } from '../../testing/sign-in-service';

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

const api = async (token: string, at = service.address): Promise<number> =>
  (await fetch(`${at}/api/v2/clients`, { headers: { authorization: `Bearer ${token}` } })).status;
async function accesses(application: string): Promise<string[]> {
  const events = await service.app.get(EventStore).readAll(0n, 10_000);
  return events.filter(({ metadata: by }) => by.application === application && by.command === 'RecordAccess').map(({ type }) => type);
}
/** A code of a sign-in in a new browser, with its verifier. */
async function code(client = clientId, more: Record<string, string | undefined> = {}): Promise<{ code: string; verifier: string }> {
  const { url, verifier } = request(service.address, client, more);
  const { leadsTo } = await signIn(new Browser(service.address), url);
  return { code: leadsTo?.searchParams.get('code') ?? '', verifier };
}
const errorOf = ({ leadsTo }: Shown): string | null | undefined => leadsTo?.searchParams.get('error');

it('guessing passwords ends after ten of a username, on every process, and tells nothing about the username', async () => {
  const { clientId: own } = await service.register();
  const { url } = request(service.address, own);
  const pages: string[] = [];
  for (const username of [ADMIN.username, 'nobody@northgate.example']) {
    const browser = new Browser(service.address);
    const attempt = async (password: string): Promise<Shown> => browser.answer(await browser.open(url), 'password', { username, password });
    for (let n = 1; n <= 10; n++) {
      const wrong = await attempt(`guess ${n}`);
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Username or password is wrong.')]);
      if (n === 1) pages.push(wrong.text.replaceAll(username, '').replaceAll(/value="[^"]*"|action="[^"]*"/g, ''));
    }
    const last = await attempt('guess 11');
    const right = await attempt(ADMIN.password);
    for (const locked of [last, right]) {
      expect([locked.status, locked.text]).toEqual([429, expect.stringContaining('Too many failed logins; try again in')]);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const basic = ['demo-client', 'demo-client-secret'] as const;
    const v1 = { grant_type: 'password', username, password: ADMIN.password };
    expect((await send(`${addressOf(service.other)}/oauth/token`, v1, basic)).status).toBe(429);
    await service.app.get(LoginFailures).clear({ username });
  }
  expect(pages[0]).toBe(pages[1]);
  expect((await accesses(own)).filter((type) => type === 'SignInFailed').length).toBeGreaterThan(9);
});

it('a session that somebody else prepared for a browser is not the one that is signed in', async () => {
  const { url } = request(service.address, clientId);
  const attacker = new Browser(service.address);
  await attacker.open('/oidc/end-session');
  const known = attacker.cookies.get('_session /')!;
  const victim = new Browser(service.address);
  for (const name of ['_session /', '_session.sig /']) victim.cookies.set(name, attacker.cookies.get(name)!);
  expect((await signIn(victim, url)).leadsTo?.searchParams.get('code')).toEqual(expect.any(String));
  expect(victim.cookies.get('_session /')?.value).not.toBe(known.value);
  expect((await attacker.open(url)).text).toContain('<h1>Sign in</h1>');
});

it('a sign-in that was begun in one browser goes on in no other', async () => {
  const [attacker, victim] = [new Browser(service.address), new Browser(service.address)];
  const login = await attacker.open(request(service.address, clientId).url);
  const opened = await victim.open(login.at);
  expect([opened.status, opened.text]).toEqual([400, expect.stringContaining('This sign-in cannot go on')]);
  expect((await victim.answer(login, 'password', ADMIN)).status).toBe(400);
});

it('the address of a sign-in is worth nothing without the signed cookies of its browser (M1)', async () => {
  const victim = new Browser(service.address);
  const { url } = request(service.address, clientId);
  const login = await victim.open(url);
  const uid = login.at.split('/').at(-1)!;
  const forged = `_interaction=${uid}; _interaction_resume=${uid}`;
  const signed = [...victim.cookies].find(([name]) => name.startsWith('_interaction.sig'))![1].value;
  for (const cookie of [forged, `${forged}; _interaction.sig=${signed.replace(/./, (one) => (one === 'a' ? 'b' : 'a'))}`]) {
    const shown = await fetch(login.at, { headers: { cookie } });
    expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining('This sign-in cannot go on')]);
  }
  const consent = await victim.answer(login, 'password', ADMIN);
  const resumed = await fetch(`${service.address}/oidc/auth/${uid}`, { headers: { cookie: forged }, redirect: 'manual' });
  expect([resumed.status, resumed.headers.getSetCookie().some((cookie) => /^_session=[^;]/.test(cookie))]).toEqual([400, false]);
  expect((await victim.answer(consent, 'allow')).leadsTo?.searchParams.get('code')).toEqual(expect.any(String));
});

it('cookies stay good when the key is rotated, on every process (M1)', async () => {
  const browser = new Browser(service.address);
  await signIn(browser, request(service.address, clientId).url);
  const login = await browser.open(request(service.address, clientId, { prompt: 'login' }).url);
  await service.app.get(SigningKeys).rotate();
  expect((await browser.answer(login, 'password', ADMIN)).leadsTo?.searchParams.get('code')).toEqual(expect.any(String));
  const elsewhere = addressOf(service.other);
  const cookie = [...browser.cookies].filter(([key]) => key.endsWith(' /')).map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
  const silent = await fetch(request(elsewhere, clientId).url, { headers: { cookie: cookie.join('; ') }, redirect: 'manual' });
  expect(silent.headers.get('location')).toContain(`${RETURN}?code=`);
});

it('an address that begins sign-ins without end has to wait, and leaves little behind (L6)', async () => {
  const own = await companyApp(service.databaseUrl, { BASE_URL: service.address, TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const from = (path: string, ip: string): Promise<Response> =>
      fetch(`${addressOf(own)}${path}`, { headers: { 'x-forwarded-for': ip }, redirect: 'manual' });
    const stored = async (): Promise<number> =>
      (await pool.query('select from auth.sign_in_step union all select from auth.browser_session')).rowCount ?? 0;
    const { pathname, search } = new URL(request(service.address, clientId).url);
    for (const path of [pathname + search, '/oidc/end-session']) {
      const ip = path === pathname + search ? '10.1.1.1' : '10.1.1.2';
      expect((await from(path, ip)).status).toBeLessThan(400);
      const counted = [digest(`username sign-in ${ip}`), digest(`address sign-in ${ip}`)];
      await pool.query('insert into auth.login_failure (subject, address) select $1, $2 from generate_series(1, 299)', counted);
      const before = await stored();
      const refused = await from(path, ip);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0, await stored()]).toEqual([429, true, before]);
      expect((await from(path, '10.1.1.3')).status).toBeLessThan(400);
    }
  } finally {
    await own.close();
  }
});

it('pages of the library run no script but their own, and are shown in no frame (L7)', async () => {
  const modes = [request(service.address, clientId, { response_mode: 'form_post', prompt: 'none' }).url, '/oidc/end-session'];
  for (const url of modes) {
    const page = await new Browser(service.address).open(url);
    expect(page.text).toContain('<script>');
    const policy = page.headers.get('content-security-policy');
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(page.text) ?? [];
    expect(policy).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  }
});

it('a form from another page is refused', async () => {
  const browser = new Browser(service.address);
  const login = await browser.open(request(service.address, clientId).url);
  const form = new URLSearchParams({ ...ADMIN, answer: 'password' });
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(login.text) ?? [];
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
  const post = async (fields: URLSearchParams, origin: string): Promise<number> =>
    (await fetch(login.at, { method: 'POST', redirect: 'manual', headers: { cookie, origin }, body: fields })).status;
  expect(await post(form, service.address)).toBe(400);
  form.set('token', token);
  expect(await post(form, 'https://evil.example')).toBe(400);
  expect(await post(form, service.address)).toBe(303);
});

it('nothing leads to an address that is not registered', async () => {
  const others = [
    'https://evil.example/',
    `${RETURN}/more`,
    `${RETURN}?x=1`,
    RETURN.replace(':9', ':10'),
    `${RETURN}#x`,
    RETURN.toUpperCase(),
  ];
  for (const redirect_uri of [...others, undefined]) {
    const page = await new Browser(service.address).open(request(service.address, clientId, { redirect_uri }).url);
    expect([redirect_uri, page.status, page.leadsTo]).toEqual([redirect_uri, 400, undefined]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const out = `${service.address}/oidc/end-session?client_id=${clientId}&post_logout_redirect_uri=https://evil.example/`;
  expect(await new Browser(service.address).open(out)).toMatchObject({ status: 400, leadsTo: undefined });
});

it('a request that is longer than those of applications leaves nothing in the store', async () => {
  const steps = async (): Promise<number> => (await pool.query('select from auth.sign_in_step')).rowCount ?? 0;
  const before = await steps();
  const long = await new Browser(service.address).open(request(service.address, clientId, { state: 's'.repeat(4096) }).url);
  expect([long.status, long.leadsTo, await steps()]).toEqual([400, undefined, before]);
  expect(long.text).toContain('The request for sign-in is longer than 4096 characters.');
  const usual = await new Browser(service.address).open(request(service.address, clientId, { state: 's'.repeat(2048) }).url);
  expect([usual.status, await steps()]).toEqual([200, before + 1]);
});

it('a code that is used again ends the tokens that it led to, on record', async () => {
  const { clientId: own } = await service.register();
  const { code: stolen, verifier } = await code(own);
  const first = await exchange(service.address, own, stolen, verifier);
  expect(await api(first.body.access_token)).toBe(200);
  const again = await exchange(addressOf(service.other), own, stolen, verifier);
  expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
  const end = Date.now() + 5000;
  while ((await api(first.body.access_token)) !== 401) expect(Date.now()).toBeLessThan(end);
  expect(await accesses(own)).toEqual(['SignedIn', 'TokenRefused']);
});

it('a code that is used twice at the same moment gives no tokens that stay valid', async () => {
  const { clientId: own } = await service.register();
  for (let round = 0; round < 5; round++) {
    const { code: one, verifier } = await code(own);
    const replies = await Promise.all([service.address, addressOf(service.other)].map((at) => exchange(at, own, one, verifier)));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2);
  }
  const { rows } = await pool.query('select 1 from auth.token_family where client_id = $1 and revoked_at is null', [own]);
  expect(rows).toEqual([]);
});

it('a code is of use to its own application alone, at its own address', async () => {
  const { clientId: other } = await service.register();
  const { code: one, verifier } = await code();
  expect((await exchange(service.address, other, one, verifier)).body.error).toBe('invalid_grant');
  const elsewhere = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: one,
    redirect_uri: `${RETURN}/x`,
    code_verifier: verifier,
  };
  expect((await send(`${service.address}/oidc/token`, elsewhere)).body.error).toBe('invalid_grant');
  expect((await exchange(service.address, clientId, one, verifier)).status).toBe(200);
});

it('PKCE cannot be left out or weakened', async () => {
  const asked = async (more: Record<string, string | undefined>): Promise<string | null | undefined> =>
    errorOf(await new Browser(service.address).open(request(service.address, clientId, more).url));
  expect(await asked({ code_challenge: undefined, code_challenge_method: undefined })).toBe('invalid_request');
  expect(await asked({ code_challenge_method: undefined })).toBe('invalid_request');
  expect(await asked({ code_challenge_method: 'plain' })).toBe('invalid_request');
  const { clientId: secret } = await service.register({ isPublic: false });
  const without = request(service.address, secret, { code_challenge: undefined, code_challenge_method: undefined });
  expect(errorOf(await new Browser(service.address).open(without.url))).toBe('invalid_request');
  const { code: one, verifier } = await code();
  const exchanged = async (fields: Record<string, string>): Promise<EndpointReply> =>
    send(`${service.address}/oidc/token`, {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: one,
      redirect_uri: RETURN,
      ...fields,
    });
  expect((await exchanged({})).body.error).toBe('invalid_grant');
  expect((await exchanged({ code_verifier: verifier.replace(/./, (first) => (first === 'a' ? 'b' : 'a')) })).body.error).toBe(
    'invalid_grant',
  );
  expect((await exchanged({ code_verifier: verifier })).status).toBe(200);
});

it('a token is given only when it is on record', async () => {
  const { code: one, verifier } = await code();
  await pool.query('alter table events.events rename to events_away');
  const reply = await exchange(service.address, clientId, one, verifier);
  await pool.query('alter table events.events_away rename to events');
  expect([reply.status, reply.body]).toEqual([500, { error: 'server_error', error_description: expect.any(String) }]);
});

it('a token is refused with 503 in bounded time while the database does not respond', async () => {
  const impatient = await companyApp(service.databaseUrl, { BASE_URL: service.address, QUERY_TIMEOUT_MS: '500' });
  const lock = await pool.connect();
  try {
    const { code: one, verifier } = await code();
    await lock.query('begin; lock table auth.token_family, auth.sign_in_step, events.events in access exclusive mode');
    const reply = await exchange(addressOf(impatient), clientId, one, verifier);
    expect([reply.status, reply.headers.get('retry-after'), reply.body.error]).toEqual([503, expect.any(String), 'server_error']);
    await lock.query('rollback');
    expect((await exchange(addressOf(impatient), clientId, one, verifier)).status).toBe(200);
  } finally {
    await lock.query('rollback');
    lock.release();
    await impatient.close();
  }
});

it('a form is limited as that of every token route is', async () => {
  const long = await send(`${service.address}/oidc/token`, { grant_type: 'refresh_token', refresh_token: 'x'.repeat(1025) });
  expect([long.status, long.body.error]).toEqual([400, 'invalid_request']);
  const large = await send(
    `${service.address}/oidc/token`,
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'.repeat(1000)])),
  );
  expect([large.status, large.body.error]).toEqual([413, 'invalid_request']);
});
