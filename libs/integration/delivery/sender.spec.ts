import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { Sender, type SenderOptions } from './sender';

const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'];
const message = { id: 'msg_1', body: '{"type":"webhook.test"}', secrets: SECRETS, at: new Date() };
/** Names have these addresses, one look-up after the other; the last one from then on. */
const resolving =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '';
    const family = address.includes(':') ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

describe('a sender', () => {
  const open: { close: () => unknown }[] = [];
  afterEach(() => open.splice(0).forEach((one) => one.close()));
  const sender = (options: Partial<SenderOptions> = {}): Sender => {
    const one = new Sender({ allowPrivate: true, ...options });
    open.push({ close: () => one.end() });
    return one;
  };
  const server = async (handle: RequestListener): Promise<string> => {
    const one: Server = createServer(handle);
    open.push({ close: () => one.close().closeAllConnections() });
    await new Promise<void>((done) => void one.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}/hook`;
  };

  it('signs with every secret', async () => {
    const taken = new Promise<Record<string, string>>((done) => {
      void server((request, reply) => {
        done(request.headers as Record<string, string>);
        reply.end('thanks');
      }).then((url) => sender().send(url, message));
    });
    const headers = await taken;
    for (const secret of SECRETS) expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'webhook.test' });
  });

  it('reports a reply with its status and the first 1,000 characters, however long it is', async () => {
    const url = await server((_, reply) => {
      reply.writeHead(200);
      reply.write('ä'.repeat(900));
      const more = (): void => void (reply.destroyed || (reply.write('x'.repeat(10_000)), setImmediate(more)));
      more();
    });
    const { status, problem, response } = await sender().send(url, message);
    expect({ status, problem }).toEqual({ status: 200, problem: '' });
    expect(response).toBe('ä'.repeat(900) + 'x'.repeat(100));
  });

  it('fails for a redirect and does not follow it', async () => {
    let followed = 0;
    const other = await server((_, reply) => void (followed++, reply.end()));
    const url = await server((_, reply) => void reply.writeHead(307, { location: other }).end());
    expect(await sender().send(url, message)).toEqual({ status: 307, problem: 'the receiver replied 307', response: '' });
    expect(followed).toBe(0);
  });

  it('gives up a receiver that accepts and never responds', async () => {
    const url = await server(() => undefined);
    expect(await sender({ timeoutMs: 150 }).send(url, message)).toMatchObject({ status: undefined, problem: 'no reply within 0.15 s' });
  });

  it('takes the status of a reply whose body never ends', async () => {
    const url = await server((_, reply) => void reply.writeHead(202).write('well'));
    expect(await sender({ timeoutMs: 300 }).send(url, message)).toEqual({ status: 202, problem: '', response: 'well' });
  });

  it('fails for a receiver that switches to another protocol', async () => {
    const raw = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'));
    });
    open.push(raw);
    await new Promise<void>((done) => void raw.listen(0, '127.0.0.1', done));
    const reply = await sender({ timeoutMs: 2000 }).send(`http://127.0.0.1:${(raw.address() as AddressInfo).port}/`, message);
    expect(reply).toEqual({ status: undefined, problem: 'the connection ended without a reply', response: '' });
  });

  it('reports a receiver that refuses the connection', async () => {
    const reply = await sender().send('http://127.0.0.1:1/', message);
    expect(reply.status).toBeUndefined();
    expect(reply.problem).toMatch(/ECONNREFUSED/);
  });

  it('L5: reaches the listed hosts of the own network, over http too, and no other', async () => {
    const url = await server((_request, reply) => void reply.end('thanks'));
    const named = url.replace('127.0.0.1', 'hooks.internal');
    const one = sender({ allowPrivate: ['hooks.internal', '::1'], lookup: resolving('127.0.0.1') });
    expect(await one.send(named, message)).toMatchObject({ status: 200, response: 'thanks' });
    expect(await one.send(named.replace('hooks', 'HOOKS'), message)).toMatchObject({ status: 200 });
    expect(await one.send(url, message)).toMatchObject({ status: undefined, problem: 'http is not permitted' });
    const other = named.replace('http:', 'https:').replace('hooks', 'billing');
    expect(await one.send(other, message)).toMatchObject({ status: undefined, problem: 'the address is not found, or not permitted' });
  });

  it.each([true, false])('looks a name up once for messages at the same moment (private addresses permitted: %s)', async (allowPrivate) => {
    const asked: string[] = [];
    const lookup: LookupFunction = (name, _, done) => {
      asked.push(name);
      setTimeout(() => done(new Error('no such name'), ''), 50);
    };
    const one = sender({ allowPrivate, lookup });
    const send = (): Promise<unknown> => Promise.all(Array.from({ length: 20 }, () => one.send('https://hooks.example.com/', message)));
    expect(await send()).toEqual(Array(20).fill({ status: undefined, problem: 'no such name', response: '' }));
    expect(asked).toEqual(['hooks.example.com']);
    await send();
    expect(asked).toHaveLength(2);
  });

  it('has no http unless it is permitted', async () => {
    expect(await sender({ allowPrivate: false }).send('http://hooks.example.com/', message)).toMatchObject({
      problem: 'http is not permitted',
    });
  });

  describe('without permission for private addresses', () => {
    it.each([
      ...['127.0.0.1', '127.8.0.1', '10.0.0.7', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0.0.0.0', '224.0.0.1'],
      ...['255.255.255.255', '2130706433', '0x7f000001', '017700000001', '127.1'],
      ...['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]'],
      ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[::127.0.0.1]', '[fec0::1]', '[4000::1]'],
    ])('refuses %s', async (host) => {
      const reply = await sender({ allowPrivate: false, timeoutMs: 2000 }).send(`https://${host}/`, message);
      expect(reply.status).toBeUndefined();
      expect(reply.problem).toMatch(/^the address is not found, or not permitted$/);
    });

    it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', '::127.0.0.1', 'fe80::1', '64:ff9b::7f00:1'])(
      'refuses a name that has the address %s',
      async (address) => {
        const reply = await sender({ allowPrivate: false, lookup: resolving(address) }).send('https://hooks.example.com/', message);
        expect(reply.problem).toMatch(/^the address is not found, or not permitted$/);
      },
    );

    it('tells of a name that has no address the same as of one that may not be used (L5)', async () => {
      const reply = await sender({ allowPrivate: false }).send('https://no-such-host.invalid/', message);
      expect(reply.problem).toBe('the address is not found, or not permitted');
    });

    it('refuses a name whose address becomes a private one after an earlier look-up', async () => {
      const rebinding = sender({ allowPrivate: false, timeoutMs: 200, lookup: resolving('8.8.8.8', '127.0.0.1') });
      expect((await rebinding.send('https://hooks.example.com:1/', message)).problem).not.toMatch(
        /^the address is not found, or not permitted$/,
      );
      expect((await rebinding.send('https://hooks.example.com:1/', message)).problem).toMatch(
        /^the address is not found, or not permitted$/,
      );
    });
  });
});
