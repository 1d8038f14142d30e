import { mailServer, type MailServer } from '@plumbline/mail/testing/mail-server';
import { Pool } from 'pg';
import { tokensOf, send } from '../testing/sign-in-client';
import { ADMIN, signInService, type SignInService } from '../testing/sign-in-service';

const PASSWORD = 'plumb lines hang straight';
let mail: MailServer;
let service: SignInService;
let pool: Pool;
let admin: string;
beforeAll(async () => {
  mail = await mailServer();
  service = await signInService({ ...mail.env });
  pool = new Pool({ connectionString: service.databaseUrl });
  admin = await login(ADMIN);
}, 240_000);
beforeEach(async () => void (await pool.query('delete from auth.login_failure')));
afterAll(async () => {
  await pool?.end();
  await service?.close();
  await mail?.close();
});

interface Reply {
  readonly status: number;
  readonly json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- replies are read as any client would
}
async function call(token: string, method: string, path: string, body?: object): Promise<Reply> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${service.address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  return { status: reply.status, json: text === '' ? undefined : JSON.parse(text) };
}
const login = async ({ username, password }: typeof ADMIN): Promise<string> =>
  (await call('', 'POST', '/api/v2/auth/login', { username, password })).json.data.AccessToken;
async function hired(name: string, fields: object = {}): Promise<{ id: number; username: string; password: string }> {
  const given = { Username: name, Password: PASSWORD, UserType: 'API', Email: `${name}@acme.example`, ...fields };
  return { id: (await call(admin, 'POST', '/api/v2/users', given)).json.data.Id, username: name, password: PASSWORD };
}
const emailOf = async (id: number): Promise<string> => (await call(admin, 'GET', `/api/v2/users/${id}`)).json.data.Email;
const change = (token: string, body: object): Promise<Reply> => call(token, 'POST', '/api/v2/auth/email', body);
const forgotten = (username: string): Promise<Response> =>
  fetch(`${service.address}/password/forgotten`, { method: 'POST', body: new URLSearchParams({ username }) });

describe('the own e-mail address (M2)', () => {
  it('is changed by no token alone, also that of an application or of version 1', async () => {
    const boss = await hired('boss', { UserRights: [{ Name: 'Admin', Enabled: true }] });
    const { clientId } = await service.register({ scopes: ['users:write', 'users:read', 'admin'] });
    const of = async (scope: string): Promise<string> => (await tokensOf(service.address, clientId, { scope }, boss)).body.access_token;
    const v1 = { grant_type: 'password', username: boss.username, password: boss.password };
    const { access_token: old } = (await send(`${service.address}/oauth/token`, v1, ['demo-client', 'demo-client-secret'])).body;
    for (const token of [await login(boss), await of('openid users:write users:read'), await of('openid admin'), old]) {
      const refused = await call(token, 'PATCH', `/api/v2/users/${boss.id}`, { Email: 'thief@evil.example' });
      expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining('POST /api/v2/auth/email')]);
    }
    const unchanged = { Email: 'boss@acme.example', FirstName: 'Bo' };
    expect((await call(old, 'PATCH', `/api/v2/users/${boss.id}`, unchanged)).status).toBe(200);
    expect(await emailOf(boss.id)).toBe('boss@acme.example');
  });

  it('is changed with the password, a message goes to the address before, and no link to a forgotten password for a day', async () => {
    const ann = await hired('ann');
    const token = await login(ann);
    const wrong = await change(token, { email: 'ann@home.example', password: 'not her password' });
    expect([wrong.status, wrong.json.issues]).toEqual([400, [{ field: 'password', problem: 'is not your password' }]]);
    expect((await change(token, { email: 'no address', password: PASSWORD })).json.issues).toMatchObject([{ field: 'email' }]);
    const before = mail.mails.length;
    expect((await change(token, { email: 'ann@home.example', password: PASSWORD })).status).toBe(204);
    const told = await mail.after(before);
    expect([told.to, told.raw]).toEqual([['ann@acme.example'], expect.stringContaining('was changed')]);
    expect(told.raw).not.toContain('ann@home.example');
    expect(await emailOf(ann.id)).toBe('ann@home.example');
    const count = mail.mails.length;
    expect((await forgotten('ann')).status).toBe(200);
    await pool.query(`update auth.account set email_changed_at = now() - interval '25 hours' where username = 'ann'`);
    expect((await forgotten('ann')).status).toBe(200);
    expect((await mail.after(count)).to).toEqual(['ann@home.example']);
    expect(mail.mails).toHaveLength(count + 1);
  });

  it('counts wrong passwords as failed logins, and cannot be tried', async () => {
    const bob = await hired('bob');
    const token = await login(bob);
    const trial = { method: 'POST', headers: { authorization: `Bearer ${token}`, prefer: 'dry-run', 'content-type': 'application/json' } };
    const body = JSON.stringify({ email: 'bob@home.example', password: PASSWORD });
    expect((await fetch(`${service.address}/api/v2/auth/email`, { ...trial, body })).status).toBe(409);
    for (let n = 0; n < 10; n++) expect((await change(token, { email: 'b@home.example', password: `guess ${n}` })).status).toBe(400);
    expect((await change(token, { email: 'b@home.example', password: PASSWORD })).status).toBe(429);
    expect(await emailOf(bob.id)).toBe('bob@acme.example');
  });

  it('of somebody else is changed by an Admin, and the message goes to the address before', async () => {
    const cid = await hired('cid');
    const before = mail.mails.length;
    expect((await call(admin, 'PATCH', `/api/v2/users/${cid.id}`, { Email: 'cid@home.example' })).status).toBe(200);
    expect((await mail.after(before)).to).toEqual(['cid@acme.example']);
  });
});
