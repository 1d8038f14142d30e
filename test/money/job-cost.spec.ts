import type { Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { drive, milestoneBody, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { bareSite, billed, bought, forecast, labour, ordered, priced, siteOf, type Site } from './job-site';

type Figures = Readonly<Record<string, string>>;
interface Report {
  readonly Rows: readonly (Figures & { readonly MilestoneId: number | null })[];
  readonly Totals: Figures;
  readonly Classes: readonly Figures[];
  readonly Milestones: readonly Figures[];
  readonly PendingChangeOrders: readonly Figures[];
}
const report = async ({ admin, projectId }: Site, query = ''): Promise<Report> =>
  (await admin.send('GET', `/api/v2/projects/${projectId}/job-cost${query}`)).body.data as Report;
const ofClass = ({ Classes }: Report, of: string): Figures => Classes.find(({ Class }) => Class === of)!;
const each = (shown: Report, column: string): string => ['Labor', 'Materials', 'Subs'].map((of) => ofClass(shown, of)[column]).join(', ');

const DOOR = { Description: 'door', Quantity: '10', UnitPrice: '100.00' };
const HALF = { Description: 'door', Quantity: '5', TotalAmount: '500.00' };

/** The site of the example: 12,000.00 of budget, 5,628.72 of cost, 2,000.00 committed. */
async function example(admin: Caller): Promise<Site> {
  const site = await siteOf(admin);
  await labour(site, '2335.32');
  await bought(site, '3293.40');
  await ordered(site, { Items: [{ Description: 'door', Quantity: '5', UnitPrice: '100.00' }] });
  await ordered(site, { IsSubcontract: true, TotalAmount: '1500.00' });
  return site;
}
const forecasted = async (admin: Caller): Promise<Site> => {
  const site = await example(admin);
  await forecast(site, '4000.00', 'Labor');
  return site;
};

/** The rows of the section "Job cost". */
const cases: Readonly<Record<string, (admin: Caller) => Promise<string>>> = {
  projected: async (admin) => {
    const shown = await report(await example(admin));
    const [labor, materials, subs] = ['Labor', 'Materials', 'Subs'].map((of) => ofClass(shown, of)['Projected']);
    return `${labor} + ${subs} + ${materials} = ${shown.Totals['Projected']}`;
  },
  variance: async (admin) => (await report(await example(admin))).Totals['Variance'] ?? '',
  committed: async (admin) => each(await report(await example(admin)), 'Committed'),
  forecast: async (admin) => {
    const shown = await report(await forecasted(admin));
    return `${ofClass(shown, 'Labor')['Projected']}, ${shown.Totals['Projected']}`;
  },
  'forecast-stays': async (admin) => {
    const site = await forecasted(admin);
    await labour(site, '1000.00');
    return ofClass(await report(site), 'Labor')['Projected'] ?? '';
  },
  'forecast-completed': async (admin) => {
    const site = await forecasted(admin);
    await admin.act('POST', `/api/v2/milestones/${site.milestone}/complete`);
    return each(await report(site), 'CostToComplete');
  },
  estimated: async (admin) => {
    const labor = ofClass(await report(await siteOf(admin, {}, { LaborEstimated: '20000.00' })), 'Labor');
    return `${labor['Budget']}, ${labor['CostToComplete']}`;
  },
  pending: async (admin) => {
    const site = await siteOf(admin);
    await priced(site, '100000');
    await priced(site, '5000', { accept: false });
    return (await report(site)).PendingChangeOrders.map(({ Amount }) => Amount).join();
  },
  'recorded-later': async (admin) => {
    const site = await bareSite(admin);
    await billed(site, await ordered(site, { Items: [DOOR] }), '2026-03-31', [HALF]);
    const actual = async (query: string): Promise<string> => (await report(site, query)).Totals['Actual'] ?? '';
    return [await actual('?at=2026-03-31T23:59:59Z'), await actual('?through=2026-03-31'), await actual('?through=2026-03-30')].join(', ');
  },
  'charged-later': async (admin) => {
    const site = await bareSite(admin);
    await billed(site, await ordered(site, { Items: [DOOR] }), '2026-03-31', [HALF]);
    const committed = async (day: string): Promise<string> => (await report(site, `?through=${day}`)).Totals['Committed'] ?? '';
    return `${await committed('2026-03-30')}, ${await committed('2026-03-31')}`;
  },
  unbilled: async (admin) => {
    const job = await setUpJob(admin);
    const site = { admin, projectId: job.projectId, milestone: 0, clientId: 0 };
    const entry = await admin.create('/api/v1/time', entryOf(job));
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
    const before = ofClass(await report(site), 'Labor');
    const draft = await admin.act('POST', `/api/v2/projects/${job.projectId}/invoices`, {});
    await admin.act('POST', `/api/v2/invoices/${(draft as { Id: string }).Id}/finalize`);
    const after = ofClass(await report(site), 'Labor');
    return `${before['Unbilled']}, ${before['Margin']}; ${after['Billed']}, ${after['Unbilled']}`;
  },
};

let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Job cost', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Job cost').map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf('Job cost'))('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id](driver.admin)).toBe(result);
  });

  it('as of now has the same figures as through a day that no document is dated after', async () => {
    const site = await forecasted(driver.admin);
    await priced(site, '1000');
    const ahead = new Date(Date.now() + 700 * 86_400_000).toISOString().slice(0, 10);
    expect(await report(site, `?through=${ahead}`)).toEqual(await report(site));
  });

  it('adds up: rows, classes and milestones to the totals', async () => {
    const shown = await report(await example(driver.admin));
    const sum = (rows: readonly Figures[], column: string): string => rows.reduce((all, row) => all + Number(row[column]), 0).toFixed(2);
    for (const column of Object.keys(shown.Totals))
      for (const rows of [shown.Rows, shown.Classes, shown.Milestones] as const) expect(sum(rows, column)).toBe(shown.Totals[column]);
  });

  it('is not shown to a foreman, nor of a project that does not exist', async () => {
    const site = await bareSite(driver.admin);
    expect((await driver.foreman.send('GET', `/api/v2/projects/${site.projectId}/job-cost`)).status).toBe(403);
    expect((await driver.admin.send('GET', '/api/v2/projects/999999/job-cost')).status).toBe(404);
  });

  it('rejects a forecast below 0.00 or of an unknown class', async () => {
    const { milestone } = await bareSite(driver.admin);
    for (const body of [{ Class: 'Labor', CostToComplete: '-1' }, { Class: 'Taxes', CostToComplete: '1' }, { Class: 'Labor' }])
      expect((await driver.admin.send('POST', `/api/v2/milestones/${milestone}/forecast`, body)).status).toBe(400);
  });
});

describe('M16: the estimates of a project', () => {
  const estimates = async ({ admin, projectId }: Site): Promise<string[]> => {
    const { LaborEstimated, MaterialsEstimated, SubsEstimated } = await admin.read(`/api/v2/projects/${projectId}`);
    return [LaborEstimated, MaterialsEstimated, SubsEstimated];
  };

  it('are the budgets of its milestones, unless they are set', async () => {
    const site = await siteOf(driver.admin);
    const { admin, projectId, milestone } = site;
    expect(await estimates(site)).toEqual(['7000.00', '3500.00', '1500.00']);
    const second = await admin.create(
      '/api/v1/milestones',
      milestoneBody(projectId, 'Roof', { Budget: '900.00', BudgetLabor: '500.00', BudgetSubs: '100.00' }),
    );
    expect(await estimates(site)).toEqual(['7500.00', '3800.00', '1600.00']);
    await admin.act('PATCH', `/api/v2/milestones/${second}`, { MaterialsTotal: '1000.00' });
    await admin.act('PATCH', `/api/v2/projects/${projectId}`, { LaborEstimated: '8000.00' });
    expect(await estimates(site)).toEqual(['8000.00', '4500.00', '1600.00']);
    await admin.act('DELETE', `/api/v1/milestones/${milestone}`);
    expect(await estimates(site)).toEqual(['8000.00', '1000.00', '100.00']);
    await admin.act('PATCH', `/api/v2/projects/${projectId}`, { LaborEstimated: '' });
    expect(await estimates(site)).toEqual(['500.00', '1000.00', '100.00']);
  });

  it('are not set by sending back what is shown', async () => {
    const site = await siteOf(driver.admin);
    const shown = await site.admin.read(`/api/v2/projects/${site.projectId}`);
    await site.admin.act('PATCH', `/api/v2/projects/${site.projectId}`, { ...shown, Notes: 'Gate code 4711' });
    await site.admin.act('PATCH', `/api/v2/milestones/${site.milestone}`, { BudgetLabor: '7100.00' });
    expect(await estimates(site)).toEqual(['7100.00', '3400.00', '1500.00']);
  });

  it('leave the budget of the job cost as it is', async () => {
    const site = await siteOf(driver.admin);
    const { Totals } = await report(site);
    expect(Totals['Budget']).toBe('12000.00');
  });
});
