import { CREDENTIALS, foundCompany, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { pipelined, type Piped, type PipedReply } from '../support/pipeline';

/* Requests that follow each other on one connection without waiting for replies (RFC 9112, 9.3.2): none inherits from the one before. */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const PASSWORD = 'tape measure and pencil';
let service: RunningService;
/** Two users of one company and one of another; the second of the first company has no privileges but a purchaser's. */
let callers: readonly { readonly caller: Caller; readonly company: 'one' | 'other'; readonly mayWrite: boolean }[];

beforeAll(async () => {
  service = await startService();
  const { address } = service.api;
  const boss = await login(address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  await boss.create('/api/v2/users', { Username: 'helper', Password: PASSWORD, FirstName: 'Hal' });
  await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'outsider', password: PASSWORD });
  callers = [
    { caller: boss, company: 'one', mayWrite: true },
    { caller: await login(address, CLIENT, 'helper', PASSWORD), company: 'one', mayWrite: false },
    { caller: await login(address, CLIENT, 'outsider', PASSWORD), company: 'other', mayWrite: true },
  ];
}, 120_000);
afterAll(() => service?.close());

/** A sequence that is the same in each run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Step {
  readonly request: Piped;
  /** The names of clients that it stores. */
  readonly stores: readonly string[];
  readonly check: (reply: PipedReply) => void;
}

const DRY = { prefer: 'dry-run' };
const post = (ClientName: string): object => ({ method: 'POST', path: '/api/v2/clients', body: { ClientName } });
const statusIs =
  (status: number, isTried = false) =>
  (reply: PipedReply): void => {
    expect([reply.status, reply.headers.get('preference-applied'), reply.text.slice(0, 300)]).toEqual([
      ...[status, isTried ? 'dry-run' : undefined, reply.text.slice(0, 300)],
    ]);
    if (status < 300 && !isTried) expect(JSON.parse(reply.text)).not.toMatchObject({ data: null });
  };

/** The kinds of requests that set something for their duration, and those that could inherit it. */
function stepsOf(token: string, mayWrite: boolean, name: string): readonly Step[] {
  const path = '/api/v2/clients';
  const refusedOr = (status: number): number => (mayWrite ? status : 403);
  const stored = mayWrite ? [name] : [];
  const write = (request: Omit<Piped, 'token'>, status: number, stores: readonly string[], isTried = false): Step => ({
    ...{ request: { token, ...request }, stores, check: statusIs(status, isTried) },
  });
  const batch = (body: object, stores: readonly string[], status = 200, headers = {}): Step =>
    write({ method: 'POST', path: '/api/v2/batch', body, headers }, status, stores, 'prefer' in headers);
  return [
    write({ method: 'POST', path, body: { ClientName: name }, headers: DRY }, refusedOr(201), [], true),
    write({ method: 'POST', path: '/api/v1/clients', body: { ClientName: name }, headers: DRY }, refusedOr(201), [], true),
    write({ method: 'POST', path, body: { ClientName: name } }, refusedOr(201), stored),
    write({ method: 'POST', path: '/api/v1/clients', body: { ClientName: name } }, refusedOr(201), stored),
    write(
      { method: 'POST', path, body: { ClientName: name }, headers: { 'idempotency-key': name.replace(' ', '-') } },
      refusedOr(201),
      stored,
    ),
    batch({ operations: [post(name), post('')] }, stored),
    batch({ operations: [post(name)], atomic: true }, stored, mayWrite ? 200 : 409),
    batch({ operations: [post(name), post('')], atomic: true }, [], 409),
    batch({ operations: [post(name)] }, [], 200, DRY),
    write({ method: 'GET', path: `${path}?limit=1` }, 200, []),
    write({ method: 'GET', path: '/api/v1/clients?page=1&page_size=1' }, 200, []),
    write({ method: 'POST', path: '/api/v2/query', body: { queries: { a: { entity: 'clients', limit: 1 } } } }, 200, []),
    write(
      {
        ...{ method: 'POST', path: '/api/v2/mcp' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'query_entity', arguments: { entity: 'clients' } } },
        headers: { accept: 'application/json, text/event-stream' },
      },
      ...([200, []] as const),
    ),
    // Whoever has no token gets nothing, whatever came before.
    { ...write({ method: 'GET', path }, 401, []), request: { method: 'GET', path, token: 'none' } },
  ];
}

const namesOf = async (caller: Caller): Promise<string[]> =>
  (await caller.all<{ ClientName: string }>('clients')).map((one) => one.ClientName);

describe('pipelined requests', () => {
  it('store what they acknowledge behind a dry run (H3)', async () => {
    const { caller } = callers[0];
    const send = (ClientName: string, path: string, headers = {}): Piped => ({
      ...{ method: 'POST', path, token: caller.token, body: { ClientName }, headers },
    });
    const replies = await pipelined(caller.baseUrl, [
      send('tried', '/api/v2/clients', DRY),
      send('real', '/api/v2/clients'),
      { method: 'GET', path: '/api/v2/clients?limit=1', token: caller.token },
      send('real too', '/api/v1/clients'),
    ]);
    expect(replies.map(({ status, headers }) => [status, headers.get('preference-applied')])).toEqual([
      [201, 'dry-run'],
      ...[201, 200, 201].map((status) => [status, undefined]),
    ]);
    expect(JSON.parse(replies[1].text)).toMatchObject({ data: { ClientName: 'real' } });
    const names = await namesOf(caller);
    expect(['tried', 'real', 'real too'].map((name) => names.includes(name))).toEqual([false, true, true]);
  });

  it.each([1, 2, 3, 4])('of several users of two companies store what each says, in any order: mixture %i (H3)', async (seed) => {
    const next = chance(seed);
    const expected = { one: await namesOf(callers[0].caller), other: await namesOf(callers[2].caller) };
    const steps = Array.from({ length: 120 }, (_, index) => {
      const { caller, company, mayWrite } = callers[next(callers.length)];
      const all = stepsOf(caller.token, mayWrite, `mixed ${seed}-${index}`);
      return { ...all[next(all.length)], company };
    });
    const replies = await pipelined(
      callers[0].caller.baseUrl,
      steps.map(({ request }) => request),
    );
    steps.forEach(({ stores, company, check }, index) => {
      check(replies[index]);
      expected[company].push(...stores);
    });
    expect((await namesOf(callers[0].caller)).sort()).toEqual(expected.one.sort());
    expect((await namesOf(callers[2].caller)).sort()).toEqual(expected.other.sort());
  });
});
