import fc from 'fast-check';
import { drive, type Driver } from '../v1/driver';
import { Desk } from './any-day/desk';
import type { Draw } from './any-day/money-desk';
import { bareSite, bought, priced, siteOf } from './job-site';

const STEPS = 40;
const MOVES = [
  ...['work', 'work', 'card', 'card', 'order', 'bill', 'bill', 'progress', 'invoice', 'invoice', 'invoice', 'creditNote', 'apply'],
  ...['forecast', 'forgetWork', 'voidBill', 'voidInvoice'],
];
const step: fc.Arbitrary<Draw & { readonly move: string }> = fc.record({
  ...{ move: fc.constantFrom(...MOVES), a: fc.nat({ max: 60 }), b: fc.nat({ max: 60 }), back: fc.nat({ max: 140 }) },
  cents: fc.integer({ min: 1, max: 90_000 }),
});
const FIGURES = ['Actual', 'Billed', 'Budget', 'Committed', 'CostToComplete', 'Projected', 'Variance', 'Unbilled', 'Margin'] as const;
const ALL = [...FIGURES, 'Earned'];

type Row = Readonly<Record<string, string>> & { readonly From: string; readonly Through: string };
interface Report {
  readonly Rows: readonly Row[];
  readonly Totals: Row;
}

describe('The series of job cost', () => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await drive();
  });
  const read = async (path: string): Promise<Report> => (await driver.admin.read(`/api/v2/${path}`)) as Report;
  const issues = async (path: string): Promise<unknown> => {
    const { status, body } = await driver.admin.send('GET', `/api/v2/${path}`);
    return [
      status,
      ...((body as { issues?: { field: string; problem: string }[] }).issues ?? []).map(({ field, problem }) => `${field} ${problem}`),
    ];
  };

  it('has the figures of the reports of each of its days, to the cent, whatever was entered late, and as it was recorded then', async () => {
    const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { seed: 11, numRuns: 1 });
    const desk = new Desk(driver.admin, new Date().toISOString().slice(0, 10));
    await desk.open();
    let between = '';
    for (const [at, { move, ...draw }] of steps.entries()) {
      desk.step++;
      await desk.moves[move]?.(draw);
      if (at === STEPS / 2) between = new Date().toISOString();
    }
    const earned = new Map<string, Promise<ReadonlyMap<number, string>>>();
    const earnedOn = (query: string): Promise<ReadonlyMap<number, string>> => {
      const known =
        earned.get(query) ??
        read(`reports/wip?${query}`).then(({ Rows }) => new Map(Rows.map((row) => [Number(row['ProjectId']), row['Earned'] ?? ''])));
      earned.set(query, known);
      return known;
    };
    let [points, changes] = [0, 0];
    for (const { project } of Object.values(desk.jobs))
      for (const [by, at, nth] of [
        ['week', '', 1],
        ['week', `&at=${between}`, 3],
        ['month', '', 1],
        ['day', '', 20],
      ] as const) {
        const { Rows } = await read(`projects/${project}/job-cost/series?by=${by}&figures=${ALL.join()}${at}`);
        expect(Rows.at(-1)?.Through).toBe(desk.today);
        for (const [index, row] of Rows.entries())
          if (index % nth === 0) {
            const query = `through=${row.Through}${at}`;
            const { Totals } = await read(`projects/${project}/job-cost?${query}`);
            const expected = {
              ...Object.fromEntries(FIGURES.map((figure) => [figure, Totals[figure]])),
              Earned: (await earnedOn(query)).get(project) ?? '',
            };
            expect({ query, ...Object.fromEntries(ALL.map((figure) => [figure, row[figure]])) }).toEqual({ query, ...expected });
            points++;
            if (index > 0 && row['Actual'] !== Rows[index - 1]?.['Actual']) changes++;
          }
      }
    expect([points > 60, changes > 8]).toEqual([true, true]);

    const company = await read(`reports/job-cost/series?figures=Actual,Billed,Margin`);
    const projects = (await driver.admin.read('/api/v2/projects?fields=Id&limit=1000')) as unknown as { Id: number }[];
    const first = company.Rows[0]?.From ?? '';
    const each = await Promise.all(
      projects.map(({ Id }) => read(`projects/${Id}/job-cost/series?figures=Actual,Billed,Margin&from=${first}`)),
    );
    for (const [index, row] of company.Rows.entries())
      for (const figure of ['Actual', 'Billed', 'Margin']) {
        const cents = each.reduce((sum, { Rows }) => sum + Math.round(Number(Rows[index]?.[figure] ?? 0) * 100), 0);
        expect([row.Through, figure, row[figure]]).toEqual([row.Through, figure, (cents / 100).toFixed(2)]);
      }
  }, 200_000);

  it('has weeks and months of the company, from the first amount to the day that is asked for', async () => {
    const site = await bareSite(driver.admin);
    expect((await read(`projects/${site.projectId}/job-cost/series`)).Rows).toEqual([]);
    await priced(site, '1000.00');
    await bought(site, '100.00', '2026-03-03');
    await bought(site, '50.00', '2026-03-12');
    const days = async (query: string): Promise<unknown> =>
      (await read(`projects/${site.projectId}/job-cost/series?figures=Actual&${query}`)).Rows.map(({ From, Through, Actual }) => [
        From,
        Through,
        Actual,
      ]);
    expect(await days('through=2026-03-17')).toEqual([
      ['2026-03-02', '2026-03-08', '100.00'],
      ['2026-03-09', '2026-03-15', '150.00'],
      ['2026-03-16', '2026-03-17', '150.00'],
    ]);
    expect(await days('by=month&through=2026-03-05')).toEqual([['2026-03-01', '2026-03-05', '100.00']]);
    expect(await days('by=day&from=2026-03-12&through=2026-03-12')).toEqual([['2026-03-12', '2026-03-12', '150.00']]);
    expect(await days('from=2026-01-30&through=2026-02-05&by=month')).toEqual([
      ['2026-01-01', '2026-01-31', '0.00'],
      ['2026-02-01', '2026-02-05', '0.00'],
    ]);
    // Only the figures that are asked for.
    const [row] = (await read(`projects/${site.projectId}/job-cost/series?through=2026-03-05`)).Rows;
    expect(row).toMatchObject({ Actual: '100.00', Billed: '0.00', Margin: '', Budget: '' });
    // The last of the periods that there may be.
    await bought(site, '1.00', '2024-01-03');
    const all = await read(`projects/${site.projectId}/job-cost/series?by=day&through=2026-03-05`);
    expect([all.Rows.length, all.Rows[0]?.['Actual'], all.Rows.at(-1)?.Through]).toEqual([520, '1.00', '2026-03-05']);
  });

  it('keeps what a closed job has earned', async () => {
    const site = await siteOf(driver.admin);
    await priced(site, '1000.00');
    await bought(site, '100.00', '2026-03-03');
    await driver.admin.act('POST', `/api/v2/projects/${site.projectId}/close`);
    const { Rows } = await read(`projects/${site.projectId}/job-cost/series`);
    expect(Rows.at(-1)).toMatchObject({ Actual: '100.00', Earned: '1000.00' });
  });

  it('names the parameter that is at fault', async () => {
    const { projectId } = await bareSite(driver.admin);
    const path = `projects/${projectId}/job-cost/series`;
    expect(await issues(`${path}?figures=Actual,Cost`)).toEqual([400, expect.stringMatching(/^figures must be some of Actual, Earned, /)]);
    expect(await issues(`${path}?by=year`)).toEqual([400, expect.stringMatching(/^by must be one of day, week, month/)]);
    expect(await issues(`${path}?from=2026-03-02&through=2026-03-01`)).toEqual([400, 'from must not be after 2026-03-01']);
    expect(await issues(`${path}?by=day&from=2024-01-01&through=2026-03-01`)).toEqual([
      400,
      'from must be at most 520 periods before 2026-03-01',
    ]);
    expect(await issues(`reports/job-cost/series?to=2026-03-01`)).toEqual([400, expect.stringMatching(/^to is no parameter here/)]);
    expect(await issues('projects/999999/job-cost/series')).toEqual([404]);
  });
});
