import { REPORTS, type ReportName } from '../addresses';
import { reports } from '../api/reports.generated';
import { sumOf } from '../words/differences';
import type { ExplainedLine } from '../parts/figure/use-explanation';
import { largestFirst, MARGINS, movedBy, planOf } from './bridge-rows';
import { changedColumns, shownColumns } from './columns';
import { comparisonIn, comparisonParameters, paired } from './compare';
import type { ReportContent, ReportRow } from '../parts/report/content';
import { DEFINITIONS } from './definitions';
import { addressOf, explained, parametersOf, questionOf } from './parameters';

const ADMIN = { UserType: 'Access', Privileges: ['Admin'] };
const TODAY = '2026-11-30';

describe('the reports of the console', () => {
  it('are those of the interface whose figures are explained', () => expect([...REPORTS].sort()).toEqual(Object.keys(reports).sort()));

  it.each(REPORTS)('%s has keys for each of its tables that has figures, and hides columns that it has', (name) => {
    const { columns = [], tables = [], figures = [], totals = [] } = reports[name] ?? {};
    const { tables: keys = {}, onPaper = [], named = [] } = DEFINITIONS[name];
    const names = columns.map((column) => column.name);
    expect([...onPaper, ...named, ...totals].filter((one) => !names.includes(one))).toEqual([]);
    const explainedTables = tables.filter((table) => table.columns.some((column) => figures.includes(column.name)));
    // A change order that waits is no row of job cost.
    const withKeys = explainedTables.map((table) => table.name).filter((table) => table !== 'PendingChangeOrders');
    expect(Object.keys(keys).sort()).toEqual(withKeys.sort());
    expect(columns.some((column) => figures.includes(column.name))).toBe(true);
  });

  it.each(Object.entries(MARGINS))('%s has a margin of figures that it explains', (name, margin) => {
    expect([margin.figure, ...margin.parts.map(({ figure }) => figure)].filter((one) => !reports[name]?.figures.includes(one))).toEqual([]);
  });
});

describe('the question of a report', () => {
  it('takes this week and the receivables where the address names none', () => {
    expect(questionOf('payroll', {}, ADMIN, TODAY)).toEqual({ given: {}, asked: { week: TODAY }, missing: undefined });
    expect(questionOf('aging', {}, ADMIN, TODAY).asked).toEqual({ of: 'receivables' });
    expect(questionOf('aging', { of: 'payables' }, ADMIN, TODAY).given).toEqual({ of: 'payables' });
  });

  it('takes the payables of who may read those alone', () => {
    const buyer = { UserType: 'Access', Privileges: ['Manages Bills'] };
    expect(questionOf('aging', {}, buyer, TODAY).asked).toEqual({ of: 'payables' });
  });

  it.each([
    ['job-cost', 'project'],
    ['certified-payroll', 'project'],
    ['statement', 'client'],
    ['vendor-statement', 'vendor'],
  ] as const)('of %s waits for a %s', (name, missing) => {
    expect(questionOf(name, {}, ADMIN, TODAY).missing?.name).toBe(missing);
    expect(questionOf(name, { [missing]: '6' }, ADMIN, TODAY).missing).toBeUndefined();
  });

  it('has labels for each parameter', () => {
    const labels = (name: ReportName): string[] => parametersOf(name).map(({ label }) => label);
    expect([labels('job-cost'), labels('aging'), labels('utilisation'), labels('statement')]).toEqual([
      ['Project'],
      ['Of'],
      ['From'],
      ['Client', 'From'],
    ]);
    expect(labels('certified-payroll').slice(0, 2)).toEqual(['Project', 'Week']);
  });

  it('has an address in the interface, also as a file', () => {
    expect(addressOf('job-cost', { project: '6' }, { at: '2026-06-30' })).toBe('/api/v2/projects/6/job-cost?at=2026-06-30');
    expect(addressOf('statement', { client: '1', from: '2026-01-01' }, {}, 'csv')).toBe(
      '/api/v2/reports/statement?client=1&from=2026-01-01&format=csv',
    );
    expect(addressOf('wip', {}, {})).toBe('/api/v2/reports/wip');
    expect(explained('job-cost', { project: '6' })).toEqual({ id: '6' });
    expect(explained('certified-payroll', { project: '6' })).toEqual({ project: '6' });
  });
});

describe('the columns of a report', () => {
  const fields = reports['wip']?.columns ?? [];
  const rows: ReportRow[] = [
    { Section: 'Fixed price', ProjectId: 8, ProjectName: 'Addition', Price: '10.00', Earned: '', NoCostData: false },
  ];

  it('begin with the name of the record behind a number, and leave out what no row says', () => {
    const columns = shownColumns(fields, rows);
    expect(columns.map(({ field }) => field.name)).toEqual(['ProjectName', 'Section', 'Price']);
    expect(columns[0]?.recordOf?.(rows[0] ?? {})).toEqual({ entity: 'projects', id: '8' });
  });

  it('have a column of changes where a row changed', () => {
    const columns = shownColumns(fields, rows);
    expect(changedColumns(columns, [{ Price: '0.00' }])).toEqual([]);
    expect(changedColumns(columns, [{ Price: '0.00' }, { Price: '-1.00' }])).toEqual(['Price']);
  });
});

describe('a second day', () => {
  it('stands in the address', () => {
    for (const search of [{ compare: '2026-10-31' }, { compare: '2026-10-31', by: 'recorded' }, {}]) {
      const { compare, by } = comparisonParameters(comparisonIn(search));
      expect({ compare, by }).toEqual({ compare: undefined, by: undefined, ...search });
    }
    expect(comparisonIn({ compare: 'x' })).toBeUndefined();
  });

  it('is held against the page row by row', () => {
    const fields = reports['wip']?.columns ?? [];
    const now = {
      Rows: [
        { ProjectId: 8, Price: '10.00' },
        { ProjectId: 9, Price: '5.00' },
      ],
    };
    const then = {
      Rows: [
        { ProjectId: 7, Price: '1.00' },
        { ProjectId: 8, Price: '12.50' },
      ],
    };
    const pairs = paired(DEFINITIONS.wip, fields, now, then);
    expect(pairs.map(({ row, isGone, differences }) => [row['ProjectId'], isGone, differences['Price']])).toEqual([
      [8, false, '-2.50'],
      [9, false, '5.00'],
      [7, true, '-1.00'],
    ]);
  });

  it('tells rows apart that have the same words', () => {
    const row = { Date: '2026-03-02', Description: 'Payment', Reference: '', Amount: '-5.00', Balance: '0.00' };
    const pairs = paired(DEFINITIONS.statement, reports['statement']?.columns ?? [], { Rows: [row, row] }, { Rows: [row] });
    expect(pairs.map(({ differences }) => differences['Amount'])).toEqual(['0.00', '-5.00']);
  });
});

describe('the bridge of a margin', () => {
  const line = (DocumentId: number, Amount: string): ExplainedLine => ({
    ...{
      Figure: '',
      Row: '',
      Date: '2026-11-06',
      Document: 'Bill',
      DocumentId,
      Party: 'Summit Roofing',
      Description: `Bill ${DocumentId}`,
    },
    ...{ Class: 'Subs', Hours: '', Amount, Explain: '' },
  });

  it('of a job is what its documents moved, the largest first', () => {
    const plan = planOf('job-cost', { Rows: [] }, { Rows: [] });
    expect(plan.sources.map(({ figure, isLess }) => [figure, isLess])).toEqual([
      ['Billed', false],
      ['Unbilled', false],
      ['Actual', true],
    ]);
    const [billed, , actual] = plan.sources;
    if (!billed || !actual) throw new Error('no sources');
    const rows = largestFirst([
      ...movedBy(billed, [line(1, '100.00')], [line(1, '100.00')]),
      ...movedBy(actual, [line(2, '30.00'), line(3, '10.00'), line(3, '5.00')], [line(3, '10.00'), line(4, '70.00')]),
    ]);
    expect(rows.map(({ id, amount }) => [id, amount])).toEqual([
      ['4', '70.00'],
      ['2', '-30.00'],
      ['3', '-5.00'],
    ]);
  });

  it('of all jobs has what each earned, the documents of its cost, and whole jobs that one day lacks', () => {
    const job = (ProjectId: number, Earned: string, CostToDate: string): ReportRow => ({
      ProjectId,
      ProjectName: `Job ${ProjectId}`,
      Earned,
      CostToDate,
    });
    const now: ReportContent = { Rows: [job(8, '100.00', '60.00'), job(9, '20.00', '5.00')] };
    const then: ReportContent = { Rows: [job(8, '80.00', '40.00')] };
    const { sources, rows } = planOf('wip', now, then);
    expect(sources.map(({ row }) => row)).toEqual(['8']);
    const moved = [...rows, ...sources.flatMap((source) => movedBy(source, [line(1, '60.00')], [line(1, '40.00')]))];
    expect(largestFirst(moved).map(({ id, what, amount }) => [id, what, amount])).toEqual([
      ['8', 'Earned', '20.00'],
      ['9', 'Earned', '20.00'],
      ['1', 'Cost', '-20.00'],
      ['9', 'Cost', '-5.00'],
    ]);
    expect(sumOf(moved.map(({ amount }) => amount))).toBe('15.00');
  });
});
