import { Caller, type Reply } from '../../../test/support/caller';
import { milestoneBody } from '../../../test/v1/driver';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { useService } from './testing/start-service';

const DAY = '2026-03-31';
const MIDNIGHT = '2026-03-31T00:00:00.000Z';
const NOON = '2026-03-31T12:00:00.000Z';
/** A time that version 1 takes for a day. */
const ODD = '2026-03-31T15:04:05.000Z';

interface Dated {
  readonly Id: number;
  readonly DueDate: string;
}

describe('days (D-11.2)', () => {
  let admin: Caller;
  let job: Job;
  let clientId: number;
  useService(({ api }) => (admin = new Caller(api.address, api.token ?? '')));
  beforeAll(async () => {
    job = await setUpJob(admin);
    clientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  }, 60_000);

  const ticket = (version: 1 | 2, more: object): Promise<number> =>
    admin.create(`/api/v${version}/tickets`, { Title: 'Leak', ClientId: clientId, ...more });
  const both = async (path: string): Promise<string[]> =>
    [(await admin.read(`/api/v2/${path}`)) as Dated, (await admin.read(`/api/v1/${path}`)) as Dated].map(({ DueDate }) => DueDate);

  it.each([DAY, MIDNIGHT, NOON])('are taken by version 2 as %s, shown there as days, and by version 1 as timestamps', async (given) => {
    expect(await both(`tickets/${await ticket(2, { DueDate: given })}`)).toEqual([DAY, MIDNIGHT]);
  });

  it.each([ODD, '2026-03-31T00:00:00-08:00', '2026-02-30', '31.03.2026', 7])('are refused by version 2 as %j', async (given) => {
    const { status, body } = await admin.send('POST', '/api/v2/tickets', { Title: 'Leak', ClientId: clientId, DueDate: given });
    expect([status, body.issues]).toEqual([400, [{ field: 'DueDate', problem: 'must be a day such as "2026-01-31"' }]]);
  });

  it('keep the time that version 1 gave, also when version 2 sends the day back or another one is set and taken back', async () => {
    const id = await ticket(1, { DueDate: ODD });
    expect(await both(`tickets/${id}`)).toEqual([DAY, ODD]);
    const { etag } = Object.fromEntries((await admin.get(`/api/v2/tickets/${id}`)).headers);
    const record = (await admin.read(`/api/v2/tickets/${id}`)) as object;
    for (const DueDate of [DAY, MIDNIGHT, NOON, ODD]) await admin.act('PATCH', `/api/v2/tickets/${id}`, { ...record, DueDate });
    expect([await both(`tickets/${id}`), (await admin.get(`/api/v2/tickets/${id}`)).headers.get('etag')]).toEqual([[DAY, ODD], etag]);
    await admin.act('PATCH', `/api/v2/tickets/${id}`, { DueDate: '2026-04-01' });
    expect(await both(`tickets/${id}`)).toEqual(['2026-04-01', '2026-04-01T00:00:00.000Z']);
    await admin.act('PATCH', `/api/v2/tickets/${id}`, { DueDate: '' });
    expect(await both(`tickets/${id}`)).toEqual(['', '']);
  });

  it('of parts of records are merged, shown and kept alike', async () => {
    const id = await admin.create(
      '/api/v1/milestones',
      milestoneBody(job.projectId, 'Roof', { DateRange: { StartDate: ODD, FinishDate: '2026-04-09T12:00:00.000Z' } }),
    );
    const plan = async (version: 1 | 2): Promise<{ Id: number; DateRange: Record<string, unknown> }[]> =>
      (await admin.read(`/api/v${version}/projects/${job.projectId}/projectPlan`)).Milestones;
    const range = async (version: 1 | 2): Promise<unknown> => {
      const { StartDate, FinishDate } = (await plan(version)).find((one) => Number(one.Id) === id)?.DateRange ?? {};
      return [StartDate, FinishDate];
    };
    expect([await range(2), await range(1)]).toEqual([
      [DAY, '2026-04-09'],
      [ODD, '2026-04-09T12:00:00.000Z'],
    ]);
    await admin.act('PATCH', `/api/v2/milestones/${id}`, { DateRange: { FinishDate: '2026-04-10' } });
    expect([await range(2), await range(1)]).toEqual([
      [DAY, '2026-04-10'],
      [ODD, '2026-04-10T00:00:00.000Z'],
    ]);
    expect((await admin.read(`/api/v2/milestones/${id}`)).DateRange).toMatchObject({ StartDate: DAY, FinishDate: '2026-04-10' });
  });

  it('are found by a filter whatever time rows have, and are one group of a summary', async () => {
    const ids: number[] = [];
    for (const DueDate of [MIDNIGHT, NOON, ODD, '2026-04-01T00:00:00.000Z']) ids.push(await ticket(1, { DueDate, Title: 'Found' }));
    const found = async (condition: string): Promise<number[]> =>
      (await admin.list<Dated>(`/api/v2/tickets?where[Title][$eq]=Found&where[DueDate]${condition}&order=Id`)).map(
        ({ Id }) => ids.indexOf(Id) + 1,
      );
    expect(await Promise.all(['$eq', '$lte', '$lt', '$gte', '$gt', '$ne', '$in'].map((operator) => found(`[${operator}]=${DAY}`)))).toEqual(
      [...[[1, 2, 3], [1, 2, 3], [], [1, 2, 3, 4], [4], [4], [1, 2, 3]]],
    );
    expect(await found(`[$eq]=${NOON}`)).toEqual([1, 2, 3]);
    const refused = await admin.get(`/api/v2/tickets?where[DueDate][$gte]=${ODD}`);
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('must be a day such as "2026-01-31"')]);
    const groups = (await admin.read('/api/v2/tickets/summary?by=DueDate&where[Title][$eq]=Found')) as {
      By: Dated;
      Count: number;
    }[];
    expect(groups.map(({ By, Count }) => [By.DueDate, Count])).toEqual([
      [DAY, 3],
      ['2026-04-01', 1],
    ]);
  });

  it('are days wherever version 2 shows a record: nested, in parts of it, as changes, past and history', async () => {
    const since = encodeURIComponent(new Date(Date.now() - 1000).toISOString());
    const id = await ticket(1, { DueDate: ODD });
    await admin.act('PATCH', `/api/v2/projects/${job.projectId}`, { DueDate: DAY });
    const entry = await admin.create('/api/v1/time', entryOf(job));
    const shown = async (path: string, ofRecord: (data: Reply['body']) => Dated = (data) => data): Promise<unknown> =>
      ofRecord(await admin.read(`/api/v2/${path}`)).DueDate;
    const own = (list: Dated[]): Dated => list.find((one) => one.Id === id) as Dated;
    const at = encodeURIComponent(new Date().toISOString());
    expect(
      await Promise.all([
        shown(`tickets/${id}?fields=Id,DueDate`),
        shown(`tickets?where[Id][$eq]=${id}&fields=DueDate`, ([one]) => one),
        shown(`tickets?where[Id][$eq]=${id}&cursor=`, ([one]) => one),
        shown(`tickets?since=${since}`, own),
        shown(`time-entries/${entry}`, ({ Project }) => Project),
        shown(`time-entries?where[Id][$eq]=${entry}`, ([one]) => one.Project),
        shown(`time-entries?where[Id][$eq]=${entry}&fields=Project`, ([one]) => one.Project),
        shown(`records/tickets/${id}?at=${at}`),
        shown(`records/time-entries/${entry}?at=${at}`, ({ Project }) => Project),
        shown('changes?entity=tickets&limit=1000', (entries: { Record?: Dated }[]) => own(entries.flatMap(({ Record }) => Record ?? []))),
      ]),
    ).toEqual(Array(10).fill(DAY));
    const [added] = (await admin.read(`/api/v2/records/tickets/${id}/history`)) as { Changes: { Field: string; To: unknown }[] }[];
    expect(added?.Changes.find(({ Field }) => Field === 'DueDate')?.To).toBe(DAY);
    expect((await admin.read(`/api/v1/tickets/${id}`)) as Dated).toMatchObject({ DueDate: ODD });
    const first = (await admin.read(`/api/v1/time/${entry}`)) as { EntryDate: string; Project: Dated };
    expect([first.EntryDate, first.Project.DueDate]).toEqual(['2026-03-02T12:00:00.000Z', MIDNIGHT]);
    expect(await admin.read(`/api/v2/time-entries/${entry}`)).toMatchObject({ EntryDate: '2026-03-02' });
  });

  it('of the company and of reports are days, and so are the days they are asked for', async () => {
    const { data } = (await admin.send('POST', '/api/v2/company/close-books', { Through: '2025-12-31', Force: true, Reason: 'A trial' }))
      .body;
    const { BooksClosedThrough, BooksClosings } = await admin.read('/api/v2/company');
    expect([data.BooksClosedThrough, BooksClosedThrough, BooksClosings.at(-1).Through]).toEqual(Array(3).fill('2025-12-31'));
    expect(BooksClosings.at(-1).Date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const asked = async (through: string): Promise<unknown> => {
      const { status, body } = await admin.get(`/api/v2/reports/cash-forecast?through=${through}`);
      return [status, body.data?.Rows[1].From ?? body.detail];
    };
    expect(await asked(DAY)).toEqual([200, DAY]);
    expect(await asked(NOON)).toEqual([200, DAY]);
    expect(await asked(ODD)).toEqual([400, expect.stringContaining('through must be a day')]);
  });

  it('are plain in CSV', async () => {
    const id = await ticket(1, { DueDate: ODD });
    const csv = await admin.send('GET', `/api/v2/tickets?where[Id][$eq]=${id}&fields=Id,DueDate`, undefined, { accept: 'text/csv' });
    expect(csv.body).toContain(`${id},${DAY}`);
  });
});
