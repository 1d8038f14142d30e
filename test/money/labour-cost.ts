import type { Caller } from '../support/caller';
import { setUpJob } from '../support/job';
import type { Driver } from '../v1/driver';

type Case = (driver: Driver) => Promise<string>;

/** A resource with these figures. */
async function worker(admin: Caller, figures: object): Promise<number> {
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  return admin.create('/api/v1/resources', { Description: 'Priya Nair', DepartmentId, ...figures });
}
/** An entry of the resource on a day, as it is read. */
async function entry(admin: Caller, ResourceId: number, Time: string, more: object = {}, day = '2026-03-02') {
  const id = await admin.create('/api/v1/time', { EntryDate: `${day}T12:00:00.000Z`, ResourceId, Time, ...more });
  return read(admin, id);
}
const read = async (admin: Caller, id: number): Promise<{ Id: number; Cost: string }> => admin.read(`/api/v1/time/${id}`);

/** An entry of a resource with these figures costs … */
const costs =
  (figures: object, Time: string, more: object = {}): Case =>
  async ({ admin }) =>
    (await entry(admin, await worker(admin, figures), Time, more)).Cost;

const burdened = { Cost: '30.00', Benefits: '6.00', Taxes: '3.00' };
const determined = { OverrideCost: true, PWHourlyRate: '31.10', PWMaxFringe: '12.25' };

const union = { Cost: '34.00', Benefits: '7.15', Taxes: '5.00' };
/** Splits the entry; answers with the ids of its parts. */
const split = async (admin: Caller, id: number, ...parts: [Time: string, TimeType: string][]): Promise<number[]> =>
  (await admin.act('POST', `/api/v2/time-entries/${id}/split`, {
    Parts: parts.map(([Time, TimeType]) => ({ Time, TimeType })),
  })) as number[];
/** Returns the cost of the entries together. */
async function total(admin: Caller, ids: readonly number[]): Promise<string> {
  const costs = await Promise.all(ids.map(async (id) => (await read(admin, id)).Cost));
  return costs.reduce((sum, cost) => sum + Number(cost), 0).toFixed(2);
}

const DAY_MS = 86_400_000;
const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
/** A resource without figures and its 8 h of yesterday, March 31 and April 1; then it costs 40.00, and 45.00 from April 1 on. */
async function rated(admin: Caller) {
  const id = await worker(admin, {});
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const entries: number[] = [];
  for (const day of [yesterday, '2026-03-31', '2026-04-01']) entries.push((await entry(admin, id, '8', {}, day)).Id);
  const costs = () => Promise.all(entries.map(async (one) => (await read(admin, one)).Cost));
  const before = await costs();
  await admin.act('PUT', `/api/v1/resources/${id}`, { Cost: '40.00' });
  const first = await costs();
  await admin.act('PUT', `/api/v1/resources/${id}`, { Cost: '45.00', RatesEffectiveDate: '2026-04-01' });
  return { id, entries, before, first, later: await costs() };
}

/** The rows of the section "Labour cost". */
export const labourCost = {
  resource: costs(burdened, '8'),
  override: costs(burdened, '8', { OverrideCost: true, Benefits: '7.00' }),
  'override-cost': costs(burdened, '8', { OverrideCost: true, Benefits: '7.00', Cost: '99.99' }),
  'prevailing-wage': costs({ Cost: '28.40', Benefits: '7.80' }, '1', determined),
  'prevailing-reached': costs({ Cost: '34.00', Benefits: '15.00' }, '1', determined),
  'first-figures': async ({ admin }) => {
    const { before, first } = await rated(admin);
    return before[0] === '0.00' ? String(first[0]) : `${before[0]} before`;
  },
  'later-figures': async ({ admin }) => (await rated(admin)).later.slice(1).join(', '),
  'used-figures': async ({ admin }) => {
    const { id, entries } = await rated(admin);
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entries[2] }] });
    const refused = await admin.send('PUT', `/api/v1/resources/${id}`, { Cost: '50.00', RatesEffectiveDate: '2026-03-01' });
    return `${refused.status}, ${/of (\S+) uses/.exec(refused.body.message)?.[1] ?? ''}`;
  },
  'taken-back': async ({ admin }) => {
    const { id, entries } = await rated(admin);
    const last = entries[2] ?? 0;
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: last }] });
    await admin.act('PUT', `/api/v1/resources/${id}`, { Cost: '50.00', RatesEffectiveDate: '2026-04-01' });
    const approved = (await read(admin, last)).Cost;
    await admin.act('POST', '/api/v2/time-entries/reject', { Ids: [last] });
    return [approved, (await read(admin, last)).Cost].join(', ');
  },
  straight: costs(union, '1'),
  overtime: costs(union, '1', { TimeType: 'Overtime' }),
  'double-time': costs(union, '1', { TimeType: 'DoubleTime' }),
  'daily-split': async ({ admin }) => {
    const { Id } = await entry(admin, await worker(admin, union), '10');
    return total(admin, await split(admin, Id, ['8.00', 'Regular'], ['2.00', 'Overtime']));
  },
  'weekly-split': async ({ admin }) => {
    const id = await worker(admin, union);
    const week: number[] = [];
    for (const day of [2, 3, 4, 5, 6]) week.push((await entry(admin, id, '9', {}, `2026-03-0${day}`)).Id);
    const friday = week.at(-1) ?? 0;
    return total(admin, [...week, ...(await split(admin, friday, ['4.00', 'Regular'], ['5.00', 'Overtime']))]);
  },
  'prevailing-overtime': async ({ admin }) => {
    const id = await worker(admin, { Cost: '28.40', Benefits: '7.80' });
    const week: number[] = [];
    for (const hours of ['20', '20']) week.push((await entry(admin, id, hours, determined)).Id);
    return total(admin, [...week, (await entry(admin, id, '6', { ...determined, TimeType: 'Overtime' })).Id]);
  },
  'overtime-billed': async ({ admin }) => {
    const { projectId, taskId, resourceId } = await setUpJob(admin);
    const { ContractId } = await admin.read(`/api/v1/projects/${projectId}`);
    const [{ Id, RoleResourceRates }] = (await admin.read(`/api/v2/contracts/${ContractId}`)).Deliverables;
    const overtime = { RoleResourceId: RoleResourceRates[0].RoleResourceId, Rate: '135.00', RateType: 'Overtime' };
    await admin.act('PATCH', `/api/v2/deliverables/${Id}`, { RoleResourceRates: [...RoleResourceRates, overtime] });
    const one = await entry(admin, resourceId, '2', { TaskId: taskId, TimeType: 'Overtime' }, tomorrow());
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: one.Id, isBillable: true }] });
    const billed = await admin.list<{ OriginOfBillableId: number; Price: string }>('/api/v2/billables');
    return billed.find(({ OriginOfBillableId }) => OriginOfBillableId === one.Id)?.Price ?? 'nothing billed';
  },
} satisfies Record<string, Case>;
