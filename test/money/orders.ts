import type { Caller } from '../support/caller';
import { milestoneBody } from '../v1/driver';
import { unique } from '../v1/support/place';

type Cases = Readonly<Record<string, (admin: Caller) => Promise<string>>>;

/** A vendor, and a project of its own, so that its tracked cost is that of one test. */
export interface Site {
  readonly admin: Caller;
  readonly vendor: number;
  readonly ProjectId: number;
}
export async function siteFor(admin: Caller): Promise<Site> {
  const vendor = await admin.create('/api/v1/vendors', { VendorName: unique('Prairie Doors') });
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Harbor Dental') });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: unique('Fit-out'), ClientId });
  return { admin, vendor, ProjectId };
}
export const costOf = async ({ admin, ProjectId }: Site): Promise<string> =>
  (await admin.read(`/api/v1/projects/${ProjectId}`)).MaterialsTracked;
export const orderOf = ({ admin, vendor, ProjectId }: Site, Items: object[], more: object = {}): Promise<number> =>
  admin.create('/api/v1/purchases', { RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId, Items, ...more });
export const read = ({ admin }: Site, id: number) => admin.read(`/api/v1/purchases/${id}`);
/** A bill of the vendor for the order. */
export const bill = async (site: Site, order: number, more: object): Promise<number> =>
  entered(site, { PONumber: (await read(site, order)).PONumber, ...more });
/** A bill of the vendor. */
export const entered = ({ admin, vendor }: Site, more: object): Promise<number> =>
  admin.create('/api/v1/bills', { VendorId: String(vendor), InvoiceNumber: unique('A'), InvoiceDate: '2026-03-10', ...more });
export const billOf = ({ admin }: Site, id: number) => admin.read(`/api/v1/bills/${id}`);
export const DOOR = { Description: 'door', Quantity: '10', UnitPrice: '100.00' };
export const HALF = { Description: 'door', Quantity: '5', TotalAmount: '500.00' };
const DISCOUNT = { Description: 'discount', Quantity: '1', UnitPrice: '-50.00' };
export const FLEXIBLE = { TotalAmount: '1000.00', IsSubcontract: true };

/** What is committed, of the order and in the report of its job. */
async function committedOf(site: Site, order: number): Promise<string> {
  const { Totals } = await site.admin.read(`/api/v2/projects/${site.ProjectId}/job-cost`);
  const { CommittedAmount } = await read(site, order);
  return CommittedAmount === Totals.Committed ? CommittedAmount : `${CommittedAmount}, but ${Totals.Committed} in the report`;
}

/** An order of 10 doors and a bill for 5 of them with freight and tax. */
async function halfBilled(admin: Caller): Promise<{ readonly site: Site; readonly order: number }> {
  const site = await siteFor(admin);
  const order = await orderOf(site, [DOOR]);
  const extras = [
    { Description: 'Freight', TotalAmount: '85.00' },
    { Description: 'Sales tax', TotalAmount: '41.25' },
  ];
  await bill(site, order, { PayableItems: [HALF, ...extras] });
  return { site, order };
}
/** Bills a total alone of an order with one item; answers with the actual cost, what is committed, and the state. */
async function totalOf(admin: Caller, item: object, TotalAmount: string): Promise<string> {
  const site = await siteFor(admin);
  const order = await orderOf(site, [item]);
  await bill(site, order, { TotalAmount });
  const { CommittedAmount, BusinessState } = await read(site, order);
  return [await costOf(site), CommittedAmount, BusinessState].join(', ');
}

/** The cases of "What a bill takes of an itemised order". */
export const taken: Cases = {
  'taken-lines': async (admin) => {
    const { site, order } = await halfBilled(admin);
    return [await costOf(site), (await read(site, order)).CommittedAmount].join(', ');
  },
  'taken-closed': async (admin) => {
    const { site, order } = await halfBilled(admin);
    await bill(site, order, { PayableItems: [HALF] });
    const { BusinessState, CommittedAmount } = await read(site, order);
    return [BusinessState, await costOf(site), CommittedAmount].join(', ');
  },
  'taken-total': (admin) => totalOf(admin, DOOR, '905.00'),
  'taken-all': (admin) => totalOf(admin, DOOR, '1100.00'),
  'taken-beside': (admin) => totalOf(admin, { Description: 'hinge', Quantity: '10', UnitPrice: '3.00' }, '10.00'),
};

/** `HasItemsPending` of a bill for an order of its own. */
async function pending(admin: Caller, items: object[], order: object, billed: object): Promise<boolean> {
  const site = await siteFor(admin);
  return (await billOf(site, await bill(site, await orderOf(site, items, order), billed))).HasItemsPending;
}
const pendingUnits = (admin: Caller, Quantity: string, TotalAmount: string): Promise<boolean> =>
  pending(admin, [DOOR], {}, { PayableItems: [{ ...HALF, Quantity, TotalAmount }] });
const pendingMoney = (admin: Caller, TotalAmount: string): Promise<boolean> => pending(admin, [], FLEXIBLE, { TotalAmount });

/** The cases of "Committed". */
export const committed: Cases = {
  'committed-units': async (admin) => {
    const site = await siteFor(admin);
    const order = await orderOf(site, [{ Description: 'tile', Quantity: '400', UnitPrice: '4.1075' }]);
    const { TotalAmount } = await read(site, order);
    await bill(site, order, { PayableItems: [{ Description: 'tile', Quantity: '150', TotalAmount: '620.00' }] });
    return [TotalAmount, (await read(site, order)).CommittedAmount].join(', ');
  },
  'committed-money': async (admin) => {
    const site = await siteFor(admin);
    const order = await orderOf(site, [], FLEXIBLE);
    const after = async (TotalAmount: string): Promise<string> => {
      await bill(site, order, { TotalAmount });
      return (await read(site, order)).CommittedAmount;
    };
    return [await after('400.00'), await after('900.00')].join(', ');
  },
  'pending-units': async (admin) => [await pendingUnits(admin, '5', '1000.00'), await pendingUnits(admin, '10', '700.00')].join(', '),
  'pending-money': async (admin) => [await pendingMoney(admin, '999.99'), await pendingMoney(admin, '1000.00')].join(', '),
  discount: async (admin) => {
    const site = await siteFor(admin);
    const order = await orderOf(site, [DOOR, DISCOUNT]);
    const before = await committedOf(site, order);
    await bill(site, order, { TotalAmount: '950.00' });
    const { BusinessState } = await read(site, order);
    return `${before}; ${BusinessState}, ${await costOf(site)}, ${await committedOf(site, order)}`;
  },
  'discount-part': async (admin) => {
    const site = await siteFor(admin);
    const order = await orderOf(site, [DOOR, DISCOUNT]);
    const half = { Description: 'discount', Quantity: '0.5', TotalAmount: '-25.00' };
    await bill(site, order, { PayableItems: [HALF, half] });
    return `${await costOf(site)}, ${await committedOf(site, order)}`;
  },
  'discount-left': async (admin) => {
    const site = await siteFor(admin);
    const order = await orderOf(site, [DOOR, DISCOUNT]);
    await bill(site, order, { PayableItems: [{ ...DOOR, UnitPrice: undefined, TotalAmount: '1000.00' }] });
    const { BusinessState, OverbilledAmount } = await read(site, order);
    return `${BusinessState}, ${await costOf(site)}, ${await committedOf(site, order)}, ${OverbilledAmount}`;
  },
  'discount-more': async (admin) => {
    const { ProjectId } = await siteFor(admin);
    const Items = [
      { ...DOOR, Quantity: '1' },
      { ...DISCOUNT, UnitPrice: '-100.01' },
    ];
    const body = { RequestType: 'VendorWillInvoice', ProjectId, Items };
    const { status } = await admin.send('POST', '/api/v2/purchases', body);
    return String(status);
  },
};

/** The cases of "Over-billing and duplicates". */
export const odd: Cases = {
  overbilled: async (admin) => {
    const site = await siteFor(admin);
    const order = await orderOf(site, [], FLEXIBLE);
    for (const TotalAmount of ['400.00', '2600.00']) await bill(site, order, { TotalAmount });
    const { IsOverbilled, OverbilledAmount } = await read(site, order);
    return [IsOverbilled, OverbilledAmount].join(', ');
  },
  duplicate: async (admin) => {
    const { vendor } = await siteFor(admin);
    const same = { VendorId: String(vendor), InvoiceNumber: unique('A'), InvoiceDate: '2026-03-10', TotalAmount: '10.00' };
    const first = await admin.create('/api/v2/bills', same);
    const again = async (version: string, more: object = {}) => admin.send('POST', `/api/${version}/bills`, { ...same, ...more });
    const { status } = await again('v2');
    const { PossibleDuplicateOf } = await admin.read(`/api/v1/bills/${await admin.create('/api/v1/bills', same)}`);
    const { status: allowed } = await again('v2', { AllowDuplicate: true });
    return [status, PossibleDuplicateOf === String(first) ? 'the first' : PossibleDuplicateOf, allowed].join(', ');
  },
};

const TERMS = { DeliverableType: 'Universal', UnitPrice: '95.00', MarkupPercent: '15' };
/** A project on cost plus with 15 %, and its milestone. */
export async function costPlus(admin: Caller): Promise<{ readonly site: Site; readonly where: object }> {
  const site = await siteFor(admin);
  const { ProjectId } = site;
  const { Milestones } = await admin.read(`/api/v1/projects/${ProjectId}/projectPlan`);
  const MilestoneId = Number(Milestones[0]?.Id ?? (await admin.create('/api/v2/milestones', milestoneBody(ProjectId, 'Doors'))));
  const Deliverables = [{ ...TERMS, Description: 'All work', MilestoneIds: [MilestoneId] }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId, Deliverables });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  return { site, where: { ProjectId, MilestoneId } };
}
/** The prices of the billables of the project. */
async function billedOn({ admin, ProjectId }: Site): Promise<string[]> {
  const all = await admin.all<{ ProjectId: string; Price: string }>('billables');
  return all.filter((one) => Number(one.ProjectId) === ProjectId).map(({ Price }) => Price);
}
/** A bill of 1,000.00 and a credit of 130.00 on the same milestone, and a way to apply the credit. */
async function credited(admin: Caller) {
  const { site, where } = await costPlus(admin);
  const enter = (TotalAmount: string) => entered(site, { PayableItems: [{ ...where, Description: 'Doors', TotalAmount }] });
  const [first, credit] = [await enter('1000.00'), await enter('-130.00')];
  const send = async (action: string, id: number, body: object) => (await admin.send('POST', `/api/v2/bills/${id}/${action}`, body)).status;
  return {
    ...{ site, first, credit },
    apply: (Amount: string) => send('apply', credit, { BillId: first, Amount }),
    unapply: () => send('unapply', credit, { BillId: first }),
    voids: async () => [await send('void', first, {}), await send('void', credit, {})],
    open: async () => [(await billOf(site, first)).OutstandingAmount, (await billOf(site, credit)).OutstandingAmount],
  };
}

/** The cases of "Vendor credits, card refunds, sales tax". */
export const credits: Cases = {
  'credit-cost': async (admin) => costOf((await credited(admin)).site),
  'credit-billed': async (admin) => (await billedOn((await credited(admin)).site)).join(', '),
  'credit-applied': async (admin) => {
    const { apply, open } = await credited(admin);
    await apply('130.00');
    return (await open()).join(', ');
  },
  'credit-beyond': async (admin) => String(await (await credited(admin)).apply('130.01')),
  'credit-void': async (admin) => {
    const { apply, unapply, open, voids } = await credited(admin);
    await apply('130.00');
    const refused = await voids();
    await unapply();
    return [...refused, ...(await open()), ...(await voids())].join(', ');
  },
  'card-refund': async (admin) => {
    const site = await siteFor(admin);
    for (const UnitPrice of ['25.00', '-10.00'])
      await orderOf(site, [{ Description: 'Nails', UnitPrice }], { RequestType: 'CreditCard', VendorId: undefined });
    return costOf(site);
  },
  'line-tax': async (admin) => {
    const { site, where } = await costPlus(admin);
    const id = await entered(site, { PayableItems: [{ ...where, TotalAmount: '100.00', TaxAmount: '8.25' }] });
    return [(await billOf(site, id)).TotalAmount, await costOf(site), ...(await billedOn(site))].join(', ');
  },
};
