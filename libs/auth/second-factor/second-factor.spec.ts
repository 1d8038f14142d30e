import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@plumbline/platform/event-store';
import { Client } from 'pg';
import { TOTP } from 'otpauth';
import { FoundCompanyWithAdmin } from '..';
import { LoginFailures } from '@plumbline/auth/attempts';
import { Browser, type Shown } from '../testing/browser';
import { request, send } from '../testing/sign-in-client';
import { addressOf, ADMIN, signInService, type SignInService } from '../testing/sign-in-service';

const PASSWORD = 'plumb lines hang straight';
const OTHERS = { username: 'admin@southgate.example', password: 'tape measure and pencil' };
interface Who {
  readonly username: string;
  readonly password: string;
}
interface Reply {
  readonly status: number;
  readonly json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- replies are read as any client would
}
let service: SignInService;
let clientId: string;
let admin: string;
const real = Date.now.bind(Date);
let ahead = 0;
beforeAll(async () => {
  service = await signInService();
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  ({ clientId } = await service.register());
  const options = { companyName: 'Southgate', adminUsername: OTHERS.username, adminPassword: OTHERS.password };
  await service.app.get(CommandBus).execute(new FoundCompanyWithAdmin(options));
  admin = await tokenOf(ADMIN);
}, 240_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await service?.close();
});

const BASIC = ['demo-client', 'demo-client-secret'] as const;
const granted = (who: Who) => send(`${service.address}/oauth/token`, { grant_type: 'password', ...who }, BASIC);
const tokenOf = async (who: Who): Promise<string> => (await granted(who)).body.access_token;
const PATH = '/api/v2/auth/second-factor';
async function call(token: string, method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Reply> {
  const headers = { ...more, authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${service.address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  return { status: reply.status, json: text === '' ? undefined : JSON.parse(text) };
}
async function hired(username: string, by = admin, UserType = 'API'): Promise<Who & { readonly id: number }> {
  const { json } = await call(by, 'POST', '/api/v2/users', { Username: username, Password: PASSWORD, UserType });
  return { username, password: PASSWORD, id: json.data.Id };
}
/** Passes so many time steps. */
const pass = (steps = 1): void => void (ahead += steps * 30_000);
const codeOf = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCode = (secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((one) => !right.includes(one)) ?? '';
};
/** Turns the second factor of somebody on; the secret and the recovery codes. */
async function enrolled(who: Who): Promise<{ token: string; secret: string; codes: string[] }> {
  const token = await tokenOf(who);
  const { json } = await call(token, 'POST', PATH, { password: who.password });
  const secret = json.data.Secret as string;
  const on = await call(token, 'POST', `${PATH}/confirm`, { code: codeOf(secret) });
  expect(on.status).toBe(200);
  pass();
  return { token, secret, codes: on.json.data.RecoveryCodes };
}
/** The page after the password. */
async function afterPassword({ username, password }: Who, at = service.address): Promise<{ browser: Browser; page: Shown }> {
  const browser = new Browser(service.address);
  const { url } = request(at, clientId);
  return { browser, page: await browser.answer(await browser.open(url), 'password', { username, password }) };
}
const titleOf = ({ text }: Shown): string => /<h1>([^<]*)</.exec(text)?.[1] ?? '';
const CODE = 'Enter a code';
const CONSENT = 'Allow Site diary?';
/** The accesses of a user, the oldest first. */
async function accesses(user: number): Promise<string[]> {
  const events = await service.app.get(EventStore).readAll(0n, 10_000);
  return events.filter(({ metadata: by }) => by.user === user && by.company === 1 && by.command === 'RecordAccess').map(({ type }) => type);
}

describe('a second factor', () => {
  it('is turned on and off by an Auditor, who writes nothing else', async () => {
    const auditor = await hired('auditor', admin, 'Auditor');
    const { token, secret } = await enrolled(auditor);
    expect((await call(token, 'POST', '/api/v2/clients', { ClientName: 'Never' })).status).toBe(403);
    expect((await call(token, 'DELETE', PATH, { password: PASSWORD, code: codeOf(secret) })).status).toBe(204);
  });

  it('is turned on with the password and a code, is asked for by the sign-in, and is turned off with both again', async () => {
    const ann = await hired('ann');
    const token = await tokenOf(ann);
    expect((await call(token, 'GET', PATH)).json.data).toEqual({ IsOn: false, RecoveryCodesLeft: 0, IsRequired: false });
    expect((await call(token, 'POST', PATH, { password: 'guess' })).json.issues).toEqual([
      { field: 'password', problem: 'is not your password' },
    ]);
    expect((await call(token, 'POST', PATH, { password: PASSWORD }, { 'idempotency-key': 'k' })).status).toBe(400);
    expect((await call(token, 'POST', `${PATH}/confirm`, { code: '123456' })).status).toBe(409);
    const begun = (await call(token, 'POST', PATH, { password: PASSWORD })).json.data;
    expect(begun.Address).toMatch(/^otpauth:\/\/totp\/Plumbline:ann\?/);
    expect(begun.QrCode).toMatch(/^<svg /);
    expect((await call(token, 'GET', PATH)).json.data.IsOn).toBe(false);
    expect((await call(token, 'POST', `${PATH}/confirm`, { code: wrongCode(begun.Secret) })).status).toBe(400);
    const on = await call(token, 'POST', `${PATH}/confirm`, { code: codeOf(begun.Secret) });
    expect(new Set(on.json.data.RecoveryCodes).size).toBe(10);
    expect((await call(token, 'GET', PATH)).json.data).toEqual({ IsOn: true, RecoveryCodesLeft: 10, IsRequired: false });
    expect((await call(token, 'POST', PATH, { password: PASSWORD })).status).toBe(409);
    pass();
    const { browser, page } = await afterPassword(ann);
    expect(titleOf(page)).toBe(CODE);
    expect(titleOf(await browser.answer(page, 'code', { code: codeOf(begun.Secret) }))).toBe(CONSENT);
    // The password grant of version 1 has no place for a code.
    expect((await granted(ann)).body.error).toBe('invalid_grant');
    pass();
    expect((await call(token, 'DELETE', PATH, { password: PASSWORD, code: wrongCode(begun.Secret) })).status).toBe(400);
    expect((await call(token, 'DELETE', PATH, { password: PASSWORD, code: codeOf(begun.Secret) })).status).toBe(204);
    expect(titleOf((await afterPassword(ann)).page)).toBe(CONSENT);
    const told = (await accesses(ann.id)).filter((type) => type !== 'SignedIn' && type !== 'SignInFailed');
    expect(told).toEqual(['SecondFactorOn', 'SecondFactorUsed', 'SecondFactorUsed', 'SecondFactorOff']);
    const stored = JSON.stringify((await service.app.get(EventStore).readAll(0n, 10_000)).map(({ data, metadata }) => [data, metadata]));
    expect(stored).not.toContain(begun.Secret);
  });

  it('is not passed by asking for the next page, and a form of another page is no attempt', async () => {
    const bea = await hired('bea');
    const { secret } = await enrolled(bea);
    const { browser, page } = await afterPassword(bea);
    expect(titleOf(await browser.open(page.at))).toBe(CODE);
    const resumed = await browser.open(page.at.replace('/sign-in/', '/oidc/auth/'));
    expect(resumed.leadsTo).toBeUndefined();
    expect(titleOf(resumed)).not.toBe(CONSENT);
    const { browser: another, page: asked } = await afterPassword(bea);
    for (let time = 0; time < 12; time++) expect((await another.answer(asked, 'allow')).status).toBe(400);
    expect(titleOf(await another.answer(asked, 'code', { code: codeOf(secret) }))).toBe(CONSENT);
  });

  it('accepts a code once, also on two processes at the same moment, and one step to either side', async () => {
    const cid = await hired('cid');
    const { secret } = await enrolled(cid);
    for (const steps of [-1, 0, 1]) {
      const { browser, page } = await afterPassword(cid);
      pass(2);
      expect(titleOf(await browser.answer(page, 'code', { code: codeOf(secret, steps) }))).toBe(CONSENT);
    }
    pass(4);
    for (const steps of [-2, 2]) {
      const { browser, page } = await afterPassword(cid);
      expect((await browser.answer(page, 'code', { code: codeOf(secret, steps) })).status).toBe(400);
    }
    for (let round = 0; round < 3; round++) {
      pass();
      const [one, two] = [await afterPassword(cid), await afterPassword(cid)];
      const code = codeOf(secret);
      const token = /name="token" value="([^"]+)"/.exec(two.page.text)?.[1] ?? '';
      const form = new URLSearchParams({ token, answer: 'code', code });
      const cookie = [...two.browser.cookies].map(([key, { value }]) => `${key.split(' ')[0] ?? ''}=${value}`).join('; ');
      const there = `${addressOf(service.other)}${new URL(two.page.at).pathname}`;
      const [first, second] = await Promise.all([
        one.browser.answer(one.page, 'code', { code }),
        fetch(there, { method: 'POST', body: form, redirect: 'manual', headers: { cookie } }),
      ]);
      expect([first.status === 200, second.status === 303].filter(Boolean)).toHaveLength(1);
      const { browser, page } = await afterPassword(cid);
      const replayed = await browser.answer(page, 'code', { code });
      expect([replayed.status, replayed.text]).toEqual([400, expect.stringContaining('it was used before')]);
    }
  });

  it('is locked after ten wrong codes, which the right password between them does not forget', async () => {
    const dan = await hired('dan');
    const { token, secret } = await enrolled(dan);
    for (let time = 0; time < 10; time++) {
      const { browser, page } = await afterPassword(dan);
      expect((await browser.answer(page, 'code', { code: wrongCode(secret) })).status).toBe(400);
      if (time === 8) expect((await granted(dan)).body.error).toBe('invalid_grant');
    }
    expect((await afterPassword(dan)).page.status).toBe(429);
    expect((await granted(dan)).status).toBe(429);
    expect((await call(token, 'DELETE', PATH, { password: PASSWORD, code: codeOf(secret) })).status).toBe(429);
    expect((await accesses(dan.id)).filter((type) => type === 'SignInFailed').length).toBeGreaterThan(9);
    await service.app.get(LoginFailures).clear({ username: 'dan' });
    const { browser, page } = await afterPassword(dan);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => browser.answer(page, 'code', { code: wrongCode(secret) }).then(({ status }) => status)),
    );
    expect(guesses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    await service.app.get(LoginFailures).clear({ address: '127.0.0.1' });
  });

  it('is replaced by each recovery code once, however it is typed', async () => {
    const eve = await hired('eve');
    const { token, codes } = await enrolled(eve);
    const [code = '', next = ''] = codes;
    for (const [typed, isRight] of [
      [code, true],
      [code, false],
      [next.toLowerCase().replaceAll('-', ' '), true],
    ] as const) {
      const { browser, page } = await afterPassword(eve);
      expect(titleOf(await browser.answer(page, 'code', { code: typed })) === CONSENT).toBe(isRight);
    }
    expect((await call(token, 'GET', PATH)).json.data.RecoveryCodesLeft).toBe(8);
    expect((await accesses(eve.id)).filter((type) => type === 'RecoveryCodeUsed')).toHaveLength(2);
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ hash: Buffer }>('select hash from auth.recovery_code');
    await database.end();
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
  });

  it('is asked for by the login with a password, after the right password alone', async () => {
    const fay = await hired('fay');
    const { secret } = await enrolled(fay);
    const login = (more: object) => call('', 'POST', '/api/v2/auth/login', { username: 'fay', password: PASSWORD, ...more });
    const asked = await login({});
    expect([asked.status, asked.json.required]).toEqual([401, ['second_factor']]);
    const guess = await login({ password: 'guess' });
    expect([guess.status, guess.json.required]).toEqual([401, undefined]);
    const wrong = await login({ code: wrongCode(secret) });
    expect([wrong.status, wrong.json.required]).toEqual([401, ['second_factor']]);
    const code = codeOf(secret);
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).status).toBe(401);
  });

  it.each(['１２３４５６', '123４56', 'éééééé'])('takes %s for a wrong code (L1)', async (code) => {
    const liv = await hired(`liv ${Buffer.from(code).toString('hex')}`);
    await enrolled(liv);
    const reply = await call('', 'POST', '/api/v2/auth/login', { username: liv.username, password: liv.password, code });
    expect([reply.status, reply.json.required]).toEqual([401, ['second_factor']]);
  });

  it('is removed by an Admin of the company alone, never the own one and never while only tried', async () => {
    const gil = await hired('gil');
    const { token } = await enrolled(gil);
    const others = await tokenOf(OTHERS);
    const remove = (by: string, id: number | string, more: Record<string, string> = {}) =>
      call(by, 'DELETE', `${PATH}/${id}`, undefined, more);
    expect((await remove(others, gil.id)).status).toBe(404);
    expect((await remove(token, gil.id)).status).toBe(403);
    // Whoever may not do it learns nothing of the form of the request.
    expect((await remove(token, 'x')).status).toBe(403);
    expect((await call(token, 'PUT', `${PATH}/required`, { isRequired: 1 })).status).toBe(403);
    expect((await call(admin, 'PUT', `${PATH}/required`, { isRequired: 1 })).status).toBe(400);
    expect((await remove(admin, 1)).status).toBe(403);
    expect((await remove(admin, 'x')).status).toBe(400);
    expect((await remove(admin, gil.id, { prefer: 'dry-run' })).status).toBe(409);
    expect((await call(token, 'GET', PATH)).json.data.IsOn).toBe(true);
    expect((await remove(admin, gil.id)).status).toBe(204);
    expect((await remove(admin, gil.id)).status).toBe(404);
    expect(titleOf((await afterPassword(gil)).page)).toBe(CONSENT);
  });

  it('is required by an Admin who has one, set up during the sign-in, and ends logins with a password alone', async () => {
    const [hal, ivy] = [await hired('hal'), await hired('ivy')];
    const halsToken = await tokenOf(hal);
    const require = (by: string, IsRequired: boolean) => call(by, 'PUT', `${PATH}/required`, { IsRequired });
    expect((await require(halsToken, true)).status).toBe(403);
    expect((await require(admin, true)).status).toBe(409);
    await enrolled(ADMIN);
    expect((await require(admin, true)).status).toBe(204);
    try {
      expect((await call(halsToken, 'GET', PATH)).json.data).toEqual({ IsOn: false, RecoveryCodesLeft: 0, IsRequired: true });
      const refused = await granted(hal);
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
      expect((await call('', 'POST', '/api/v2/auth/login', { username: 'hal', password: PASSWORD })).status).toBe(403);
      // The other company is as before.
      expect((await granted(OTHERS)).status).toBe(200);
      const { browser, page } = await afterPassword(hal);
      expect(titleOf(page)).toBe('Set up a second factor');
      expect(page.text).toContain('src="data:image/svg+xml;base64,');
      const secretOn = ({ text }: Shown): string => /<code>([A-Z2-7]+)</.exec(text)?.[1] ?? '';
      const secret = secretOn(page);
      expect(secretOn((await afterPassword(hal)).page)).not.toBe(secret);
      const wrong = await browser.answer(page, 'enrol', { code: wrongCode(secret) });
      expect([wrong.status, secretOn(wrong)]).toEqual([400, secret]);
      const codes = await browser.answer(wrong, 'enrol', { code: codeOf(secret) });
      expect(codes.text.match(/<li><code>/g)).toHaveLength(10);
      const [, next = ''] = /<a href="([^"]+)"/.exec(codes.text) ?? [];
      expect(titleOf(await browser.open(next))).toBe(CONSENT);
      expect((await granted(hal)).body.error).toBe('invalid_grant');
      pass();
      const off = await call(halsToken, 'DELETE', PATH, { password: PASSWORD, code: codeOf(secret) });
      expect(off.status).toBe(409);
      const again = await afterPassword(hal);
      expect(titleOf(await again.browser.answer(again.page, 'code', { code: codeOf(secret) }))).toBe(CONSENT);
      expect(titleOf((await afterPassword(ivy)).page)).toBe('Set up a second factor');
    } finally {
      expect((await require(admin, false)).status).toBe(204);
    }
    expect((await granted(ivy)).status).toBe(200);
    expect(titleOf((await afterPassword(ivy)).page)).toBe(CONSENT);
  });
});
