import { describeInChromium, inChromium } from '@plumbline/platform/testing/system';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import type { Page } from 'playwright-core';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';

const NAME = '__Host-plumbline';

/** The first change of the stream after a write of the same page. The program of a page is text here: this file has no types of a browser. */
const HEARD = `new Promise((resolve, reject) => {
  const source = new EventSource('/api/v2/changes?after=now');
  source.onopen = () => void fetch('/api/v2/clients', {
    method: 'POST',
    headers: { 'plumbline-console': '1', 'content-type': 'application/json' },
    body: '{"ClientName":"Seen at once"}',
  });
  for (const type of ['message', 'change'])
    source.addEventListener(type, ({ data }) => {
      source.close();
      resolve(data);
    });
  source.onerror = () => reject(new Error('the stream ended'));
})`;

/** Sends an empty form from the page. */
const submit = (page: Page, action: string): Promise<unknown> =>
  page.evaluate(`document.body.append(Object.assign(document.createElement('form'), { method: 'post', action: '${action}', id: 'sent' }));
    document.getElementById('sent').submit()`);

/** What a page asks for by `fetch`. */
interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/* A real browser, and two processes of the service at one public address. */
describeInChromium('the session of the console', () => {
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  let url: string;
  /** The same service, which to a browser is another site. */
  let elsewhere: string;

  beforeAll(async () => {
    database = await startedDatabase();
    services = [await startService({ DATABASE_URL: database.url })];
    ({ url } = services[0]);
    elsewhere = url.replace('127.0.0.1', 'localhost');
    services.push(await startService({ DATABASE_URL: database.url, BASE_URL: url }));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await database?.drop();
  });

  /** Fills in the page of the sign-in, and returns at `path`. */
  async function signIn(page: Page, path: string): Promise<void> {
    await page.goto(`${url}/auth/sign-in?return=${encodeURIComponent(path)}`);
    await page.getByLabel('Username').fill(BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME);
    await page.getByLabel('Password').fill(BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(url + path);
  }
  const cookieOf = async (page: Page) => (await page.context().cookies(url)).find(({ name }) => name === NAME);
  /** The status of a reply to a request of the page. */
  const ask = (page: Page, asked: Asked): Promise<number> =>
    page.evaluate(async ({ path, method = 'GET', body, headers = {} }: Asked) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await fetch(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...json,
      });
      await reply.arrayBuffer();
      return reply.status;
    }, asked);
  const atOther = async (cookie: string): Promise<number> =>
    (await fetch(`${services[1].url}/api/v2/valid`, { headers: { cookie: `${NAME}=${cookie}`, 'sec-fetch-site': 'same-origin' } })).status;
  const byConsole = { 'plumbline-console': '1' };
  // The pages of today load nothing; the policy of those of the console is theirs.
  const options = { bypassCSP: true };

  it('begins with the form of the service, leads back, and serves the pages of its origin alone', async () => {
    await inChromium(options, async (page) => {
      const path = '/docs?from=a%20b';
      const asked = page.waitForRequest(url + path);
      await signIn(page, path);
      expect((await (await asked).allHeaders())['cookie']).toContain(`${NAME}=`);
      const cookie = await cookieOf(page);
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', expires: -1 });
      expect(await page.evaluate('document.cookie')).toBe('');

      const client = { method: 'POST', body: { ClientName: 'Harbour' } };
      const batch = { operations: [{ method: 'POST', path: '/api/v2/clients', body: { ClientName: 'By a batch' } }] };
      expect(await ask(page, { path: '/api/v2/valid' })).toBe(200);
      expect(await ask(page, { path: '/api/v1/clients' })).toBe(401);
      expect(await ask(page, { path: '/api/v2/clients', ...client })).toBe(401);
      expect(await ask(page, { path: '/api/v2/clients', ...client, headers: byConsole })).toBe(201);
      expect(await ask(page, { path: '/api/v2/clients', ...client, headers: { ...byConsole, authorization: 'Bearer x' } })).toBe(401);
      expect(await ask(page, { path: '/api/v2/batch', method: 'POST', body: batch, headers: byConsole })).toBe(200);
      const written = await page.evaluate(async () => (await fetch('/api/v2/clients?where[ClientName][$eq]=By a batch')).json());
      expect(written).toMatchObject({ data: [{ ClientName: 'By a batch' }] });
    });
  }, 240_000);

  it('leads whoever begins to what comes before the first job', async () => {
    await inChromium({ locale: 'en-US', viewport: { width: 1280, height: 900 } }, async (page) => {
      await signIn(page, '/today');
      const steps = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem');
      const done = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: 'Done' });
      await steps.first().waitFor();
      expect(await steps.count()).toBe(5);
      expect(await done.allInnerTexts()).not.toContainEqual(expect.stringContaining('Resources'));
      await page.evaluate(`fetch('/api/v2/resources', { method: 'POST',
        headers: { 'plumbline-console': '1', 'content-type': 'application/json' },
        body: '{"ResourceName":"Ana","Description":"Carpenter","DepartmentId":1}' }).then((reply) => reply.text())`);
      await done.filter({ hasText: 'Resources' }).waitFor();
      await steps.getByRole('link', { name: 'First client' }).click();
      await page.getByRole('form', { name: 'New client' }).waitFor();
    });
  }, 120_000);

  it('carries the stream of changes, and files that are opened by their address', async () => {
    await inChromium(options, async (page) => {
      await signIn(page, '/docs');
      const heard = page.evaluate(HEARD);
      expect(await heard).toContain('Seen at once');

      const statusOf = async (path: string): Promise<number> => {
        const replied = page.waitForResponse((reply) => reply.url().includes(path));
        // A file that the browser saves ends the navigation.
        await page.goto(url + path).catch(() => undefined);
        return (await replied).status();
      };
      expect(await statusOf('/api/v2/reports/wip?format=csv')).toBe(200);
      expect(await statusOf('/api/v2/reports/wip?format=pdf')).toBe(200);
      expect(await statusOf('/api/v2/valid')).toBe(401);
    });
  }, 240_000);

  it('is there on the next page also when another site began the sign-in', async () => {
    await inChromium(options, async (page) => {
      await signIn(page, '/docs');
      const before = await cookieOf(page);
      await page.goto(`${elsewhere}/health/live`);
      await page.evaluate(`document.body.innerHTML = '<a href="${url}/auth/sign-in?return=/docs">Open the console</a>'`);
      const asked = page.waitForRequest(`${url}/docs`);
      await page.getByText('Open the console').click();
      expect((await (await asked).allHeaders())['cookie']).toContain(`${NAME}=`);
      await page.waitForURL(`${url}/docs`);
      const cookie = await cookieOf(page);
      expect(cookie?.value).not.toBe(before?.value);
      expect(await ask(page, { path: '/api/v2/valid' })).toBe(200);
    });
  }, 240_000);

  it('is out of reach for other sites', async () => {
    await inChromium(options, async (page) => {
      await signIn(page, '/docs');
      await page.goto(`${elsewhere}/docs`);
      const read = page.evaluate(async (path) => (await fetch(path, { credentials: 'include' })).status, `${url}/api/v2/valid`);
      await expect(read).rejects.toThrow('Failed to fetch');
      await submit(page, `${url}/auth/sign-out`);
      await page.waitForURL(`${url}/auth/sign-out`);
      await page.goto(`${url}/docs`);
      expect(await ask(page, { path: '/api/v2/valid' })).toBe(200);
    });
  }, 240_000);

  it('is taken by every process, and ends on every process with the sign-out', async () => {
    await inChromium(options, async (page) => {
      await signIn(page, '/docs');
      const { value = '' } = (await cookieOf(page)) ?? {};
      expect(await atOther(value)).toBe(200);
      await submit(page, '/auth/sign-out');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await cookieOf(page)).toBeUndefined();
      const end = Date.now() + 5000;
      while ((await atOther(value)) !== 401) expect(Date.now()).toBeLessThan(end);
    });
  }, 240_000);
});
