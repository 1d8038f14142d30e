import { LedgerChecks, type LedgerFault } from '@plumbline/accounting';
import { PgReadModels, PgRowSums } from '@plumbline/platform/subscriptions';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Pool } from 'pg';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, cli, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { ENTITIES, MOVES, type Draw, type Known } from './histories/moves';
import { lasting, PatientCaller } from './histories/patient-caller';
import { PastReports } from './histories/past-reports';
import { makePlace, type Place } from './histories/place';
import { overMaximum } from './histories/under-maximum';

/** The same histories each time; with `PLUMBLINE_FAULTS=long` others, and many more. */
const IS_LONG = process.env['PLUMBLINE_FAULTS'] === 'long';
/** Steps of one history, and how many histories. */
const [HISTORIES, STEPS] = IS_LONG ? [20, 300] : [3, 60];
/** A step of a long run takes up to some seconds: all figures are compared after each. */
const LIMIT_MS = IS_LONG ? 6 * 3_600_000 : 900_000;
/** The number of steps after which one of the two processes is killed in the middle of a request and started again. */
const KILLED_EVERY = 50;
/** The number of steps after which the reports as of this moment are kept, to be asked for again later. */
const KEPT_EVERY = 40;

interface Step extends Draw {
  readonly move: string;
  /** Sent by both processes at once, or sent again with its key. */
  readonly manner: 'once' | 'twice' | 'at once';
}
const step: fc.Arbitrary<Step> = fc.record({
  move: fc.constantFrom(...Object.keys(MOVES)),
  manner: fc.constantFrom('once', 'once', 'once', 'once', 'twice', 'at once'),
  a: fc.nat({ max: 20 }),
  b: fc.nat({ max: 40 }),
  cents: fc.integer({ min: 1, max: 300_000 }),
});

/*
 * Random histories of money over HTTP, on two processes and a real store: lawful and unlawful requests, repeats, the
 * same request at both processes at once, and processes that are killed in the middle of a request. After each step no
 * figure of the company contradicts another; at the end all records are what the events give.
 */
describe('any history', () => {
  let database: TestDatabase;
  let pool: Pool;
  let processes: ServiceProcess[];
  let token: string;
  let place: Place;
  let checks: LedgerChecks;
  let company: number;
  beforeAll(async () => {
    database = await startedDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    processes = [await startService({ DATABASE_URL: database.url })];
    processes.push(await startService({ DATABASE_URL: database.url }));
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    const admin = await login(processes[0].url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    token = admin.token;
    place = await makePlace(admin);
    checks = LedgerChecks.over(new PgReadModels(pool), new PgRowSums(pool));
    company = Number((await pool.query<{ id: string }>('select id from read.company')).rows[0].id);
  }, 300_000);
  afterAll(async () => {
    await Promise.all((processes ?? []).map((each) => each.stop()));
    await pool?.end();
    await database?.drop();
  }, 60_000);

  const by = (index: number): Caller => new PatientCaller(processes[index % 2].url, token);
  const known = async (): Promise<Known> => {
    const lists = await Promise.all(ENTITIES.map((entity) => by(0).all(entity)));
    return Object.fromEntries(ENTITIES.map((entity, index) => [entity, lists[index]])) as unknown as Known;
  };
  const faults = async (): Promise<LedgerFault[]> => {
    const found: LedgerFault[] = [];
    for await (const fault of checks.faults(company)) found.push(fault);
    return found;
  };

  /** Sends the request in the manner of the step. Returns the statuses. */
  async function send({ manner, ...draw }: Step, killed: number | undefined): Promise<number[]> {
    const request = MOVES[draw.move](draw, await known(), place);
    if (!request) return [];
    const { method, path, body } = request;
    const headers: Record<string, string> = method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {};
    const sent = async (index: number): Promise<number> => (await by(index).send(method, path, body, headers)).status;
    if (killed !== undefined) {
      // The answer is lost with the process; the repeat at the other one has the effect once.
      const lost = sent(killed).catch(() => 0);
      await processes[killed].kill();
      await lost;
      const repeated = await sent(killed + 1);
      processes[killed] = await startService({ DATABASE_URL: database.url });
      return [repeated];
    }
    if (manner === 'at once') return Promise.all([sent(0), sent(1)]);
    return manner === 'twice' ? [await sent(0), await sent(1)] : [await sent(draw.a)];
  }

  it(
    'leaves every figure in agreement with the others, and with the events',
    async () => {
      const past = new PastReports(place);
      const counts = new Map<string, number>();
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
          for (const one of steps) {
            const killed = ++count % KILLED_EVERY === 0 ? (count / KILLED_EVERY) % 2 : undefined;
            const statuses = await send(one, killed);
            for (const status of statuses) if (status < 300) counts.set(one.move, (counts.get(one.move) ?? 0) + 1);
            const wrong = [...(await lasting(faults)), ...(await overMaximum(by(0), place))];
            if (count % KEPT_EVERY === 0) await past.keep(by(0));
            if (wrong.length > 0 || statuses.some((status) => status >= 500))
              throw new Error(`step ${count} ${JSON.stringify(one)} answered ${statuses.join()}: ${JSON.stringify(wrong, null, 1)}`);
          }
        }),
        // A history goes on from the one before, so a shorter one would prove nothing about it.
        { numRuns: HISTORIES, endOnFailure: true, ...(IS_LONG ? {} : { seed: 42 }) },
      );
      expect(await past.changed(by(1))).toEqual([]);
      // Most moves succeed at times: histories are not refusals alone.
      const never = Object.keys(MOVES).filter((move) => !counts.has(move));
      expect(never.length).toBeLessThan(Object.keys(MOVES).length / 2);
      expect(await cli(processes[0].env, 'ledger:check', '--company', String(company))).toContain(
        'all equal; no figure contradicts another',
      );
      // Effects of a paper were refused nowhere, such as by books that were closed after it.
      expect(await cli(processes[0].env, 'parked:list')).toMatch(/^nothing is parked/);
    },
    LIMIT_MS,
  );
});
