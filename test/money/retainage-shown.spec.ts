import { drive, type Driver } from '../v1/driver';
import { Caller } from '../support/caller';
import { addUser, OWN, signIn } from '../v1/support/people';
import { line } from './invoices';
import { billed, ordered, siteOf, type Site } from './job-site';
import { pagesOf } from '../support/pdf-text';

/* What is retained, where people look: on the statement and its print, on the invoice, and when a job is closed. */

let driver: Driver;
const admin = () => driver.admin;

beforeAll(async () => {
  driver = await drive();
});

/** An invoice of 1,000.00 of which the client retains 10 %. */
async function retained(): Promise<{ site: Site; invoice: string }> {
  const site = await siteOf(admin());
  const LineItemGroups = [{ LineItems: [line('1000')] }];
  const body = { ProjectId: String(site.projectId), InvoiceDate: '2026-03-31', Retainage: '10', LineItemGroups };
  const id = await admin().create('/api/v2/invoices', body);
  await admin().act('POST', `/api/v2/invoices/${id}/finalize`);
  return { site, invoice: String(id) };
}

describe('retainage', () => {
  it('money 11.12: is on the statement beside the balance: 900.00, and 100.00 retained', async () => {
    const { site, invoice } = await retained();
    const { Rows, Totals } = await admin().read(`/api/v2/reports/statement?client=${site.clientId}`);
    expect(Totals).toEqual({ Amount: '900.00', Balance: '900.00', Retainage: '100.00' });
    expect(Rows).toMatchObject([{ Amount: '900.00', Balance: '900.00', Retainage: '100.00' }]);
    const before = await admin().read(`/api/v2/reports/statement?client=${site.clientId}&through=2026-03-30`);
    expect(before.Totals).toEqual({ Amount: '0.00', Balance: '0.00', Retainage: '0.00' });
    const forward = await admin().read(`/api/v2/reports/statement?client=${site.clientId}&from=2026-04-01`);
    expect(forward.Rows).toMatchObject([{ Description: 'Brought forward', Balance: '900.00', Retainage: '100.00' }]);
    for (const row of ['', '1']) {
      const why = await admin().read(`/api/v2/reports/statement/explain?client=${site.clientId}&figure=Retainage&row=${row}`);
      expect([why.Totals.Amount, why.Rows.map((one: { DocumentId: number }) => one.DocumentId)]).toEqual(['100.00', [Number(invoice)]]);
    }
    const print = await fetch(`${driver.baseUrl}/api/v2/reports/statement?client=${site.clientId}&format=pdf`, {
      headers: { authorization: `Bearer ${admin().token}` },
    });
    const [page = []] = await pagesOf(Buffer.from(await print.arrayBuffer()));
    expect(page.join('\n')).toMatch(/Retainage/);
    expect(page.join('\n')).toMatch(/900\.00.*100\.00/);
  });

  it('money 11.12: is on the invoice, on version 2 alone', async () => {
    const { invoice } = await retained();
    expect((await admin().read(`/api/v2/invoices/${invoice}`)).RetainedAmount).toBe('100.00');
    expect(await admin().read(`/api/v1/invoices/${invoice}`)).not.toHaveProperty('RetainedAmount');
  });

  it('money 11.12: is named when a job is closed, what clients and what we retain, unless by Force', async () => {
    const { site } = await retained();
    const subcontract = { RequestType: 'VendorWillInvoice', IsSubcontract: true, RetainagePercent: '10' };
    const order = await ordered(site, { ...subcontract, Description: 'Framing', TotalAmount: '500.00' });
    await billed(site, order, '2026-03-10', [{ Description: 'Framing', TotalAmount: '500.00', ProjectId: site.projectId }]);
    const refused = await admin().send('POST', `/api/v2/projects/${site.projectId}/close`, {});
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(`100.00 retained by the client ${site.clientId}`);
    expect(refused.body.detail).toContain(`50.00 retained from the vendor ${order.vendor}`);
    await admin().act('POST', `/api/v2/projects/${site.projectId}/close`, { Force: true });
  });
});

describe('the balances of a client', () => {
  const balancesOf = async (site: Site, caller = admin()) =>
    (await caller.read(`/api/v2/clients/${site.clientId}?include=Balances`)).Balances;

  it('money 11.12: stand beside the record where they are asked for, in no ETag and on no other read', async () => {
    const { site, invoice } = await retained();
    const path = `/api/v2/clients/${site.clientId}`;
    const plain = await admin().get(path);
    expect(plain.body.data).not.toHaveProperty('Balances');
    const asked = await admin().get(`${path}?include=Balances`);
    expect(asked.body.data).toEqual({
      ...plain.body.data,
      Balances: { Balance: '900.00', OnAccount: '0.00', Overdue: '900.00', Retained: '100.00' },
    });
    const etag = plain.headers.get('etag') ?? '';
    expect(asked.headers.get('etag')).toBe(etag);
    await admin().create('/api/v1/payments', { InvoiceId: invoice, Amount: '150.00', PaymentDate: '2026-04-02' });
    const later = await admin().send('GET', `${path}?include=Balances`, undefined, { 'if-none-match': etag });
    expect([later.status, later.headers.get('etag'), later.body.data.Balances.Balance]).toEqual([200, etag, '750.00']);
    const list = await admin().read(`/api/v2/clients?include=Balances&fields=Id&order=-Id&limit=1`);
    expect(list).toEqual([
      { Id: site.clientId, Balances: { Balance: '750.00', OnAccount: '0.00', Overdue: '750.00', Retained: '100.00' } },
    ]);
    for (const query of ['include=Balances&since=2026-01-01', 'include=Balances&format=csv', 'include=Balance']) {
      const refused = await admin().get(`/api/v2/clients?${query}`);
      expect([query, refused.status, refused.body.issues[0].field]).toEqual([query, 400, 'include']);
    }
    expect((await admin().get(`/api/v1/clients/${site.clientId}`)).body.data).not.toHaveProperty('Balances');
  });

  it('money 11.12: are without figures for others than those who manage invoices and accountants', async () => {
    const { site } = await retained();
    const callerOf = async (privilege: string) =>
      new Caller(driver.baseUrl, (await signIn({ ...OWN, baseUrl: driver.baseUrl, ...(await addUser(admin(), [privilege])) })).token);
    expect(await balancesOf(site, await callerOf('Manages Resources'))).toBeNull();
    for (const privilege of ['Manages Invoices', 'Accountant'])
      expect(await balancesOf(site, await callerOf(privilege))).toMatchObject({ Balance: '900.00', Retained: '100.00' });
  });
});
