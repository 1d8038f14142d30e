import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { setTimeout as pause } from 'node:timers/promises';
import { login, type Caller } from '../support/caller';
import { longestTurn } from '../support/loop-turns';
import { Wire, type Answer } from '../support/wire';

/* The largest and oddest input that a user may send: other requests are served meanwhile, and while it is worked on later. */

/** The most processor time in milliseconds that a turn of the event loop takes, twice what is usual. Unbounded it was 2.8 to 262 s. */
const MOST_MS = 750;
const PASSWORD = 'tape measure and pencil';
/** A letter with so many pairs of marks, which normalizing sorts. */
const marked = (pairs: number): string => `a${'\u0301\u0327'.repeat(pairs)}`;
const MB = 1_000_000;

let service: RunningService;
let admin: Caller;
let user: Caller;
let wire: Wire;
beforeAll(async () => {
  service = await startService();
  const { clientId: id, clientSecret: secret, username, password } = CREDENTIALS;
  wire = new Wire(service.api.address);
  admin = await login(service.api.address, { id, secret }, username, password);
  await admin.create('/api/v2/users', { Username: 'helper', Password: PASSWORD, FirstName: 'Hal' });
  user = await login(service.api.address, { id, secret }, 'helper', PASSWORD);
  // Code that is loaded when it is first used is no part of the measurement.
  await order('kind=clients&dryRun=true', 'ClientName\nFirst\n', admin);
  await send('POST', '/api/v2/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
}, 120_000);
afterAll(async () => {
  wire?.close();
  await service?.close();
});

const send = (method: string, path: string, body: unknown, as = admin, type = 'application/json'): Promise<Answer> =>
  wire.send(method, path, {
    headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** The status of the order; of one that is taken, the state in which it ends. */
async function order(parameters: string, csv: string, as = user): Promise<string> {
  const reply = await send('POST', `/api/v2/imports?${parameters}`, csv, as, 'text/csv');
  if (reply.status !== 202) {
    expect(reply.text.length).toBeLessThan(100_000);
    return String(reply.status);
  }
  const { Id } = (JSON.parse(reply.text) as { data: { Id: number } }).data;
  for (;;) {
    const { State } = (await as.read(`/api/v2/imports/${Id}`)) as { State: string };
    if (['Refused', 'Completed', 'Failed', 'Stopped'].includes(State)) return State;
    await pause(50);
  }
}

const purchases = 'kind=purchases&dryRun=true';
const head = 'RequestType,Description\n';
const headers = Array.from({ length: 1000 }, (_, at) => String(at).padEnd(199, 'x'));
const mapping = encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`m${at}`, 'x']))));

it.each<readonly [what: string, outcome: string, parameters: string, csv: () => string]>([
  ['9.9 million lines', '400', purchases, () => `RequestType\n${'a\n'.repeat(9.9 * MB)}`],
  ['100,001 lines', '400', purchases, () => `RequestType\n${'a\n'.repeat(100_001)}`],
  ['20 MB of empty lines', '400', purchases, () => '\n'.repeat(20 * MB)],
  ['20 MB of commas', '400', purchases, () => ','.repeat(20 * MB)],
  ['20 MB of commas in the second line', '400', purchases, () => head + ','.repeat(19.9 * MB)],
  ['20 MB of quotes', '400', purchases, () => '"'.repeat(20 * MB)],
  ['20 MB of quotes after the header', '400', purchases, () => head + '"'.repeat(19.9 * MB)],
  ['one value of 19 MB', '400', purchases, () => head + 'a'.repeat(19 * MB)],
  ['22 lines of 0.9 MB', 'Refused', purchases, () => head + `a,${'b'.repeat(0.9 * MB)}\n`.repeat(22)],
  ['8 lines of 900,000 commas', '400', purchases, () => head + `${','.repeat(0.9 * MB)}\n`.repeat(8)],
  ['500 lines of 999 commas', 'Refused', purchases, () => head + `${','.repeat(999)}\n`.repeat(500)],
  ['1,000 long headers and a mapping of others', '400', `${purchases}&mapping=${mapping}`, () => `${headers.join()}\na\n`],
  ['60,000 pairs of marks', 'Refused', purchases, () => `${head}${marked(60_000)},b\na,${marked(60_000)}\n`],
  ['names of 60,000 pairs of marks', 'Refused', purchases, () => `RequestType,Vendor\n${`a,${marked(60_000)}\n`.repeat(20)}`],
  ['names of 100,000 letters', 'Refused', purchases, () => `RequestType,Vendor\n${`a,${'b'.repeat(100_000)}\n`.repeat(100)}`],
  [
    'keys of marks',
    'Refused',
    `${purchases}&key=Number&mapping=${encodeURIComponent('{"Number":null}')}`,
    () => `RequestType,Number\na,${marked(200_000)}\n`,
  ],
  [
    'lists of 900 members',
    'Refused',
    purchases,
    () => `${Array.from({ length: 900 }, (_, at) => `Items.${at + 1}.Description`).join()}\n${`${'x,'.repeat(899)}x\n`.repeat(100)}`,
  ],
])(
  'a file of %s blocks nobody (H1): %s',
  async (_, outcome, parameters, csv) => {
    const text = csv();
    const { result, ms } = await longestTurn(() => order(parameters, text));
    expect([result, ms < MOST_MS ? 'short' : `${ms} ms`]).toEqual([outcome, 'short']);
  },
  60_000,
);

it('reads one file of a user at a time (H1)', async () => {
  const [csv, small] = [`RequestType\n${'a\n'.repeat(100_001)}`, 'RequestType\na\n'];
  const ended: string[] = [];
  const noted = async (name: string, work: Promise<string>): Promise<string> => {
    const outcome = await work;
    ended.push(name);
    return outcome;
  };
  const long = noted('long', order(purchases, csv));
  await pause(100);
  const others = [
    noted('small', order(purchases, small)),
    noted('other user', order('kind=clients&dryRun=true', 'ClientName\nOther user\n', admin)),
  ];
  expect(await Promise.all([long, ...others])).toEqual(['400', 'Refused', 'Completed']);
  expect(ended.indexOf('small')).toBeGreaterThan(ended.indexOf('long'));
}, 60_000);

const where = (condition: object): object => ({ where: { ClientName: condition } });
const tool = (args: object, name = 'query_entity'): object => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
});
const comments = (count: number, text: string): object => ({
  Title: 'x',
  Comments: Array.from({ length: count }, () => ({ Text: text })),
});

it.each<readonly [what: string, statuses: readonly number[], method: string, path: string, body: () => unknown]>([
  ['$like of marks', [400], 'POST', '/api/v2/clients/query', () => where({ $like: marked(50_000) })],
  ['$like of letters', [400], 'POST', '/api/v2/clients/query', () => where({ $like: '%a'.repeat(400_000) })],
  ['$eq of marks', [400], 'POST', '/api/v2/clients/query', () => where({ $eq: marked(50_000) })],
  ['$in of marks', [400], 'POST', '/api/v2/clients/query', () => where({ $in: Array.from({ length: 100 }, () => marked(1_000)) })],
  ['$in of a million values', [400], 'POST', '/api/v2/clients/query', () => where({ $in: ','.repeat(MB) })],
  ['fields of a million names', [400], 'POST', '/api/v2/clients/query', () => ({ fields: ','.repeat(MB) })],
  ['order by a million names', [400], 'POST', '/api/v2/clients/query', () => ({ order: ','.repeat(MB) })],
  [
    'a query of several with marks',
    [200],
    'POST',
    '/api/v2/query',
    () => ({ queries: { a: { entity: 'clients', ...where({ $like: marked(50_000) }) } } }),
  ],
  ['a tool with marks', [200], 'POST', '/api/v2/mcp', () => tool({ entity: 'clients', where: { ClientName: { $like: marked(50_000) } } })],
  ['a tool with a long name', [200], 'POST', '/api/v2/mcp', () => tool({ report: 'a'.repeat(900_000) }, 'read_report')],
  [
    'a tool with 50,000 arguments',
    [200],
    'POST',
    '/api/v2/mcp',
    () => tool(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`a${at}`, 1]))),
  ],
  ['a name of marks', [400], 'POST', '/api/v2/clients', () => ({ ClientName: marked(120) })],
  ['a text of marks', [400], 'POST', '/api/v2/clients', () => ({ ClientName: 'x', BillingInstructions: marked(4_900) })],
  ['texts of marks', [400], 'POST', '/api/v2/tickets', () => comments(50, marked(4_900))],
  ['60,000 values', [400], 'POST', '/api/v2/tickets', () => ({ Title: 'x', Comments: Array.from({ length: 59_000 }, () => 1) })],
  [
    '60,000 unknown fields',
    [400],
    'POST',
    '/api/v2/clients',
    () => Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, 1])),
  ],
  [
    'a batch of marks',
    [400, 200],
    'POST',
    '/api/v2/batch',
    () => ({
      operations: Array.from({ length: 100 }, () => ({ method: 'POST', path: '/api/v2/clients', body: { ClientName: marked(1_000) } })),
    }),
  ],
  ['a password of marks', [400, 401], 'POST', '/api/v2/auth/login', () => ({ username: 'boss', password: marked(120_000) })],
  ['a user name of marks', [400, 401], 'POST', '/api/v2/auth/login', () => ({ username: marked(120_000), password: 'x' })],
  [
    'a file of 24 MB in JSON',
    [201],
    'POST',
    '/api/v2/documents',
    () => ({ AssociatedEntityType: 'Company', RelatedObjectId: '1', FileName: 'a.png', File: 'QUFB'.repeat(6 * MB) }),
  ],
  [
    'a file name of marks',
    [400],
    'POST',
    '/api/v2/documents',
    () => ({ AssociatedEntityType: 'Company', RelatedObjectId: '1', FileName: marked(100_000), File: 'QQ==' }),
  ],
])('a request with %s blocks nobody (H1, H5)', async (_, statuses, method, path, body) => {
  const text = JSON.stringify(body());
  const { result, ms } = await longestTurn(() => send(method, path, text));
  expect([
    statuses.includes(result.status) ? 'answered' : `${result.status} ${result.text.slice(0, 300)}`,
    ms < MOST_MS ? 'short' : `${ms} ms`,
  ]).toEqual([...['answered', 'short']]);
});

type Part = readonly [head: string, value: string | Buffer];
const field = (name: string, value: string): Part => [`Content-Disposition: form-data; name="${name}"`, value];
const file = (name: string, value: string | Buffer): Part => [`Content-Disposition: form-data; name="File"; filename="${name}"`, value];
const about = [field('AssociatedEntityType', 'Company'), field('RelatedObjectId', '1')];

it.each<readonly [what: string, status: number, parts: () => readonly Part[]]>([
  ['a file of 24 MB', 201, () => [...about, file('a.bin', Buffer.alloc(24 * MB, 1))]],
  ['a file of 24 MB of what may be a boundary', 201, () => [...about, file('a.bin', '\r\n--X'.repeat(4.8 * MB))]],
  ['a file of 24 MB of line ends', 201, () => [...about, file('a.bin', '\r\n'.repeat(12 * MB))]],
  ['100,000 fields', 400, () => [...about, ...Array.from({ length: 100_000 }, (_, at) => field(`f${at}`, ''))]],
  ['a field of 20 MB', 400, () => [field('FileName', 'a'.repeat(20 * MB)), ...about, file('a.bin', 'x')]],
  ['a field name of 1 MB', 400, () => [field('a'.repeat(MB), 'x'), ...about, file('a.bin', 'x')]],
  ['a file name of marks', 400, () => [...about, file(marked(1_000), 'x')]],
  ['100,000 headers of a part', 400, () => [[`${'X-A: b\r\n'.repeat(100_000)}Content-Disposition: form-data; name="File"`, 'x']]],
])('a form with %s blocks nobody (H5)', async (_, status, parts) => {
  const body = Buffer.concat([
    ...parts().flatMap(([head, value]) => [Buffer.from(`--XX\r\n${head}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')]),
    Buffer.from('--XX--\r\n'),
  ]);
  const { result, ms } = await longestTurn(() =>
    wire.send('POST', '/api/v2/documents', {
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=XX' },
      body,
    }),
  );
  expect([result.status, ms < MOST_MS ? 'short' : `${ms} ms`]).toEqual([status, 'short']);
});
