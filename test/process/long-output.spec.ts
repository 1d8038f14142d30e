import { get as request } from 'node:http';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { longestTurn } from '../support/loop-turns';

/* The largest records that a user may store, and all of them at once, are read, exported and printed beside other requests. */

/** The most processor time in milliseconds that a turn of the event loop takes. All records in one turn took 1.5 to 4.2 s. */
const MOST_MS = 750;
/** Records of 0.8 MB, with all that JSON, CSV and spreadsheets escape. */
const COUNT = 100;
const HOSTILE = '"=,é\\'.repeat(1990);

let service: RunningService;
let admin: Caller;
let order: number;
beforeAll(async () => {
  service = await startService();
  const { clientId: id, clientSecret: secret, username, password } = CREDENTIALS;
  admin = await login(service.api.address, { id, secret }, username, password);
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const Comments = Array.from({ length: 50 }, (_, at) => ({ Text: `${at} ${HOSTILE}` }));
  for (let at = 1; at <= COUNT; at++)
    await admin.create('/api/v2/tickets', { Title: `Ticket ${at}`, ClientId, Description: HOSTILE, Comments });
  const Items = Array.from({ length: 10 }, (_, at) => ({ Description: `${at}${'x'.repeat(9_900)}`, Quantity: '1', UnitPrice: '1.00' }));
  const VendorId = await admin.create('/api/v1/vendors', { VendorName: 'Door Depot' });
  order = await admin.create('/api/v2/purchases', { RequestType: 'VendorWillInvoice', Description: 'Long', VendorId, Items });
  await get(`/api/v2/clients/${ClientId}`);
}, 120_000);
afterAll(() => service?.close());

/** The status; the reply is thrown away as it comes, because its reader shares the processor with the service here. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request(service.api.address + path, { headers: { authorization: `Bearer ${admin.token}`, ...headers } }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
const CSV = { accept: 'text/csv' };

it.each<readonly [what: string, path: string, headers: Readonly<Record<string, string>>]>([
  ['a page', '/api/v2/tickets?limit=1000', {}],
  ['a page after a cursor', '/api/v2/tickets?limit=1000&cursor=', {}],
  ['a list as CSV', '/api/v2/tickets?limit=1000', CSV],
  ['a list as CSV with its lists', '/api/v2/tickets?limit=1000&fields=Id,Description,Comments', CSV],
  ['the changes of a list', '/api/v2/tickets?limit=1000&since=2020-01-01', {}],
  ['a list of version 1', '/api/v1/tickets', {}],
  ['a page of version 1', '/api/v1/tickets?page=1&page_size=1000', {}],
  ['a since read of version 1', '/api/v1/tickets/since/2020-01-01', {}],
  ['the feed', '/api/v2/changes?limit=1000', {}],
  ['a record', '/api/v2/tickets/1', {}],
  ['a history', '/api/v2/records/tickets/1/history', {}],
  ['events', '/api/v2/audit/events?limit=1000', {}],
  ['events as CSV', '/api/v2/audit/events?format=csv', {}],
  ['a search', '/api/v2/search?q=Ticket', {}],
])('%s of large records blocks nobody (H5)', async (_, path, headers) => {
  const { result, ms } = await longestTurn(() => get(path, headers));
  expect([result, ms < MOST_MS ? 'short' : `${ms} ms`]).toEqual([200, 'short']);
});

it('a print of long texts blocks nobody (H5)', async () => {
  const { result, ms } = await longestTurn(() => get(`/api/v2/purchases/${order}/pdf`));
  expect([[200, 409, 429].includes(result) ? 'answered' : result, ms < MOST_MS ? 'short' : `${ms} ms`]).toEqual(['answered', 'short']);
}, 60_000);
