import { PRIVILEGES_TABLE } from '@plumbline/auth';
import { makeOneOfEach } from '../support/one-of-each';
import type { Ids } from '../support/one-of-each/ids';
import { hire, RIGHTS, TOKEN_TYPES, type Person } from '../support/people';
import { mayDo, neverSees, rowOf, seesAll, seesAnothers, type RowOfRoute } from '../support/rights';
import { entityOf, type KnownRoute } from '../support/routes';
import { CLIENT, hasBody, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { concurrently } from '../support/wire';
import { shows } from '../support/shows';

let all: TwoCompanies;
let people: Person[];
/** Records of the other company. */
let theirs: Ids;

beforeAll(async () => {
  all = await startTwoCompanies();
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
afterAll(() => all?.close());

/** A request that is at fault in its last part, body or query, so that it changes nothing: it is judged only once everything else is right. */
async function ask(route: KnownRoute, id: number | undefined, token: string): Promise<number> {
  const path = route.path.replace(/:id\b/, String(id)).replace(':date', '2026-01-01').replace(/:\w+/, 'nobody');
  const { status } = await all.wire.send(route.method, route.method === 'DELETE' ? `${path}?nonsense=1` : path, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(hasBody(route) && { 'content-type': 'application/json' }) },
    ...(hasBody(route) && { body: route.name === 'v2Query' ? '{}' : '{"Nonsense":1}' }),
  });
  return status;
}

/** The fields that are set in the one record of a kind whose visibility depends on them: the payment is one of a bill. */
const SET: Readonly<Record<string, readonly string[]>> = { Payment: ['BillId'] };

/** The owner of the record that the path of a question names. */
type Whose = 'ours' | 'theirs';
interface Question {
  readonly route: KnownRoute;
  readonly person: Person;
  /** The statuses that the reply may have. */
  readonly right: readonly number[];
}

/** Kinds of which a company has one record, read without an id: 403 where the others answer an empty list. */
const ONLY_ONE = new Set(['CompanySettings']);
/** The readers of a report are a row of the table without a kind: 403 for others, 400 for a parameter that it requires. */
const isReport = (kind: string): boolean => kind.endsWith('Report');

/** The statuses that a person may get. */
function expected(person: Person, route: KnownRoute, row: RowOfRoute, which: Whose): readonly number[] {
  if ('open' in row) return [200];
  if ('refuses' in row) return [row.adminsOnly && !person.privileges.has('Admin') ? 403 : row.refuses];
  if ('owned' in row) return which === 'ours' && person.privileges.has('Admin') ? [200] : [404];
  const { kind, verb, visible } = row;
  const may = mayDo(person, kind, verb);
  if (isReport(kind)) {
    if (visible !== undefined && !(which === 'ours' && seesAnothers(person, visible, SET[visible] ?? []))) return [404];
    return seesAll(person, kind) ? [200, 400] : [403];
  }
  if (visible === undefined) {
    if (ONLY_ONE.has(kind) && !may) return [403];
    // What is addressed by no record of a kind, such as a pay period, is looked for before its body.
    const isElse = which === 'theirs' || /:(?!id\b)/.test(route.path);
    if (verb !== 'read') return may ? (route.reads ? [200] : [400, ...(isElse ? [404] : [])]) : [403];
    if (['v2List', 'v2Query', 'v2Summary'].includes(route.name) && neverSees(person, kind)) return [403];
    return route.path.includes(':name') ? [200, 404] : [200]; // a list holds what may be seen, perhaps nothing
  }
  const sees = which === 'ours' && seesAnothers(person, visible, SET[visible] ?? []);
  if (verb === 'read') return sees ? [200] : [404];
  if (sees) return may ? [400] : [403];
  // Where every record is seen, none is looked for before the body is read: no such record comes after.
  return which === 'theirs' && may && seesAll(person, visible) ? [400, 404] : [404];
}

/**
 * Every route is asked by users with each privilege. Users with the same privileges whom the table gives the same answer
 * take turns: each type of user asks with each privilege, on one route after another. So an answer that depends on the
 * type where the table does not is found, at a fourth of the requests.
 */
function questionsOf(route: KnownRoute, turn: number, row: RowOfRoute, which: Whose): Question[] {
  const alike = new Map<string, Question[]>();
  for (const person of people) {
    const right = expected(person, route, row, which);
    const key = JSON.stringify([[...person.privileges], right]);
    alike.set(key, [...(alike.get(key) ?? []), { route, person, right }]);
  }
  return [...alike.values()].map((group, index) => group[(turn + index) % group.length]);
}

describe('the privileges table', () => {
  it('has a row for every route: declared by its kind, or by @RequiresPrivilege', () => {
    const { routes, kinds } = all;
    const without = routes.filter((route) => {
      const row = rowOf(route, kinds);
      return row === undefined || ('kind' in row && !Object.hasOwn(PRIVILEGES_TABLE, row.kind));
    });
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(['ours', 'theirs'] as const)(
    'holds on every route, for every type of user with each privilege, about a record that is %s',
    async (which) => {
      shows(
        'A7.read',
        'A7.delete',
        'E6.privileges',
        'D-6.admin',
        'D-6.clients',
        'D-6.vendors',
        'D-6.departments',
        'D-6.resources',
        'D-6.items',
        'D-6.projects',
        'D-6.time',
        'D-6.purchases',
        'D-6.bills',
        'D-6.invoices',
        'D-6.extd',
        'D-6.users',
        'D-6.one',
        'D-6.write',
        'D-6.company',
      );
      const { routes, kinds, ids: own } = all;
      const ids = which === 'ours' ? own : theirs;
      const asked = routes.filter(({ path }) => which === 'ours' || path.includes(':id'));
      const without = asked.filter((route) => route.path.includes(':id') && ids[entityOf(route)] === undefined);
      expect(without.map(({ path }) => path)).toEqual([]);
      const questions = asked.flatMap((route, turn) => {
        const row = rowOf(route, kinds);
        return row ? questionsOf(route, turn, row, which) : [];
      });
      const wrong: string[] = [];
      await concurrently(questions, 16, async ({ route, person, right }) => {
        const status = await ask(route, ids[entityOf(route)], person.caller.token);
        if (!right.includes(status)) wrong.push(`${person.name}: ${route.method} ${route.path} answered ${status}, not ${right.join()}`);
      });
      // Every privilege is held by somebody who asks on each route, and every person asks.
      expect(questions.length).toBeGreaterThanOrEqual(asked.length * Object.keys(RIGHTS).length);
      expect(new Set(questions.map(({ person }) => person)).size).toBe(people.length);
      expect([...new Set(wrong)].sort().slice(0, 50)).toEqual([]);
    },
    400_000,
  );

  it('lets nobody in without a token, whatever is asked', async () => {
    shows('A6', 'E1.bearer', 'D-2.401');
    const { routes, ids, kinds } = all;
    const open: string[] = [];
    for (const token of ['', 'garbage'])
      await concurrently(routes, 16, async (route) => {
        const row = rowOf(route, kinds);
        const status = await ask(route, ids[entityOf(route)], token);
        if (status !== 401 && !route.isPublic && !(row && 'open' in row))
          open.push(`${route.method} ${route.path} with "${token}" answered ${status}`);
      });
    expect(open).toEqual([]);
  });
});
