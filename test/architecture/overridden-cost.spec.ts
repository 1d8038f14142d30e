import { startWorld, type World } from '../support/finer/world';
import { shows } from '../support/shows';

/* Users who may set the cost of time: with Approves Time that of any, without it of none, not even of the own time. */

const noon = '2026-03-02T12:00:00.000Z';
const NAMED = expect.stringContaining('Approves Time');
let w: World;
let resource: string;
beforeAll(async () => {
  w = await startWorld();
  resource = String(await w.resourceOf('tracker'));
  await w.owner.act('PUT', `/api/v1/resources/${resource}`, { Cost: '30.00', Benefits: '6.00' });
}, 400_000);
afterAll(() => w?.close());

const body = (more: object = {}): object => ({
  ...{
    EntryDate: new Date().toISOString().replace(/T.*/, 'T12:00:00.000Z'),
    ResourceId: resource,
    TaskId: String(w.job.taskId),
    Time: '2',
  },
  ...more,
});
const answer = async (who: string, method: string, path: string, sent: object): Promise<unknown[]> => {
  const reply = await w.as(who).send(method, path, sent);
  return [reply.status, reply.body.message ?? reply.body.detail];
};

describe('What time costs', () => {
  beforeEach(() => shows('D-6.override'));

  it.each([{ Cost: '99.99' }, { HourlyRate: '45.00' }, { Benefits: '7.00' }, { PWHourlyRate: '50.00', PWMaxFringe: '10.00' }, {}])(
    'is not set for new time without Approves Time: %p',
    async (figures) => {
      const given = body({ OverrideCost: true, ...figures });
      expect(await answer('tracker', 'POST', '/api/v1/time', given)).toEqual([403, NAMED]);
      expect(await answer('tracker', 'POST', '/api/v2/time-entries', given)).toEqual([403, NAMED]);
      const clock = { EntryDate: noon, ResourceId: resource, TimeIn: '2026-03-02T08:00:00.000Z', OverrideCost: true, ...figures };
      expect(await answer('tracker', 'POST', '/api/v1/time/check-in', clock)).toEqual([403, NAMED]);
    },
  );

  it('is not changed without Approves Time', async () => {
    const id = await w.as('tracker').create('/api/v1/time', body());
    const before = await w.owner.read(`/api/v1/time/${id}`);
    expect(before.Cost).toBe('72.00');
    for (const [method, path] of [
      ['PUT', `/api/v1/time/${id}`],
      ['PATCH', `/api/v2/time-entries/${id}`],
    ] as const)
      expect(await answer('tracker', method, path, { OverrideCost: true, Cost: '500.00' })).toEqual([403, NAMED]);
    expect(await w.owner.read(`/api/v1/time/${id}`)).toEqual(before);
  });

  it('is no matter where the figures are not taken, or are those of the entry', async () => {
    const id = await w.as('tracker').create('/api/v1/time', body({ Cost: '500.00' }));
    expect((await w.owner.read(`/api/v1/time/${id}`)).Cost).toBe('72.00');
    const own = await w.as('tracker').read(`/api/v1/time/${id}`);
    expect(own.Cost).toBe('72.00');
    expect(await answer('tracker', 'PUT', `/api/v1/time/${id}`, { ...own, Description: 'Walls' })).toEqual([200, expect.anything()]);
    await w.as('approver').act('PUT', `/api/v1/time/${id}`, { OverrideCost: true, Cost: '80.00' });
    const set = await w.as('tracker').read(`/api/v1/time/${id}`);
    expect(set).toMatchObject({ ManualCost: true, Cost: '80.00' });
    expect(await answer('tracker', 'PUT', `/api/v1/time/${id}`, { ...set, Description: 'Roof' })).toEqual([200, expect.anything()]);
    for (const change of [{ Cost: '81.00' }, { Benefits: '9.00' }, { OverrideCost: false }])
      expect(await answer('tracker', 'PUT', `/api/v1/time/${id}`, change)).toEqual([403, NAMED]);
    expect(await w.owner.read(`/api/v1/time/${id}`)).toMatchObject({ Description: 'Roof', Cost: '80.00', ManualCost: true });
  });

  it('is set with Approves Time, for any', async () => {
    const id = await w.as('approver').create('/api/v1/time', body({ OverrideCost: true, Cost: '99.99' }));
    expect((await w.owner.read(`/api/v1/time/${id}`)).Cost).toBe('99.99');
  });
});
