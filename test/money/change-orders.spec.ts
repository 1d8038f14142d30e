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
  readonly Number: number | null;
  readonly Days: number;
  readonly Accepted: string;
  readonly Billed: string;
  readonly Unbilled: string;
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

  it('W6: keeps its number when it is lost, with what it asked for; the next one has the next number', async () => {
    const site = await siteOf(admin());
    const contract = await priced(site, '10000.00');
    const decided = async (step: string, more: object): Promise<number> => {
      const draft = await sent(contract, more);
      await admin().act('POST', `/api/v2/contracts/${draft}/${step}`);
      return draft;
    };
    await decided('accept', { Amount: '5000.00', Days: 5 });
    const lost = await decided('lose', { Amount: '700.00', Reason: 'Heated drive' });
    await decided('accept', { Amount: '2400.00', Days: -2 });
    const shown = ({ Number, State, Reason, Days }: Logged) => [Number, State, Reason, Days];
    const byNumber = (one: Logged, other: Logged) => Number(one.Number) - Number(other.Number);
    expect((await logOf(site)).sort(byNumber).map(shown)).toEqual([
      [1, 'Accepted', 'Move panel', 5],
      [2, 'Lost', 'Heated drive', 0],
      [3, 'Accepted', 'Move panel', -2],
    ]);
    // Taken up again, it has its number, and keeps that when it is accepted.
    await admin().act('POST', `/api/v2/contracts/${lost}/reopen`);
    const { PendingAmendments } = await admin().read(`/api/v2/contracts/${contract}`);
    expect(PendingAmendments).toMatchObject([{ Id: lost, Number: 2, Days: 0 }]);
    await admin().act('POST', `/api/v2/contracts/${lost}/send`);
    await admin().act('POST', `/api/v2/contracts/${lost}/accept`);
    const { Amendments } = await admin().read(`/api/v2/contracts/${contract}`);
    expect(Amendments.map(({ Number, Days }: Logged) => [Number, Days])).toEqual([
      [1, 5],
      [2, 0],
      [3, -2],
    ]);
    const first = await post('contracts', { ContractType: 'ResidentialJob', ProjectId: (await siteOf(admin())).projectId, Days: 3 });
    expect([first.status, first.body.issues]).toEqual([400, [expect.objectContaining({ field: 'Days' })]]);
  });

  it('W6: says what of it is billed, and what is not', async () => {
    const site = await siteOf(admin());
    const contract = await priced(site, '10000.00');
    const lines = [{ DeliverableType: 'Fixed', Description: 'Larger deck', Price: '7400.00' }];
    const draft = await sent(contract, { Deliverables: lines, ContractDate: '2026-03-01' });
    await admin().act('POST', `/api/v2/contracts/${draft}/accept`);
    const { Deliverables } = await admin().read(`/api/v2/contracts/${contract}`);
    const { Id } = Deliverables.find(({ Description }: { Description: string }) => Description === 'Larger deck');
    await admin().act('POST', `/api/v2/deliverables/${Id}/progress`, { Amount: '5000.00', Date: '2026-03-10' });
    const drafted = await post(`projects/${site.projectId}/invoices`, { InvoiceDate: '2026-03-31' });
    await admin().act('POST', `/api/v2/invoices/${drafted.body.data.Id}/finalize`);
    const figures = async (query = '') => (await logOf(site, query)).map(({ Accepted, Billed, Unbilled }) => [Accepted, Billed, Unbilled]);
    expect(await figures()).toEqual([['7400.00', '5000.00', '2400.00']]);
    expect(await figures('?through=2026-03-30')).toEqual([['7400.00', '0.00', '7400.00']]);
    for (const [figure, amount] of [
      ['Billed', '5000.00'],
      ['Unbilled', '2400.00'],
    ]) {
      const path = `reports/change-orders/explain?figure=${figure}&row=${encodeURIComponent(`${contract}/1`)}`;
      expect(await admin().read(`/api/v2/${path}`)).toMatchObject({
        Explained: [{ Figure: figure, Amount: amount, AddsUp: true }],
      });
    }
  });

  it('W6: of a vendor is not given a number twice when two are lost at the same moment', async () => {
    const { projectId } = await siteOf(admin());
    const VendorId = await admin().create('/api/v2/vendors', { VendorName: 'Deck & Co' });
    const terms = { ContractType: 'ResidentialJob', ProjectId: projectId, VendorId, ContractSum: '5000.00' };
    const contract = await admin().create('/api/v2/contracts', terms);
    for (const step of ['send', 'accept']) await admin().act('POST', `/api/v2/contracts/${contract}/${step}`);
    const drafts: number[] = [];
    for (let count = 0; count < 4; count++) drafts.push(await sent(contract, { Amount: '100.00' }));
    const lose = (draft: number) => post(`contracts/${draft}/lose`);
    const replies = await Promise.all(drafts.map(lose));
    expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    for (const [index, { status }] of replies.entries()) if (status === 409) expect((await lose(drafts[index] ?? 0)).status).toBe(200);
    const last = await sent(contract, { Amount: '100.00' });
    await admin().act('POST', `/api/v2/contracts/${last}/accept`);
    expect((await admin().read(`/api/v2/contracts/${contract}`)).Amendments).toMatchObject([{ Number: 5 }]);
  });

  it('is not accepted on a day whose books are closed (W6)', async () => {
    const contract = await priced(await siteOf(admin()), '10000.00');
    const draft = await sent(contract, { Amount: '100.00', ContractDate: '2026-03-10' });
    await admin().act('POST', '/api/v2/company/close-books', { Through: '2026-03-31', Force: true, Reason: 'A trial' });
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
