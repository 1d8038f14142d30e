import { testCertificates } from '@plumbline/platform/testing/system';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startFakeEventStoreDb, type FakeAccess } from '@plumbline/platform/testing/event-store';
import { reachStore } from './reach-store';

const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;
const of = (name: string, password: string): string => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
/** As the server does: without a name nobody may read, with a wrong password nobody is known. */
const refuses = (authorization: string | undefined): number | undefined =>
  authorization === undefined || authorization === of('guest', 'guest')
    ? PERMISSION_DENIED
    : authorization === of('plumb/line', 'hunter2@')
      ? undefined
      : UNAUTHENTICATED;

const certificates = testCertificates();
afterAll(() => certificates?.remove());
const tls = certificates && { key: readFileSync(certificates.key), certificate: readFileSync(certificates.certificate) };

/** The message for a connection string made from the port of a server. */
async function refusal(access: FakeAccess, url: (port: string) => string): Promise<string> {
  const server = await startFakeEventStoreDb(access);
  const port = new URL(server.url).port;
  try {
    const message = await reachStore(url(port)).then(
      () => 'reached',
      (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
    );
    return message.replaceAll(port, 'PORT');
  } finally {
    server.stop();
  }
}

describe('an EventStoreDB that is opened', () => {
  it.each(['esdb', 'kurrentdb'])('is reached by %s://', async (scheme) => {
    expect(await refusal({}, (port) => `${scheme}://127.0.0.1:${port}?tls=false`)).toBe('reached');
  });

  it('is reached by the address of a node that does not lead its cluster', async () => {
    const server = await startFakeEventStoreDb();
    await reachStore(server.followerUrl);
    server.stop();
  });

  it('without TLS, by a service that uses it, is named with the option that is missing', async () => {
    expect(await refusal({}, (port) => `esdb://127.0.0.1:${port}`)).toBe(
      'ConfigFault: EVENTSTORE_URL must be given with tls=false if that is meant, because the EventStoreDB does not use TLS: 127.0.0.1:PORT',
    );
  });

  it('that does not answer is named with its host and the cause, and can be tried again', async () => {
    await expect(reachStore('esdb://ann:hunter2@127.0.0.1:1?tls=false')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'EventStoreDB at 127.0.0.1:1 (EVENTSTORE_URL) does not answer: connect ECONNREFUSED 127.0.0.1:1',
    });
    await expect(reachStore('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'EventStoreDB at 127.0.0.1:1,127.0.0.1:2 (EVENTSTORE_URL) does not answer: connect ECONNREFUSED 127.0.0.1:1',
    });
  });

  it('that accepts connections and never responds counts as unavailable within some seconds', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    await expect(reachStore(`esdb://127.0.0.1:${port}?tls=false`)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    for (const socket of sockets) socket.destroy();
    silent.close();
  }, 20_000);

  it('by a string that cannot be read is refused without its password', async () => {
    await expect(reachStore('esdb://ann:hunter2@127.0.0.1:21x?tls=maybe')).rejects.toThrow(
      /^EVENTSTORE_URL must be a connection string that can be read: in name and password write [^h]*$/,
    );
  });

  it('with a file of certificates that is not there is refused with the name of the file', async () => {
    await expect(reachStore('esdb://127.0.0.1:2113?tlsCAFile=/not/there.pem')).rejects.toThrow(
      'EVENTSTORE_URL must be given with a tlsCAFile that this account can read, not "/not/there.pem" (ENOENT)',
    );
  });

  const secured = certificates ? describe : describe.skip;
  secured('with TLS and accounts', () => {
    const access = { ...(tls && { tls }), refuses };
    const trusted = `tlsCAFile=${encodeURIComponent(certificates?.authority ?? '')}`;

    it('is reached with its authority and the name and password of an account', async () => {
      expect(await refusal(access, (port) => `kurrentdb://plumb%2Fline:hunter2%40@127.0.0.1:${port}?${trusted}`)).toBe('reached');
    });

    it.each([
      [
        'the certificate of no known authority',
        (port: string) => `esdb://plumb%2Fline:hunter2%40@127.0.0.1:${port}`,
        'given with tlsCAFile=<the certificate of the authority>, because that of the EventStoreDB is not trusted (unable to verify the first certificate): 127.0.0.1:PORT',
      ],
      [
        'a client without TLS',
        (port: string) => `esdb://127.0.0.1:${port}?tls=false`,
        'given without tls=false, because the EventStoreDB uses TLS: 127.0.0.1:PORT',
      ],
      [
        'no account',
        (port: string) => `esdb://127.0.0.1:${port}?${trusted}`,
        'given with the name and password of an account (or EVENTSTORE_USER and EVENTSTORE_PASSWORD), which the EventStoreDB requires: 127.0.0.1:PORT',
      ],
      [
        'a wrong password',
        (port: string) => `esdb://plumb%2Fline:hunter3@127.0.0.1:${port}?${trusted}`,
        'the name and password of an account of the EventStoreDB, which does not accept those of "plumb/line": 127.0.0.1:PORT',
      ],
      [
        'an account with too few rights',
        (port: string) => `esdb://guest:guest@127.0.0.1:${port}?${trusted}`,
        'given with an account that may read $all and write streams of the EventStoreDB, which "guest" may not: 127.0.0.1:PORT',
      ],
    ])('refuses %s in one line with variable, host and cause', async (_what, url, must) => {
      expect(await refusal(access, url)).toBe(`ConfigFault: EVENTSTORE_URL must be ${must}`);
    });
  });
});
