import { Client } from 'pg';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { abreast } from '../support/wire';

/* Nested records must not cost a query for each row. */

const INVOICES = 100;
let service: RunningService;
let admin: Caller;

beforeAll(async () => {
  service = await startService();
  const { clientId: id, clientSecret: secret, username, password } = CREDENTIALS;
  admin = await login(service.api.address, { id, secret }, username, password);
  const ParentId = await admin.create('/api/v1/clients', { ClientName: 'Group' });
  // Each for a client and a project of its own: nothing is found twice. The parent's name is taken from a further record.
  const numbers = Array.from({ length: INVOICES }, (_, index) => index + 1);
  await abreast(numbers, 20, async (number) => {
    const client = await admin.create('/api/v1/clients', { ClientName: `Client ${number}`, ParentId });
    const project = await admin.create('/api/v2/projects', { ProjectName: `Project ${number}`, ClientId: client });
    await admin.create(`/api/v2/projects/${project}/invoices`, {
      LineItemGroups: [{ LineItems: [{ Description: 'Survey', Quantity: '1', UnitPrice: '100.00' }] }],
    });
  });
}, 180_000);
afterAll(() => service?.close());

/** The statements about read models that `act` sends, on whichever connection. */
async function statementsOf(act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await act();
    for (const [asked] of query.mock.calls as unknown[][]) {
      const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
      if (text?.includes('read."')) sent.push(text);
    }
  } finally {
    query.mockRestore();
  }
  return sent;
}

describe(`${INVOICES} invoices, each with its client and its project`, () => {
  it.each(['/api/v1/invoices', '/api/v1/invoices?page=1&page_size=100', '/api/v1/invoices/since/2020-01-01', '/api/v2/invoices?limit=100'])(
    'are read by three queries at most: %s',
    async (path) => {
      let invoices: { Client: { Id: number; ClientName: string; ParentName: string }; Project: { Id: number } }[] = [];
      const statements = await statementsOf(async () => {
        invoices = await admin.read(path);
      });
      expect(invoices).toHaveLength(INVOICES);
      expect(new Set(invoices.map(({ Client: { Id } }) => Id)).size).toBe(INVOICES);
      expect(new Set(invoices.map(({ Project: { Id } }) => Id)).size).toBe(INVOICES);
      expect(invoices.every(({ Client }) => Client.ClientName.startsWith('Client ') && Client.ParentName === 'Group')).toBe(true);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.length).toBeLessThanOrEqual(3);
    },
  );

  it('costs no more for projects, with the milestones of each plan', async () => {
    const statements = await statementsOf(async () => {
      const projects: { ProjectPlan: { Milestones: unknown[] } }[] = await admin.read('/api/v1/projects');
      expect(projects.length).toBeGreaterThan(INVOICES);
      expect(projects.some(({ ProjectPlan }) => ProjectPlan.Milestones.length > 0)).toBe(true);
    });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});
