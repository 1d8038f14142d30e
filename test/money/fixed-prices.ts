import { milestoneBody } from '../v1/driver';
import { Money } from '@plumbline/platform/kernel';
import type { Caller, Reply } from '../support/caller';

type Case = (admin: Caller) => Promise<string>;
interface Billable {
  readonly Id: string;
  readonly ProjectId: string;
  readonly OriginOfBillable: string;
  readonly Price: string;
}

/** A project with two milestones, and a contract over one deliverable for both of them. */
export interface Site {
  readonly admin: Caller;
  readonly projectId: number;
  readonly contract: number;
  readonly deliverable: number;
  readonly milestones: readonly number[];
}

export async function site(
  admin: Caller,
  terms: object,
  type = 'ResidentialJob',
  more: object = {},
  others: readonly object[] = [],
): Promise<Site> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: type });
  const milestones: number[] = [];
  for (const name of ['Framing', 'Wiring']) milestones.push(await admin.create('/api/v1/milestones', milestoneBody(projectId, name)));
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Framing and wiring', MilestoneIds: milestones, ...terms }, ...others];
  const contract = await admin.create('/api/v2/contracts', { ContractType: type, ProjectId: projectId, Deliverables, ...more });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  const deliverable = Number((await admin.read(`/api/v2/contracts/${contract}`)).Deliverables[0].Id);
  return { admin, projectId, contract, deliverable, milestones };
}
/** The billables of the project in the order of their making. */
export const billables = async ({ admin, projectId }: Site): Promise<Billable[]> =>
  (await admin.all<Billable>('billables'))
    .filter(({ ProjectId }) => ProjectId === String(projectId))
    .sort((a, b) => Number(a.Id) - Number(b.Id));
export const prices = async (of: Site): Promise<string> => (await billables(of)).map(({ Price }) => Price).join(', ') || 'none';
const milestone = ({ admin, milestones }: Site, index: number, step: 'complete' | 'reopen') =>
  admin.act('POST', `/api/v2/milestones/${milestones[index]}/${step}`);
export const completed = async (of: Site): Promise<Site> => {
  for (const index of of.milestones.keys()) await milestone(of, index, 'complete');
  return of;
};
const invoiced = async ({ admin, projectId }: Site, body: object = {}): Promise<number> => {
  const id = await admin.create(`/api/v2/projects/${projectId}/invoices`, body);
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
};

const THOUSAND = { Price: '1000.00' };
const PRICE = { Price: '999.99' };
const progress = ({ admin, deliverable }: Site, body: object): Promise<Reply> =>
  admin.send('POST', `/api/v2/deliverables/${deliverable}/progress`, body);
const quantity = ({ admin, deliverable }: Site, Quantity: string): Promise<Reply> =>
  admin.send('POST', `/api/v2/deliverables/${deliverable}/quantities`, { Quantity, Date: '2026-03-31', Note: 'North side' });
const refused = ({ status, body }: Reply): string => `${status} ${body.detail}`;
/** A draft of a change order of 250.00 for the milestones of the contract. */
const changeOrder = ({ admin, contract, milestones }: Site): Promise<number> =>
  admin.create(`/api/v2/contracts/${contract}/amendments`, {
    ...{ Reason: 'Larger deck', ContractDate: '2026-03-30' },
    Deliverables: [{ DeliverableType: 'Fixed', Description: 'Larger deck', Price: '250.00', MilestoneIds: milestones }],
  });
const decide = async (admin: Caller, contract: number, ...steps: readonly string[]): Promise<void> => {
  for (const step of steps) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
};
/** Approved time of a resource of its own on the first milestone. */
async function hours({ admin, projectId, milestones }: Site, Time: string): Promise<void> {
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const ResourceId = await admin.create('/api/v1/resources', { Description: 'Priya Nair', DepartmentId });
  const entry = { Time, EntryDate: '2026-03-02T12:00:00.000Z', ResourceId, ProjectId: projectId, MilestoneId: milestones[0] };
  const Id = await admin.create('/api/v1/time', { ...entry, IsBillable: true });
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id }] });
}
/** The deliverable of three tiers with its 300 units. */
async function tiered(admin: Caller): Promise<Site> {
  const TieredPricing = [
    { Start: '0', End: '100', Price: '10.00' },
    { Start: '100', End: '250', Price: '8.50' },
    { Start: '250', End: '', Price: '7.25' },
  ];
  const of = await site(admin, { DeliverableType: 'Variable', IsTieredPricing: true, TieredPricing });
  for (const units of ['80', '220']) await quantity(of, units);
  return of;
}

/** The cases of "Fixed prices, progress and quantities" in docs/money.md, by their names. */
export const fixedPrices: Readonly<Record<string, Case>> = {
  completed: async (admin) => {
    const of = await site(admin, THOUSAND);
    const found: string[] = [];
    for (const index of [0, 1]) {
      await milestone(of, index, 'complete');
      found.push(await prices(of));
    }
    return found.join('; ');
  },
  'completed-aia': async (admin) => {
    const applied = { DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '5000.00' };
    const of = await completed(await site(admin, THOUSAND, 'AIAJob', {}, [applied]));
    return (await billables(of)).map(({ OriginOfBillable, Price }) => `${OriginOfBillable} ${Price}`).join(', ');
  },
  'aia-elsewhere': async (admin) => {
    const { projectId: ProjectId } = await site(admin, THOUSAND);
    const Deliverables = [{ DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '5000.00' }];
    const body = { ContractType: 'ResidentialJob', ProjectId, Deliverables };
    const reply = await admin.send('POST', '/api/v2/contracts', body);
    return `${reply.status} ${reply.body.issues?.map(({ field }: { field: string }) => field).join(' ')}`;
  },
  reopened: async (admin) => {
    const of = await completed(await site(admin, THOUSAND));
    await milestone(of, 0, 'reopen');
    return prices(of);
  },
  'reopened-invoiced': async (admin) => {
    const of = await completed(await site(admin, THOUSAND));
    const [{ Id = '' } = {}] = await billables(of);
    await invoiced(of, { Parts: [{ BillableId: Number(Id), Price: '400.00' }] });
    await milestone(of, 0, 'reopen');
    const cut = await prices(of);
    await milestone(of, 0, 'complete');
    const [{ PriceRemaining = '' } = {}] = (await billables(of)) as (Billable & { PriceRemaining: string })[];
    return `${cut}, ${PriceRemaining}`;
  },
  'reopened-voided': async (admin) => {
    const of = await completed(await site(admin, THOUSAND));
    const id = await invoiced(of);
    await milestone(of, 0, 'reopen');
    const kept = await prices(of);
    await admin.act('POST', `/api/v2/invoices/${id}/void`);
    return `${kept}; ${await prices(of)}`;
  },
  'accepted-later': async (admin) => {
    const of = await completed(await site(admin, {}));
    const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Larger deck', Price: '350.00', MilestoneIds: of.milestones }];
    const order = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId: of.projectId, Deliverables });
    const before = await prices(of);
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${order}/${step}`);
    return `${before}; ${await prices(of)}`;
  },
  'same-milestones': async (admin) => {
    const of = await site(admin, THOUSAND);
    const order = await changeOrder(of);
    const before = await prices(await completed(of));
    await decide(admin, order, 'send', 'accept');
    return `${before}; ${await prices(of)}`;
  },
  'same-milestones-agreed': async (admin) => {
    const [fixed, hourly] = [
      { DeliverableType: 'Fixed', Description: 'Porch', Price: '250.00' },
      { DeliverableType: 'Universal', Description: 'Extras', UnitPrice: '95.00' },
    ];
    const billed = async (...lines: readonly object[]): Promise<string> => {
      const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
      const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Porch', ClientId, ContractType: 'Contract' });
      const milestones = [await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing'))];
      const Deliverables = lines.map((one) => ({ ...one, MilestoneIds: milestones }));
      const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: projectId, Deliverables });
      await decide(admin, contract, 'send', 'accept');
      const of = { admin, projectId, contract, deliverable: 0, milestones };
      await hours(of, '2.00');
      return prices(await completed(of));
    };
    return `${await billed(fixed, hourly)}; ${await billed(hourly, fixed)}`;
  },
  'same-milestones-lost': async (admin) => {
    const of = await site(admin, THOUSAND);
    await decide(admin, await changeOrder(of), 'send', 'lose');
    return prices(await completed(of));
  },
  'same-milestones-time': async (admin) => {
    const of = await site(admin, { DeliverableType: 'Universal', UnitPrice: '95.00' }, 'Contract');
    const order = await changeOrder(of);
    await hours(of, '2.00');
    const before = await prices(of);
    await decide(admin, order, 'send', 'accept');
    await hours(of, '1.00');
    return `${before}; ${await prices(await completed(of))}`;
  },
  progress: async (admin) => {
    const of = await site(admin, PRICE);
    for (const Percent of ['33.33', '66.67', '100']) await progress(of, { Percent });
    return prices(of);
  },
  'progress-above': async (admin) => refused(await progress(await site(admin, PRICE), { Percent: '100.01' })),
  'progress-amount': async (admin) => {
    const of = await site(admin, PRICE);
    await progress(of, { Amount: '400.00' });
    return `${await prices(of)}; ${refused(await progress(of, { Amount: '1000.00' }))}`;
  },
  'progress-lower': async (admin) => {
    const of = await site(admin, PRICE);
    await progress(of, { Percent: '50' });
    await admin.create(`/api/v2/projects/${of.projectId}/invoices`, {});
    await progress(of, { Percent: '20' });
    return prices(of);
  },
  'progress-invoiced': async (admin) => {
    const of = await site(admin, PRICE);
    await progress(of, { Percent: '50' });
    await invoiced(of);
    return String((await progress(of, { Percent: '20' })).status);
  },
  'progress-completed': async (admin) => {
    const of = await site(admin, PRICE);
    await progress(of, { Percent: '33.33' });
    const before = await prices(await completed(of));
    await milestone(of, 1, 'reopen');
    return `${before}; ${await prices(of)}`;
  },
  'progress-contract': async (admin) => {
    const more = { DeliverableType: 'Fixed', Description: 'Gutters', Price: '500.05' };
    const of = await site(admin, PRICE, 'ResidentialJob', {}, [more]);
    for (const body of [{ Percent: '33.33' }, { Amount: '1000.00' }])
      await admin.act('POST', `/api/v2/contracts/${of.contract}/progress`, body);
    return prices(of);
  },
  tiers: async (admin) => {
    const of = await tiered(admin);
    const found = await prices(of);
    const { QuantityRecorded } = await admin.read(`/api/v2/deliverables/${of.deliverable}`);
    if (QuantityRecorded !== '300') throw new Error(`${QuantityRecorded} units are recorded`);
    return `${found}; ${Money.sum(found.split(', ')).toString()}`;
  },
  'tiers-back': async (admin) => {
    const of = await tiered(admin);
    await quantity(of, '-60');
    return prices(of);
  },
  'tiers-gap': async (admin) => {
    const TieredPricing = [
      { Start: '0', End: '100', Price: '10.00' },
      { Start: '150', End: '', Price: '7.25' },
    ];
    const of = await site(admin, { DeliverableType: 'Variable', IsTieredPricing: true, TieredPricing });
    const { status, body } = await quantity(of, '120');
    await admin.act('PATCH', `/api/v2/deliverables/${of.deliverable}`, { UnitPrice: '8.50' });
    await quantity(of, '120');
    return `${status} ${body.detail.replace(/The deliverable \d+ has /, '')} ${await prices(of)}`;
  },
  units: async (admin) => {
    const of = await site(admin, { DeliverableType: 'Variable', UnitPrice: '4.1075' });
    for (const units of ['3', '-1']) await quantity(of, units);
    return prices(of);
  },
  'units-below': async (admin) => {
    const of = await site(admin, { DeliverableType: 'Variable', UnitPrice: '4.1075' });
    for (const units of ['3', '-1']) await quantity(of, units);
    return String((await quantity(of, '-3')).status);
  },
};
