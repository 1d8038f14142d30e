import { entryOf } from '../job';
import { ask, rule, seen, type Rule } from './rule';
import type { World } from './world';
import { shows } from '../shows';

const noon = '2026-03-02T12:00:00.000Z';
const bodyFor = async (w: World, name: string): Promise<object> => ({
  ...entryOf(w.job),
  ResourceId: String(await w.resourceOf(name)),
});
/** An entry of that user's, written by the Setup Admin. */
const entry = async (w: World, name: string, more: object = {}): Promise<number> =>
  w.owner.create('/api/v1/time', { ...(await bodyFor(w, name)), ...more });
const approved = async (w: World, name: string): Promise<number> => {
  const id = await entry(w, name);
  await w.owner.act('POST', '/api/v2/time-entries/approve', { Ids: [id] });
  return id;
};
const clockedIn = async (w: World, name: string): Promise<number> =>
  w.owner.create('/api/v1/time/check-in', {
    ...{ EntryDate: noon, ResourceId: String(await w.resourceOf(name)), TimeIn: '2026-03-02T08:00:00.000Z' },
  });
const OUT = { Time: '2026-03-02T16:00:00.000Z' };

export const time: readonly Rule[] = [
  rule('time is seen by whose it is, and all of it with Approves Time, Manages Financial Information or Accountant', async (w) => {
    shows('A7.read', 'D-6.time');
    return [
      seen('TimeEntry', await entry(w, 'tracker'), 'tracker approver overseer financier accountant chief'),
      seen('TimeEntry', await entry(w, 'plain'), 'plain approver overseer financier accountant chief'),
      seen('TimeEntry', await entry(w, 'sub'), 'sub approver overseer financier accountant chief'),
    ];
  }),
  rule('time is written with Tracks Time for the own resource, with Approves Time for any', async (w) => {
    shows('D-6.time');
    const body = async (name: string): Promise<object> => bodyFor(w, name);
    const clock = async (name: string): Promise<object> => {
      const { ResourceId } = (await bodyFor(w, name)) as { ResourceId: string };
      return { EntryDate: noon, ResourceId, TimeIn: '2026-03-02T08:00:00.000Z' };
    };
    return [
      ask('tracker approver', 'POST /api/v1/time', 201, await body('tracker')),
      ask('approver', 'POST /api/v1/time', 201, entryOf(w.job)),
      ask('tracker overseer', 'POST /api/v1/time', 403, await body('plain')),
      ask('tracker overseer', 'POST /api/v1/time', 403, entryOf(w.job)),
      ask('plain financier planner', 'POST /api/v1/time', 403, await body('plain')),
      ask('tracker approver', 'POST /api/v1/time/check-in', 201, await clock('tracker')),
      ask('tracker', 'POST /api/v1/time/check-in', 403, await clock('plain')),
      ask('plain financier', 'POST /api/v1/time/check-in', 403, await clock('plain')),
    ];
  }),
  rule('time is changed likewise: 403 for what is seen and not the own, 404 for what is not seen', async (w) => {
    shows('D-2.403', 'D-6.time', 'D-6.write', 'D-6.one');
    const [own, others, bare] = [await entry(w, 'tracker'), await entry(w, 'overseer'), await entry(w, 'plain')];
    const change = { Description: 'Walls' };
    const other = { ResourceId: String(await w.resourceOf('plain')) };
    return [
      ...[`PUT /api/v1/time/${own}`, `PATCH /api/v2/time-entries/${own}`].flatMap((what) => [
        ask('tracker approver chief', what, 200, change),
        ask('overseer financier accountant', what, 403, change),
        ask('plain planner dispatcher', what, 404, change),
        ask('tracker', what, 403, other),
      ]),
      ask('tracker', `PUT /api/v1/time/${others}`, 404, change),
      ask('plain', `PUT /api/v1/time/${bare}`, 403, change),
    ];
  }),
  rule('the clock is stopped by whose time it is, with Tracks Time, or with Approves Time', async (w) => {
    const [own, bare, any] = [await clockedIn(w, 'tracker'), await clockedIn(w, 'plain'), await clockedIn(w, 'sub')];
    return [
      ask('plain planner', `PUT /api/v1/time/check-out/${own}`, 404, OUT),
      ask('financier overseer', `PUT /api/v1/time/check-out/${own}`, 403, OUT),
      ask('tracker', `PUT /api/v1/time/check-out/${own}`, 200, OUT),
      ask('plain', `PUT /api/v1/time/check-out/${bare}`, 403, OUT),
      ask('approver', `PUT /api/v1/time/check-out/${any}`, 200, OUT),
    ];
  }),
  rule("one's own time is removed without any privilege until it is approved, any with Approves Time", async (w) => {
    shows('A7.delete', 'E6.privileges', 'D-6.time');
    const [own, other, any] = [await entry(w, 'plain'), await entry(w, 'tracker'), await entry(w, 'sub')];
    const [done, draft] = [await approved(w, 'plain'), await entry(w, 'plain', { IsDraft: true })];
    return [
      ask('tracker planner', `DELETE /api/v1/time/${own}`, 404),
      ask('financier overseer', `DELETE /api/v1/time/${own}`, 403),
      ask('plain', `DELETE /api/v1/time/${own}`, 200),
      ask('plain', `DELETE /api/v2/time-entries/${draft}`, 200),
      ask('plain', `DELETE /api/v1/time/${other}`, 404),
      ask('tracker', `DELETE /api/v1/time/${other}`, 200),
      ask('approver', `DELETE /api/v1/time/${any}`, 200),
      ask('plain', `DELETE /api/v1/time/${done}`, 403),
      ask('plain', `DELETE /api/v2/time-entries/${done}`, 403),
      ask('approver', `DELETE /api/v1/time/${done}`, 200),
    ];
  }),
  rule('only Approves Time approves and rejects, not even whose time it is', async (w) => {
    shows('D-6.time');
    const [own, other] = [await entry(w, 'tracker'), await entry(w, 'overseer')];
    const list = (Id: number): object => ({ TimeEntries: [{ Id, Time: '2', isBillable: true }] });
    const others = 'tracker overseer financier plain planner accountant';
    return [
      ask(others, 'POST /api/v1/approvetime', 403, list(own)),
      ask('tracker overseer financier', `PUT /api/v1/approvetime/${own}`, 403, { Time: '2' }),
      ask('plain planner', `PUT /api/v1/approvetime/${own}`, 404, { Time: '2' }),
      ask(others, 'POST /api/v2/time-entries/approve', 403, { Ids: [own] }),
      ask(others, 'POST /api/v2/time-entries/reject', 403, { Ids: [own], Reason: 'No' }),
      ask('approver', 'POST /api/v1/approvetime', 200, list(own)),
      ask('approver', `PUT /api/v1/approvetime/${other}`, 200, { Time: '2' }),
      ask('tracker', `PUT /api/v1/time/${own}`, 403, { Description: 'Later' }),
      ask('approver', 'POST /api/v2/time-entries/reject', 200, { Ids: [own], Reason: 'Wrong task' }),
    ];
  }),
  rule('a draft is handed in by whose it is, with Tracks Time', async (w) => {
    const [own, bare] = [await entry(w, 'tracker', { IsDraft: true }), await entry(w, 'plain', { IsDraft: true })];
    return [
      ask('overseer', 'POST /api/v2/time-entries/submit', 403, { Ids: [own] }),
      ask('plain financier', 'POST /api/v2/time-entries/submit', 403, { Ids: [bare] }),
      ask('tracker', 'POST /api/v2/time-entries/submit', 404, { Ids: [own, bare] }),
      ask('tracker', 'POST /api/v2/time-entries/submit', 200, { Ids: [own] }),
    ];
  }),
];
