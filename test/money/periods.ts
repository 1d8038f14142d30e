import { milestoneBody } from '../v1/driver';
import { startedDatabase, startService } from '../support/service';
import type { Caller } from '../support/caller';
import { OWN, signIn } from '../v1/support/people';
import { unique } from '../v1/support/place';

type Case = (admin: Caller) => Promise<string>;
interface Period {
  readonly Id: string;
  readonly BusinessState: string;
  readonly DeliverableId: string;
  readonly OriginOfBillable: string;
  readonly OriginOfBillableId: number;
  readonly StartDate: string;
  readonly DueDate: string;
  readonly Price: string;
}

const JANUARY = '2026-01-31';
const BOILER = { DeliverableType: 'Fixed', Description: 'Boiler', Price: '350.00' };

/** A project with a milestone. */
async function site(admin: Caller): Promise<{ ProjectId: number; milestone: number }> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Harbor Dental') });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: unique('Upkeep'), ClientId });
  return { ProjectId, milestone: await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Boiler')) };
}
async function accept(admin: Caller, id: number): Promise<void> {
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${id}/${step}`);
}
/** The billables of periods of the project, in order of their days. */
async function periodsOf(admin: Caller, ProjectId: number): Promise<Period[]> {
  const all = await admin.all<Period & { readonly ProjectId: string }>('billables');
  return all
    .filter((one) => one.ProjectId === String(ProjectId) && one.OriginOfBillable === 'Maintenance')
    .sort((one, other) => one.StartDate.localeCompare(other.StartDate));
}
/** An accepted contract of a new project, by default a Maintenance contract that is Monthly from January 31. */
async function agreed(
  admin: Caller,
  more: object = {},
): Promise<{ ProjectId: number; contract: number; periods: () => Promise<Period[]> }> {
  const { ProjectId } = await site(admin);
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'Maintenance', ProjectId, Periodicity: 'Monthly', StartDate: JANUARY, Deliverables: [BOILER] },
    ...more,
  });
  await accept(admin, contract);
  return { ProjectId, contract, periods: () => periodsOf(admin, ProjectId) };
}

const day = (moment: string): string => moment.slice(0, 10);
/** The day of one period of a contract with this deliverable, from 0. */
const dayOf =
  (index: number, line: object, more: object = {}): Case =>
  async (admin) => {
    const { periods } = await agreed(admin, { Deliverables: [{ ...BOILER, ...line }], ...more });
    return day((await periods())[index]?.StartDate ?? 'none');
  };
/** The refusal of a contract with this deliverable. */
const refused =
  (line: object): Case =>
  async (admin) => {
    const { ProjectId } = await site(admin);
    const { status, body } = await admin.send('POST', '/api/v2/contracts', {
      ...{ ContractType: 'ResidentialJob', ProjectId, Deliverables: [{ ...BOILER, ...line }] },
    });
    return `${status} ${body.issues?.map(({ field }: { field: string }) => field).join(', ')}`;
  };

/** A weekly contract of many years, accepted in a service that is started again; `before` happens while it is down. */
async function restarted(before: (admin: Caller, contract: number) => Promise<unknown>): Promise<[before: number, after: number]> {
  const database = await startedDatabase();
  const started = async () => {
    const service = await startService({ DATABASE_URL: database.url });
    return { service, admin: await signIn({ ...OWN, baseUrl: service.url }) };
  };
  const first = await started();
  const { ProjectId, contract, periods } = await agreed(first.admin, { Periodicity: 'Weekly', StartDate: '2023-01-02' });
  const count = (await periods()).length;
  await before(first.admin, contract);
  await first.service.stop();
  const second = await started();
  const looked = async (last: number): Promise<number> => {
    const { length } = await periodsOf(second.admin, ProjectId);
    return length > 0 && length === last ? length : new Promise((resolve) => setTimeout(() => resolve(looked(length)), 1000));
  };
  const after = await looked(0);
  await second.service.stop();
  await database.drop();
  return [count, after];
}
/** The Mondays from 2023-01-02 until today, in UTC. */
const mondays = (): number => Math.floor((Date.now() - Date.parse('2023-01-02T00:00:00.000Z')) / (7 * 86_400_000)) + 1;

/** The rows of the section "Periods". */
export const periods: Readonly<Record<string, Case>> = {
  monthly: async (admin) => {
    const found = (await (await agreed(admin)).periods()).slice(0, 3);
    return `${found.map(({ StartDate }) => day(StartDate)).join(', ')}: ${[...new Set(found.map(({ Price }) => Price))].join()}`;
  },
  due: async (admin) => {
    const found = (await (await agreed(admin)).periods()).slice(0, 3);
    return found.map(({ DueDate }) => day(DueDate)).join(', ');
  },
  weekly: dayOf(1, { Periodicity: 'Weekly' }),
  quarterly: dayOf(1, {}, { Periodicity: 'Quarterly', StartDate: '2025-11-30' }),
  yearly: dayOf(1, { StartDate: '2024-02-29', Periodicity: 'Yearly' }),
  'contract-sum': async (admin) => {
    const { periods } = await agreed(admin, { ContractSum: '1200.00', Deliverables: [] });
    return (await periods())[0]?.Price ?? 'none';
  },
  recurring: async (admin) => {
    const { contract, periods } = await agreed(admin, {
      ...{ ContractType: 'ResidentialJob', Periodicity: '' },
      Deliverables: [{ ...BOILER, IsRecurring: true, Periodicity: 'Monthly' }, BOILER],
    });
    const { Deliverables } = await admin.read(`/api/v2/contracts/${contract}`);
    const billed = new Set((await periods()).map(({ DeliverableId }) => DeliverableId));
    return billed.size === 1 && billed.has(Deliverables[0].Id) ? 'of the first alone' : [...billed].join();
  },
  'not-begun': async (admin) => {
    const { periods } = await agreed(admin, { StartDate: `${new Date().getUTCFullYear() + 1}-12-31` });
    return (await periods()).length === 0 ? 'none' : 'some';
  },
  stopped: async () => {
    const [, after] = await restarted(async () => undefined);
    return after === mondays() ? 'each once' : `${after} of ${mondays()}`;
  },
  closed: async () => {
    const [before, after] = await restarted((admin, contract) => admin.act('POST', `/api/v2/contracts/${contract}/close`));
    return before === after ? 'none' : String(after - before);
  },
  'back-to-draft': async (admin) => {
    const { contract, periods } = await agreed(admin);
    await admin.act('POST', `/api/v2/contracts/${contract}/reopen`);
    const none = (await periods()).length;
    await admin.act('PATCH', `/api/v2/contracts/${contract}`, { StartDate: '2026-03-31' });
    await accept(admin, contract);
    return `${none}, ${day((await periods())[0]?.StartDate ?? 'none')}`;
  },
  invoiced: async (admin) => {
    const { ProjectId, periods } = await agreed(admin, { Deliverables: [{ ...BOILER, StartDate: '2026-02-28' }] });
    const parts = (await periods()).slice(0, 2).map(({ Id }) => Number(Id));
    const draft = await admin.act('POST', `/api/v2/projects/${ProjectId}/invoices`, { BillableIds: parts });
    await admin.act('POST', `/api/v2/invoices/${draft.Id}/finalize`);
    const states = (await periods()).slice(0, 3).map(({ BusinessState }) => BusinessState);
    return `${draft.TotalAmount}; ${states.join(', ')}`;
  },
  'without-a-period': refused({ IsRecurring: true }),
  'no-period': refused({ IsRecurring: true, Periodicity: 'Fortnightly' }),
};
