import type { OwnOperation } from '@plumbline/platform/record-api';

const id = { type: 'integer', minimum: 1, description: 'The id of the time entry.' };
const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'The ids of the approved entries.' };
const approval = {
  tag: 'v1 time',
  message: 'Time approved successfully',
  errors: [400, 403, 404, 409, 412, 413, 415],
};

/** The OpenAPI descriptions of check-in, check-out and approval on v1. */
export const operations = {
  checkIn: {
    tag: 'v1 time',
    operationId: 'checkIn',
    summary: 'Clock in',
    description: 'Starts a time entry at TimeIn. It stays open until check-out.',
    status: 201,
    message: 'Time created successfully',
    data: { schema: id, example: 1945 },
    errors: [400, 403, 409, 413, 415],
  },
  checkOut: {
    tag: 'v1 time',
    operationId: 'checkOut',
    summary: 'Clock out',
    description:
      'Ends an open time entry and submits it. Time is the time out; it determines the hours worked, less the break, plus AdjustedTime.',
    message: 'Time updated successfully',
    data: { schema: id, example: 1 },
    errors: [400, 403, 404, 409, 412, 413, 415],
  },
  approveMany: {
    ...approval,
    operationId: 'approveTime',
    summary: 'Approve time entries',
    description: 'Approves all of the entries or none. Given values of Time and isBillable overwrite those of the entries.',
    data: { schema: ids, example: [2, 3] },
  },
  approveOne: {
    ...approval,
    operationId: 'approveTimeEntry',
    summary: 'Approve the time entry of the path',
    description: 'Accepts fields of the entry, or the body for several entries, which must include it.',
    data: { schema: ids, example: [4] },
  },
} satisfies Record<string, OwnOperation>;
