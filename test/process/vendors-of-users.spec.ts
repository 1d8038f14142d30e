import { isDeepStrictEqual } from 'node:util';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { amount } from '../faults/support/figures';
import { login, type Caller } from '../support/caller';
import { hire } from '../support/people';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';

const ROUNDS = amount(10, 30);
/** The other process is told beside the reply. Without that it would see the bills of before for four seconds. */
const TOLD_S = 2;
const CLIENT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

describe('S2: a subcontractor whose resource goes to another vendor', () => {
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  let admin: Caller;
  beforeAll(async () => {
    database = await startedDatabase();
    services = [await startService({ DATABASE_URL: database.url }), await startService({ DATABASE_URL: database.url })];
    admin = await login(services[0].url, CLIENT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await database?.drop();
  });

  it('sees the bills of that one alone from then on, on every process', async () => {
    const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
    const vendors = await Promise.all(
      ['Volt & Sons', 'Ridge Roofing'].map((VendorName) => admin.create('/api/v1/vendors', { VendorName })),
    );
    const bills = await Promise.all(
      vendors.map((VendorId) =>
        admin.create('/api/v2/bills', {
          ...{ VendorId: String(VendorId), InvoiceNumber: 'A-1', InvoiceDate: '2026-03-10', TotalAmount: '100.00' },
          PayableItems: [{ Description: 'Work', TotalAmount: '100.00', DepartmentId }],
        }),
      ),
    );
    const [{ caller, userId }] = await hire(admin, CLIENT, [{ name: 'sub', userType: 'Subcontractor', vendor: vendors[0] }]);
    const body = { Description: 'Sub', DepartmentId: String(DepartmentId), UserId: userId, VendorId: vendors[0] };
    const resource = await admin.create('/api/v1/resources', body);
    const seen = async (url: string): Promise<number[]> =>
      (await caller.at(url).list<{ Id: string }>('/api/v1/bills')).map(({ Id }) => Number(Id));
    for (let round = 1; round <= ROUNDS; round++) {
      const at = round % 2;
      // Both processes know whose work the caller does.
      expect(await Promise.all(services.map(({ url }) => seen(url)))).toEqual([[bills[1 - at]], [bills[1 - at]]]);
      await admin.act('PATCH', `/api/v2/resources/${resource}`, { VendorId: vendors[at] });
      expect(await seen(services[0].url)).toEqual([bills[at]]);
      await eventually(async () => isDeepStrictEqual(await seen(services[1].url), [bills[at]]), TOLD_S);
    }
    await admin.act('DELETE', `/api/v2/resources/${resource}`);
    expect(await seen(services[0].url)).toEqual([]);
    await eventually(async () => (await seen(services[1].url)).length === 0, TOLD_S);
  }, 240_000);
});
