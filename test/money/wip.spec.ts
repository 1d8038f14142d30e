import type { Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { drive, milestoneBody, type Driver } from '../v1/driver';
import { unexplained } from '../../apps/api/src/testing/explained-figures';
import { examplesOf } from './examples';
import { draftOf } from './deposits';
import { openOf } from './drafts';
import { bareSite, bought, forecast, invoiced, labour, priced, siteOf, type Site } from './job-site';

interface Row extends Readonly<Record<string, string>> {
  readonly ProjectId: never;
  readonly NoCostData: never;
}
interface Report {
  readonly Rows: readonly Row[];
  readonly Totals: Readonly<Record<string, string>>;
  readonly Sections: readonly Readonly<Record<string, string>>[];
  readonly ClosedJobs: readonly Row[];
  readonly JobsWithoutContract: readonly Row[];
}
const report = async (admin: Caller, query = ''): Promise<Report> =>
  (await admin.send('GET', `/api/v2/reports/wip${query}`)).body.data as Report;
const rowOf = async ({ admin, projectId }: Pick<Site, 'admin' | 'projectId'>, query = ''): Promise<Row> =>
  (await report(admin, query)).Rows.find(({ ProjectId }) => ProjectId === projectId)!;
const figures = async (site: Pick<Site, 'admin' | 'projectId'>, ...columns: string[]): Promise<string> => {
  const row = await rowOf(site);
  return columns.map((column) => row[column]).join(', ');
};

/** A job at a price with this cost and this cost to complete. */
async function job(admin: Caller, price: string, cost: string, toComplete: string): Promise<Site> {
  const site = await bareSite(admin);
  await priced(site, price);
  await bought(site, cost, '2026-03-31');
  await forecast(site, toComplete);
  return site;
}
const losing = async (admin: Caller): Promise<Site> => {
  const site = await job(admin, '1000', '600', '600');
  await invoiced(site, '550');
  return site;
};
const underBilled = async (admin: Caller): Promise<Site> => {
  const site = await job(admin, '250000', '73333.33', '146666.67');
  await invoiced(site, '80000');
  return site;
};

const OF_EXTRA = [
  ...['Price', 'Earned', 'OverBilled', 'UnderBilled', 'CostToDate', 'PercentComplete', 'Backlog', 'GrossProfitToDate', 'GrossProfit'],
];
/** A fixed price of 10,000.00 with a budget of 8,000.00, and an extra at 95.00 an hour: 8 h at 30.00, which are billed. */
async function withExtra(admin: Caller): Promise<Site & { readonly extra: number; readonly contract: number }> {
  const site = await siteOf(admin, { Budget: '8000.00', BudgetLabor: '8000.00', BudgetSubs: '0.00' });
  const none = { Budget: '0.00', BudgetLabor: '0.00', BudgetSubs: '0.00' };
  const extra = await admin.create('/api/v1/milestones', milestoneBody(site.projectId, 'Panel', none));
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'ResidentialJob', ProjectId: site.projectId },
    Deliverables: [
      { DeliverableType: 'Fixed', Description: 'Kitchen', Price: '10000.00', MilestoneIds: [site.milestone] },
      { DeliverableType: 'Universal', Description: 'Panel', UnitPrice: '95.00', MilestoneIds: [extra] },
    ],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const resourceId = await admin.create('/api/v1/resources', { Description: 'Priya Nair', DepartmentId, Cost: '30.00' });
  const { Milestones } = await admin.read(`/api/v1/projects/${site.projectId}/projectPlan`);
  const { Tasks } = Milestones.find((one: { Id: string }) => one.Id === String(extra));
  const body = entryOf({ projectId: site.projectId, taskId: Number(Tasks[0].Id), resourceId });
  const entry = await admin.create('/api/v1/time', { ...body, Time: '8' });
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '8', isBillable: true }] });
  const invoice = await draftOf(admin, site.projectId, { Billables: await openOf(admin, site.projectId), InvoiceDate: '2026-03-31' });
  await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
  return { ...site, extra, contract };
}

/** The rows of the section "Work in progress". */
const cases: Readonly<Record<string, (admin: Caller) => Promise<string>>> = {
  earned: async (admin) => {
    const site = await bareSite(admin);
    const contract = await priced(site, '100000', { type: 'AIAJob', more: { RetainagePercent: '10', RetainageOnStoredPercent: '10' } });
    await priced(site, '5000', { type: 'AIAJob' });
    await labour(site, '30000');
    await forecast(site, '50000', 'Labor');
    const ScheduleOfValues = [
      { ItemNumber: '100000', WorkThisPeriod: '35000', MaterialsStored: '5000' },
      { ItemNumber: '5000', WorkThisPeriod: '2000' },
    ];
    const applied = await admin.act('POST', `/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-03-31', ScheduleOfValues });
    await admin.act('POST', `/api/v2/aia-invoices/${(applied as { Id: string }).Id}/finalize`);
    return figures(site, 'Earned', 'OverBilled');
  },
  loss: async (admin) => figures(await losing(admin), 'Earned', 'OverBilled', 'GrossProfitToDate', 'LossProvision'),
  proportion: async (admin) => figures(await job(admin, '250000', '73333.33', '146666.67'), 'Earned'),
  under: async (admin) => figures(await underBilled(admin), 'OverBilled', 'UnderBilled'),
  'cost-plus': async (admin) => {
    const { projectId, ...site } = await setUpJob(admin);
    const entry = await admin.create('/api/v1/time', entryOf({ projectId, ...site }));
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
    return figures({ admin, projectId }, 'Earned', 'Billed', 'UnderBilled');
  },
  'no-data': async (admin) => {
    const site = await bareSite(admin);
    await priced(site, '1000');
    const { NoCostData, Earned } = await rowOf(site);
    return `${String(NoCostData)}, ${Earned || 'none'}`;
  },
  apart: async (admin) => {
    const before = (await report(admin)).Totals;
    await losing(admin);
    await underBilled(admin);
    const { Totals } = await report(admin);
    return ['OverBilled', 'UnderBilled'].map((column) => (Number(Totals[column]) - Number(before[column])).toFixed(2)).join(', ');
  },
  through: async (admin) => (await rowOf(await job(admin, '1000', '600', '600'), '?through=2026-03-30'))?.['Earned'] ?? 'not listed',
  extra: async (admin) => figures(await withExtra(admin), ...OF_EXTRA),
};

let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Work in progress', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Work in progress').map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf('Work in progress'))('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id](driver.admin)).toBe(result);
  });

  it('follows a link that is changed in the milestone, now and as of a past moment, and explains the figures (W4)', async () => {
    const site = await withExtra(driver.admin);
    const reader = {
      get: async (path: string) => {
        const { status, body } = await driver.admin.send('GET', path);
        return { status, json: body as unknown, text: JSON.stringify(body) };
      },
    };
    const addsUp = async (): Promise<void> => {
      const row = await rowOf(site);
      const names = [...OF_EXTRA, 'CostToComplete', 'TotalCost', 'Billed', 'LossProvision'];
      const stated = names.map((figure) => ({ figure, row: String(site.projectId), amount: row[figure] }));
      expect((await unexplained(reader, 'reports/wip', stated)).faults).toEqual([]);
    };
    const at = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const before = await figures(site, ...OF_EXTRA);
    await addsUp();
    const { DeliverableId } = await driver.admin.read(`/api/v2/milestones/${site.extra}`);
    await driver.admin.act('PATCH', `/api/v2/milestones/${site.extra}`, { DeliverableId: '' });
    expect(await figures(site, 'PercentComplete', 'Earned')).toBe('2.91, 1051.26');
    await addsUp();
    const past = await rowOf(site, `?at=${at}`);
    expect(OF_EXTRA.map((column) => past[column]).join(', ')).toBe(before);
    expect((await rowOf(site, '?through=2027-01-01'))['PercentComplete']).toBe('2.91');
    await driver.admin.act('PATCH', `/api/v2/milestones/${site.extra}`, { DeliverableId });
    expect(await figures(site, ...OF_EXTRA)).toBe(before);
    await driver.admin.act('POST', `/api/v2/projects/${site.projectId}/close`, {});
    const closed = (await report(driver.admin)).ClosedJobs.find(({ ProjectId }) => ProjectId === site.projectId)!;
    expect(closed).toMatchObject({ Price: '10760.00', GrossProfit: '10520.00' });
    const stated = ['Price', 'GrossProfit'].map((figure) => ({ figure, row: String(site.projectId), amount: closed[figure] }));
    expect((await unexplained(reader, 'reports/wip', stated)).faults).toEqual([]);
  });

  it('lists no closed job, and none whose contract is not accepted', async () => {
    const site = await bareSite(driver.admin);
    const contract = await priced(site, '1000', { accept: false });
    expect(await rowOf(site)).toBeUndefined();
    await driver.admin.act('POST', `/api/v2/contracts/${contract}/send`);
    await driver.admin.act('POST', `/api/v2/contracts/${contract}/accept`);
    expect(await rowOf(site)).toBeDefined();
    await driver.admin.act('POST', `/api/v2/projects/${site.projectId}/close`, {});
    expect(await rowOf(site)).toBeUndefined();
  });

  it('R4: states the original price, the change orders and the revised price, and none for cost plus', async () => {
    const site = await job(driver.admin, '1000', '600', '600');
    await priced(site, '250');
    expect(await figures(site, 'Section', 'OriginalPrice', 'ChangeOrders', 'Price')).toBe('Fixed price, 1000.00, 250.00, 1250.00');
    const { projectId, ...plus } = await setUpJob(driver.admin);
    await driver.admin.create('/api/v1/time', entryOf({ projectId, ...plus }));
    expect(await figures({ admin: driver.admin, projectId }, 'Section', 'CostToDate', 'Price', 'PercentComplete', 'TotalCost')).toBe(
      'Cost plus, 80.00, , , ',
    );
    const { Rows, Sections } = await report(driver.admin);
    const sum = (section: string, column: string): string =>
      Rows.filter((row) => row['Section'] === section && !row.NoCostData)
        .reduce((all, row) => all + Number(row[column]), 0)
        .toFixed(2);
    for (const one of Sections)
      for (const column of ['Price', 'TotalCost', 'CostToDate', 'Earned', 'OverBilled'])
        expect([one['Section'], column, one[column] || '0.00']).toEqual([one['Section'], column, sum(one['Section'], column)]);
    expect(Rows.map((row) => row['Section'])).toEqual([...Rows.map((row) => row['Section'])].sort().reverse());
  });

  it('R4: lists jobs that were closed this year and jobs without a contract beside the open ones', async () => {
    const site = await bareSite(driver.admin);
    const named = async (list: 'ClosedJobs' | 'JobsWithoutContract', query = '') =>
      (await report(driver.admin, query))[list].find(({ ProjectId }) => ProjectId === site.projectId);
    await bought(site, '75.00', '2026-03-31');
    expect(await named('JobsWithoutContract')).toMatchObject({ CostToDate: '75.00', Committed: '0.00', Billed: '0.00' });
    await priced(site, '1000');
    expect(await named('JobsWithoutContract')).toBeUndefined();
    expect(await named('ClosedJobs')).toBeUndefined();
    await driver.admin.act('POST', `/api/v2/projects/${site.projectId}/close`, {});
    expect(await named('ClosedJobs')).toMatchObject({ Price: '1000.00', CostToDate: '75.00', GrossProfit: '925.00' });
    expect(await named('ClosedJobs', `?through=${new Date().getUTCFullYear() - 1}-12-31`)).toBeUndefined();
  });

  it('answers one question with the same bytes, whatever is recorded later', async () => {
    const site = await losing(driver.admin);
    const at = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const before = await report(driver.admin, `?at=${at}`);
    await bought(site, '100');
    await driver.admin.act('PATCH', `/api/v2/projects/${site.projectId}`, { ProjectName: 'Renamed' });
    expect(await report(driver.admin, `?at=${at}`)).toEqual(before);
    expect(await figures(site, 'CostToDate', 'ProjectName')).toBe('700.00, Renamed');
  });

  it('is printed and exported', async () => {
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['pdf', 'application/pdf'],
    ]) {
      const reply = await driver.admin.send('GET', `/api/v2/reports/wip?format=${format}`);
      expect([reply.status, String(reply.headers.get('content-type'))]).toEqual([200, expect.stringContaining(type)]);
    }
  });

  it('is not shown to a foreman', async () => {
    expect((await driver.foreman.send('GET', '/api/v2/reports/wip')).status).toBe(403);
  });
});
