import { connect, type AddressInfo } from 'node:net';
import { type SampleApp, crate, useSample } from '@plumbline/platform/testing/sample';

/* Requests that no HTTP library sends. */

let sample: SampleApp;
let port: number;
useSample(async (started) => {
  sample = started;
  for (let n = 0; n < 3; n++) await sample.rows.put(crate, 1, { Label: `crate ${n}` });
  await sample.app.listen(0, '127.0.0.1');
  port = (sample.app.getHttpServer().address() as AddressInfo).port;
});

const TOKEN = 'Authorization: Bearer 1-1';

/** Sends the lines of a request and its body; returns the status and the body of the reply. */
async function ask(lines: readonly string[], body = ''): Promise<{ status: number; head: string; json: Record<string, never> }> {
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('connect', () => socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)).on('error', reject);
    socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
  });
  const [head, text] = [heard.slice(0, heard.indexOf('\r\n\r\n')), heard.slice(heard.indexOf('\r\n\r\n') + 4)];
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, json: JSON.parse(text) as Record<string, never> };
}

describe('a request with an absolute target', () => {
  it.each(['http://evil.example', 'HTTPS://evil.example:8080', 'http://evil.example/'])(
    'is answered like one with only the path: %s',
    async (origin) => {
      const at = origin.endsWith('/') ? origin.slice(0, -1) : origin;
      const { status, json } = await ask([`GET ${at}/api/v1/crates?page=1&page_size=2 HTTP/1.1`, 'Host: x', TOKEN]);
      expect([status, json['link']]).toEqual([
        200,
        expect.objectContaining({ first: 'http://api.test/api/v1/crates?page=1&page_size=2', prev: null }),
      ]);
    },
  );

  it('gets faults in the format of its path', async () => {
    const { status, head, json } = await ask(['GET http://evil.example/api/v2/crates/x HTTP/1.1', 'Host: x', TOKEN]);
    expect([status, json['instance']]).toEqual([400, '/api/v2/crates/x']);
    expect(head).toMatch(/application\/problem\+json/);
    expect(await ask(['GET http://evil.example HTTP/1.1', 'Host: x', TOKEN])).toMatchObject({
      status: 404,
      json: { message: 'There is no route GET /.' },
    });
    expect(await ask(['GET http://evil.example?a=1 HTTP/1.1', 'Host: x', TOKEN])).toMatchObject({ status: 404 });
  });
});

describe('a request', () => {
  const body = '{"Label":"x"}';
  const post = ['POST /api/v1/crates HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${body.length}`, TOKEN];

  it('with an unknown expectation is 417, in the envelope', async () => {
    expect(await ask([...post, 'Host: x', 'Expect: 200-foo'], body)).toMatchObject({
      status: 417,
      json: { didSucceed: false, data: null, status: 417, message: expect.stringContaining('100-continue') },
    });
    const problem = await ask(['GET /api/v2/crates HTTP/1.1', 'Host: x', 'Expect: foo', TOKEN]);
    expect(problem).toMatchObject({ status: 417, json: { status: 417, code: 'validation_failed' } });
  });

  it('without a Host is 400, in the envelope', async () => {
    expect(await ask(post, body)).toMatchObject({
      status: 400,
      json: { didSucceed: false, data: null, status: 400, message: expect.stringContaining('Host') },
    });
    expect(await ask(['GET /api/v2/crates HTTP/1.1', TOKEN])).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
    expect((await ask(['GET /api/v1/crates HTTP/1.0', TOKEN])).status).toBe(200);
  });
});
