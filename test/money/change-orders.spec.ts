import { drive, type Driver } from '../v1/driver';
import { priced, siteOf, type Site } from './job-site';

/* Change orders: their day, their log, and that a project has one draft at most. */

let driver: Driver;
const admin = () => driver.admin;
beforeAll(async () => {
  driver = await drive();
});
const post = (path: string, body: object = {}) => admin().send('POST', `/api/v2/${path}`, body);

async function sent(contract: number, more: object): Promise<number> {
  const { Id } = await admin().act('POST', `/api/v2/contracts/${contract}/amendments`, { Reason: 'Move panel', ...more });
  await admin().act('POST', `/api/v2/contracts/${Id}/send`);
  return Id;
}
interface Logged {
  readonly ProjectId: number;
  readonly Description: string;
  readonly Reason: string;
  readonly DateAccepted: string;
  readonly State: string;
}
const logOf = async ({ projectId }: Site, query = ''): Promise<Logged[]> =>
  (await admin().read(`/api/v2/reports/change-orders${query}`)).Rows.filter((one: Logged) => one.ProjectId === projectId);

describe('a change order', () => {
  it('is drafted once of two at one moment', async () => {
    const contract = await priced(await siteOf(admin()), '10000.00');
    for (let round = 0; round < 3; round++) {
      const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Deck', Price: '100.00' }];
      const replies = await Promise.all([1, 2, 3].map(() => post(`contracts/${contract}/amendments`, { Reason: 'x', Deliverables })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const draft = replies.find(({ status }) => status === 201)?.body.data.Id;
      await admin().act('DELETE', `/api/v2/contracts/${draft}`);
    }
  });

  it('has one day, stated or of its document, in the contract and in the log, and its reason as description (W6)', async () => {
    const site = await siteOf(admin());
    const contract = await priced(site, '10000.00');
    const first = await sent(contract, { Amount: '100.00', ContractDate: '2026-03-10' });
    await admin().act('POST', `/api/v2/contracts/${first}/accept`);
    const second = await sent(contract, { Amount: '200.00', ContractDate: '2026-03-10', ContractNumber: 'CO-2' });
    await admin().act('POST', `/api/v2/contracts/${second}/accept`, { Date: '2026-04-02' });
    const days = ['2026-03-10', '2026-04-02'];
    const { Amendments } = await admin().read(`/api/v2/contracts/${contract}`);
    expect(Amendments.map(({ DateAccepted }: Logged) => DateAccepted.slice(0, 10))).toEqual(days);
    const log = await logOf(site);
    expect(log.map(({ DateAccepted, Description, Reason }) => [DateAccepted.slice(0, 10), Description, Reason])).toEqual([
      [days[0], 'Move panel', 'Move panel'],
      [days[1], 'CO-2', 'Move panel'],
    ]);
    expect(await logOf(site, '?through=2026-03-31')).toHaveLength(1);
    expect(await post(`contracts/${contract}/accept`, { Date: '1980-01-01' })).toMatchObject({ status: 400 });
  });

  it('is not accepted on a day whose books are closed (W6)', async () => {
    const contract = await priced(await siteOf(admin()), '10000.00');
    const draft = await sent(contract, { Amount: '100.00', ContractDate: '2026-03-10' });
    await admin().act('POST', '/api/v2/company/close-books', { Through: '2026-03-31' });
    const refused = await post(`contracts/${draft}/accept`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('The books are closed through 2026-03-31')]);
    expect((await post(`contracts/${draft}/accept`, { Date: '2026-03-31' })).status).toBe(409);
    expect((await post(`contracts/${draft}/accept`, { Date: '2026-04-01' })).status).toBe(200);
    const late = await admin().create('/api/v2/contracts', {
      ...{ ContractType: 'ResidentialJob', ProjectId: (await siteOf(admin())).projectId, ContractDate: '2026-03-01', ContractSum: '5.00' },
    });
    await admin().act('POST', `/api/v2/contracts/${late}/send`);
    expect((await post(`contracts/${late}/accept`)).status).toBe(409);
    expect((await post(`contracts/${late}/accept`, { Date: '2026-04-01' })).status).toBe(200);
    await admin().act('POST', '/api/v2/company/close-books', { Through: '' });
  });
});

describe('a deposit of an AIA contract (W3)', () => {
  it('is refused wherever both would be stated; 0.00 is none', async () => {
    const at = async () => ({ ProjectId: (await siteOf(admin())).projectId });
    const aia = { ContractType: 'AIAJob', Deliverables: [{ DeliverableType: 'AIABilling', ItemNumber: '1', Price: '10000.00' }] };
    const issues = [{ field: 'DepositAmount', problem: expect.stringContaining('AIAJob') }];
    const refused = await post('contracts', { ...aia, ...(await at()), DepositAmount: '2000.00' });
    expect([refused.status, refused.body.issues]).toEqual([400, issues]);
    const none = await admin().create('/api/v2/contracts', { ...aia, ...(await at()), DepositAmount: '0.00' });
    const changed = await admin().send('PATCH', `/api/v2/contracts/${none}`, { DepositAmount: '0.01' });
    expect([changed.status, changed.body.issues]).toEqual([400, issues]);
    const fixed = { ContractType: 'ResidentialJob', ContractSum: '10000.00', DepositAmount: '2000.00' };
    const other = await admin().create('/api/v2/contracts', { ...fixed, ...(await at()) });
    const typed = await admin().send('PATCH', `/api/v2/contracts/${other}`, { ContractType: 'AIAJob' });
    expect([typed.status, typed.body.issues]).toEqual([400, issues]);
  });
});
