import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { idOf, login, type Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { hashReadModels } from '../support/read-models';
import { BOOTSTRAP, cli, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { amount, keepFigure } from './support/figures';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const ROUNDS = amount(1, 6);
/** Approvals that the leader's sagas are processing when it stops. */
const APPROVALS = 30;
/** The promise is five seconds; a busy machine may take three times as long. */
const REPLACED_MS = 15_000;

/* Two processes on one database. The leader is frozen; the other process must take over. */
describe('a leader that is frozen', () => {
  let database: TestDatabase;
  let sql: Client;
  let processes: ServiceProcess[];
  let admin: Caller;
  beforeAll(async () => {
    database = await startedDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    processes = [await startService({ DATABASE_URL: database.url })];
    processes.push(await startService({ DATABASE_URL: database.url }));
    admin = await login(processes[0].url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 300_000);
  afterAll(async () => {
    for (const { pid } of processes ?? []) process.kill(pid, 'SIGCONT');
    await Promise.all((processes ?? []).map((each) => each.stop()));
    await sql?.end();
    await database?.drop();
  }, 60_000);

  const token = async (): Promise<number> =>
    Number((await sql.query<{ token: string }>('select max(token) as token from plumbline.checkpoint')).rows[0].token);
  const leads = async ({ url }: ServiceProcess): Promise<boolean> =>
    /^plumbline_subscriptions_leading 1$/m.test(await (await fetch(`${url}/metrics`)).text());

  /** The approved entries and the billed ones, once the sagas have handled all events. */
  const settledBilling = async (asked: readonly number[]): Promise<[number[], number[]]> => {
    const inOrder = (ids: number[]): number[] => ids.filter((id) => asked.includes(id)).sort((a, b) => a - b);
    for (let tries = 0; ; tries++) {
      const entries: { Id: number; BusinessState: string }[] = await admin.read('/api/v1/time');
      const billables: { OriginOfBillableId: number }[] = await admin.read('/api/v2/billables?limit=1000');
      const approved = inOrder(entries.filter(({ BusinessState }) => BusinessState === 'Approved').map(({ Id }) => Id));
      const billed = inOrder(billables.map(({ OriginOfBillableId }) => OriginOfBillableId));
      if (billed.length >= approved.length || tries > 100) return [approved, billed];
      await sleep(200);
    }
  };

  it('is replaced within seconds, loses no acknowledged write, bills each approval once, and writes nothing after it resumes', async () => {
    const took: number[] = [];
    let acknowledged = 0;
    const job = await setUpJob(admin);
    const allApproved: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const isFirst = await leads(processes[0]);
      const [leader, standby] = isFirst ? processes : [...processes].reverse();
      const ids: number[] = [];
      let isOver = false;
      const writers = [1, 2, 3].map(async (writer) => {
        for (let n = 0; !isOver; n++) {
          const reply = await admin.at(standby.url).send('POST', '/api/v1/clients', { ClientName: `Round ${round} ${writer} ${n}` });
          if (reply.status === 201) ids.push(idOf(reply));
          else await sleep(200);
        }
      });
      // The leader is processing when it stops.
      const own = Array.from({ length: 20 }, (_, n) =>
        admin
          .at(leader.url)
          .send('POST', '/api/v1/clients', { ClientName: `Leader ${round} ${n}` })
          .catch(() => undefined),
      );
      const entries: number[] = [];
      for (let n = 0; n < APPROVALS; n++) entries.push(await admin.create('/api/v1/time', entryOf(job)));
      const before = await token();
      const approvals = entries.map((Id) =>
        admin
          .at(leader.url)
          .send('POST', '/api/v1/approvetime', { TimeEntries: [{ Id, Time: '2', isBillable: true }] })
          .catch(() => undefined),
      );
      await Promise.race(approvals);
      process.kill(leader.pid, 'SIGSTOP');
      const begun = performance.now();
      while ((await token()) === before && performance.now() - begun < 60_000) await sleep(50);
      took.push((performance.now() - begun) / 1000);
      await sleep(1000);
      process.kill(leader.pid, 'SIGCONT');
      const replies = await Promise.all(own);
      await Promise.all(approvals);
      allApproved.push(...entries);
      isOver = true;
      await Promise.all(writers);
      for (const reply of replies) if (reply?.status === 201) ids.push(idOf(reply));
      acknowledged += ids.length;
      // On both processes, as soon as they are ready.
      for (const { url } of processes)
        for (const id of ids) {
          let reply = await admin.at(url).send('GET', `/api/v1/clients/${id}`);
          for (let tries = 0; reply.status === 503 && tries < 60; tries++) {
            await sleep(500);
            reply = await admin.at(url).send('GET', `/api/v1/clients/${id}`);
          }
          expect([id, reply.status]).toEqual([id, 200]);
        }
    }
    const [approved, billed] = await settledBilling(allApproved);
    const live = await hashReadModels(database.url);
    await cli(processes[0].env, 'projections:rebuild');
    const rebuilt = await hashReadModels(database.url);
    const longest = Math.max(...took);
    keepFigure({
      test: 'A frozen leader (SIGSTOP) is replaced; what it writes when it wakes is refused',
      amount: `${ROUNDS} freezes, ${acknowledged} acknowledged writes, ${approved.length} approvals`,
      result: `replaced after ${longest.toFixed(1)} s at most, 0 lost, ${billed.length} billables, rows ${isDeepStrictEqual(live, rebuilt) ? 'equal to' : 'other than'} a rebuild`,
    });
    expect(approved.length).toBeGreaterThan(0);
    expect(billed).toEqual(approved);
    expect(rebuilt).toEqual(live);
    expect(longest * 1000).toBeLessThan(REPLACED_MS);
  }, 300_000);
});
