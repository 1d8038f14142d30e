import { Caller } from '../../../test/support/caller';
import { setUpJob, type Job } from '../../../test/support/job';
import { hire } from '../../../test/support/people';
import { CREDENTIALS, useService } from './testing/start-service';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };

interface Comment {
  readonly Id?: number;
  readonly Text: string;
  readonly UserName: string;
  readonly CreatedBy: number;
}

describe('comments on a record (D-11.12)', () => {
  let admin: Caller;
  let bea: Caller;
  let job: Job;
  let clientId: number;
  useService(({ api }) => (admin = new Caller(api.address, api.token ?? '')));
  beforeAll(async () => {
    job = await setUpJob(admin);
    clientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
    const [hired] = await hire(admin, CLIENT, [{ name: 'Bea', privileges: ['Manages Projects', 'Approves Time', 'Tracks Time'] }]);
    bea = hired.caller;
  }, 60_000);

  const ticket = (): Promise<number> => admin.create('/api/v2/tickets', { Title: 'Leak', ClientId: clientId });
  const shown = async (id: number, version: 1 | 2 = 2): Promise<Comment[]> =>
    ((await admin.read(`/api/v${version}/tickets/${id}`)) as { Comments: Comment[] }).Comments;
  const texts = async (id: number): Promise<string[]> => (await shown(id)).map(({ Text, UserName }) => `${UserName}: ${Text}`);

  it('are added by POST, with the name of the caller, and have an Id on version 2 alone', async () => {
    const id = await ticket();
    const first = await admin.send('POST', `/api/v2/tickets/${id}/comments`, { Text: 'Gate code 4711.' });
    expect([first.status, first.body.data.Comments]).toEqual([201, [expect.objectContaining({ Id: 1, Text: 'Gate code 4711.' })]]);
    await bea.act('POST', `/api/v2/tickets/${id}/comments`, { Text: 'Thanks.' });
    await bea.act('POST', `/api/v2/tickets/${id}/comments`, { Text: 'Thanks.' });
    expect((await shown(id)).map(({ Id, Text }) => [Id, Text])).toEqual([
      [1, 'Gate code 4711.'],
      [2, 'Thanks.'],
    ]);
    expect((await shown(id, 1)).map((one) => Object.keys(one).sort())).toEqual(
      Array(2).fill(['CreatedBy', 'ProjectId', 'RelatedObjectId', 'Text', 'UserName']),
    );
    const listed = (await admin.list<{ Id: number; Comments: Comment[] }>('/api/v2/tickets')).find((one) => one.Id === id);
    expect(listed?.Comments.map((one) => one.Id)).toEqual([1, 2]);
  });

  it.each([
    [{}, /Text must be the text/],
    [{ Text: ' ' }, /Text must be the text/],
    [{ Text: 'x', UserName: 'Ann' }, /UserName is no field here/],
    [{ Text: 7 }, /Text must be the text/],
  ])('are refused where the body is %j', async (body, message) => {
    const id = await ticket();
    const { status, body: problem } = await admin.send('POST', `/api/v2/tickets/${id}/comments`, body);
    expect([status, problem.detail]).toEqual([400, expect.stringMatching(message)]);
    expect(await shown(id)).toEqual([]);
  });

  it('of others are neither erased nor changed by a list, on both versions', async () => {
    const id = await ticket();
    await admin.act('POST', `/api/v2/tickets/${id}/comments`, { Text: 'Mine.' });
    const [mine] = await shown(id);
    for (const [method, version] of [
      ['PUT', 1],
      ['PATCH', 2],
    ] as const)
      for (const Comments of [[], [{ Text: `By Bea ${version}.`, UserName: mine.UserName, CreatedBy: mine.CreatedBy }]])
        await bea.act(method, `/api/v${version}/tickets/${id}`, { Comments });
    expect(await texts(id)).toEqual([`${mine.UserName}: Mine.`, 'Bea: By Bea 1.', 'Bea: By Bea 2.']);
    const changed = await bea.send('PATCH', `/api/v2/tickets/${id}`, { Comments: [{ Id: 1, Text: 'Not mine.' }] });
    expect([changed.status, changed.body.issues]).toEqual([
      400,
      [{ field: 'Comments[0].Text', problem: expect.stringContaining('never changes') as string }],
    ]);
    const none = await bea.send('PATCH', `/api/v2/tickets/${id}`, { Comments: [{ Id: 9, Text: 'x' }] });
    expect([none.status, none.body.issues[0].field]).toEqual([400, 'Comments[0].Id']);
    expect((await bea.send('PUT', `/api/v1/tickets/${id}`, { Comments: [{ Id: 1, Text: 'x' }] })).status).toBe(400);
  });

  it('are not doubled by a record that is read and sent back', async () => {
    const id = await ticket();
    await admin.act('POST', `/api/v2/tickets/${id}/comments`, { Text: 'Once.' });
    for (const [method, version] of [
      ['PUT', 1],
      ['PATCH', 2],
    ] as const) {
      const read = (await bea.read(`/api/v${version}/tickets/${id}`)) as object;
      await bea.act(method, `/api/v${version}/tickets/${id}`, read);
    }
    expect(await shown(id)).toHaveLength(1);
  });

  it('are no change where the record can not be changed any more', async () => {
    const Items = [{ Description: 'Nails', Quantity: '1', UnitPrice: '1' }];
    const id = await admin.create('/api/v2/purchases', { RequestType: 'CreditCard', Items, Comments: [{ Text: 'For the deck.' }, {}] });
    for (const [method, version] of [
      ['PUT', 1],
      ['PATCH', 2],
    ] as const) {
      const read = (await admin.read(`/api/v${version}/purchases/${id}`)) as { BusinessState: string };
      expect(read.BusinessState).toBe('Closed');
      expect(await admin.send(method, `/api/v${version}/purchases/${id}`, read)).toMatchObject({ status: 200 });
      expect(await admin.send('PATCH', `/api/v2/purchases/${id}`, read)).toMatchObject({ status: 200 });
    }
    const added = await admin.send('POST', `/api/v2/purchases/${id}/comments`, { Text: 'Late.' });
    expect([added.status, added.body.code]).toEqual([409, 'conflict']);
  });

  it('that two users add at the same moment both stand, on every kind that has comments', async () => {
    const time = await admin.create('/api/v1/time', {
      EntryDate: '2026-03-02T12:00:00.000Z',
      ResourceId: String(job.resourceId),
      TaskId: String(job.taskId),
      Time: '2',
    });
    const milestone = ((await admin.read(`/api/v1/projects/${job.projectId}/projectPlan`)) as { Milestones: { Id: number }[] })
      .Milestones[0].Id;
    const item = await admin.create('/api/v2/list-items', { Description: 'Call' });
    const records = [
      `tickets/${await ticket()}`,
      `time-entries/${time}`,
      `milestones/${milestone}`,
      `tasks/${job.taskId}`,
      `list-items/${item}`,
    ];
    for (const record of records) {
      const added = [...Array(4).keys()].map((n) => (n % 2 ? bea : admin).send('POST', `/api/v2/${record}/comments`, { Text: `no. ${n}` }));
      const statuses = (await Promise.all(added)).map(({ status }) => status);
      const { Comments } = (await admin.read(`/api/v2/${record}`)) as { Comments: Comment[] };
      const stored = Comments.map(({ Text }) => Text).sort();
      expect([record, stored]).toEqual([record, statuses.flatMap((status, n) => (status === 201 ? [`no. ${n}`] : []))]);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(1);
    }
  });
});
