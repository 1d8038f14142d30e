import type { PostmanItem } from './postman';

/* What makes the collection one that can be run as a whole: an order, ids that are handed on, and a test of each reply. */

const script = (exec: readonly string[]): object => ({ listen: 'test', script: { type: 'text/javascript', exec } });

/** `/api/v1/extd/account/:id` is `extd/account`. */
const pathOf = ({ request }: PostmanItem): string =>
  (request?.url.path ?? [])
    .slice(2)
    .filter((part) => !part.startsWith(':'))
    .join('/');

/** The variable that keeps the id of the record which a POST to the path made. */
const createdBy = (path: string): string => `${path.replaceAll('/', '-')}-id`;

/** Which POST made the record that a request is for, where it must not be one of the demonstration's. */
function maker(item: PostmanItem): string | undefined {
  const path = pathOf(item);
  if (path === 'time/check-out') return 'time/check-in';
  return item.request?.method === 'DELETE' ? path : undefined;
}

/** Readable in the order of a record's life: what is there, what is made, what is changed, what is removed. */
function place({ request }: PostmanItem): number {
  return { GET: 0, POST: 1, PUT: 2, DELETE: 3 }[request?.method ?? ''] ?? 0;
}

/** The test of a request: it is answered as documented, and the id of what it made is kept. */
function testOf(item: PostmanItem): object {
  const codes = (item.response ?? []).map(({ code }) => code);
  const isJson = !pathOf(item).endsWith('content');
  return script([
    `pm.test('is answered ${codes.join(' or ')}', () => pm.expect(pm.response.code).to.be.oneOf(${JSON.stringify(codes)}));`,
    ...(isJson ? ["pm.test('succeeds', () => pm.expect(pm.response.json().didSucceed).to.equal(true));"] : []),
    ...(codes.includes(201) ? [`pm.collectionVariables.set('${createdBy(pathOf(item))}', pm.response.json().data);`] : []),
  ]);
}

/** Puts the requests of a folder into an order in which each finds what it needs, and gives each its test. */
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
