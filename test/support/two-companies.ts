import { bodyExample, IdSource, KindRegistry, type AnyRecordKind } from '@plumbline/platform/records';
import { CREDENTIALS, foundCompany, furnished, type RunningService } from '../../apps/api/src/testing/start-service';
import { milestoneBody } from '../v1/driver';
import { login, type Caller } from './caller';
import { makeOneOfEach } from './one-of-each';
import type { Ids } from './one-of-each/ids';
import { entityOf, routesOf, type KnownRoute } from './routes';
import { Wire } from './wire';

/** The application that they all sign in with. */
export const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const PASSWORD = 'tape measure and pencil';
/** No record of any kind has this id. */
export const MISSING = 987_654_321;

const BODIES_OF_ACTIONS: readonly object[] = [
  { Time: '2026-03-03T18:15:00.000Z' },
  { Time: '2', isBillable: true },
  { UserId: 70_001 },
  { Reason: 'Not ours' },
  { VendorId: null },
  { Answer: 'Six feet' },
  { Answer: 'Not ours' },
  { AmountCertified: '1.00' },
  { PeriodTo: '2026-03-31' },
  { Class: 'Labor', CostToComplete: '1.00' },
  { BillId: 70_001, Amount: '1.00' },
  { BillId: 70_001 },
  { Amount: '1.00' },
  { Reason: 'Skylight', Amount: '1.00' },
  { InvoiceId: 70_001, Amount: '1.00' },
  { InvoiceId: 70_001 },
  { Amount: '1.00', Reason: 'Not ours' },
  { Through: '2026-03-31' },
  { Parts: [{ Time: '8.00', TimeType: 'Regular' }] },
  { Percent: '50' },
  { Quantity: '3' },
  { After: '0' },
];

/** The service with two companies, one of which has a record of every kind. */
export interface TwoCompanies {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** The connections of all callers. */
  readonly wire: Wire;
  /** Every route under /api. */
  readonly routes: readonly KnownRoute[];
  readonly kinds: readonly AnyRecordKind[];
  /** The Setup Admin of the company with records, whose ids are `ids`. */
  readonly insider: Caller;
  /** Somebody of that company without any privilege. */
  readonly bystander: Caller;
  /** The Setup Admin of the other company. */
  readonly outsider: Caller;
  readonly ids: Ids;
  /** Bodies that a route could be called with: nothing, what its documentation shows, and what its own steps ask for. */
  readonly bodiesFor: (route: KnownRoute) => (object | undefined)[];
  readonly close: () => Promise<void>;
}

export function startTwoCompanies(): Promise<TwoCompanies> {
  // As outside of Jest, which collects ten times as many frames: most of what these suites ask is refused.
  Error.stackTraceLimit = 10;
  return furnished(foundCompanies);
}

async function foundCompanies(service: RunningService): Promise<TwoCompanies> {
  const { app, api, databaseUrl, close } = service;
  const baseUrl = api.address;
  const wire = new Wire(baseUrl);
  const signIn = async (username: string, password: string): Promise<Caller> =>
    (await login(baseUrl, CLIENT, username, password)).over(wire);
  const kinds = app.get(KindRegistry, { strict: false }).all;
  // Ids that no other figure in a reply looks like.
  const source = app.get<IdSource & { raise(kind: string, atLeast: number): Promise<void> }>(IdSource, { strict: false });
  for (const { name } of kinds) await source.raise(name, 70_000);
  const insider = await signIn(CREDENTIALS.username, CREDENTIALS.password);
  const users = await insider.create('/api/v2/users', { Username: 'bystander', Password: PASSWORD, FirstName: 'By' });
  const ids = { ...(await makeOneOfEach(insider)), users };
  const bystander = await signIn('bystander', PASSWORD);
  await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'outsider', password: PASSWORD });
  const outsider = await signIn('outsider', PASSWORD);
  const theirProject = Number((await outsider.read('/api/v1/projects'))[0].Id);

  const kindOf = (route: KnownRoute): AnyRecordKind | undefined =>
    kinds.find(({ v1, v2 }) => [v1, v2].includes(entityOf(route).replace('time/check-out', 'time').replace('approvetime', 'time')));
  const bodiesFor = (route: KnownRoute): (object | undefined)[] => {
    if (!hasBody(route)) return [undefined];
    const kind = kindOf(route);
    return [
      {},
      ...(kind ? [bodyExample(kind, 'update') as object, bodyExample(kind, 'create') as object] : []),
      milestoneBody(theirProject, 'Framing'),
      // The common routes of a kind take its records, the others bodies of their own.
      ...(route.path.endsWith('/comments') ? [{ Text: 'Gate code 4711.' }] : route.kind ? [] : BODIES_OF_ACTIONS),
    ];
  };
  return {
    ...{ baseUrl, databaseUrl, wire, routes: routesOf(app, '/api/'), kinds, insider, bystander, outsider, ids, bodiesFor },
    close: () => {
      wire.close();
      return close();
    },
  };
}

/** The address of the route for this id. */
export const addressed = ({ path }: KnownRoute, id: number): string => path.replace(/:id\b/, String(id)).replace(':date', '2026-01-01');
export const hasBody = ({ method }: KnownRoute): boolean => ['POST', 'PUT', 'PATCH'].includes(method);
