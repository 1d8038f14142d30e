import type { Pool } from 'pg';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { POOL } from '@plumbline/platform/runtime';
import { KindRegistry, hasRoutes } from '@plumbline/platform/records';
import { login, type Caller } from '../support/caller';
import { makeOneOfEach } from '../support/one-of-each';

/* Connections are shared, so what one reader prepares on them is there for all. */

let service: RunningService;
let admin: Caller;
let entities: string[];

beforeAll(async () => {
  service = await startService();
  service.app.get<Pool>(POOL, { strict: false }).options.max = 2;
  const { clientId: id, clientSecret: secret, username, password } = CREDENTIALS;
  admin = await login(service.api.address, { id, secret }, username, password);
  await makeOneOfEach(admin);
  const { all } = service.app.get(KindRegistry, { strict: false });
  entities = all.filter((kind) => hasRoutes(kind) && kind.v2 !== null).map(({ v2 }) => String(v2));
}, 180_000);
afterAll(() => service?.close());

it('each entity is read by POST /api/v2/query and by lists in any order, on two connections (H4)', async () => {
  const query = (names: readonly string[]) =>
    admin.send('POST', '/api/v2/query', { queries: Object.fromEntries(names.map((entity, at) => [`q${at}`, { entity, limit: 10 }])) });
  const refused: string[] = [];
  const note = (what: string, { status, body }: { status: number; body: unknown }): void => {
    if (status !== 200) refused.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  };
  expect(entities.length).toBeGreaterThan(25);
  // Twice, as the first round prepares what the second meets; all orders of two would be the square.
  for (const order of [entities, [...entities].reverse()])
    for (const [at, entity] of order.entries()) {
      note(`list of ${entity}`, await admin.get(`/api/v2/${entity}?limit=10`));
      note(`query of ${entity}`, await query([entity]));
      const other = order[(at * 7 + 3) % order.length];
      note(`query of ${entity} and ${other}`, await query([entity, other]));
      const atOnce = await Promise.all([query([other]), admin.get(`/api/v2/${entity}?limit=10`), admin.get(`/api/v1/clients`)]);
      for (const reply of atOnce) note(`${entity} with ${other}`, reply);
    }
  expect(refused).toEqual([]);
});
