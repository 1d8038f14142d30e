import { CommandBus } from '@nestjs/cqrs';
import { Client } from 'pg';
import { Accounts, Advisors, FoundCompanyWithAdmin } from '..';
import { Sessions } from '@plumbline/auth/sessions';
import { addressOf, ADMIN, signInService, type SignInService } from '../testing/sign-in-service';

/* An Advisor of one company who acts as a user of another one. */
const PASSWORD = 'plumb lines hang straight';
const OTHERS = { username: 'admin@southgate.example', password: 'tape measure and pencil' };
const [ADVISOR, STRANGER, SERVED, WORKER] = ['ada', 'stan', 'ada-southgate', 'will'];
let service: SignInService;
let database: Client;
let admin: string;
let others: string;
let served: { company: number; user: number };
beforeAll(async () => {
  service = await signInService();
  database = new Client({ connectionString: service.databaseUrl });
  await database.connect();
  const options = { companyName: 'Southgate', adminUsername: OTHERS.username, adminPassword: OTHERS.password };
  await service.app.get(CommandBus).execute(new FoundCompanyWithAdmin(options));
  [admin, others] = [await login(ADMIN.username, ADMIN.password), await login(OTHERS.username, OTHERS.password)];
  await add(admin, ADVISOR);
  await add(admin, STRANGER);
  await add(admin, WORKER, 'Access');
  await add(others, SERVED);
  served = await holder(SERVED);
}, 240_000);
beforeEach(async () => void (await service.app.get(Advisors).let(await holder(ADVISOR), served)));
afterAll(async () => {
  await database?.end();
  await service?.close();
});

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- replies are read as any client would
}
async function send(method: string, path: string, token?: string, body?: object, at = service.address): Promise<Reply> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${at}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, json: text === '' ? undefined : JSON.parse(text) };
}
const login = async (username: string, password = PASSWORD): Promise<string> =>
  (await send('POST', '/api/v2/auth/login', undefined, { username, password })).json.data.AccessToken;
const assume = (token: string, companyId: unknown): Promise<Reply> => send('POST', '/api/v2/auth/advisor/assume', token, { companyId });
const valid = (token: string, at?: string): Promise<Reply> => send('GET', '/api/v2/valid', token, undefined, at);
async function add(by: string, Username: string, UserType = 'Advisor'): Promise<void> {
  const { status, json } = await send('POST', '/api/v2/users', by, { Username, Password: PASSWORD, UserType });
  expect([Username, status, json.issues]).toEqual([Username, 201, undefined]);
}
async function holder(username: string): Promise<{ company: number; user: number }> {
  const found = await service.app.get(Accounts).called(username);
  if (!found) throw new Error(`nobody is called ${username}`);
  return { company: found.company, user: found.user };
}
async function assumed(token: string): Promise<string> {
  const { status, json } = await assume(token, served.company);
  expect(status).toBe(200);
  return json.data.AccessToken;
}
async function over(token: string): Promise<void> {
  const limit = Date.now() + 5000;
  for (const at of [service.address, addressOf(service.other)])
    while ((await valid(token, at)).status !== 401) expect(Date.now()).toBeLessThan(limit);
}

describe('an Advisor', () => {
  it('gets a token as the user of the company that it serves, whose records alone it shows', async () => {
    const { status, json, headers } = await assume(await login(ADVISOR), served.company);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(json.data).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 43_200, UserId: served.user, CompanyId: served.company });
    const token = json.data.AccessToken;
    for (const at of [service.address, addressOf(service.other)])
      expect((await valid(token, at)).json.data).toMatchObject({ UserId: served.user, CompanyId: served.company, UserType: 'Advisor' });
    const events = await send('GET', '/api/v2/audit/events?type=SignedIn', others);
    expect(events.json.data).toContainEqual(expect.objectContaining({ UserId: served.user, Application: 'session' }));
    const [shown] = (await send('GET', `/api/v2/auth/sessions?user=${served.user}`, others)).json.data;
    expect(shown).toMatchObject({ Application: 'session', IsCurrent: false });
  });

  it('gets 404 for a company that it does not serve, whether or not there is one, and for its own', async () => {
    const [advisor, stranger] = [await login(ADVISOR), await login(STRANGER)];
    const own = (await holder(ADVISOR)).company;
    const replies = [await assume(stranger, served.company), await assume(advisor, 987_654), await assume(advisor, own)];
    for (const { status, json } of replies) expect([status, json.code, json.resource]).toEqual([404, 'not_found', 'company']);
    // Nor does the way back lead anywhere.
    expect((await assume(await assumed(advisor), own)).status).toBe(404);
    expect((await assume(advisor, 'all')).status).toBe(400);
  });

  it('is the only type of user that may ask, with the token of a login', async () => {
    for (const token of [await login(WORKER), admin, others])
      expect([(await assume(token, served.company)).status, (await assume(token, 987_654)).status]).toEqual([403, 403]);
    const body = new URLSearchParams({ grant_type: 'password', username: ADVISOR, password: PASSWORD });
    const authorization = `Basic ${Buffer.from('demo-client:demo-client-secret').toString('base64')}`;
    const reply = await fetch(`${service.address}/oauth/token`, { method: 'POST', body, headers: { authorization } });
    const { access_token: token } = (await reply.json()) as { access_token: string };
    expect((await assume(token, served.company)).status).toBe(403);
  });

  it('serves only while the user of the company is an Advisor with access', async () => {
    const [advisor, path] = [await login(ADVISOR), `/api/v2/users/${served.user}`];
    for (const fields of [{ UserType: 'Access' }, { UserType: 'Advisor', Enabled: 0 }]) {
      expect((await send('PATCH', path, others, fields)).status).toBe(200);
      expect((await assume(advisor, served.company)).status).toBe(404);
    }
    expect((await send('PATCH', path, others, { UserType: 'Advisor', Enabled: 1 })).status).toBe(200);
    await assumed(advisor);
  });
});

describe('the session of an Advisor in another company', () => {
  it('ends within 5 seconds with the login that asked for it, and no other does', async () => {
    const [one, other] = [await login(ADVISOR), await login(ADVISOR)];
    const [mine, others] = [await assumed(one), await assumed(other)];
    const own = (await send('GET', '/api/v2/auth/sessions', one)).json.data.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent);
    for (const at of [service.address, addressOf(service.other)]) expect((await valid(mine, at)).status).toBe(200);
    expect((await send('DELETE', `/api/v2/auth/sessions/${own.Id}`, one)).status).toBe(204);
    for (const token of [one, mine]) await over(token);
    for (const token of [other, others]) expect((await valid(token)).status).toBe(200);
  });

  it('ends when the Advisor loses access, when the company ends the login, and when the operator ends the service', async () => {
    const advisor = await login(ADVISOR);
    const byCompany = await assumed(advisor);
    const [login1] = (await send('GET', `/api/v2/auth/sessions?user=${served.user}`, others)).json.data;
    expect((await send('DELETE', `/api/v2/auth/sessions/${login1.Id}`, others)).status).toBe(204);
    await over(byCompany);
    expect((await valid(advisor)).status).toBe(200);
    const byOperator = await assumed(advisor);
    expect(await service.app.get(Advisors).let(undefined, served)).toBe(true);
    await over(byOperator);
    expect((await assume(advisor, served.company)).status).toBe(404);
    expect(await service.app.get(Advisors).let(await holder(ADVISOR), served)).toBe(true);
    const byOwn = await assumed(advisor);
    const { user } = await holder(ADVISOR);
    expect((await send('PATCH', `/api/v2/users/${user}`, admin, { Enabled: 0 })).status).toBe(200);
    for (const token of [advisor, byOwn]) await over(token);
    expect((await send('PATCH', `/api/v2/users/${user}`, admin, { Enabled: 1 })).status).toBe(200);
  });

  it('ends within 5 seconds when either company makes the user another type than Advisor (L3)', async () => {
    const { user } = await holder(ADVISOR);
    const [here, there] = [`/api/v2/users/${user}`, `/api/v2/users/${served.user}`];
    for (const [by, path] of [
      [others, there],
      [admin, here],
    ] as const) {
      const token = await assumed(await login(ADVISOR));
      for (const at of [service.address, addressOf(service.other)]) expect((await valid(token, at)).status).toBe(200);
      expect((await send('PATCH', path, by, { UserType: 'Access' })).status).toBe(200);
      await over(token);
      expect((await send('PATCH', path, by, { UserType: 'Advisor' })).status).toBe(200);
    }
  });

  it('is renewed in the other company, and keeps the login that it came from', async () => {
    const advisor = await login(ADVISOR);
    const token = await assumed(advisor);
    const last = `expires_at = now() + interval '5 hours'`;
    await database.query(`update auth.access_token set ${last} where hash = sha256(convert_to($1, 'UTF8'))`, [token]);
    await database.query(`update auth.token_family set ${last}`);
    [service.app, service.other].forEach((app) => app.get(Sessions).forgetAll());
    const fresh = (await valid(token)).headers.get('x-rolling-token') ?? '';
    expect((await valid(fresh)).json.data).toMatchObject({ CompanyId: served.company, UserId: served.user });
    const own = (await send('GET', '/api/v2/auth/sessions', advisor)).json.data.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent);
    expect(new Date(own.Expires).getTime() - Date.now()).toBeGreaterThan(40_000_000);
    expect((await send('DELETE', `/api/v2/auth/sessions/${own.Id}`, advisor)).status).toBe(204);
    for (const one of [token, fresh]) await over(one);
  });
});

it('an Advisor acts in a company that requires a second factor only with the own one on', async () => {
  const ada = await holder(ADVISOR);
  await database.query('insert into auth.second_factor_required (company) values ($1)', [served.company]);
  try {
    const token = await login(ADVISOR);
    const refused = await assume(token, served.company);
    expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining('requires a second factor')]);
    await database.query(
      `insert into auth.second_factor (account, secret, confirmed_at) select id, 'S', now() from auth.account where company = $1 and user_id = $2`,
      [ada.company, ada.user],
    );
    expect((await assume(token, served.company)).status).toBe(200);
  } finally {
    await database.query('delete from auth.second_factor_required; delete from auth.second_factor');
  }
});
