import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api';
import type { Figure } from './report';
import { LINES, makeBilledJob, makeCostedJob, makeJobs } from './seed/jobs';
import type { Service } from './service';
import { Stopwatch } from './stopwatch';

const JOBS = 200;
/** Events of a record whose history is read. */
const EVENTS = 100;

/** Sagas bill, claim and close 1,000 billables within seconds. */
const PATIENCE_MS = 180_000;

/** The options of the measurements. */
export interface MoneyOptions {
  readonly rounds: number;
  readonly costed: number;
  readonly wanted: (name: string) => boolean;
}

/**
 * Measures the invoice of 1,000 lines, the cost of a job, and the report on work in progress, in the company `jobs`:
 * milliseconds of one request while nothing else happens, the median of the rounds after a first one.
 */
export async function measureMoney(service: Service, { rounds, costed, wanted }: MoneyOptions, postmaster: number): Promise<Figure[]> {
  const rows: Row[] = [
    { name: `draft over ${LINES} billables`, aim: 500, part: 'invoice' },
    { name: `draft over ${LINES} billables, claimed`, part: 'invoice' },
    { name: `finalize ${LINES} lines`, aim: 300, part: 'invoice' },
    { name: `finalize ${LINES} lines, closed`, part: 'invoice' },
    { name: `chain of an invoice of ${LINES} lines`, aim: 500, part: 'invoice' },
    { name: `job cost of ${costed} entries`, aim: 20, part: 'cost' },
    { name: `explanation of the cost of ${costed} entries`, aim: 300, part: 'cost' },
    { name: `work in progress of ${JOBS} jobs`, aim: 200, part: 'wip' },
    { name: `work in progress of ${JOBS} jobs as of a moment, beside ${costed} entries`, aim: 2000, part: 'wip' },
    { name: `history of a record with ${EVENTS} events`, aim: 10, part: 'audit' },
    { name: `a record with ${EVENTS} events as of a moment`, aim: 10, part: 'audit' },
  ].filter(({ name }) => wanted(name));
  const parts = new Set(rows.map(({ part }) => part));
  if (parts.size === 0) return [];
  const api = await service.firstUserOf('jobs');
  const watch = new Stopwatch(service, postmaster);
  if (parts.has('invoice')) await measureInvoices(service, api, rounds, watch);
  if (parts.has('cost')) {
    const project = await makeCostedJob(service, api, costed);
    await watch.read(`job cost of ${costed} entries`, rounds, () => api.get(`/api/v2/projects/${project}/job-cost`));
    const explained = `/api/v2/projects/${project}/job-cost/explain?figure=Actual`;
    await watch.read(`explanation of the cost of ${costed} entries`, rounds, () => api.get(explained));
  }
  if (parts.has('wip')) {
    await makeJobs(api, JOBS);
    await watch.read(`work in progress of ${JOBS} jobs`, rounds, () => api.get('/api/v2/reports/wip'));
    const past = `/api/v2/reports/wip?at=${new Date().toISOString()}`;
    await watch.read(`work in progress of ${JOBS} jobs as of a moment, beside ${costed} entries`, rounds, () => api.get(past));
  }
  if (parts.has('audit')) await measureAudit(api, rounds, watch);
  return rows.map(({ name, aim }) => ({ operation: name, unit: 'ms', ...watch.of(name), ...(aim === undefined ? {} : { aim }) }));
}

/** Measures the requests of an auditor about a record. */
async function measureAudit(api: Api, rounds: number, watch: Stopwatch): Promise<void> {
  const { Id } = await api.post<{ Id: number }>('/api/v2/clients', { ClientName: 'Audited 0' });
  for (let event = 1; event < EVENTS; event++) await api.patch(`/api/v2/clients/${Id}`, { ClientName: `Audited ${event}` });
  const path = `/api/v2/records/clients/${Id}`;
  await watch.read(`history of a record with ${EVENTS} events`, rounds, () => api.get(`${path}/history`));
  const entries = await api.get<readonly { RecordedAt: string }[]>(`${path}/history`);
  const moment = entries[EVENTS / 2]?.RecordedAt ?? '';
  await watch.read(`a record with ${EVENTS} events as of a moment`, rounds, () => api.get(`${path}?at=${moment}`));
}

interface Row {
  readonly name: string;
  readonly aim?: number;
  readonly part: string;
}

/** Each round bills 1,000 hours that were approved for it. */
async function measureInvoices(service: Service, api: Api, rounds: number, watch: Stopwatch): Promise<void> {
  const job = await makeBilledJob(service, api);
  const listed = `/api/v2/billables?limit=1&where[ProjectId][$eq]=${job.project}&where[BusinessState][$eq]=`;
  const reach = async (state: string, count: number): Promise<void> => {
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(20)) {
      const total = await api.total(`${listed}${state}`);
      if (total === count) return;
      if (Date.now() > deadline) throw new Error(`${total} billables are ${state}, not ${count}`);
    }
  };
  for (let round = 0; round <= rounds; round++) {
    await job.approveHours();
    await reach('Open', LINES);
    const draft = (): Promise<{ Id: string; TotalAmount: string }> => api.post(`/api/v2/projects/${job.project}/invoices`, {});
    const invoice = await watch.timed(`draft over ${LINES} billables`, async (lap) => {
      const drafted = await draft();
      lap();
      await reach('OnInvoice', LINES);
      return drafted;
    });
    if (invoice.TotalAmount !== job.total) throw new Error(`the draft amounts to ${invoice.TotalAmount}, not ${job.total}`);
    await watch.timed(`finalize ${LINES} lines`, async (lap) => {
      await api.post(`/api/v2/invoices/${invoice.Id}/finalize`);
      lap();
      // One more: that of the pattern.
      await reach('Closed', LINES * (round + 1) + 1);
    });
    await watch.read(`chain of an invoice of ${LINES} lines`, 0, () => api.get(`/api/v2/records/invoices/${invoice.Id}/chain`));
  }
}
