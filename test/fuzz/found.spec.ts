import { connect } from 'node:net';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { Wire } from '../support/wire';
import { faultsOf, faultsOfToken } from './manners';

/* Cases that the generated bad input has found, and cases that need a raw socket: each is kept as a test. */
let all: TwoCompanies;
let wire: Wire;
beforeAll(async () => {
  all = await startTwoCompanies();
  wire = new Wire(all.baseUrl);
}, 240_000);
afterAll(async () => {
  wire?.close();
  await all?.close();
});

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${all.insider.token}` });
const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  wire.send(method, path, { headers: { ...bearer(), ...headers }, ...(body === undefined ? {} : { body }) });

/** Sends raw bytes and reads the response until the connection closes. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(all.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString('utf8')));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.setTimeout(30_000, () => socket.destroy());
  });
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('Bad input that was found before', () => {
  it.each(['clients', 'clients/since'])(
    'an id of 2,500 characters in GET /api/v1/%s is a fault of the caller, not of the service',
    async (path) => {
      const answer = await send('GET', `/api/v1/${path}/${'x'.repeat(2_500)}`);
      expect([answer.status, faultsOf('GET', '/api/v1', answer)]).toEqual([400, []]);
    },
  );

  it('an address that cannot be decoded gets a response with a request id', async () => {
    const answer = await send('GET', '/api/v1/time/since/%');
    expect([answer.status, faultsOf('GET', '/api/v1', answer)]).toEqual([400, []]);
  });

  it('a malformed token request gets an error of the token routes, which must not be cached', async () => {
    const basic = { authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}` };
    const form = 'application/x-www-form-urlencoded';
    const long = await wire.send('POST', '/oauth/token', {
      headers: { ...basic, 'content-type': form },
      body: `a=${'x'.repeat(1_100_000)}`,
    });
    expect([long.status, JSON.parse(long.text), faultsOfToken(long)]).toMatchObject([413, { error: 'invalid_request' }, []]);
    for (const type of ['', ';', 'a b'])
      expect((await wire.send('POST', '/oauth/token', { headers: { ...basic, 'content-type': type }, body: 'a=b' })).status).toBe(400);
  });

  it.each(['', ';', 'application', 'application/json; charset=utf-16'])(
    'a body of type "%s" is validated after the token',
    async (type) => {
      const sent = { headers: { 'content-type': type }, body: '{"ClientName":"x"}' };
      expect((await wire.send('POST', '/api/v1/clients', sent)).status).toBe(401);
      expect((await send('POST', '/api/v1/clients', sent.headers, sent.body)).status).toBe(415);
    },
  );
});

describe('over a raw socket', () => {
  const head = (line: string, ...headers: string[]): string => `${[line, 'Host: x', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
  const token = (): string => `Authorization: Bearer ${all.insider.token}`;
  const json = 'Content-Type: application/json';

  const cases: readonly (readonly [what: string, bytes: () => string, status: number])[] = [
    ['no HTTP at all', () => 'hello\r\n\r\n', 400],
    ['another version of HTTP', () => head('GET /api/v1/clients HTTP/9.9'), 400],
    ['a header line without a colon', () => head('GET /api/v1/clients HTTP/1.1', 'nonsense'), 400],
    ['a NUL in a header', () => head('GET /api/v1/clients HTTP/1.1', 'X-A: a\0b'), 400],
    ['a space in the address', () => head('GET /api/v1/cli ents HTTP/1.1', token()), 400],
    ['a Content-Length that is no number', () => head('POST /api/v1/clients HTTP/1.1', token(), json, 'Content-Length: ten') + '{}', 400],
    ['a negative Content-Length', () => head('POST /api/v1/clients HTTP/1.1', token(), json, 'Content-Length: -1') + '{}', 400],
    [
      'two Content-Lengths',
      () => head('POST /api/v1/clients HTTP/1.1', token(), json, 'Content-Length: 2', 'Content-Length: 3') + '{}',
      400,
    ],
    [
      'Content-Length beside chunks',
      () =>
        head('POST /api/v1/clients HTTP/1.1', token(), json, 'Content-Length: 2', 'Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n',
      400,
    ],
    ['a chunk of no size', () => head('POST /api/v1/clients HTTP/1.1', token(), json, 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n', 400],
    ['a body longer than its Content-Length', () => head('POST /api/v1/clients HTTP/1.1', token(), json, 'Content-Length: 1') + '{}', 400],
    ['headers of 20,000 characters', () => head('GET /api/v1/clients HTTP/1.1', token(), `X-Long: ${'x'.repeat(20_000)}`), 431],
    ['an unknown method', () => head('BREW /api/v1/clients HTTP/1.1', token()), 400],
  ];
  it.each(cases)('%s gets a response in the envelope', async (_, bytes, status) => {
    const answer = await raw(bytes());
    expect(statusOf(answer)).toBe(status);
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
    expect(body).toMatchObject({ didSucceed: false, data: null, status, message: expect.stringMatching(/\.$/) });
  });

  it('a body that ends early leaves no open request', async () => {
    const before = (await all.insider.read('/api/v1/clients')).length;
    const { hostname, port } = new URL(all.baseUrl);
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(head('POST /api/v1/clients HTTP/1.1', token(), json, 'Content-Length: 100') + '{"ClientName":"half"');
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => done());
    });
    expect((await all.insider.read('/api/v1/clients')).length).toBe(before);
    expect((await wire.send('GET', '/health/ready')).status).toBe(200);
  });
});
