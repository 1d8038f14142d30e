import type { Caller } from '../support/caller';

type Case = (admin: Caller) => Promise<string>;

/** An accepted contract over 10,000.00 with a deposit of 2,000.00. */
async function accepted(admin: Caller, DepositAmount = '2000') {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'ResidentialJob' });
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'ResidentialJob', ProjectId: projectId, DepositAmount },
    Deliverables: [{ DeliverableType: 'Fixed', Description: 'Kitchen', Price: '10000' }],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  return { projectId, contract };
}
export const draftOf = (admin: Caller, projectId: number, body: object = {}): Promise<number> =>
  admin.create(`/api/v2/projects/${projectId}/invoices`, body);
export const work = (UnitPrice: string, more: object = {}): object => ({
  Lines: [{ Description: 'Work', UnitPrice, IsTaxable: 'TaxRate' in more }],
  ...more,
});
export const finalized = async (admin: Caller, id: number): Promise<number> => {
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
};
export const totalOf = async (admin: Caller, id: number): Promise<string> => (await admin.read(`/api/v1/invoices/${id}`)).TotalAmount;
export const status = async (admin: Caller, path: string, body: object = {}, method = 'POST'): Promise<string> =>
  String((await admin.send(method, path, body)).status);
/** A project whose deposit of 2,000.00 is invoiced. */
export async function deposited(admin: Caller): Promise<{ projectId: number; deposit: number }> {
  const { projectId } = await accepted(admin);
  return { projectId, deposit: await finalized(admin, await draftOf(admin, projectId)) };
}

/** The cases of deposits in "Drafts, deposits and retainage" of docs/money.md, by their names. */
export const deposits: Readonly<Record<string, Case>> = {
  'deposit-sum': async (admin) => {
    const { projectId, deposit } = await deposited(admin);
    const totals = [await totalOf(admin, deposit)];
    for (const price of ['1500', '4000', '4500'])
      totals.push(await totalOf(admin, await finalized(admin, await draftOf(admin, projectId, work(price)))));
    return `${totals.join(', ')}; ${totals.reduce((sum, one) => sum + Number(one), 0).toFixed(2)}`;
  },
  'deposit-covers': async (admin) => {
    const { projectId } = await deposited(admin);
    const { TotalAmount, BusinessState, Deposits } = await admin.read(
      `/api/v1/invoices/${await finalized(admin, await draftOf(admin, projectId, work('1500')))}`,
    );
    return [TotalAmount, BusinessState, Deposits[0].Price].join(', ');
  },
  'deposit-invoice': async (admin) => {
    const { projectId } = await accepted(admin);
    const { ForDeposit, TotalAmount, TotalTaxes } = await admin.read(
      `/api/v1/invoices/${await draftOf(admin, projectId, { TaxRate: '8' })}`,
    );
    return [ForDeposit, TotalAmount, TotalTaxes].join(', ');
  },
  'deposit-taxed': async (admin) => {
    const { projectId } = await deposited(admin);
    const { Deposits, TotalAmount } = await admin.read(
      `/api/v1/invoices/${await draftOf(admin, projectId, work('100', { TaxRate: '8' }))}`,
    );
    return [Deposits[0].Price, TotalAmount].join(', ');
  },
  'deposit-lowered': async (admin) => {
    const { projectId } = await deposited(admin);
    const id = await draftOf(admin, projectId, work('1500'));
    await admin.act('PATCH', `/api/v2/invoices/${id}`, { Deposits: [{ Price: '-500' }] });
    return totalOf(admin, id);
  },
  'deposit-left-out': async (admin) => {
    const { projectId } = await deposited(admin);
    const id = await draftOf(admin, projectId, work('1500'));
    await admin.act('PATCH', `/api/v2/invoices/${id}`, { Deposits: [] });
    await admin.act('PATCH', `/api/v2/invoices/${id}`, { Shipping: '5' });
    return [await totalOf(admin, id), await totalOf(admin, await draftOf(admin, projectId, work('2500')))].join(', ');
  },
  'deposit-raised': async (admin) => {
    const { projectId } = await deposited(admin);
    const id = await draftOf(admin, projectId, work('5000'));
    return status(admin, `/api/v2/invoices/${id}`, { Deposits: [{ Price: '-2000.01' }] }, 'PATCH');
  },
  'deposit-twice': async (admin) => {
    const { projectId } = await deposited(admin);
    const both = [await draftOf(admin, projectId, work('1500')), await draftOf(admin, projectId, work('1500'))];
    return (await Promise.all(both.map((id) => totalOf(admin, id)))).join(', ');
  },
  'deposit-voided': async (admin) => {
    const { projectId } = await deposited(admin);
    const id = await finalized(admin, await draftOf(admin, projectId, work('1500')));
    await admin.act('POST', `/api/v2/invoices/${id}/void`);
    return totalOf(admin, await draftOf(admin, projectId, work('2500')));
  },
  'deposit-applied': async (admin) => {
    const { projectId, deposit } = await deposited(admin);
    await finalized(admin, await draftOf(admin, projectId, work('1500')));
    return status(admin, `/api/v2/invoices/${deposit}/void`);
  },
  'deposit-reopened': async (admin) => {
    const { projectId, contract } = await accepted(admin);
    await admin.act('POST', `/api/v2/contracts/${contract}/reopen`);
    return status(admin, `/api/v2/projects/${projectId}/invoices`);
  },
};

/** A finalized invoice of 1,000.00 taxed at 8 %, of which 10 % is held back. */
async function retained(admin: Caller): Promise<{ projectId: number; id: number }> {
  const { projectId } = await accepted(admin, '0');
  const id = await finalized(admin, await draftOf(admin, projectId, work('1000', { TaxRate: '8', Retainage: '10' })));
  return { projectId, id };
}
interface Held {
  readonly Price: string;
  readonly BusinessState: string;
  readonly OriginOfBillable: string;
  readonly ProjectId: string;
}
async function heldOf(admin: Caller, projectId: number): Promise<string> {
  const all: Held[] = await admin.read('/api/v2/billables?limit=1000');
  const own = all.filter((one) => one.ProjectId === String(projectId) && one.OriginOfBillable === 'Retainage');
  return own.map(({ Price, BusinessState }) => `${Price} ${BusinessState}`).join(', ');
}
const release = (projectId: number): string => `/api/v2/projects/${projectId}/release-retainage`;

/** The cases of retainage in "Drafts, deposits and retainage" of docs/money.md, by their names. */
export const retainage: Readonly<Record<string, Case>> = {
  'retainage-line': async (admin) => {
    const { id } = await retained(admin);
    const { LineItemGroups, TotalAmount, TotalTaxes } = await admin.read(`/api/v1/invoices/${id}`);
    return [LineItemGroups.at(-1).LineItems[0].Price, TotalTaxes, TotalAmount].join(', ');
  },
  'retainage-held': async (admin) => heldOf(admin, (await retained(admin)).projectId),
  'retainage-part': async (admin) => {
    const { projectId } = await retained(admin);
    const ids = [await admin.create(release(projectId), { Amount: '60' }), await admin.create(release(projectId), {})];
    for (const id of ids) await finalized(admin, id);
    return (await Promise.all(ids.map((id) => totalOf(admin, id)))).join(', ');
  },
  'retainage-above': async (admin) => status(admin, release((await retained(admin)).projectId), { Amount: '100.01' }),
  'retainage-void': async (admin) => {
    const { projectId, id } = await retained(admin);
    await admin.act('POST', `/api/v2/invoices/${id}/void`);
    return `${await status(admin, release(projectId))}${await heldOf(admin, projectId)}`;
  },
  'retainage-changed': async (admin) => {
    const { projectId } = await accepted(admin, '0');
    const id = await draftOf(admin, projectId, work('1000', { Retainage: '10' }));
    await admin.act('PATCH', `/api/v2/invoices/${id}`, { Retainage: '5' });
    return totalOf(admin, id);
  },
  'taken-off': async (admin) => {
    const { projectId } = await deposited(admin);
    const all = { TaxRate: '8', Retainage: '10', Shipping: '20', Credit: '10' };
    const { Deposits, TotalAmount } = await admin.read(`/api/v1/invoices/${await draftOf(admin, projectId, work('1000', all))}`);
    return [Deposits[0].Price, TotalAmount].join(', ');
  },
};
