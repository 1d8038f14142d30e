import type { Caller } from '../support/caller';
import { milestoneBody } from '../v1/driver';
import { timeAndMaterial, type At } from './sales-tax';

type Case = (admin: Caller) => Promise<string>;

/** A job on time and material with 10 % on cost, and what was bought by card for Framing. */
interface Bought extends At {
  readonly finish: number;
  readonly From: { readonly PurchaseId: number; readonly ItemId: number };
}
async function bought(admin: Caller, Quantity: string, UnitPrice: string): Promise<Bought> {
  const at = await timeAndMaterial(admin);
  const finish = await admin.create('/api/v1/milestones', milestoneBody(at.projectId, 'Finish'));
  const [contract] = await admin.list<{ Id: string }>(`/api/v2/contracts?where[ProjectId][$eq]=${at.projectId}`);
  const { Deliverables } = await admin.read(`/api/v2/contracts/${contract?.Id}`);
  const { Id } = Deliverables[0] as { Id: string };
  await admin.act('PATCH', `/api/v2/milestones/${finish}`, { DeliverableId: Id });
  const PurchaseId = await admin.create('/api/v2/purchases', {
    ...{ RequestType: 'CreditCard', ProjectId: at.projectId, MilestoneId: at.milestone, RequestDate: '2026-03-10' },
    Items: [{ Description: 'Lumber', Quantity, UnitPrice, IsBillable: true }],
  });
  const { Items } = await admin.read(`/api/v2/purchases/${PurchaseId}`);
  for (let left = 100; left > 0; left--) {
    const there = await admin.list(`/api/v2/billables?where[ProjectId][$eq]=${at.projectId}`);
    if (there.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { ...at, finish, From: { PurchaseId, ItemId: Items[0].Id } };
}
const moved = ({ From, finish }: Bought, more: object = {}): object => ({
  ...{ From, To: { MilestoneId: finish }, Date: '2026-04-02', Reason: 'Booked on the wrong milestone', ...more },
});
const transfer = (admin: Caller, job: Bought, more: object = {}): Promise<number> =>
  admin.create('/api/v2/cost-transfers', moved(job, more));

/** A figure of Framing and of Finish through the day. */
async function both(admin: Caller, { projectId, milestone, finish }: Bought, figure: string, through: string): Promise<string> {
  const { Rows } = await admin.read(`/api/v2/projects/${projectId}/job-cost?through=${through}`);
  const of = (id: number): string =>
    (Rows as ({ MilestoneId: number } & Record<string, string>)[])
      .filter(({ MilestoneId }) => MilestoneId === id)
      .reduce((sum, row) => sum + Number(row[figure]), 0)
      .toFixed(2);
  return `${of(milestone)}, ${of(finish)}`;
}

/** The cases of "Cost transfers" in docs/money.md, by their names. */
export const costTransfers: Readonly<Record<string, Case>> = {
  transfer: async (admin) => {
    const job = await bought(admin, '1', '100.00');
    await transfer(admin, job);
    const of = async (figure: string): Promise<string> =>
      `${await both(admin, job, figure, '2026-04-01')}; ${await both(admin, job, figure, '2026-04-02')}`;
    return `${await of('Actual')}; unbilled ${await of('Unbilled')}`;
  },
  'transfer-void': async (admin) => {
    const job = await bought(admin, '1', '100.00');
    await admin.act('POST', `/api/v2/cost-transfers/${await transfer(admin, job)}/void`, { Date: '2026-04-20' });
    return `${await both(admin, job, 'Actual', '2026-04-19')}; ${await both(admin, job, 'Actual', '2026-04-20')}`;
  },
  'transfer-part': async (admin) => {
    const job = await bought(admin, '3', '33.33');
    const amounts: string[] = [];
    const { status } = await admin.send('POST', '/api/v2/cost-transfers', moved(job, { Amount: '100.00' }));
    for (const part of [{ Quantity: '1' }, {}])
      amounts.push((await admin.read(`/api/v2/cost-transfers/${await transfer(admin, job, part)}`)).Amount as string);
    return `${amounts.join(', ')}; ${status}`;
  },
  'transfer-standing': async (admin) => {
    const job = await bought(admin, '1', '100.00');
    const id = await transfer(admin, job);
    const remove = async (): Promise<number> => (await admin.send('DELETE', `/api/v2/purchases/${job.From.PurchaseId}`)).status;
    const standing = await remove();
    await admin.act('POST', `/api/v2/cost-transfers/${id}/void`, { Date: '2026-04-20' });
    return `${standing}, ${await remove()}`;
  },
};
