import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Server } from 'node:http';
import { Client, Pool } from 'pg';
import { ReadModels } from '@plumbline/platform/records';
import { invoice } from '@plumbline/accounting/invoice/invoice.record';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { concurrently } from '../support/wire';

/* Reading nested records must not need a query per row. */

const INVOICES = 100;
let service: RunningService;
let admin: Caller;

beforeAll(async () => {
  service = await startService();
  const { clientId: id, clientSecret: secret, username, password } = CREDENTIALS;
  admin = await login(service.api.address, { id, secret }, username, password);
  const ParentId = await admin.create('/api/v1/clients', { ClientName: 'Group' });
  // Each has a client and a project of its own, so that no look-up is shared. The parent's name comes from another
  // record.
  const numbers = Array.from({ length: INVOICES }, (_, index) => index + 1);
  await concurrently(numbers, 20, async (number) => {
    const client = await admin.create('/api/v1/clients', { ClientName: `Client ${number}`, ParentId });
    const project = await admin.create('/api/v2/projects', { ProjectName: `Project ${number}`, ClientId: client });
    await admin.create(`/api/v2/projects/${project}/invoices`, {
      LineItemGroups: [{ LineItems: [{ Description: 'Survey', Quantity: '1', UnitPrice: '100.00' }] }],
    });
  });
}, 180_000);
afterAll(() => service?.close());

/** Set while a request is served, and not in sagas and timers, which read the same tables when they like. */
const served = new AsyncLocalStorage<true>();

/** Of the records, of those that they show, and of what the shown ones take from further records. */
const MOST = 3;
/** Version 2 also reads what derived fields follow from: the clients, for the warnings of invoices. */
const MOST_OF_V2 = MOST + 1;

/**
 * The statements on read models that requests send while `act` runs, on any connection, with no reply or row kept from
 * before. Where they are more than `most`, those of another time: what the code does shows each time; that rows change
 * while they are read, hardly ever three times in a row.
 */
async function statementsOf(most: number, act: () => Promise<void>): Promise<string[]> {
  for (let time = 1; ; time++) {
    // A write of the company ends all that was kept.
    await admin.create('/api/v1/clients', { ClientName: `Written before time ${time}` });
    const sent = await sentIn(act);
    if (sent.length <= most || time === 3) return sent;
  }
}

async function sentIn(act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const server: Server = service.app.getHttpServer();
  const emit = server.emit.bind(server) as (name: string, ...args: unknown[]) => boolean;
  const [connect, query] = [Pool.prototype.connect, Client.prototype.query] as ((...args: unknown[]) => never)[];
  const spies = [
    jest
      .spyOn(server, 'emit')
      .mockImplementation((name: string, ...args: unknown[]) =>
        name === 'request' ? served.run(true, () => emit(name, ...args)) : emit(name, ...args),
      ),
    // A caller who waits for a connection gets it from the one that returns it.
    jest.spyOn(Pool.prototype, 'connect').mockImplementation(function (this: Pool, ...args: unknown[]): never {
      return connect.apply(
        this,
        args.map((one) => (typeof one === 'function' ? AsyncResource.bind(one as () => void) : one)),
      );
    }),
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]): never {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text;
      if (served.getStore() && text?.includes('read."')) sent.push(text);
      return query.apply(this, args);
    }),
  ];
  try {
    await act();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return sent;
}

describe(`${INVOICES} invoices, each with its client and its project`, () => {
  it.each([
    ['/api/v1/invoices', MOST],
    ['/api/v1/invoices?page=1&page_size=100', MOST],
    ['/api/v1/invoices/since/2020-01-01', MOST],
    ['/api/v2/invoices?limit=100', MOST_OF_V2],
  ])('are read with few queries: %s with at most %i', async (path, most) => {
    let invoices: { Client: { Id: number; ClientName: string; ParentName: string }; Project: { Id: number } }[] = [];
    const statements = await statementsOf(most, async () => {
      invoices = await admin.read(path);
    });
    expect(invoices).toHaveLength(INVOICES);
    expect(new Set(invoices.map(({ Client: { Id } }) => Id)).size).toBe(INVOICES);
    expect(new Set(invoices.map(({ Project: { Id } }) => Id)).size).toBe(INVOICES);
    expect(invoices.every(({ Client }) => Client.ClientName.startsWith('Client ') && Client.ParentName === 'Group')).toBe(true);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(most);
  });

  it('need as few queries as projects with the milestones of each plan', async () => {
    const statements = await statementsOf(MOST, async () => {
      const projects: { ProjectPlan: { Milestones: unknown[] } }[] = await admin.read('/api/v1/projects');
      expect(projects.length).toBeGreaterThan(INVOICES);
      expect(projects.some(({ ProjectPlan }) => ProjectPlan.Milestones.length > 0)).toBe(true);
    });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(MOST);
  });

  it('are counted without what the service reads by itself', async () => {
    const reads = service.app.get(ReadModels, { strict: false });
    const byItself = (): Promise<unknown[]> => Promise.all(Array.from({ length: 50 }, () => reads.find(invoice, 1, {}, 1)));
    const statements = await statementsOf(MOST_OF_V2, async () => {
      await Promise.all([byItself(), admin.read('/api/v2/invoices?limit=100&offset=0'), byItself()]);
    });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(MOST_OF_V2);
  });
});
