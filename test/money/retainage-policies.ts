import type { Caller } from '../support/caller';

type Case = (admin: Caller) => Promise<string>;

/** An open AIA contract over these lines. */
async function contractOver(admin: Caller, prices: readonly string[], more: object = {}): Promise<number> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge School' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Wing', ClientId, ContractType: 'AIAJob' });
  const Deliverables = prices.map((Price, index) => ({
    ...{ DeliverableType: 'AIABilling', ItemNumber: String(index + 1), Description: `Work ${index + 1}`, Price },
  }));
  const body = { ContractType: 'AIAJob', ProjectId, RetainagePercent: '10', RetainageOnStoredPercent: '10', Deliverables, ...more };
  const contract = await admin.create('/api/v2/contracts', body);
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  return contract;
}
const work = (WorkThisPeriod: string, ItemNumber = '1', more: object = {}): object => ({ ItemNumber, WorkThisPeriod, ...more });
const apply = (admin: Caller, contract: number, lines: object[], more: object = {}) =>
  admin.send('POST', `/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-03-31', ScheduleOfValues: lines, ...more });
/** The next application, finalized. */
async function finalized(admin: Caller, contract: number, lines: object[], more: object = {}) {
  const { Id } = (await apply(admin, contract, lines, more)).body.data;
  await admin.act('POST', `/api/v2/aia-invoices/${Id}/finalize`);
  return admin.read(`/api/v1/aiainvoices/${Id}`);
}
type Shown = Awaited<ReturnType<typeof finalized>>;
const figures = ({ TotalRetainage, CurrentPaymentDue, RetainagePolicy }: Shown): string =>
  [TotalRetainage, CurrentPaymentDue, RetainagePolicy].join(', ');
const ofLines = ({ ScheduleOfValues }: Shown): string[] => ScheduleOfValues.map(({ Retainage }: { Retainage: string }) => Retainage);
const STEPS = { RetainageSteps: [{ AtPercentComplete: '50', Percent: '5' }] };

/** The cases of "Retainage policies". */
export const retainagePolicies: Readonly<Record<string, Case>> = {
  percent: async (admin) => figures(await finalized(admin, await contractOver(admin, ['1000']), [work('400')])),
  steps: async (admin) => {
    const contract = await contractOver(admin, ['1000'], STEPS);
    await finalized(admin, contract, [work('400')]);
    const reached = figures(await finalized(admin, contract, [work('100')]));
    const { TotalRetainage, RetainagePolicy } = await finalized(admin, contract, [work('100')]);
    return `${reached}; ${TotalRetainage}, ${RetainagePolicy}`;
  },
  stated: async (admin) => {
    const contract = await contractOver(admin, ['1000'], STEPS);
    const { TotalRetainage, RetainagePolicy } = await finalized(admin, contract, [work('600')], { RetainagePercent: '8' });
    return `${TotalRetainage}, ${RetainagePolicy}`;
  },
  cap: async (admin) => {
    const contract = await contractOver(admin, ['1000'], { RetainageCapPercent: '5' });
    const capped = figures(await finalized(admin, contract, [work('800')]));
    return `${capped}; ${(await finalized(admin, contract, [work('200')])).CurrentPaymentDue}`;
  },
  amount: async (admin) => {
    const contract = await contractOver(admin, ['600', '400']);
    const shown = await finalized(admin, contract, [work('600'), work('400', '2')], { RetainageAmount: '33.33' });
    return [...ofLines(shown), shown.CurrentPaymentDue, shown.RetainagePolicy].join(', ');
  },
  lines: async (admin) => {
    const contract = await contractOver(admin, ['600', '400']);
    const shown = await finalized(admin, contract, [work('600'), work('400', '2', { RetainagePercent: '5' })]);
    return [...ofLines(shown), shown.RetainagePolicy].join(', ');
  },
  above: async (admin) =>
    String((await apply(admin, await contractOver(admin, ['1000']), [work('400')], { RetainageAmount: '400.01' })).status),
};
