import { hire, RIGHTS, type Person } from '../support/people';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { abreast } from '../support/wire';

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
  await abreast(people, 6, ({ caller }) =>
    caller.create('/api/v1/purchases', {
      RequestType: 'CashDebit',
      Submit: false,
      Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '1' }],
    }),
  );
}, 400_000);
afterAll(() => all?.close());

const idsOf = (records: readonly { Id: number | string }[]): number[] => records.map(({ Id }) => Number(Id));

describe('what somebody sees', () => {
  it('is the same in single reads, lists, pages and feeds, whatever is asked for [A7.read E3.visible D-6.list D-6.one]', async () => {
    const wrong: string[] = [];
    const kinds = all.kinds.filter(({ v1, v2, operations }) => v1 !== null && v2 !== null && operations.read);
    await abreast(
      people.flatMap((person) => kinds.map((kind) => ({ person, kind }))),
      8,
      async ({ person: { name, caller }, kind }) => {
        const [v1, v2] = [`/api/v1/${String(kind.v1)}`, `/api/v2/${String(kind.v2)}`];
        const everything = idsOf(await all.insider.read(`${v1}?fields=Id`)).slice(0, 12);
        const seen: number[] = [];
        for (const id of everything) if ((await caller.get(`${v1}/${id}`)).status === 200) seen.push(id);
        const reads = [
          v1,
          `${v1}?fields=Id`,
          `${v1}?page=1&page_size=1000`,
          `${v1}/since/2000-01-01?include_deleted=true`,
          `${v2}?limit=1000`,
        ];
        for (const path of reads) {
          const shown = idsOf(await caller.read(path)).filter((id) => everything.includes(id));
          if (String(shown) !== String(seen)) wrong.push(`${name}: GET ${path} shows ${shown.join()}, single reads ${seen.join()}`);
        }
        const forClients = idsOf(await caller.read(`${v1}?scope=client`)).filter((id) => everything.includes(id));
        if (!forClients.every((id) => seen.includes(id))) wrong.push(`${name}: GET ${v1}?scope=client shows ${forClients.join()}`);
      },
    );
    expect(wrong).toEqual([]);
  }, 400_000);

  it('of rates and costs is nothing without Manages Resources or Manages Financial Information, in whatever record they stand [D-6.resources]', async () => {
    const path = `/api/v1/resources/${all.ids['resources']}`;
    const { Rate, Cost } = (await all.insider.read(path)) as Record<string, string>;
    expect([Rate, Cost]).toEqual(['85.00', '40.00']);
    for (const { name, privileges, caller } of people) {
      const may = ['Manages Resources', 'Manages Financial Information', 'Admin'].some((one) => privileges.has(one as never));
      const one = (await caller.read(path)) as Record<string, string>;
      const listed = ((await caller.read('/api/v1/resources')) as Record<string, string>[]).find(
        ({ Id }) => Number(Id) === all.ids['resources'],
      );
      for (const shown of [one, listed]) expect([name, shown?.['Rate'], shown?.['Cost']]).toEqual([name, may ? Rate : '', may ? Cost : '']);
    }
  });

  it('of payments of bills and of invoices is what concerns it [D-6.bills D-6.invoices]', async () => {
    const invoice = await all.insider.create('/api/v1/payments', {
      InvoiceId: String(all.ids['invoices']),
      Amount: '1.00',
      PaymentDate: '2026-03-21',
    });
    const has = ({ privileges }: Person, ...any: string[]): boolean =>
      ['Admin', 'Accountant', ...any].some((one) => privileges.has(one as never));
    for (const person of people) {
      const status = async (id: number | undefined): Promise<number> => (await person.caller.get(`/api/v1/payments/${String(id)}`)).status;
      expect([person.name, await status(all.ids['payments']), await status(invoice)]).toEqual([
        person.name,
        has(person, 'Manages Bills') ? 200 : 404,
        has(person, 'Manages Invoices') ? 200 : 404,
      ]);
    }
  });
});
