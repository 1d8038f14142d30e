import { eventually } from '@plumbline/platform/testing/eventually';
import type { Caller } from '../support/caller';
import { site, type Site } from './fixed-prices';

type Case = (admin: Caller) => Promise<string>;
interface Capped extends Site {
  /** The billables of 600.00 and of 700.00. */
  readonly bought: readonly number[];
}

const TERMS = { DeliverableType: 'Universal', UnitPrice: '90.00' };

/** A cost-plus contract with a maximum of 1,000.00, and purchases of 600.00 and 700.00. */
async function capped(admin: Caller): Promise<Capped> {
  const of = await site(admin, TERMS, 'Contract', { GuaranteedMaximum: '1000.00' });
  for (const UnitPrice of ['600.00', '700.00'])
    await admin.create('/api/v1/purchases', {
      ...{ RequestType: 'CashDebit', Description: 'Doors', ProjectId: of.projectId, MilestoneId: of.milestones[0] },
      Items: [{ Description: 'door', Quantity: '1', UnitPrice, IsBillable: true }],
    });
  const all = await admin.all<{ Id: string; ProjectId: string }>('billables');
  const bought = all.filter(({ ProjectId }) => ProjectId === String(of.projectId)).map(({ Id }) => Number(Id));
  return { ...of, bought: bought.sort((a, b) => a - b) };
}
const draft = ({ admin, projectId }: Site): Promise<number> => admin.create(`/api/v2/projects/${projectId}/invoices`, {});
const invoice = async (of: Site): Promise<string> => {
  const id = await draft(of);
  await of.admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return (await of.admin.read(`/api/v2/invoices/${id}`)).TotalAmount;
};
const amend = async ({ admin, projectId }: Site, ContractSum: string): Promise<void> => {
  const order = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: projectId, ContractSum });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${order}/${step}`);
};
const second = async ({ admin, bought }: Capped): Promise<string> => {
  const { PriceRemaining, OverMaximum } = await admin.read(`/api/v2/billables/${bought[1]}`);
  return `${PriceRemaining}, ${OverMaximum}`;
};
const raised = async (admin: Caller, by: string): Promise<string> => {
  const of = await capped(admin);
  await invoice(of);
  await amend(of, by);
  return `${await invoice(of)}; ${await second(of)}`;
};

/** The cases of "Guaranteed maximum" in docs/money.md, by their names. */
export const guaranteedMaximum: Readonly<Record<string, Case>> = {
  cut: async (admin) => {
    const of = await capped(admin);
    return `${await invoice(of)}; ${await second(of)}`;
  },
  marked: async (admin) => {
    const { bought } = await capped(admin);
    const marks: boolean[] = [];
    for (const id of bought) marks.push((await admin.read(`/api/v2/billables/${id}`)).OverMaximum);
    return marks.join(', ');
  },
  'maximum-unbilled': async (admin) => {
    const of = await capped(admin);
    const unbilled = async (): Promise<string> => (await admin.read(`/api/v2/projects/${of.projectId}/job-cost`)).Totals.Unbilled;
    const before = await unbilled();
    const id = await draft(of);
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    const billed = await unbilled();
    await admin.act('POST', `/api/v2/invoices/${id}/void`);
    // The saga marks again what is over the maximum.
    await eventually(async () => (await unbilled()) === before);
    return [before, billed, await unbilled()].join(', ');
  },
  raised: (admin) => raised(admin, '250.00'),
  'raised-enough': (admin) => raised(admin, '400.00'),
  lowered: async (admin) => {
    const of = await capped(admin);
    const id = await draft(of);
    await amend(of, '-100.00');
    const { GuaranteedMaximum } = await admin.read(`/api/v2/contracts/${of.contract}`);
    return `${GuaranteedMaximum}, ${(await admin.send('POST', `/api/v2/invoices/${id}/finalize`)).status}`;
  },
  'lowered-below': async (admin) => {
    const of = await capped(admin);
    const id = await draft(of);
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    const order = await admin.create(`/api/v2/contracts/${of.contract}/amendments`, { Reason: 'Smaller deck', Amount: '-100.00' });
    await admin.act('POST', `/api/v2/contracts/${order}/send`);
    const accept = () => admin.send('POST', `/api/v2/contracts/${order}/accept`, {});
    const { status, body } = await accept();
    const { LineItemGroups } = await admin.read(`/api/v2/invoices/${id}`);
    const Lines = [{ LineItemId: Number(LineItemGroups[0].LineItems[0].Id), Amount: '100.00' }];
    await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Lines, Reason: 'Smaller deck' });
    const accepted = await accept();
    const { GuaranteedMaximum } = await admin.read(`/api/v2/contracts/${of.contract}`);
    const [, lowered = '', billed = ''] = /would be ([\d.]+), but ([\d.]+)/.exec(body.detail) ?? [];
    return `${status} ${lowered} below ${billed}; ${accepted.status}, ${GuaranteedMaximum}`;
  },
  'nothing-left': async (admin) => {
    const of = await capped(admin);
    await invoice(of);
    return String((await admin.send('POST', `/api/v2/projects/${of.projectId}/invoices`, {})).status);
  },
  named: async (admin) => {
    const of = await capped(admin);
    const [first, BillableId] = of.bought;
    const path = `/api/v2/projects/${of.projectId}/invoices`;
    const id = await admin.create(path, { BillableIds: [first] });
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    const { status } = await admin.send('POST', path, { Parts: [{ BillableId, Price: '400.01' }] });
    const cut = await admin.create(path, { BillableIds: [BillableId] });
    return `${status}; ${(await admin.read(`/api/v2/invoices/${cut}`)).TotalAmount}`;
  },
  credited: async (admin) => {
    const of = await capped(admin);
    const path = `/api/v2/projects/${of.projectId}/invoices`;
    const id = await admin.create(path, { BillableIds: of.bought });
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    const { LineItemGroups } = await admin.read(`/api/v2/invoices/${id}`);
    const Lines = [{ LineItemId: Number(LineItemGroups[0].LineItems[0].Id), Amount: '100.00' }];
    const { Id: note } = await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Lines });
    await admin.act('POST', `/api/v2/invoices/${note}/unapply`, { InvoiceId: id });
    const more = await admin.create(path, { BillableIds: [of.bought[1]] });
    await admin.act('POST', `/api/v2/invoices/${more}/finalize`);
    const voiding = async () => (await admin.send('POST', `/api/v2/invoices/${note}/void`, {})).status;
    const refused = await voiding();
    await admin.act('POST', `/api/v2/invoices/${more}/void`);
    return `${(await admin.read(`/api/v2/invoices/${more}`)).TotalAmount}; ${refused}, ${await voiding()}`;
  },
  'credited-marks': async (admin) => {
    const of = await capped(admin);
    const unbilled = async (): Promise<string> => (await admin.read(`/api/v2/projects/${of.projectId}/job-cost`)).Totals.Unbilled;
    const id = await draft(of);
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    const before = await unbilled();
    const { LineItemGroups } = await admin.read(`/api/v2/invoices/${id}`);
    const Lines = [{ LineItemId: Number(LineItemGroups[0].LineItems[0].Id), Amount: '100.00' }];
    await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Lines });
    return [`${before}, ${await unbilled()}`, await invoice(of), await unbilled()].join('; ');
  },
  'not-cost-plus': async (admin) => {
    const { projectId: ProjectId } = await site(admin, {});
    const body = { ContractType: 'ResidentialJob', ProjectId, GuaranteedMaximum: '1000.00' };
    return String((await admin.send('POST', '/api/v2/contracts', body)).status);
  },
};
