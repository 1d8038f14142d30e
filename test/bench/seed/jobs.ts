import { many, type Api } from '../api';
import type { Service } from '../service';
import { copy, patternsOf } from './copies';
import { milestoneOf } from './world';

/** Billables of the measured invoice. */
export const LINES = 1000;
const HOURLY = { DeliverableType: 'Universal', UnitPrice: '95.00' };
const FIXED = { DeliverableType: 'Fixed', Price: '105000.00' };

interface Job {
  readonly project: number;
  readonly milestones: readonly { readonly id: number; readonly task: number }[];
}

/** A job whose hours are billed at 95.00, and a function that records and approves 1,000 entries of two hours. */
export async function makeBilledJob(
  service: Service,
  api: Api,
): Promise<{ readonly project: number; readonly total: string; readonly approveHours: () => Promise<void> }> {
  const { project, milestones } = await makeJob(api, 'Billed job', HOURLY, 'Contract', 1);
  const [id = 0] = await postEntries(api, milestones);
  await api.post('/api/v1/approvetime', { TimeEntries: [{ Id: id, Time: '2', isBillable: true }] });
  const { store } = service;
  const patterns = await patternsOf(store, [id]);
  // The pattern itself is billed first, so that it is on none of the measured invoices.
  await service.settled();
  const invoice = await api.post<{ Id: string }>(`/api/v2/projects/${project}/invoices`, {});
  await api.post(`/api/v2/invoices/${invoice.Id}/finalize`);
  const approveHours = async (): Promise<void> => {
    await copy(store, patterns, { firstId: await service.entryIds(LINES), count: LINES });
    await service.caughtUp();
  };
  return { project, total: `${LINES * 2 * 95}.00`, approveHours };
}

/** A job with four milestones and `count` time entries. Returns its project. */
export async function makeCostedJob(service: Service, api: Api, count: number): Promise<number> {
  const { project, milestones } = await makeJob(api, 'Long job', HOURLY, 'Contract', 4);
  const patterns = await patternsOf(service.store, await postEntries(api, milestones));
  await copy(service.store, patterns, { firstId: await service.entryIds(count), count });
  await service.caughtUp();
  return project;
}

/** Fixed-price jobs with a contract and cost. */
export async function makeJobs(api: Api, count: number): Promise<void> {
  await many(count, 8, async (index) => {
    const { project, milestones } = await makeJob(api, `Job ${index + 1}`, FIXED, 'ResidentialJob', 1);
    const Items = [{ Description: 'Lumber', Quantity: '1', UnitPrice: '30000.00' }];
    const order = { RequestType: 'CreditCard', ProjectId: project, MilestoneId: milestones[0]?.id, Items };
    await api.post('/api/v2/purchases', order);
  });
}

const postEntries = async (api: Api, milestones: Job['milestones']): Promise<number[]> => {
  const [resource] = await api.get<{ Id: number }[]>('/api/v1/resources');
  const entry = { EntryDate: '2026-06-15T12:00:00.000Z', ResourceId: String(resource?.Id), Time: '2' };
  return many(milestones.length, 4, (index) =>
    api.post<number>('/api/v1/time', { ...entry, MilestoneId: milestones[index].id, TaskId: milestones[index].task }),
  );
};

async function makeJob(api: Api, name: string, deliverable: object, ContractType: string, phases: number): Promise<Job> {
  const client = await api.post<{ Id: number }>('/api/v2/clients', { ClientName: `Client of ${name}` });
  const body = { ProjectName: name, ClientId: String(client.Id), ContractType };
  const project = Number((await api.post<{ Id: number }>('/api/v2/projects', body)).Id);
  const milestones = await many(phases, 1, async (index) => {
    const { Id, Tasks } = await api.post<{ Id: string; Tasks: { Id: string }[] }>(
      '/api/v2/milestones',
      milestoneOf(project, `Phase ${index + 1}`),
    );
    return { id: Number(Id), task: Number(Tasks[0]?.Id) };
  });
  const Deliverables = [{ ...deliverable, Description: 'Work', MilestoneIds: milestones.map(({ id }) => id) }];
  const contract = await api.post<{ Id: number }>('/api/v2/contracts', { ContractType, ProjectId: project, Deliverables });
  for (const step of ['send', 'accept']) await api.post(`/api/v2/contracts/${contract.Id}/${step}`);
  return { project, milestones };
}
