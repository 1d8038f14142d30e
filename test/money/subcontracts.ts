import { unique } from '../v1/support/place';
import type { Caller } from '../support/caller';
import type { Driver } from '../v1/driver';

type Case = (driver: Driver) => Promise<string>;
type Cases = Readonly<Record<string, Case>>;

/** An order to a vendor of its own, on a project of its own. */
interface Ordered {
  readonly admin: Caller;
  readonly vendor: number;
  readonly projectId: number;
  readonly order: number;
}
async function ordered(admin: Caller, TotalAmount: string, RetainagePercent: string): Promise<Ordered> {
  const vendor = await admin.create('/api/v1/vendors', { VendorName: unique('Ridge Roofing') });
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Harbor Dental') });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: unique('Fit-out'), ClientId });
  const order = await admin.create('/api/v1/purchases', {
    ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: projectId, IsSubcontract: true },
    ...{ Description: 'Roof', TotalAmount, RetainagePercent },
  });
  return { admin, vendor, projectId, order };
}
const orderOf = ({ admin, order }: Ordered) => admin.read(`/api/v1/purchases/${order}`);
/** Bills so much of the order; answers with the id. */
const billed = async (by: Ordered, TotalAmount: string): Promise<number> =>
  by.admin.create('/api/v1/bills', {
    ...{ VendorId: String(by.vendor), InvoiceNumber: unique('R'), InvoiceDate: '2026-03-10' },
    ...{ PONumber: (await orderOf(by)).PONumber, TotalAmount },
  });
const billOf = ({ admin }: Ordered, id: number) => admin.read(`/api/v1/bills/${id}`);
const actual = async ({ admin, projectId }: Ordered): Promise<string> => (await admin.read(`/api/v1/projects/${projectId}`)).SubsTracked;
const release = ({ admin, order }: Ordered, Amount: string) =>
  admin.send('POST', `/api/v2/purchases/${order}/release-retainage`, { Amount, InvoiceDate: '2026-06-30' });
/** The bill of the last release. */
async function releasedBill({ admin, vendor }: Ordered) {
  const bills = (await admin.all<Record<string, string>>('bills')).filter(({ VendorId }) => VendorId === String(vendor));
  return bills.at(-1) as Record<string, string>;
}
/** The order and the bill of the first example. */
async function example(admin: Caller): Promise<Ordered & { readonly bill: number }> {
  const by = await ordered(admin, '12400.00', '10');
  return { ...by, bill: await billed(by, '5000.00') };
}
const pay = ({ admin }: Ordered, bill: number, Amount: string) =>
  admin.send('POST', '/api/v1/payments', { BillId: String(bill), Amount, PaymentDate: '2026-03-31' });

const change = ({ admin, order }: Ordered, body: object) =>
  admin.send('POST', `/api/v2/purchases/${order}/change`, { Reason: 'Skylight', ...body });
/** An order of 10 doors at 100.00, of which 4 are billed. */
async function doors(admin: Caller): Promise<Ordered & { readonly Items: Record<string, unknown>[] }> {
  const { vendor, projectId } = await ordered(admin, '1.00', '');
  const Items = [{ Description: 'door', Quantity: '10', UnitPrice: '100.00' }];
  const body = { RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: projectId, Items };
  const by = { admin, vendor, projectId, order: await admin.create('/api/v1/purchases', body) };
  await billed(by, '400.00');
  return { ...by, Items: (await orderOf(by)).Items };
}
/** An order of 400.00 by a user whose authority is 500.00, and a change by +200.00, which waits. */
async function waiting({ admin, foreman: buyer, foremanUsername }: Driver): Promise<Ordered> {
  const users = await admin.all<{ Id: number; IsSetupAdmin: boolean; Username: string }>('users');
  const own = users.find(({ Username }) => Username === foremanUsername)?.Id;
  const DirectManagerId = users.find(({ IsSetupAdmin }) => IsSetupAdmin)?.Id;
  await admin.act('PATCH', `/api/v2/users/${String(own)}`, { ApprovalThreshold: '500.00', DirectManagerId });
  const { vendor, projectId } = await ordered(admin, '1.00', '');
  const body = { RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: projectId, TotalAmount: '400.00' };
  const by = { admin: buyer, vendor, projectId, order: await buyer.create('/api/v1/purchases', body) };
  await change(by, { Amount: '200.00' });
  return { ...by, admin };
}

/** The cases of "Changes of an approved order". */
export const changed: Cases = {
  changed: async ({ admin }) => {
    const by = await ordered(admin, '12400.00', '');
    for (const Amount of ['850.00', '-300.00']) await change(by, { Amount });
    const { TotalAmount, CommittedAmount, Changes } = await orderOf(by);
    return [TotalAmount, CommittedAmount, ...Changes.map((one: { Amount: string }) => one.Amount)].join(', ');
  },
  'changed-number': async ({ admin }) => {
    const by = await ordered(admin, '12400.00', '');
    const { PONumber } = await orderOf(by);
    await change(by, { Amount: '850.00' });
    return String((await orderOf(by)).PONumber === PONumber);
  },
  'changed-items': async ({ admin }) => {
    const by = await doors(admin);
    await change(by, {
      Items: [
        { ...by.Items[0], Quantity: '6', TotalAmount: '' },
        { Description: 'frame', Quantity: '2', UnitPrice: '50.00' },
      ],
    });
    const { TotalAmount, CommittedAmount } = await orderOf(by);
    return [TotalAmount, CommittedAmount].join(', ');
  },
  'changed-below': async ({ admin }) => {
    const by = await doors(admin);
    return String((await change(by, { Items: [{ ...by.Items[0], Quantity: '3', TotalAmount: '' }] })).status);
  },
  'changed-billed': async ({ admin }) => {
    const by = await ordered(admin, '12400.00', '');
    await billed(by, '5000.00');
    const { status } = await change(by, { Amount: '-7400.01' });
    await change(by, { Amount: '-7400.00' });
    return [status, (await orderOf(by)).BusinessState].join(', ');
  },
  'changed-opens': async ({ admin }) => {
    const by = await ordered(admin, '12400.00', '');
    await billed(by, '5000.00');
    for (const Amount of ['-7400.00', '100.00']) await change(by, { Amount });
    const { BusinessState, CommittedAmount } = await orderOf(by);
    return [BusinessState, CommittedAmount].join(', ');
  },
  'changed-waits': async (driver) => {
    const by = await waiting(driver);
    const before = await orderOf(by);
    await driver.admin.act('POST', `/api/v2/purchases/${by.order}/approve`);
    const after = await orderOf(by);
    return [before.TotalAmount, before.PendingChange.Amount, after.TotalAmount, JSON.stringify(after.PendingChange)].join(', ');
  },
  'changed-reject': async (driver) => {
    const by = await waiting(driver);
    await driver.admin.act('POST', `/api/v2/purchases/${by.order}/reject`, { Reason: 'No skylight' });
    const { TotalAmount, PendingChange, Changes } = await orderOf(by);
    return [TotalAmount, JSON.stringify(PendingChange), Changes.length].join(', ');
  },
};

/** The cases of "Retained from subcontractors". */
export const retained: Cases = {
  retained: async ({ admin }) => {
    const by = await example(admin);
    const { OutstandingAmount, RetainedAmount } = await billOf(by, by.bill);
    return [await actual(by), OutstandingAmount, RetainedAmount, (await orderOf(by)).CommittedAmount].join(', ');
  },
  'retained-paid': async ({ admin }) => {
    const by = await example(admin);
    const { status } = await pay(by, by.bill, '4500.01');
    await pay(by, by.bill, '4500.00');
    const { OutstandingAmount, BusinessState } = await billOf(by, by.bill);
    return [status, OutstandingAmount, BusinessState].join(', ');
  },
  'retained-released': async ({ admin }) => {
    const by = await example(admin);
    await release(by, '200.00');
    const { OutstandingAmount } = await releasedBill(by);
    const { RetainedAmount, CommittedAmount } = await orderOf(by);
    return [OutstandingAmount, await actual(by), RetainedAmount, CommittedAmount].join(', ');
  },
  'retained-above': async ({ admin }) => {
    const by = await example(admin);
    await release(by, '200.00');
    const { status, body } = await release(by, '300.01');
    return `${status} ${(body.detail as string).split(' that is')[0]}`;
  },
  'retained-void': async ({ admin }) => {
    const by = await example(admin);
    await release(by, '200.00');
    await admin.act('POST', `/api/v2/bills/${(await releasedBill(by))['Id']}/void`);
    return (await orderOf(by)).RetainedAmount;
  },
  'retained-bill-void': async ({ admin }) => {
    const by = await example(admin);
    await release(by, '200.00');
    return String((await admin.send('POST', `/api/v2/bills/${by.bill}/void`, {})).status);
  },
  'retained-rounded': async ({ admin }) => {
    const by = await ordered(admin, '1000.00', '7.5');
    return (await billOf(by, await billed(by, '333.33'))).RetainedAmount;
  },
};
