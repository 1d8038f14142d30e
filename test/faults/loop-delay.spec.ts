import { connect } from 'node:net';
import { contexts } from '@plumbline/contexts';
import type { Field, Fields } from '@plumbline/platform/records';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login } from '../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { Wire, type Sent } from '../support/wire';
import { amount, keepFigure } from './support/figures';
import { HOSTILE_FORMS, HOSTILE_JSON, HOSTILE_TEXTS } from './support/hostile';

/**
 * The longest time that one request may block the event loop: many times the measured value, to allow for a slow and
 * busy machine.
 */
const MOST_SECONDS = 1.5;

describe('Any request of 1 MiB', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let wire: Wire;
  let bearer: Record<string, string>;
  const basic = {
    authorization: `Basic ${Buffer.from(`${BOOTSTRAP.BOOTSTRAP_CLIENT_ID}:${BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET}`).toString('base64')}`,
  };
  beforeAll(async () => {
    database = await startedDatabase();
    service = await startService({ DATABASE_URL: database.url });
    wire = new Wire(service.url);
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    const { token } = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    bearer = { authorization: `Bearer ${token}` };
    await wire.send('POST', '/api/v1/clients', {
      headers: { ...bearer, 'content-type': 'application/json' },
      body: '{"ClientName":"First"}',
    });
  }, 240_000);
  afterAll(async () => {
    wire?.close();
    await service?.stop();
    await database?.drop();
  });

  /** The longest time that the event loop was blocked since the previous call. */
  async function kept(): Promise<number> {
    const { text } = await wire.send('GET', '/metrics');
    return Number(/^plumbline_nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
  }
  let worst: [seconds: number, what: string] = [0, 'nothing'];
  /** Sends the request and returns a fault if it blocked the event loop for too long or got a 5xx response. */
  async function faultsOf(what: string, method: string, path: string, sent: Sent): Promise<string[]> {
    await kept();
    const { status } = await wire.send(method, path, sent);
    const seconds = await kept();
    if (seconds > worst[0]) worst = [seconds, `${what} to ${method} ${path.slice(0, 40)}`];
    return seconds > MOST_SECONDS || status >= 500 ? [`${what}: ${method} ${path.slice(0, 40)}: ${status}, ${seconds.toFixed(3)} s`] : [];
  }

  it('leaves the event loop responsive', async () => {
    const json = { ...bearer, 'content-type': 'application/json' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const faults: string[] = [];
    const routes = amount(1, 4);
    for (const [what, body] of Object.entries(HOSTILE_JSON))
      for (const [method, path] of (
        [
          ['POST', '/api/v1/clients'],
          ['PATCH', '/api/v2/clients/1'],
          ['POST', '/api/v1/documents'],
          ['POST', '/api/v1/approvetime'],
        ] as const
      ).slice(0, routes))
        faults.push(...(await faultsOf(what, method, path, { headers: json, body })));
    for (const [what, body] of Object.entries(HOSTILE_FORMS))
      for (const [path, headers] of [
        ['/oauth/token', { ...basic, ...form }],
        ['/oauth/revoke', form],
        ['/nowhere', form],
        ['/health/live', form],
      ] as const)
        faults.push(...(await faultsOf(what, 'POST', path, { headers, body })));
    for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
      const file = { AssociatedEntityType: 'Company', FileName: text.slice(0, 250), File: Buffer.from(text).toString('base64') };
      faults.push(...(await faultsOf(`a file: ${what}`, 'POST', '/api/v1/documents', { headers: json, body: JSON.stringify(file) })));
      // The longest address or header that Node.js accepts.
      const word = encodeURIComponent(text.toWellFormed().slice(0, 2_000)).slice(0, 12_000).replace(/%.?$/, '');
      for (const path of [`/api/v1/clients?fields=${word}`, `/api/v1/clients/${word}`, `/api/v1/clients/since/${word}`, `/${word}`])
        faults.push(...(await faultsOf(what, 'GET', path, { headers: bearer })));
      const header = text.replace(/[^\x21-\x7e]/g, '').slice(0, 12_000);
      const headers = { ...bearer, authorization: `Bearer ${header}`, 'if-match': header, 'x-forwarded-for': header, cookie: header };
      faults.push(...(await faultsOf(what, 'GET', '/api/v2/clients/1', { headers })));
    }
    keepFigure({
      test: 'The event loop goes on, whatever 1 MiB is sent',
      amount: `${Object.keys(HOSTILE_JSON).length} JSON bodies, ${Object.keys(HOSTILE_FORMS).length} forms, ${Object.keys(HOSTILE_TEXTS).length} texts`,
      result: `kept for ${worst[0].toFixed(2)} s at most, by ${worst[1]}`,
    });
    expect(faults).toEqual([]);
  }, 600_000);

  it('is not read if no route accepts it', async () => {
    const size = Buffer.byteLength(HOSTILE_FORMS['a form of one name'] ?? '');
    expect(size).toBeGreaterThan(1_000_000);
    for (const [method, path, status] of [
      ['POST', '/nowhere', 404],
      ['POST', '/health/live', 405],
      ['GET', '/health/live', 200],
    ] as const) {
      // Half of the body is never sent, so a server that waits for it does not respond.
      const answer = await answered(service.url, method, path, size);
      expect([method, path, answer]).toEqual([method, path, status]);
    }
  });
});

/** The status of the response to a request whose body, a form, is announced and never sent in full. */
function answered(url: string, method: string, path: string, length: number): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\na&a&`,
      ),
    );
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${method} ${path} waited for its body`)));
    socket.once('data', (data: Buffer) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
    });
    socket.on('error', reject);
  });
}

describe('Every field of every kind', () => {
  const fields = contexts
    .flatMap(({ kinds }) => kinds)
    .flatMap((kind) =>
      Object.entries(kind.fields as Fields).map(([name, field]) => [`${kind.name}.${name}`, field as Field<unknown>] as const),
    );
  const texts = Object.entries(HOSTILE_TEXTS);

  it('is parsed in time linear in the length of the text', () => {
    const slow: string[] = [];
    for (const [name, field] of fields)
      for (const [what, text] of texts) {
        const begun = performance.now();
        field.parse(text, name, []);
        const ms = performance.now() - begun;
        if (ms > 1000) slow.push(`${name}: ${what}: ${ms.toFixed()} ms`);
      }
    expect(slow).toEqual([]);
  }, 240_000);
});
