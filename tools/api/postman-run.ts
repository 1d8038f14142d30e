/*
 * Makes the collection runnable as a whole: orders its requests, passes ids from one to the next, and tests each reply.
 */

/** A request, a folder or a collection of Postman, with the members that the export uses. */
export interface PostmanItem {
  id?: string;
  name: string;
  item?: PostmanItem[];
  event?: unknown[];
  auth?: unknown;
  request?: {
    method: string;
    auth?: unknown;
    url: { path: string[]; host: string[]; variable?: { key: string; value: string }[] };
    body?: { mode: string; urlencoded?: unknown[] };
  };
  response?: { id?: string; code: number; originalRequest?: { auth?: unknown; header?: { key: string }[] } }[];
}

const script = (exec: readonly string[]): object => ({ listen: 'test', script: { type: 'text/javascript', exec } });

/** `/api/v1/extd/account/:id` becomes `extd/account`. */
const pathOf = ({ request }: PostmanItem): string =>
  (request?.url.path ?? [])
    .slice(2)
    .filter((part) => !part.startsWith(':'))
    .join('/');

/** The variable with the id of the record that a POST to the path created. */
const createdBy = (path: string): string => `${path.replaceAll('/', '-')}-id`;

/** The path of the POST that creates the record of a request, where it must not be one of the demonstration company. */
function maker(item: PostmanItem): string | undefined {
  const path = pathOf(item);
  if (path === 'time/check-out') return 'time/check-in';
  return item.request?.method === 'DELETE' ? path : undefined;
}

/** The order in the life of a record: reads, creates, updates, deletes. */
function place({ request }: PostmanItem): number {
  return { GET: 0, POST: 1, PUT: 2, DELETE: 3 }[request?.method ?? ''] ?? 0;
}

/** The test of a request: its status is a documented one, and the id of a created record is stored. */
function testOf(item: PostmanItem): object {
  const codes = (item.response ?? []).map(({ code }) => code);
  const isJson = !pathOf(item).endsWith('content');
  return script([
    `pm.test('is answered ${codes.join(' or ')}', () => pm.expect(pm.response.code).to.be.oneOf(${JSON.stringify(codes)}));`,
    ...(isJson ? ["pm.test('succeeds', () => pm.expect(pm.response.json().didSucceed).to.equal(true));"] : []),
    ...(codes.includes(201) ? [`pm.collectionVariables.set('${createdBy(pathOf(item))}', pm.response.json().data);`] : []),
  ]);
}

/** Orders the requests of a folder so that each finds the records that it needs, and adds a test to each. */
export function makeRunnable(folder: PostmanItem): void {
  const items = folder.item ?? [];
  const made = new Set(items.filter(({ request }) => request?.method === 'POST').map(pathOf));
  for (const item of items) {
    item.event = [testOf(item)];
    const from = maker(item);
    if (from === undefined || !made.has(from)) continue;
    for (const variable of item.request?.url.variable ?? []) if (variable.key === 'id') variable.value = `{{${createdBy(from)}}}`;
  }
  folder.item = items.sort((a, b) => place(a) - place(b));
}
