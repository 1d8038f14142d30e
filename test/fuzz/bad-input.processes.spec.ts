import fc from 'fast-check';
import { Pool } from 'pg';
import { amount } from '../faults/support/figures';
import { hire, PASSWORD } from '../support/people';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { Wire, type Answer } from '../support/wire';
import { faultsOf, faultsOfToken } from './manners';
import { apiRequests, tokenRequests, type OddRequest } from './requests';

/** The number and seed of the requests: `FUZZ_RUNS=100000 FUZZ_SEED=7 npx jest test/fuzz`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? amount(4_000, 12_000));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_302);
/** Concurrent requests. Each lane has a seed of its own and shrinks its failures independently. */
const LANES = 4;

let all: TwoCompanies;
let wire: Wire;
let examples: Record<string, object>;
/** A user who logs in with malformed and well-formed requests. */
const PERSON = { name: 'odd-but-right' };
const statuses = new Map<number, number>();

beforeAll(async () => {
  all = await startTwoCompanies();
  wire = new Wire(all.baseUrl);
  const { paths } = (await (await fetch(`${all.baseUrl}/docs/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Documented>>;
  };
  examples = Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { requestBody }]) => {
        const content = requestBody?.content?.['application/json'];
        const example = content?.example ?? content?.examples?.['example']?.value;
        return example ? [[`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, example]] : [];
      }),
    ),
  );
}, 240_000);
afterAll(async () => {
  wire?.close();
  await all?.close();
});

interface Documented {
  readonly requestBody?: { content?: Record<string, { example?: object; examples?: Record<string, { value?: object }> }> };
}

/**
 * Sends the generated requests in lanes; fails with the smallest request whose response has faults, and how to
 * reproduce it.
 */
async function storm(
  requests: fc.Arbitrary<OddRequest>,
  runs: number,
  faults: (request: OddRequest, answer: Answer) => string[],
): Promise<void> {
  const lane = (index: number): Promise<void> =>
    fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const answer = await wire.send(request.method, request.path, request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const found = faults(request, answer);
        if (found.length > 0) throw new Error(`${found.join('; ')}: ${answer.status} ${answer.text.slice(0, 500)}`);
      }),
      { numRuns: Math.ceil(runs / LANES), seed: SEED + index },
    );
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)));
}
const faultsFor = ({ method, path }: OddRequest, answer: Answer): string[] => faultsOf(method, path, answer);

describe(`Bad input (seed ${SEED}, ${RUNS} requests)`, () => {
  it("gets a response below 500 in the API's format, on every route", async () => {
    await storm(apiRequests(all, all.insider.token, examples), RUNS - 1_000, faultsFor);
    if (process.env['FUZZ_SHOW']) process.stdout.write(`${JSON.stringify([...statuses])}\n`);
    // A run in which all requests were rejected at the first check would prove little.
    for (const status of [200, 201, 400, 404, 405, 409, 413, 415]) expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
  }, 600_000);

  it('gets the errors of RFC 6749 from the token routes', async () => {
    statuses.clear();
    const right = { grant_type: 'password', username: PERSON.name, password: PASSWORD };
    await hire(all.insider, CLIENT, [PERSON]);
    await storm(tokenRequests(CLIENT, right), 1_000, (_, answer) => faultsOfToken(answer));
    if (process.env['FUZZ_SHOW']) process.stdout.write(`${JSON.stringify([...statuses])}\n`);
    for (const status of [200, 400, 401]) expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
  }, 300_000);

  it('leaves the service healthy: ready, every list readable, nothing parked', async () => {
    expect((await wire.send('GET', '/health/ready')).status).toBe(200);
    const broken: string[] = [];
    for (const { path } of all.routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
      const { status, body } = await all.insider.get(path);
      // A report, a proof or the search may require a parameter.
      if (status === 400 && /\/(reports|audit)\/|\/search$/.test(path)) continue;
      if (status !== 200 && status !== 405) broken.push(`GET ${path} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect(broken).toEqual([]);
    const pool = new Pool({ connectionString: all.databaseUrl });
    const { rows } = await pool.query('select * from plumbline.parked_message');
    await pool.end();
    expect(rows).toEqual([]);
  });
});
