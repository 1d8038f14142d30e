import type { Caller } from '../caller';
import type { Ids } from './ids';

/** Allocations of resources to tasks. `ids` are the records created before. */
export async function makeSchedule(admin: Caller, ids: Ids): Promise<Ids> {
  const allocations = await admin.create('/api/v2/allocations', {
    ResourceId: ids['resources'],
    TaskId: ids['tasks'],
    StartTime: '2026-03-03T08:00:00.000Z',
    EndTime: '2026-03-03T16:30:00.000Z',
  });
  return { allocations };
}
