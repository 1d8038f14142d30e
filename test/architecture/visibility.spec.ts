import { hire, RIGHTS, type Person } from '../support/people';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { concurrently } from '../support/wire';
import { shows } from '../support/shows';

let all: TwoCompanies;
let people: Person[];
beforeAll(async () => {
  all = await startTwoCompanies();
  const hirings = Object.entries(RIGHTS).flatMap(([right, privileges]) => [
    { name: `Access: ${right}`, privileges },
    { name: `Subcontractor: ${right}`, privileges, userType: 'Subcontractor' as const, vendor: all.ids['vendors'] },
  ]);
  people = await hire(all.insider, CLIENT, hirings);
  // Each has a request of its own, which the others without privileges must not see.
  await concurrently(people, 6, ({ caller }) =>
    caller.create('/api/v1/purchases', {
      RequestType: 'CashDebit',
      Submit: false,
      Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '1' }],
    }),
  );
}, 400_000);
afterAll(() => all?.close());

const idsOf = (records: readonly { Id: number | string }[]): number[] => records.map(({ Id }) => Number(Id));

/** Users of one type who see the same of some records, in single reads. */
interface Group {
  readonly seen: readonly number[];
  readonly alike: readonly Person[];
}

/** Everybody, grouped by the records of these ids that single reads show them. */
async function groupedByAudience(path: string, ids: readonly number[]): Promise<Group[]> {
  const groups = new Map<string, Group>();
  await concurrently(people, 8, async (person) => {
    const headers = { authorization: `Bearer ${person.caller.token}` };
    const seen: number[] = [];
    for (const id of ids) if ((await all.wire.send('GET', `${path}/${id}`, { headers })).status === 200) seen.push(id);
    const key = `${person.userType} ${seen.join()}`;
    groups.set(key, { seen, alike: [...(groups.get(key)?.alike ?? []), person] });
  });
  return [...groups.values()];
}

/** The lists of a kind that show the person others of `everything` than `seen`. */
async function faultsOfLists(
  { name, caller }: Person,
  [v1, v2]: readonly [string, string],
  everything: readonly number[],
  seen: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  const shownAt = async (path: string): Promise<number[]> => {
    const { status, body } = await caller.get(path);
    // Of a kind that the caller may never see there is no list in version 2.
    if (status === 403 && path.startsWith('/api/v2/')) return [];
    return idsOf(body.data).filter((id) => everything.includes(id));
  };
  const lists = [v1, `${v1}?fields=Id`, `${v1}?page=1&page_size=1000`, `${v1}/since/2000-01-01?include_deleted=true`, `${v2}?limit=1000`];
  for (const path of lists) {
    const shown = await shownAt(path);
    if (String(shown) !== String(seen)) faults.push(`${name}: GET ${path} shows ${shown.join()}, single reads ${seen.join()}`);
  }
  const forClients = await shownAt(`${v1}?scope=client`);
  if (!forClients.every((id) => seen.includes(id))) faults.push(`${name}: GET ${v1}?scope=client shows ${forClients.join()}`);
  return faults;
}

describe('what somebody sees', () => {
  it('is the same in single reads, lists, pages and feeds, whatever is asked for', async () => {
    shows('A7.read', 'E3.visible', 'D-6.list', 'D-6.one');
    const wrong: string[] = [];
    const kinds = all.kinds.filter(({ v1, v2, operations }) => v1 !== null && v2 !== null && operations.read);
    const timesAsked = new Map(people.map((person) => [person, 0]));
    await concurrently(kinds, 4, async (kind) => {
      const [v1, v2] = [`/api/v1/${String(kind.v1)}`, `/api/v2/${String(kind.v2)}`];
      const everything = idsOf(await all.insider.read(`${v1}?fields=Id`)).slice(0, 12);
      const groups = await groupedByAudience(v1, everything);
      await concurrently(groups, 4, async ({ seen, alike }) => {
        // Those who see the same records take turns in listing them, two for each kind: whoever was asked least.
        const asked = alike.toSorted((one, other) => Number(timesAsked.get(one)) - Number(timesAsked.get(other))).slice(0, 2);
        for (const person of asked) timesAsked.set(person, Number(timesAsked.get(person)) + 1);
        for (const person of asked) {
          wrong.push(...(await faultsOfLists(person, [v1, v2], everything, seen)));
        }
      });
    });
    expect([...timesAsked.values()]).not.toContain(0);
    expect(wrong).toEqual([]);
  }, 400_000);

  it('of rates and costs is nothing without Manages Resources or Manages Financial Information, in whatever record they stand', async () => {
    shows('D-6.resources');
    const path = `/api/v1/resources/${all.ids['resources']}`;
    const { Rate, Cost } = (await all.insider.read(path)) as Record<string, string>;
    expect([Rate, Cost]).toEqual(['85.00', '40.00']);
    for (const { name, userType, privileges, caller } of people) {
      const isInside = userType !== 'Subcontractor';
      const may = isInside && ['Manages Resources', 'Manages Financial Information', 'Admin'].some((one) => privileges.has(one as never));
      const one = (await caller.read(path)) as Record<string, string>;
      const listed = ((await caller.read('/api/v1/resources')) as Record<string, string>[]).find(
        ({ Id }) => Number(Id) === all.ids['resources'],
      );
      for (const shown of [one, listed]) expect([name, shown?.['Rate'], shown?.['Cost']]).toEqual([name, may ? Rate : '', may ? Cost : '']);
    }
  });

  it('of payments of bills and of invoices is what concerns it', async () => {
    shows('D-6.bills', 'D-6.invoices');
    const invoice = await all.insider.create('/api/v1/payments', {
      InvoiceId: String(all.ids['invoices']),
      Amount: '1.00',
      PaymentDate: '2026-03-21',
    });
    const has = ({ privileges }: Person, ...any: string[]): boolean =>
      ['Admin', 'Accountant', ...any].some((one) => privileges.has(one as never));
    const isSub = ({ userType }: Person): boolean => userType === 'Subcontractor';
    const isHeld = (person: Person): boolean => isSub(person) && !person.privileges.has('Admin');
    for (const person of people) {
      const status = async (id: number | undefined): Promise<number> => (await person.caller.get(`/api/v1/payments/${String(id)}`)).status;
      expect([person.name, await status(all.ids['payments']), await status(invoice)]).toEqual([
        person.name,
        // Subcontractors are of the vendor of the bill.
        isSub(person) || has(person, 'Manages Bills') ? 200 : 404,
        !isHeld(person) && has(person, 'Manages Invoices') ? 200 : 404,
      ]);
    }
  });
});
