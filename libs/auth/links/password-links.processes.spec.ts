import { createServer, type AddressInfo } from 'node:net';
import { CommandBus } from '@nestjs/cqrs';
import { Mailer, oneLine } from '@plumbline/mail';
import { EventStore } from '@plumbline/platform/event-store';
import { describeInChromium, expectToFit, inChromium, NARROW } from '@plumbline/platform/testing/system';
import { Pool } from 'pg';
import { EraseUserAndAccount, FoundCompanyWithAdmin } from '..';
import { system } from '@plumbline/platform/kernel';
import { companyApp } from '../testing/company-app';
import { Browser, type Shown } from '../testing/browser';
import { mailServer, type MailServer, type ReceivedMail } from '@plumbline/mail/testing/mail-server';
import { request, signIn, tokensOf } from '../testing/sign-in-client';
import { addressOf, ADMIN, signInService, type SignInService } from '../testing/sign-in-service';

const PASSWORD = 'plumb lines hang straight';
const NEW = 'levels lie level';
const OTHERS = { username: 'admin@southgate.example', password: 'tape measure and pencil' };
let mail: MailServer;
let service: SignInService;
let pool: Pool;
let clientId: string;
let admin: string;
let others: string;
beforeAll(async () => {
  mail = await mailServer();
  service = await signInService({ ...mail.env, TRUSTED_PROXIES: '127.0.0.1' });
  pool = new Pool({ connectionString: service.databaseUrl });
  ({ clientId } = await service.register());
  const options = { companyName: 'Southgate', adminUsername: OTHERS.username, adminPassword: OTHERS.password };
  await service.app.get(CommandBus).execute(new FoundCompanyWithAdmin(options));
  [admin, others] = [await login(ADMIN), await login(OTHERS)];
}, 240_000);
// Limits of requests and of wrong links: every test begins without.
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
interface Who {
  readonly username: string;
  readonly password: string;
}
async function call(token: string, method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Reply> {
  const headers = { ...more, ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${service.address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  return { status: reply.status, json: text === '' ? undefined : JSON.parse(text) };
}
const tried = ({ username, password }: Who): Promise<Reply> => call('', 'POST', '/api/v2/auth/login', { username, password });
const login = async (who: Who): Promise<string> => (await tried(who)).json.data.AccessToken;
async function hired(username: string, fields: object = {}, by = admin): Promise<number> {
  const given = { Username: username, Password: PASSWORD, UserType: 'API', Email: `${username}@acme.example`, ...fields };
  const { status, json } = await call(by, 'POST', '/api/v2/users', given);
  expect([username, status, json.issues]).toEqual([username, 201, undefined]);
  return json.data.Id as number;
}
const invite = (id: number, by = admin, more: Record<string, string> = {}): Promise<Reply> =>
  call(by, 'POST', `/api/v2/users/${id}/invite`, {}, more);
const titleOf = ({ text }: Shown): string => /<h1>([^<]*)</.exec(text)?.[1] ?? '';
const tokenOf = (link: string): string => new URL(link).searchParams.get('link') ?? '';
/** The message that the work leads to. */
async function mailed(work: () => Promise<unknown>): Promise<ReceivedMail> {
  const count = mail.mails.length;
  await work();
  return mail.after(count);
}
const forgotten = (username: string, more: RequestInit = {}, at = service.address): Promise<Response> =>
  fetch(`${at}/password/forgotten`, { method: 'POST', body: new URLSearchParams({ username }), ...more });
const resetOf = async (username: string): Promise<string> => (await mailed(() => forgotten(username))).link;
const set = async (token: string, password = NEW, at = service.address): Promise<{ status: number; title: string; text: string }> => {
  const body = new URLSearchParams({ link: token, password, again: password });
  const reply = await fetch(`${at}/password`, { method: 'POST', body });
  const text = await reply.text();
  return { status: reply.status, title: titleOf({ text } as Shown), text };
};
const SET = 'Your password is set';
const OVER = 'This link does not work';
async function accesses(user: number): Promise<unknown[]> {
  const events = await service.app.get(EventStore).readAll(0n, 10_000);
  return events
    .filter(({ type, data }) => /^Password/.test(type) && (data as { UserId?: number }).UserId === user)
    .map(({ type, data, metadata: by }) => [type, (data as { Purpose?: string }).Purpose ?? by.user, by.company]);
}

describe('an invitation', () => {
  it('goes to the user by mail, is in no reply, and sets the first password', async () => {
    const id = await hired('ann', { Password: undefined, FirstName: 'Ann' });
    const sent = await mailed(async () => {
      const { status, json } = await invite(id);
      expect([status, json.data]).toEqual([200, { Id: id, Email: 'ann@acme.example', Expires: expect.any(String) }]);
      expect(Date.parse(json.data.Expires) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    });
    expect(sent.to).toEqual(['ann@acme.example']);
    expect(sent.raw).toContain('You are invited to work in Northgate Builders');
    expect(sent.link.startsWith(`${service.address}/password?link=`)).toBe(true);
    const page = await new Browser(service.address).open(sent.link);
    expect([page.status, titleOf(page)]).toEqual([200, 'Set your password']);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await set(tokenOf(sent.link), 'short')).toMatchObject({
      ...{ status: 400, title: 'Set your password', text: expect.stringContaining('The password must have 12 to 128 characters.') },
    });
    const differing = new URLSearchParams({ link: tokenOf(sent.link), password: NEW, again: PASSWORD });
    const twice = await fetch(`${service.address}/password`, { method: 'POST', body: differing });
    expect([twice.status, await twice.text()]).toEqual([400, expect.stringContaining('The passwords differ.')]);
    expect((await set(tokenOf(sent.link))).title).toBe(SET);
    expect((await tried({ username: 'ann', password: NEW })).status).toBe(200);
    expect(await accesses(id)).toEqual([
      ['PasswordLinkMade', 'invitation', 1],
      ['PasswordChanged', id, 1],
    ]);
  });

  it('is made by an Admin of the company alone, for a user with access and an e-mail address, and never while only tried', async () => {
    const id = await hired('bob');
    const worker = await login({ username: 'bob', password: PASSWORD });
    const without = await hired('nomail', { Email: '' });
    const gone = await hired('gone', { UserType: 'No Access' });
    const count = mail.mails.length;
    expect([(await invite(id, worker)).status, (await invite(id, others)).status, (await invite(999_999)).status]).toEqual([403, 404, 404]);
    for (const refused of [await invite(without), await invite(gone), await invite(id, admin, { prefer: 'dry-run' })])
      expect(refused.status).toBe(409);
    expect(mail.mails).toHaveLength(count);
  });

  it('is sent three times to a user, five times to an address, twenty times by a company in a quarter of an hour (M8)', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push(await hired(`m8 ${n}`, { Email: 'm8@acme.example' }));
    const [first = 0, second = 0, third = 0] = ids;
    for (let n = 0; n < 3; n++) expect((await invite(first)).status).toBe(200);
    const refused = await invite(first);
    expect([refused.status, refused.json.code, refused.json.retryAfter > 0]).toEqual([429, 'rate_limited', true]);
    for (let n = 0; n < 2; n++) expect((await invite(second)).status).toBe(n === 0 ? 200 : 429);
    expect((await invite(third)).status).toBe(429);
    await pool.query('delete from auth.login_failure');
    for (const [n, id] of ids.entries())
      await mailed(async () =>
        expect((await call(admin, 'PATCH', `/api/v2/users/${id}`, { Email: `m8.${n}@acme.example` })).status).toBe(200),
      );
    const all = [...ids, ...ids, ...ids].slice(0, 20);
    for (const id of all) expect((await invite(id)).status).toBe(200);
    expect((await invite(await hired('m8last'))).status).toBe(429);
    const there = await hired('m8there', {}, others);
    expect((await invite(there, others)).status).toBe(200);
  });

  it('that the mail server does not take is reported to the Admin', async () => {
    const id = await hired('carl');
    mail.refusals.push(451);
    const refused = await invite(id);
    expect([refused.status, refused.json.detail]).toEqual([503, expect.stringContaining('451')]);
    expect((await set(tokenOf((await mailed(() => invite(id))).link))).title).toBe(SET);
  });

  it('is refused soon when the mail server accepts and never responds, or is down; a page does not wait for it', async () => {
    const id = await hired('cleo');
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const app = await companyApp(service.databaseUrl, { ...mail.env, SMTP_URL, BASE_URL: service.address });
    try {
      const ask = (): Promise<Response> =>
        fetch(`${addressOf(app)}/api/v2/users/${id}/invite`, { method: 'POST', headers: { authorization: `Bearer ${admin}` } });
      const connected = new Promise((resolve) => silent.once('connection', resolve));
      expect((await forgotten('cleo', {}, addressOf(app))).status).toBe(200);
      await connected;
      for (const why of ['ETIMEDOUT', 'ECONNREFUSED']) {
        const refused = await ask();
        expect([refused.status, await refused.text()]).toEqual([503, expect.stringMatching(new RegExp(`${why}|ESOCKET`))]);
        silent.close();
      }
    } finally {
      silent.close();
      await app.close();
    }
  });

  it('gives an account to a user who had no access before', async () => {
    const id = await hired('late', { UserType: 'No Access', Password: undefined });
    expect((await call(admin, 'PATCH', `/api/v2/users/${id}`, { UserType: 'Access', Access: true })).status).toBe(200);
    expect((await set(tokenOf((await mailed(() => invite(id))).link))).title).toBe(SET);
    expect((await tried({ username: 'late', password: NEW })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is reset by mail: all logins end, the second factor stays, and it is on record', async () => {
    const who = { username: 'dora', password: PASSWORD };
    const id = await hired(who.username);
    const browser = new Browser(service.address);
    const { url } = request(service.address, clientId);
    await signIn(browser, url, who);
    const tokens = [await login(who), (await tokensOf(service.address, clientId, {}, who)).body.access_token as string];
    await pool.query(
      `insert into auth.second_factor (account, secret, confirmed_at) select id, 'JBSWY3DP', now() from auth.account where username = 'dora'`,
    );
    const link = await resetOf(who.username);
    expect((await set(tokenOf(link))).title).toBe(SET);
    const end = Date.now() + 5000;
    for (const token of tokens) while ((await call(token, 'GET', '/api/v2/valid')).status !== 401) expect(Date.now()).toBeLessThan(end);
    expect(titleOf(await browser.open(url))).toBe('Sign in');
    const asked = await tried({ username: 'dora', password: NEW });
    expect([asked.status, asked.json.required]).toEqual([401, ['second_factor']]);
    expect(await accesses(id)).toEqual([
      ['PasswordLinkMade', 'reset', 1],
      ['PasswordChanged', id, 1],
    ]);
  });

  it('is mailed again when the mail server refuses the message for now', async () => {
    await hired('ed');
    mail.refusals.push(421);
    expect((await set(tokenOf(await resetOf('ed')))).title).toBe(SET);
  });

  it('shows the same page whether or not there is such a user, and mails nobody else', async () => {
    await hired('fay');
    await hired('quiet', { Email: '' });
    const off = await hired('off');
    expect((await call(admin, 'PATCH', `/api/v2/users/${off}`, { Enabled: 0 })).status).toBe(200);
    const count = mail.mails.length;
    const pages: unknown[] = [];
    for (const username of ['nobody@northgate.example', 'quiet', 'off', 'nul\0', 'x'.repeat(300), 'fay']) {
      const reply = await forgotten(username);
      const headers = [...reply.headers].filter(([name]) => !['date', 'x-correlation-id', 'x-request-id'].includes(name));
      pages.push([reply.status, headers, await reply.text()]);
    }
    for (const page of pages) expect(page).toEqual(pages[0]);
    expect((await mail.after(count)).to).toEqual(['fay@acme.example']);
    expect(mail.mails).toHaveLength(count + 1);
  });

  it('is asked for three times by a caller, and five times of a user, in a quarter of an hour', async () => {
    await hired('gil');
    const count = mail.mails.length;
    const from = async (address: string, username: string): Promise<number> =>
      (await forgotten(username, { headers: { 'x-forwarded-for': address } })).status;
    for (const username of ['gil', 'nobody']) {
      const statuses: number[] = [];
      for (const end of [7, 7, 7, 7, 8, 9]) statuses.push(await from(`203.0.113.${end}`, username));
      expect([username, statuses]).toEqual([username, [200, 200, 200, 429, 200, 429]]);
    }
    // Another name from the same address is free, and a login of that user is not locked.
    expect(await from('203.0.113.7', 'other')).toBe(200);
    await mail.after(count + 3);
    expect(mail.mails).toHaveLength(count + 4);
    expect((await tried({ username: 'gil', password: PASSWORD })).status).toBe(200);
  });
});

describe('a link', () => {
  it('that is guessed is refused, and after a hundred guesses its address is', async () => {
    const guess = (n: number): Promise<{ status: number; title: string }> => set(`${'A'.repeat(40)}${n}`);
    for (let n = 0; n < 100; n++) expect(await guess(n)).toMatchObject({ status: 400, title: OVER });
    expect((await guess(101)).status).toBe(429);
    expect((await fetch(`${service.address}/password?link=x`)).status).toBe(429);
    // Any web page can make a browser guess: nobody of its network is locked out of logging in (M5).
    expect((await tried(ADMIN)).status).toBe(200);
  });

  it('works once', async () => {
    await hired('hal');
    const token = tokenOf(await resetOf('hal'));
    expect((await set(token)).title).toBe(SET);
    expect(await set(token, 'another one of mine')).toMatchObject({ status: 400, title: OVER });
    expect((await tried({ username: 'hal', password: NEW })).status).toBe(200);
  });

  it('that two processes use at the same moment sets one password', async () => {
    await hired('ivy');
    for (let round = 0; round < 3; round++) {
      await pool.query('delete from auth.login_failure');
      const token = tokenOf(await resetOf('ivy'));
      const passwords = [`the first of round ${round}`, `the second of round ${round}`] as const;
      const replies = await Promise.all([set(token, passwords[0]), set(token, passwords[1], addressOf(service.other))]);
      expect(replies.map(({ title }) => title).sort()).toEqual([OVER, SET]);
      const set1 = replies[0]?.title === SET;
      expect((await tried({ username: 'ivy', password: passwords[0] })).status).toBe(set1 ? 200 : 401);
      expect((await tried({ username: 'ivy', password: passwords[1] })).status).toBe(set1 ? 401 : 200);
    }
  });

  it('is over after its time, after a newer one, and after another password', async () => {
    await hired('jan');
    const first = tokenOf(await resetOf('jan'));
    const second = tokenOf(await resetOf('jan'));
    expect((await set(first)).title).toBe(OVER);
    await pool.query(`update auth.password_link set expires_at = clock_timestamp() - interval '1 ms'`);
    expect((await set(second)).title).toBe(OVER);
    const third = tokenOf(await resetOf('jan'));
    const own = { oldPassword: PASSWORD, newPassword: 'a password of her own' };
    expect((await call(await login({ username: 'jan', password: PASSWORD }), 'POST', '/api/v2/auth/password', own)).status).toBe(204);
    expect((await set(third)).title).toBe(OVER);
    expect((await tried({ username: 'jan', password: own.newPassword })).status).toBe(200);
  });

  it('is over for a user who has no access, another e-mail address or no account any more', async () => {
    const [kim, lea, max, nia] = [await hired('kim'), await hired('lea'), await hired('max'), await hired('nia')];
    const tokens = [];
    for (const username of ['kim', 'lea', 'max', 'nia']) tokens.push(tokenOf(await resetOf(username)));
    const patch = async (id: number, fields: object): Promise<void> =>
      expect((await call(admin, 'PATCH', `/api/v2/users/${id}`, fields)).status).toBe(200);
    await patch(kim, { Enabled: 0 });
    await patch(kim, { Enabled: 1 });
    await mailed(() => patch(lea, { Email: 'lea@other.example' }));
    expect((await call(admin, 'DELETE', `/api/v2/users/${max}`)).status).toBe(200);
    await service.app.get(CommandBus).execute(new EraseUserAndAccount(nia, system(1, 'c', 'c')));
    for (const token of tokens) expect((await set(token)).title).toBe(OVER);
  });

  it('stays over when the e-mail address is changed back', async () => {
    const [moe, ned] = [await hired('moe'), await hired('ned')];
    const [moved, stayed] = [tokenOf(await resetOf('moe')), tokenOf(await resetOf('ned'))];
    const { Email } = (await call(admin, 'GET', `/api/v2/users/${moe}`)).json.data;
    const patch = (id: number, fields: object, more = {}): Promise<Reply> => call(admin, 'PATCH', `/api/v2/users/${id}`, fields, more);
    const tried = await patch(moe, { Email: 'moe@other.example' }, { prefer: 'dry-run' });
    expect([tried.status, tried.json.detail]).toEqual([409, expect.stringContaining('The end of links to set a password')]);
    for (const address of ['moe@other.example', Email])
      await mailed(async () => expect((await patch(moe, { Email: address })).status).toBe(200));
    expect((await patch(ned, { Email: (await call(admin, 'GET', `/api/v2/users/${ned}`)).json.data.Email })).status).toBe(200);
    expect((await set(moved)).title).toBe(OVER);
    expect((await set(stayed)).title).toBe(SET);
  });

  it('sets the password of its own user in its own company, and leaves no secret in the database', async () => {
    const [here, there] = [await hired('oda'), await hired('ott', {}, others)];
    const link = (await mailed(() => invite(there, others))).link;
    expect((await invite(here, others)).status).toBe(404);
    const { rows } = await pool.query<{ all: string }>(`select string_agg(row::text, ' ') "all" from auth.password_link row`);
    expect(rows[0]?.all).not.toContain(tokenOf(link));
    expect((await set(tokenOf(link))).title).toBe(SET);
    expect((await tried({ username: 'ott', password: NEW })).status).toBe(200);
    expect((await tried({ username: 'oda', password: PASSWORD })).status).toBe(200);
  });

  it('is not used up by programs that look at it, made on one process works on another, and leads to the public address', async () => {
    await hired('pam');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const sent = await mailed(() => forgotten('pam', { headers }, addressOf(service.other)));
    expect(sent.link.startsWith(`${service.address}/password?link=`)).toBe(true);
    expect(sent.raw).not.toContain('evil.example');
    for (const method of ['HEAD', 'GET', 'HEAD']) expect((await fetch(sent.link, { method })).status).toBe(200);
    expect((await set(tokenOf(sent.link), NEW, addressOf(service.other))).title).toBe(SET);
  });

  it('comes in a message without markup, to which a name adds no header, address or line', async () => {
    const markup = '<a href="https://evil.example">here</a>, "x" <spy@evil.example>';
    const broken = `Eve\r\nBcc: spy@evil.example\r\n\r\n${markup}\u2028x\u0085y`;
    const id = await hired(`quinn ${markup}`, { FirstName: markup, Email: 'q@acme.example' }, others);
    const invited = await mailed(() => invite(id, others));
    // Records hold no line breaks; a message relies on no record.
    const name = { name: broken, address: 'q@acme.example' };
    const sent = await mailed(() => service.app.get(Mailer).send({ about: 'test', to: name, subject: broken, text: oneLine(broken) }));
    for (const { to, raw } of [invited, sent]) {
      expect(to).toEqual(['q@acme.example']);
      const [head = '', ...body] = raw.split('\r\n\r\n');
      expect(head).toMatch(/^Content-Type: text\/plain/m);
      expect(head.match(/^To: /gm)).toHaveLength(1);
      expect(raw).not.toMatch(/^Bcc/im);
      if (raw === sent.raw) expect(body).toHaveLength(1);
    }
    expect((await set(tokenOf(invited.link))).title).toBe(SET);
  });

  it('cannot be led to another mailbox by whoever may change users but not the Setup Admin', async () => {
    await hired('rob', { UserRights: [{ Name: 'Admin', Enabled: true }] });
    const rob = await login({ username: 'rob', password: PASSWORD });
    const refused = await call(rob, 'PATCH', '/api/v2/users/1', { Email: 'rob@acme.example' });
    expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining('Setup Admin')]);
    const own = { email: 'boss@acme.example', password: ADMIN.password };
    expect((await call(admin, 'POST', '/api/v2/auth/email', own)).status).toBe(204);
    expect((await call(rob, 'PATCH', '/api/v2/users/1', { Email: 'boss@acme.example', LastName: 'Moss' })).status).toBe(200);
  });
});

it('a form that another site sends asks for no link', async () => {
  await hired('sam');
  const count = mail.mails.length;
  expect((await forgotten('sam', { headers: { origin: 'https://evil.example' } })).status).toBe(400);
  expect(mail.mails).toHaveLength(count);
});

describeInChromium('a browser without scripts, 320 pixels wide', () => {
  it('goes from a forgotten password through the message to the new one, and is signed in', async () => {
    await hired('tess');
    const { url } = request(service.address, clientId);
    const { complaints } = await inChromium(NARROW, async (page) => {
      await page.goto(url);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
      await expectToFit(page);
      const sent = await mailed(async () => {
        await page.keyboard.type('tess');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Look at your mail' }).waitFor();
      });
      await expectToFit(page);
      await page.goto(sent.link);
      await page.getByLabel('New password').and(page.locator(':focus')).waitFor();
      await expectToFit(page);
      await page.keyboard.type('short');
      await page.keyboard.press('Tab');
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'must have 12 to 128 characters' }).waitFor();
      await expectToFit(page);
      await page.getByLabel('New password').fill(NEW);
      await page.getByLabel('The same again').fill(NEW);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: SET }).waitFor();
      await expectToFit(page);
      await page.goto(url);
      await page.getByLabel('Username').fill('tess');
      await page.getByLabel('Password').fill(NEW);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Allow Site diary?' }).waitFor();
    });
    expect(complaints).toEqual([]);
  }, 240_000);
});
