import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@plumbline/platform/testing/eventually';
import { type SampleApp, useSample } from '@plumbline/platform/testing/sample';
import { ListsInWork } from './lists-in-work';
import { LISTS_OF_A_COMPANY, LISTS_OF_A_USER } from '../limits';

/* Real connections whose readers read nothing of a list of 60 MB. */
describe('lists in progress', () => {
  let sample: SampleApp;
  let server: Server;
  let lists: ListsInWork;
  const sockets: Socket[] = [];
  useSample(async (started) => {
    sample = started;
    await sample.pool.query(
      `insert into read.crate (company, id, doc, refs, modified, deleted, for_client, "ix_DepotId")
         select company, n, json_build_object('Id', n, 'Label', repeat('x', 5000))::text, ',', now(), false, false, ''
         from generate_series(1, 12000) n cross join generate_series(1, 2) company where company = 1 or n <= 4000`,
    );
    await sample.app.listen(0, '127.0.0.1');
    server = sample.app.getHttpServer();
    lists = sample.app.get(ListsInWork);
  });
  afterEach(async () => {
    server.setTimeout(30_000);
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(() => lists.count === 0);
  });

  const get = (path: string, token: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  /** A connection that sends the requests and reads nothing. */
  function open(...requests: string[]): Socket {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    socket.pause();
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  }
  const ask = (path: string, token: string): Promise<Response> => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  };

  it('pipelined requests of one connection are handled one after another', async () => {
    let begun = 0;
    const count = (): number => begun++;
    server.prependListener('request', count);
    open(...Array<string>(20).fill(get('/api/v1/crates', '1-1')));
    await eventually(() => lists.count > 0 && begun === 20);
    await sleep(200);
    expect(lists.count).toBe(1);
    server.off('request', count);
  });

  it('replies to pipelined requests are sent in their order', async () => {
    const socket = open(get('/api/v1/crates?page=1&page_size=1', '1-1'), get('/api/v1/nothing', '1-1'), get('/api/v1/crates/7', '1-1'));
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.resume();
    await eventually(() => text.split('HTTP/1.1 ').length === 4 && text.endsWith('}'));
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200']);
    expect(text.lastIndexOf('"Id" : 7')).toBeGreaterThan(text.indexOf('404'));
  });

  it('a user has a limited number at once; other users and single reads continue', async () => {
    for (let n = 0; n < LISTS_OF_A_USER; n++) open(get('/api/v1/crates', '1-1'));
    await eventually(() => lists.count === LISTS_OF_A_USER);
    const refused = ask('/api/v1/crates?page=1&page_size=1', '1-1');
    expect((await ask('/api/v1/crates?page=1&page_size=1', '1-2')).status).toBe(200);
    expect((await ask('/api/v1/crates/7', '1-1')).status).toBe(200);
    const { status, headers } = await refused;
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('a waiting list gets the slot of one that ends', async () => {
    const readers = Array.from({ length: LISTS_OF_A_USER }, () => open(get('/api/v1/crates', '1-1')));
    await eventually(() => lists.count === LISTS_OF_A_USER);
    const waiting = ask('/api/v1/crates?page=1&page_size=1', '1-1');
    await sleep(50);
    readers[0]?.destroy();
    expect((await waiting).status).toBe(200);
  });

  it('all users together have a limited number, beyond which a list gets 503; one company leaves some to others', async () => {
    for (let user = 1; user <= 4; user++) for (let n = 0; n < LISTS_OF_A_USER; n++) open(get('/api/v1/crates', `1-${user}`));
    await eventually(() => lists.count === LISTS_OF_A_COMPANY);
    const ofCompany = await ask('/api/v2/crates', '1-9');
    expect([ofCompany.status, await ofCompany.json()]).toEqual([
      429,
      expect.objectContaining({ detail: expect.stringContaining('company') }),
    ]);
    expect((await ask('/api/v1/crates?page=1&page_size=1', '2-1')).status).toBe(200);
    for (let n = 0; n < LISTS_OF_A_USER; n++) open(get('/api/v1/crates', '2-1'));
    await eventually(() => lists.count === LISTS_OF_A_COMPANY + LISTS_OF_A_USER);
    const { status, headers } = await ask('/api/v2/crates', '2-9');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('a reader that does not read is disconnected', async () => {
    server.setTimeout(500);
    const socket = open(get('/api/v1/crates', '1-1'));
    await eventually(() => lists.count === 1);
    await eventually(() => lists.count === 0);
    const ended = new Promise((done) => socket.once('close', done));
    socket.resume();
    await ended;
  });
});
