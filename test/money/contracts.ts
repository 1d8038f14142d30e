import { unique } from '../v1/support/place';
import { milestoneBody, type Driver } from '../v1/driver';
import type { Caller } from '../support/caller';

type Cases = Readonly<Record<string, (driver: Driver) => Promise<string>>>;

/** A project with a client, and a vendor. */
async function site(admin: Caller): Promise<{ readonly projectId: number; readonly vendor: number }> {
  const vendor = await admin.create('/api/v1/vendors', { VendorName: unique('Volt & Sons') });
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Oakridge Homes') });
  return { vendor, projectId: await admin.create('/api/v2/projects', { ProjectName: unique('Wing'), ClientId }) };
}
const phase = (admin: Caller, projectId: number, name: string): Promise<number> =>
  admin.create('/api/v1/milestones', milestoneBody(projectId, name, { BudgetSubs: '0.00' }));
async function accepted(admin: Caller, contract: number): Promise<number> {
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  return contract;
}
const wiring = (Price: string, MilestoneIds: number[]) => ({ DeliverableType: 'Fixed', Description: 'Wiring', Price, MilestoneIds });
const draft = (admin: Caller, ProjectId: number, more: object): Promise<number> =>
  admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId, ...more });
interface Order {
  readonly Id: number;
  readonly VendorId: number;
  readonly PONumber: string;
  readonly TotalAmount: string;
  readonly CommittedAmount: string;
  readonly RetainagePercent: string;
  readonly Items: readonly { readonly TotalAmount: string }[];
  readonly Changes: readonly { readonly Amount: string }[];
}
const ordersOf = async (admin: Caller, vendor: number): Promise<Order[]> =>
  (await admin.all<Order>('purchases')).filter(({ VendorId }) => VendorId === vendor);
const committed = (orders: readonly Order[]): string =>
  orders.reduce((sum, { CommittedAmount }) => sum + Number(CommittedAmount), 0).toFixed(2);
const amend = async (admin: Caller, contract: number, Amount: string): Promise<number> =>
  admin.create(`/api/v2/contracts/${contract}/amendments`, { Reason: 'Larger deck', ContractDate: '2026-03-30', Amount });

/** A vendor's contract over 4,000.00 for one milestone and 2,000.01 for two others. */
async function example(admin: Caller): Promise<{ readonly vendor: number; readonly contract: number }> {
  const { vendor, projectId } = await site(admin);
  const [first, second, third] = [
    await phase(admin, projectId, 'Rough-in'),
    await phase(admin, projectId, 'Panels'),
    await phase(admin, projectId, 'Fixtures'),
  ];
  const Deliverables = [wiring('4000.00', [first]), wiring('2000.01', [second, third])];
  const contract = await draft(admin, projectId, { VendorId: vendor, RetainagePercent: '10', Deliverables });
  return { vendor, contract: await accepted(admin, contract) };
}
/** Bills so much of the vendor's only order. */
async function billFor(admin: Caller, vendor: number, TotalAmount: string): Promise<number> {
  const [{ PONumber }] = (await ordersOf(admin, vendor)) as [Order];
  return admin.create('/api/v1/bills', {
    ...{ VendorId: String(vendor), InvoiceNumber: unique('W'), InvoiceDate: '2026-03-10', PONumber, TotalAmount },
  });
}
/** A milestone with a vendor and BudgetSubs of 2,500.00. */
async function assigned(admin: Caller) {
  const by = await site(admin);
  const milestone = await phase(admin, by.projectId, 'Wiring');
  const budget = (BudgetSubs: string, more: object = {}) => admin.act('PATCH', `/api/v2/milestones/${milestone}`, { BudgetSubs, ...more });
  await budget('2500.00', { VendorId: by.vendor });
  return { ...by, milestone, budget };
}

/** The cases of "Vendor contracts". */
export const contracted: Cases = {
  'contract-order': async ({ admin }) => {
    const { vendor } = await example(admin);
    const [order] = (await ordersOf(admin, vendor)) as [Order];
    return [order.CommittedAmount, ...order.Items.map(({ TotalAmount }) => TotalAmount), order.RetainagePercent].join(', ');
  },
  'contract-sum': async ({ admin }) => {
    const { vendor, projectId } = await site(admin);
    const MilestoneIds = [await phase(admin, projectId, 'Rough-in'), await phase(admin, projectId, 'Fixtures')];
    const Deliverables = [wiring('', MilestoneIds)];
    await accepted(admin, await draft(admin, projectId, { VendorId: vendor, ContractSum: '6000.00', Deliverables }));
    return (await ordersOf(admin, vendor)).flatMap(({ Items }) => Items.map(({ TotalAmount }) => TotalAmount)).join(', ');
  },
  'contract-amended': async ({ admin }) => {
    const { vendor, contract } = await example(admin);
    await accepted(admin, await amend(admin, contract, '500.00'));
    const orders = await ordersOf(admin, vendor);
    return [orders.length, committed(orders)].join(', ');
  },
  'contract-changed': async ({ admin }) => {
    const { vendor, contract } = await example(admin);
    const [{ Id }] = (await ordersOf(admin, vendor)) as [Order];
    await admin.act('POST', `/api/v2/purchases/${Id}/change`, { Reason: 'Two more outlets', Amount: '250.00' });
    await accepted(admin, await amend(admin, contract, '500.00'));
    const [order] = (await ordersOf(admin, vendor)) as [Order];
    return [order.TotalAmount, ...order.Changes.map(({ Amount }) => Amount)].join(', ');
  },
  'contract-below': async ({ admin }) => {
    const { vendor, contract } = await example(admin);
    await billFor(admin, vendor, '5500.00');
    const less = await amend(admin, contract, '-500.02');
    await admin.act('POST', `/api/v2/contracts/${less}/send`);
    const { status, body } = await admin.send('POST', `/api/v2/contracts/${less}/accept`, {});
    const { BusinessState } = await read(admin, less);
    await admin.act('POST', `/api/v2/contracts/${less}/lose`);
    await accepted(admin, await amend(admin, contract, '-500.01'));
    const [order] = (await ordersOf(admin, vendor)) as [Order];
    return [`${status} ${(body.detail as string).split(', but')[0]?.split('would ')[1]}`, BusinessState, order.TotalAmount].join(', ');
  },
  'contract-closed': async ({ admin }) => {
    const { vendor, contract } = await example(admin);
    await billFor(admin, vendor, '5500.00');
    await admin.act('POST', `/api/v2/contracts/${contract}/close`);
    const [order] = (await ordersOf(admin, vendor)) as [Order & { readonly BusinessState: string }];
    return [order.BusinessState, order.CommittedAmount].join(', ');
  },
  'contract-ended': async ({ admin }) => {
    const { vendor, contract } = await example(admin);
    const bill = await billFor(admin, vendor, '6000.01');
    await admin.act('POST', `/api/v2/contracts/${contract}/close`);
    await admin.act('POST', `/api/v2/bills/${bill}/void`);
    const [order] = (await ordersOf(admin, vendor)) as [Order & { readonly BusinessState: string }];
    return [order.BusinessState, order.CommittedAmount].join(', ');
  },
  'contract-assigned': async ({ admin }) => {
    const { vendor, projectId, milestone } = await assigned(admin);
    await accepted(admin, await draft(admin, projectId, { VendorId: vendor, Deliverables: [wiring('4000.00', [milestone])] }));
    return committed(await ordersOf(admin, vendor));
  },
  budget: async ({ admin }) => {
    const { vendor, budget } = await assigned(admin);
    const before = committed(await ordersOf(admin, vendor));
    await budget('3000.00');
    const [order] = (await ordersOf(admin, vendor)) as [Order];
    await billFor(admin, vendor, '100.00');
    await budget('3500.00');
    return [before, order.CommittedAmount, (await ordersOf(admin, vendor))[0]?.TotalAmount].join(', ');
  },
};

/** An accepted contract of 10,000.00 with a client. */
async function agreement(admin: Caller): Promise<{ readonly projectId: number; readonly contract: number }> {
  const { projectId } = await site(admin);
  return { projectId, contract: await accepted(admin, await draft(admin, projectId, { Deliverables: [wiring('10000.00', [])] })) };
}
const read = (admin: Caller, contract: number) => admin.read(`/api/v2/contracts/${contract}`);

/** The cases of "Change orders with clients". */
export const agreed: Cases = {
  amendment: async ({ admin }) => {
    const { contract } = await agreement(admin);
    await amend(admin, contract, '1500.00');
    const { ContractSum, PendingAmendments } = await read(admin, contract);
    return [ContractSum, ...PendingAmendments.flatMap((one: Record<string, unknown>) => [one['Number'], one['Amount']])].join(', ');
  },
  'amendment-agreed': async ({ admin }) => {
    const { contract } = await agreement(admin);
    await accepted(admin, await amend(admin, contract, '1500.00'));
    const { ContractSum, PendingAmendments, Amendments } = await read(admin, contract);
    const [{ Number: number, Reason, Amount }] = Amendments;
    return [ContractSum, PendingAmendments.length, number, Reason, Amount].join(', ');
  },
  'amendment-lost': async ({ admin }) => {
    const { contract } = await agreement(admin);
    await admin.act('POST', `/api/v2/contracts/${await amend(admin, contract, '1500.00')}/lose`);
    const { ContractSum, PendingAmendments } = await read(admin, contract);
    return [ContractSum, PendingAmendments.length].join(', ');
  },
  'contract-reopens': async ({ admin }) => {
    const { projectId, contract } = await agreement(admin);
    const reopen = async () => (await admin.send('POST', `/api/v2/contracts/${contract}/reopen`, {})).status;
    const before = await reopen();
    await accepted(admin, contract);
    await admin.create('/api/v2/invoices', {
      ...{ ProjectId: projectId, InvoiceDate: '2026-03-31' },
      LineItemGroups: [{ LineItems: [{ Description: 'Deck', Price: '100.00' }] }],
    });
    return [before, await reopen()].join(', ');
  },
};
