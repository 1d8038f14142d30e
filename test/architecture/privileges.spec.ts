import { PRIVILEGES_TABLE } from '@plumbline/auth';
import { makeOneOfEach, type Ids } from '../support/one-of-each';
import { hire, RIGHTS, TOKEN_TYPES, type Person } from '../support/people';
import { mayDo, rowOf, seesAll, seesAnothers, type RowOfRoute } from '../support/rights';
import { entityOf, type KnownRoute } from '../support/routes';
import { CLIENT, hasBody, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { abreast, Wire } from '../support/wire';

let all: TwoCompanies;
let people: Person[];
/** Records of the other company. */
let theirs: Ids;
let wire: Wire;

beforeAll(async () => {
  all = await startTwoCompanies();
  wire = new Wire(all.baseUrl);
  const [stranger] = await hire(all.outsider, CLIENT, [{ name: 'stranger' }]);
  theirs = { ...(await makeOneOfEach(all.outsider)), users: stranger?.userId ?? 0 };
  const vendor = await all.insider.create('/api/v2/vendors', { VendorName: 'Never asked Inc.' });
  const hirings = TOKEN_TYPES.flatMap((userType) =>
    Object.entries(RIGHTS).map(([right, privileges]) => ({
      ...{ name: `${userType}: ${right}`, userType, privileges },
      ...(userType === 'Subcontractor' ? { vendor } : {}),
    })),
  );
  people = await hire(all.insider, CLIENT, hirings);
}, 400_000);
afterAll(async () => {
  wire?.close();
  await all?.close();
});

/** A request that is at fault in its last part, body or query, so that it changes nothing: it is judged only once everything else is right. */
async function ask(route: KnownRoute, id: number | undefined, token: string): Promise<number> {
  const path = route.path.replace(/:id\b/, String(id)).replace(':date', '2026-01-01').replace(/:\w+/, 'nobody');
  const { status } = await wire.send(route.method, route.method === 'DELETE' ? `${path}?nonsense=1` : path, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(hasBody(route) && { 'content-type': 'application/json' }) },
    ...(hasBody(route) && { body: '{"Nonsense":1}' }),
  });
  return status;
}

/** The fields that are set in the one record of a kind whose sight depends on them: the payment is one of a bill. */
const SET: Readonly<Record<string, readonly string[]>> = { Payment: ['BillId'] };

/** The answers that a person may get. `which` says whose record the path names. */
function expected(person: Person, route: KnownRoute, row: RowOfRoute, which: 'ours' | 'theirs'): readonly number[] {
  if ('open' in row) return [200];
  if ('refuses' in row) return [row.refuses];
  const { kind, verb, sight } = row;
  const may = mayDo(person, kind, verb);
  if (sight === undefined) {
    if (verb !== 'read') return may ? [400, ...(which === 'theirs' ? [404] : [])] : [403];
    return route.path.includes(':name') ? [200, 404] : [200]; // a list holds what may be seen, perhaps nothing
  }
  const sees = which === 'ours' && seesAnothers(person, sight, SET[sight] ?? []);
  if (verb === 'read') return sees ? [200] : [404];
  if (sees) return may ? [400] : [403];
  // Where every record is seen, none is looked for before the body is read: no such record comes after.
  return which === 'theirs' && may && seesAll(person, sight) ? [400, 404] : [404];
}

describe('the privileges table', () => {
  it('has a row for every route: declared by its kind, or named by @Governed', () => {
    const { routes, kinds } = all;
    const without = routes.filter((route) => {
      const row = rowOf(route, kinds);
      return row === undefined || ('kind' in row && !Object.hasOwn(PRIVILEGES_TABLE, row.kind));
    });
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(['ours', 'theirs'] as const)(
    '[A7.read A7.delete E6.privileges D-6.admin D-6.clients D-6.vendors D-6.departments D-6.resources D-6.items D-6.projects D-6.time D-6.purchases D-6.bills D-6.invoices D-6.extd D-6.users D-6.one D-6.write D-6.company] holds on every route, for every type of user with each privilege, about a record that is %s',
    async (which) => {
      const { routes, kinds, ids: own } = all;
      const ids = which === 'ours' ? own : theirs;
      const wrong: string[] = [];
      const questions = routes
        .filter(({ path }) => which === 'ours' || path.includes(':id'))
        .flatMap((route) => people.map((person) => ({ route, person })));
      await abreast(questions, 16, async ({ route, person }) => {
        const row = rowOf(route, kinds);
        if (!row) return;
        const id = ids[entityOf(route)];
        if (id === undefined && route.path.includes(':id')) return void wrong.push(`there is no record for ${route.path}`);
        const status = await ask(route, id, person.caller.token);
        const right = expected(person, route, row, which);
        if (!right.includes(status)) wrong.push(`${person.name}: ${route.method} ${route.path} answered ${status}, not ${right.join()}`);
      });
      expect(questions.length).toBeGreaterThan(9_000);
      expect([...new Set(wrong)].sort().slice(0, 50)).toEqual([]);
    },
    400_000,
  );

  it('[A6 E1.bearer D-2.401] lets nobody in without a token, whatever is asked', async () => {
    const { routes, ids, kinds } = all;
    const open: string[] = [];
    for (const token of ['', 'garbage'])
      await abreast(routes, 16, async (route) => {
        const row = rowOf(route, kinds);
        const status = await ask(route, ids[entityOf(route)], token);
        if (status !== 401 && !(row && 'open' in row)) open.push(`${route.method} ${route.path} with "${token}" answered ${status}`);
      });
    expect(open).toEqual([]);
  });
});
