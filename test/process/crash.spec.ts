import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '../faults/support/figures';
import { type Caller, idOf, login } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { BOOTSTRAP, startService, type ServiceProcess } from '../support/service';
import { shows } from '../support/shows';

const ROUNDS = amount(4, 10);
const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
interface Entry {
  Id: number;
  BusinessState: string;
  Cost: string;
}
interface Billable {
  OriginOfBillableId: number;
  Price: string;
}

/*
 * The service and its embedded PostgreSQL are killed during work: events are stored whose rows and billables are not
 * yet written.
 */
describe('a service that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-crash-'));
  chmodSync(folder, 0o755);
  const start = (): Promise<ServiceProcess> => startService({ DATA_DIR: join(folder, 'data') });
  let service: ServiceProcess;
  let admin: Caller;
  let job: Job;
  /** Ids whose create was answered with 201, and those whose approval was answered with 200. */
  const recorded = new Set<number>();
  const approved = new Set<number>();

  beforeAll(async () => {
    service = await start();
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    job = await setUpJob(admin);
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Records and approves entries until the service is killed; notes the acknowledged ones. */
  async function work(): Promise<void> {
    try {
      for (;;) {
        const made = await admin.send('POST', '/api/v1/time', entryOf(job));
        if (made.status !== 201) return;
        recorded.add(idOf(made));
        const done = await admin.send('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: idOf(made), Time: '2', isBillable: true }] });
        if (done.status !== 200) return;
        approved.add(idOf(made));
      }
    } catch {
      // The connection broke: what was in flight may or may not be stored.
    }
  }

  it('has every acknowledged row and exactly one billable for each approval, each time', async () => {
    shows('D-2.durable');
    for (let round = 1; round <= ROUNDS; round++) {
      const before = approved.size;
      const workers = Promise.all(Array.from({ length: 6 }, work));
      while (approved.size < before + 3 + round) await new Promise((done) => setTimeout(done, 5));
      await service.kill();
      await workers;

      service = await start();
      admin = admin.at(service.url);
      // A since read waits until the rows show all stored events, including those that were never acknowledged.
      const entries: Entry[] = await admin.read('/api/v1/time/since/2000-01-01');
      const ids = entries.map(({ Id }) => Id);
      expect([...recorded].filter((id) => !ids.includes(id))).toEqual([]);
      expect(entries.every(({ Cost }) => Cost === '80.00')).toBe(true);

      const approvedNow = entries.filter(({ BusinessState }) => BusinessState === 'Approved').map(({ Id }) => Id);
      expect([...approved].filter((id) => !approvedNow.includes(id))).toEqual([]);
      // An approval just before the kill is billed soon after the start.
      const billed = await eventually(
        () => admin.read('/api/v2/billables?limit=1000') as Promise<Billable[]>,
        (found) => found.length >= approvedNow.length,
      );
      expect(billed.map(({ OriginOfBillableId }) => OriginOfBillableId).sort((a, b) => a - b)).toEqual(approvedNow);
      expect(billed.every(({ Price }) => Price === '180.00')).toBe(true);

      // Billing also changes the entries, so their rows are final only now.
      const settled: Entry[] = await admin.read('/api/v1/time/since/2000-01-01');
      expect(await admin.read('/api/v1/time')).toEqual(settled);
      expect(settled.map(({ Id }) => Id)).toEqual(ids);

      const { LaborTracked } = await admin.read(`/api/v1/projects/${job.projectId}`);
      expect(LaborTracked).toBe(`${entries.length * 80}.00`);
    }
  }, 300_000);
});

/** Repeats the read until it is as expected, for at most a minute; returns the last result. */
async function eventually<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 60_000; ;) {
    const value = await read();
    if (isRight(value) || Date.now() > deadline) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
}
