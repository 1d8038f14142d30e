import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api';
import { median } from './figures';
import { cpuMs, postgresCpuMs } from './processes';
import type { Figure } from './report';
import { LINES, makeBilledJob, makeCostedJob, makeJobs } from './seed/jobs';
import type { Service } from './service';

const JOBS = 200;
/** Requests of one measurement of a read. */
const READS = 5;

/** Sagas bill, claim and close 1,000 billables within seconds. */
const PATIENCE_MS = 180_000;

/** What the figures are measured with. */
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
    { name: `job cost of ${costed} entries`, aim: 20, part: 'cost' },
    { name: `work in progress of ${JOBS} jobs`, aim: 200, part: 'wip' },
  ].filter(({ name }) => wanted(name));
  const parts = new Set(rows.map(({ part }) => part));
  if (parts.size === 0) return [];
  const api = await service.firstUserOf('jobs');
  const watch = new Stopwatch(service, postmaster);
  if (parts.has('invoice')) await measureInvoices(service, api, rounds, watch);
  if (parts.has('cost')) {
    const project = await makeCostedJob(service, api, costed);
    await watch.read(`job cost of ${costed} entries`, rounds, () => api.get(`/api/v2/projects/${project}/job-cost`));
  }
  if (parts.has('wip')) {
    await makeJobs(api, JOBS);
    await watch.read(`work in progress of ${JOBS} jobs`, rounds, () => api.get('/api/v2/reports/wip'));
  }
  return rows.map(({ name, aim }) => ({ operation: name, unit: 'ms', ...watch.of(name), ...(aim === undefined ? {} : { aim }) }));
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
  }
}

interface Lap {
  readonly ms: number;
  readonly cpu: number;
  readonly postgres: number;
}

/** Collects times and processor times under names. */
class Stopwatch {
  private readonly laps = new Map<string, Lap[]>();
  constructor(
    private readonly service: Service,
    private readonly postmaster: number,
  ) {}

  /**
   * The time until the work calls `lap` is kept under `name`, that until it ends under `name, claimed` or `name, closed`:
   * the reply, and what follows from it.
   */
  async timed<T>(name: string, work: (lap: () => void) => Promise<T>): Promise<T> {
    const [begun, cpu, postgres] = [performance.now(), cpuMs(this.service.pid), postgresCpuMs(this.postmaster)];
    const lap = (under: string): void => {
      const taken = { cpu: cpuMs(this.service.pid) - cpu, postgres: postgresCpuMs(this.postmaster) - postgres };
      this.laps.set(under, [...(this.laps.get(under) ?? []), { ms: performance.now() - begun, ...taken }]);
    };
    const result = await work(() => lap(name));
    lap(`${name}, ${name.startsWith('draft') ? 'claimed' : 'closed'}`);
    return result;
  }

  /** Reads several times a round, after a first round that is not counted. */
  async read(name: string, rounds: number, work: () => Promise<unknown>): Promise<void> {
    for (let round = 0; round <= rounds; round++) {
      const [begun, cpu, postgres] = [performance.now(), cpuMs(this.service.pid), postgresCpuMs(this.postmaster)];
      for (let again = 0; again < READS; again++) await work();
      const lap = {
        ms: (performance.now() - begun) / READS,
        cpu: (cpuMs(this.service.pid) - cpu) / READS,
        postgres: (postgresCpuMs(this.postmaster) - postgres) / READS,
      };
      this.laps.set(name, [...(this.laps.get(name) ?? []), lap]);
    }
  }

  /** The medians without the first round. */
  of(name: string): { value: number; note: string } {
    const laps = (this.laps.get(name) ?? []).slice(1);
    const middle = (key: keyof Lap): number => median(laps.map((lap) => lap[key]));
    return { value: middle('ms'), note: `processor: ${Math.round(middle('cpu'))} ms, of PostgreSQL ${Math.round(middle('postgres'))} ms` };
  }
}
