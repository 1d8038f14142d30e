import { entityOf, type KnownRoute } from '../support/routes';
import { addressed, MISSING, startTwoCompanies, type TwoCompanies } from '../support/two-companies';

let all: TwoCompanies;
beforeAll(async () => {
  all = await startTwoCompanies();
}, 240_000);
afterAll(() => all?.close());

const STALE = { 'if-match': '"a record of yesterday"' };
const isWrite = ({ method, path }: KnownRoute): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method) && path.includes(':id');
/** Version 1 refuses an id on create (400), and what a kind does not have (405). */
const isCreate = ({ method, path }: KnownRoute): boolean => method === 'POST' && path.endsWith('/:id');

it('S1: If-Match guards every write to a record, and nothing is written', async () => {
  const writes = all.routes.filter((route) => isWrite(route) && !isCreate(route));
  const faults: string[] = [];
  let guarded = 0;
  for (const route of writes) {
    const name = `${route.method} ${route.path}`;
    const statuses = new Set<number>();
    for (const body of all.bodiesFor(route)) {
      const { status } = await all.insider.send(route.method, addressed(route, all.ids[entityOf(route)] ?? MISSING), body, STALE);
      statuses.add(status);
      if (status < 300) faults.push(`${name} ${status}`);
    }
    if (statuses.has(412)) guarded++;
    else if (!statuses.has(405)) faults.push(`${name} ${[...statuses].join()}`);
  }
  expect(faults).toEqual([]);
  expect(guarded).toBeGreaterThan(100);
});
