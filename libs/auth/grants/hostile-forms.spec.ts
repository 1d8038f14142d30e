import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Bootstrap } from '..';
import { companyApp } from '../testing/company-app';
import { DEFAULT_WORK, passwordChecks } from '../testing/password-checks';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const basic = (text: string): Record<string, string> => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const GOOD = basic('demo-client:demo-client-secret');
/** Combining marks of two classes in turn: their normalization takes quadratic time. */
const marks = (count: number): string => '\u0301\u0327'.repeat(count / 2);
const KB = 1024;

interface Hostile {
  readonly what: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body: string;
  readonly status: number;
}
const login = (username: string, password = 'x'): string => `grant_type=password&username=${username}&password=${password}`;
const hostile: readonly Hostile[] = [
  { what: 'a username of 320 kB of combining marks', body: login(marks(160 * KB)), status: 413 },
  { what: 'a username of 1 MB of combining marks', body: login(marks(512 * KB - 100)), status: 413 },
  { what: 'a username of 15 kB of combining marks', body: login(marks(7 * KB)), status: 400 },
  { what: 'a username of 1,000 combining marks', body: login(marks(1000)), status: 400 },
  { what: 'a password of 1,000 combining marks', body: login('ann', marks(1000)), status: 400 },
  { what: '1 MiB of pluses', body: '+'.repeat(KB * KB), status: 413 },
  { what: '1 MiB of fields without a value', body: 'a&'.repeat((KB * KB) / 2), status: 413 },
  { what: '16 kB of fields without a value', body: 'a&'.repeat(8 * KB), status: 400 },
  { what: '1 MiB of percent signs to refresh', path: '/oauth/refresh', body: `refresh_token=${'%'.repeat(KB * KB - 20)}`, status: 413 },
  { what: 'a refresh token of 1,000 spaces', path: '/oauth/refresh', body: `refresh_token=${'+'.repeat(1000)}`, status: 400 },
  { what: 'a token of 1 MiB to revoke', path: '/oauth/revoke', body: `token=${marks(512 * KB - 20)}`, status: 413 },
  { what: 'credentials of 10 kB', headers: basic(`${':'.repeat(5 * KB)}${' '.repeat(2 * KB)}`), body: login('ann'), status: 401 },
  {
    what: 'a Basic header of 12 kB of spaces',
    headers: { authorization: `Basic ${' '.repeat(12 * KB)}!` },
    body: login('ann'),
    status: 401,
  },
];

let database: TestDatabase;
let app: NestFastifyApplication;
let url: string;

beforeAll(async () => {
  database = await testDatabase();
  app = await companyApp(database.url);
  await app.get(Bootstrap).run();
  url = await app.getUrl();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const send = ({ path = '/oauth/token', headers = GOOD, body }: Hostile): Promise<Response> =>
  fetch(url + path, { method: 'POST', headers: { ...FORM, ...headers }, body });

describe('a form on a token route', () => {
  it.each(hostile.map((one) => [one.what, one] as const))('does not block the event loop with %s', async (_, one) => {
    const delays: number[] = [];
    // The shortest of three, because other work on the machine may delay this process too.
    for (let time = 0; time < 3; time++) {
      const loop = monitorEventLoopDelay({ resolution: 5 });
      loop.enable();
      const reply = await send(one);
      const text = await reply.text();
      // The delay is recorded in the next turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve, 20));
      loop.disable();
      expect([reply.status, text]).toEqual([one.status, expect.stringMatching(/^\{"error":"invalid_(request|grant|client)"/)]);
      delays.push(loop.max / 1e6);
    }
    expect(Math.min(...delays)).toBeLessThan(250);
  });

  it('with a username that is too long is rejected like any wrong login, after the same work', async () => {
    const checked = passwordChecks();
    const answers = new Set<string>();
    for (const username of ['nobody', 'x'.repeat(256), 'x'.repeat(1024), encodeURIComponent('\u{1f600}'.repeat(256))]) {
      const reply = await send({ what: '', body: login(username), status: 400 });
      answers.add(`${reply.status} ${await reply.text()}`);
      expect(checked()).toEqual([DEFAULT_WORK]);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^400 \{"error":"invalid_grant"/)]);
  });

  it('has fields of at most 1,024 characters and at most 16 kB in all', async () => {
    const fitting = await send({ what: '', body: login('ann', 'x'.repeat(1024)), status: 400 });
    expect(await fitting.json()).toMatchObject({ error: 'invalid_grant' });
    for (const body of [login('x'.repeat(1025)), login('ann', 'x'.repeat(1025)), `${login('ann')}&${'y'.repeat(1025)}=1`]) {
      const long = await send({ what: '', body, status: 400 });
      expect([long.status, await long.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: expect.stringContaining('1024 characters') },
      ]);
    }
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let kb = 0; kb < 17; kb++) controller.enqueue(new Uint8Array(KB).fill(97));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: { ...FORM, ...GOOD }, body: chunks, duplex: 'half' };
    const large = await fetch(`${url}/oauth/token`, init);
    expect([large.status, await large.json()]).toEqual([413, { error: 'invalid_request', error_description: 'A form has at most 16 kB.' }]);
  });
});
