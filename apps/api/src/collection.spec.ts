import { CREDENTIALS, startService, type RunningService } from './testing/start-service';
import { Wire } from '../../../test/support/wire';

/* The Postman collection as somebody runs it on the first day, with the limits that a service has by default. */

interface Sent {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly variable: readonly { readonly key: string; readonly value: string }[] };
  readonly body?: { readonly raw?: string };
}
interface Entry {
  readonly item?: readonly Entry[];
  readonly request?: Sent;
}
const pathOf = ({ url: { path, variable } }: Sent): string =>
  `/${path
    .map((part) => variable.find(({ key }) => part === `:${key}`)?.value ?? part)
    .map(encodeURIComponent)
    .join('/')}`;
const requestsIn = ({ item, request }: Entry): Sent[] => (request ? [request] : (item ?? []).flatMap(requestsIn));

let service: RunningService;
let wire: Wire;
beforeAll(async () => {
  // Empty is unset.
  service = await startService({ RATE_LIMIT_RPS: '' });
  wire = new Wire(service.api.address);
}, 120_000);
afterAll(async () => {
  wire?.close();
  await service?.close();
});

it.each([
  ['one after another', 1],
  ['as many at once as a page asks for', 8],
])('the whole collection passes the default rate limit at full speed, %s', async (_, atOnce) => {
  const collection = JSON.parse((await wire.send('GET', '/docs/postman-v1.json')).text) as Entry;
  const requests = requestsIn(collection).filter(({ url }) => url.path[0] === 'api');
  expect(requests.length).toBeGreaterThan(100);
  const { token } = await service.api.login(CREDENTIALS);
  const statuses: number[] = [];
  const queue = [...requests];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { method, body } = next;
      const headers = { authorization: `Bearer ${token ?? ''}`, ...(body?.raw && { 'content-type': 'application/json' }) };
      statuses.push((await wire.send(method, pathOf(next), { headers, ...(body?.raw && { body: body.raw }) })).status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(statuses.filter((status) => status === 429 || status >= 500)).toEqual([]);
});
