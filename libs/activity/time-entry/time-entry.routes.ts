import { RequiresPrivilege } from '@plumbline/platform/http';
import { Route } from '@plumbline/platform/record-api';
import { schemas } from './time-entry.bodies';
import { timeEntry } from './time-entry.record';

const id = { type: 'integer', minimum: 1, description: 'The id of the time entry.' };
const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'The ids of the approved entries.' };
/** The ids that an approval replies with. */
const approved = (example: number[]) => ({ data: ids, example, message: 'Time approved successfully' });

/** Check-in, check-out and approval on v1. */
export const routes = {
  checkIn: Route({
    ...{ method: 'POST', path: 'time/check-in', callers: RequiresPrivilege(timeEntry, 'create'), status: 201 },
    operationId: 'checkIn',
    summary: 'Clock in',
    description: 'Starts a time entry at TimeIn. It stays open until check-out.',
    body: { example: { EntryDate: '2026-10-30T12:00:00.000Z', ResourceId: 3, TaskId: 39, TimeIn: '2026-10-30T15:00:00.000Z' } },
    reply: { data: id, example: 1945, message: 'Time created successfully' },
  }),
  checkOut: Route({
    ...{ method: 'PUT', path: 'time/check-out/:id', callers: RequiresPrivilege(timeEntry, 'update'), id: 1 },
    operationId: 'checkOut',
    summary: 'Clock out',
    description:
      'Ends an open time entry and submits it. Time is the time out; it determines the hours worked, less the break, plus AdjustedTime.',
    body: { example: { Time: '2026-10-30T23:30:00.000Z', TimeBreak: '0.50', Comment: 'Doors hung.' } },
    reply: { data: id, example: 1, message: 'Time updated successfully' },
  }),
  approveMany: Route({
    ...{ method: 'POST', path: 'approvetime', callers: RequiresPrivilege(timeEntry, 'act'), tag: 'v1 time' },
    operationId: 'approveTime',
    summary: 'Approve time entries',
    description: 'Approves all of the entries or none. Given values of Time and isBillable overwrite those of the entries.',
    body: { schema: schemas.approvals, example: { TimeEntries: [{ Id: 2, Time: '8.00', isBillable: true }, { Id: 3 }] } },
    reply: approved([2, 3]),
    errors: [400, 404, 409, 412, 413, 415],
  }),
  approveOne: Route({
    ...{ method: 'PUT', path: 'approvetime/:id', callers: RequiresPrivilege(timeEntry, 'act'), tag: 'v1 time', id: 4 },
    operationId: 'approveTimeEntry',
    summary: 'Approve the time entry of the path',
    description: 'Accepts fields of the entry, or the body for several entries, which must include it.',
    body: { schema: schemas.approval, example: { Time: '7.50', isBillable: true } },
    reply: approved([4]),
  }),
};
