import { Controller, Inject } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { CurrentActor } from '@plumbline/platform/http';
import { integer, ReadModels, text } from '@plumbline/platform/records';
import { POOL } from '@plumbline/platform/runtime';
import { PgRowSums } from '@plumbline/platform/subscriptions';
import { caller, crate, depot, useSample, type SampleApp } from '@plumbline/platform/testing/sample';
import type { Pool } from 'pg';
import { RecordId } from '../../actions/record-id';
import { report, type ContentOf, type Question, type QuestionOf } from '../../reports/report';
import { AskedOf, ReportRoute } from '../../reports/report-route';

const columns = { Label: text().describe('Its label.', 'A'), Crates: integer().describe('How many there are.', 3) };
const stock = report({
  ...{ name: 'StockReport', title: 'Stock', description: 'What there is.', path: 'reports/stock' },
  parameters: { figures: text(40).describe('Which figures.', 'a') },
  columns,
});
const content = report({
  ...{ name: 'ContentReport', title: 'Content', description: 'What a depot has.', path: 'depots/:id/content' },
  moments: ['at'],
  columns,
});

/** Runs between two reports. */
let between: (() => Promise<unknown>) | undefined;
let asked: Pick<Question, 'at' | 'through' | 'parameters'>[] = [];
@Controller('api/v2')
class Reports {
  private readonly sums: PgRowSums;
  constructor(
    private readonly reads: ReadModels,
    @Inject(POOL) pool: Pool,
  ) {
    this.sums = new PgRowSums(pool);
  }

  @ReportRoute(stock)
  async stock(@AskedOf() question: QuestionOf<typeof stock>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof stock>> {
    asked.push(question);
    const groups = await this.sums.of(crate, company, { where: { DepotId: ['100'] }, by: ['Label'], sum: ['Price'] });
    const label = (await this.reads.one(crate, company, 1))?.Label ?? '';
    const counted = await this.reads.count(crate, company, { DepotId: '100' });
    const found = await this.reads.find(crate, company, { DepotId: '100' });
    await between?.();
    if (groups.length !== counted || found.length !== counted) throw new Error('reads of two moments');
    return { Rows: [{ Label: label, Crates: counted }] };
  }

  @ReportRoute(content, { addressed: depot })
  content(@RecordId() id: number, @AskedOf() question: QuestionOf<typeof content>): ContentOf<typeof content> {
    asked.push(question);
    return { Rows: [{ Label: `Depot ${id}`, Crates: 0 }] };
  }
}

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');
useSample(
  async (started) => {
    sample = started;
    await sample.rows.put(depot, 1, { Name: 'Main' }, { id: 100 });
    for (const id of [1, 2, 3]) await sample.rows.put(crate, 1, { Label: `box ${id}`, Price: '1.50', DepotId: '100' }, { id });
  },
  { controllers: [Reports] },
);
beforeEach(() => {
  Object.assign(sample.policy, { visible: 'all', hidden: [] });
  between = undefined;
  asked = [];
});

const query = async (queries: object, more: object = {}, token = '1-1') => {
  const { status, json } = await call('POST', 'query', { queries, ...more }, {}, token);
  expect([status, json.issues]).toEqual([200, undefined]);
  return json.data as Record<string, { data: never; meta: never; error: { status: number; code: string; issues: { field: string }[] } }>;
};
const issue = (field: string, problem: unknown) => ({ error: { status: 400, issues: [{ field, problem }] } });

describe('POST /api/v2/query', () => {
  it('answers reports and summaries as their addresses do, beside lists', async () => {
    const all = await query({
      list: { entity: 'crates', limit: 1, fields: ['Id'] },
      sums: { summary: 'crates', by: ['DepotId'], sum: ['Price'], where: { Id: { $lte: 2 } } },
      stock: { report: 'stock', figures: ['a', 'b'], through: '2026-03-31' },
      content: { report: 'depots/100/content' },
    });
    const get = async (path: string): Promise<unknown> => (await call('GET', encodeURI(path))).json;
    expect(all['list']).toMatchObject({ data: [{ Id: 1 }] });
    expect(all['sums']).toEqual(await get('crates/summary?by=DepotId&sum=Price&where[Id][$lte]=2'));
    expect(all['stock']).toEqual(await get('reports/stock?figures=a,b&through=2026-03-31'));
    expect(all['stock']?.data).toEqual({ Rows: [{ Label: 'box 1', Crates: 3 }] });
    expect(all['content']).toEqual(await get('depots/100/content'));
    expect(asked.map(({ parameters }) => parameters)).toEqual([{ figures: 'a,b' }, {}, { figures: 'a,b' }, {}]);
  });

  it('answers all of one moment: what is written meanwhile on another connection is in none of them', async () => {
    let round = 3;
    between = async () => {
      await sample.rows.put(crate, 1, { Label: `new ${round}`, Price: '1.00', DepotId: '100' }, { id: (round += 1) });
      await sample.rows.put(crate, 1, { Label: `box of round ${round}`, Price: '1.50', DepotId: '100' }, { id: 1 });
    };
    const all = await query({
      first: { report: 'stock' },
      list: { entity: 'crates', fields: ['Label'], where: { Id: { $eq: 1 } } },
      second: { report: 'reports/stock' },
      sums: { summary: 'crates' },
    });
    expect([all['first']?.data, all['second']?.data]).toEqual(Array(2).fill({ Rows: [{ Label: 'box 1', Crates: 3 }] }));
    expect([all['list']?.data, all['sums']?.data]).toEqual([[{ Label: 'box 1' }], [{ By: {}, Count: 3, Sums: {} }]]);
    between = undefined;
    const after = await query({ stock: { report: 'stock' }, sums: { summary: 'crates' } });
    expect(after['stock']?.data).toEqual({ Rows: [{ Label: 'box of round 5', Crates: 5 }] });
    expect(after['sums']?.data).toEqual([{ By: {}, Count: 5, Sums: {} }]);
  });

  it('asks reports as of the moments of the request, unless they state their own or take none', async () => {
    const [at, through] = ['2026-03-31T10:00:00.000Z', '2026-03-30'];
    await query(
      { one: { report: 'stock' }, own: { report: 'stock', through: '2026-01-31' }, none: { report: 'depots/100/content' } },
      { at, through },
    );
    expect(asked.map((one) => [one.at, one.through])).toEqual([
      [at, through],
      [at, '2026-01-31'],
      [at, undefined],
    ]);
  });

  it('refuses a query for itself, with the field that is at fault and the rights that are missing', async () => {
    const all = await query({
      both: { entity: 'crates', report: 'stock' },
      unknown: { report: 'ships' },
      outside: { report: '../../auth/sign-out' },
      record: { report: 'crates/1' },
      csv: { report: 'stock', format: 'csv' },
      moment: { report: 'stock', through: 'yesterday' },
      strange: { report: 'stock', page: 1 },
      missing: { report: 'depots/7/content' },
      summary: { summary: 'ships' },
      sum: { summary: 'crates', sum: ['Size'] },
      page: { summary: 'crates', limit: 1 },
    });
    const names = /^must be one of stock, depots\/\{id\}\/content/;
    expect(all).toMatchObject({
      both: issue('report', "can't be combined with entity: a query is a list, a summary or a report"),
      unknown: issue('report', expect.stringMatching(names)),
      outside: issue('report', expect.stringMatching(names)),
      record: issue('report', expect.stringMatching(names)),
      csv: issue('format', 'must be json among several queries'),
      moment: issue('through', expect.any(String)),
      strange: issue('page', expect.any(String)),
      missing: { error: { status: 404 } },
      summary: issue('summary', expect.stringMatching(/^must be one of /)),
      sum: issue('sum', expect.stringMatching(/^names Size; /)),
      page: issue('limit', expect.any(String)),
    });
    sample.policy.visible = 'none';
    const none = await query({ report: { report: 'stock' }, sums: { summary: 'crates' } }, {}, '1-2');
    expect([none['report']?.error.code, none['sums']?.error.code]).toEqual(['forbidden', 'forbidden']);
    const { status, json } = await call('POST', 'query', { queries: { a: { report: 'stock' } }, at: 5 });
    expect([status, json.issues]).toEqual([400, [{ field: 'at', problem: 'must be a text, such as 2026-03-31' }]]);
  });
});
