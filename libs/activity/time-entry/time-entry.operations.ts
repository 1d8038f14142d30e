import type { OwnOperation } from '@plumbline/platform/rest';

const id = { type: 'integer', minimum: 1, description: 'The id of the time entry.' };
const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'The ids of the approved entries.' };
const approval = {
  tag: 'v1 time',
  message: 'Time approved successfully',
  errors: [400, 403, 404, 409, 413, 415],
};

/** What the OpenAPI document says of the clock and of approval on v1. */
export const operations = {
  checkIn: {
    tag: 'v1 time',
    operationId: 'checkIn',
    summary: 'Clock in',
    description: 'Starts a time entry at TimeIn, open until it is clocked out.',
    status: 201,
    message: 'Time created successfully',
    data: { schema: id, example: 3072 },
    errors: [400, 403, 409, 413, 415],
  },
  checkOut: {
    tag: 'v1 time',
    operationId: 'checkOut',
    summary: 'Clock out',
    description:
      'Ends an open time entry and submits it. Time is the time out here; the hours worked follow from it, less the break, plus AdjustedTime.',
    message: 'Time updated successfully',
    data: { schema: id, example: 3071 },
    errors: [400, 403, 404, 409, 413, 415],
  },
  approveMany: {
    ...approval,
    operationId: 'approveTime',
    summary: 'Approve time entries',
    description: 'Approves all of the entries or none. Time and isBillable, where given, overwrite what the entries say.',
    data: { schema: ids, example: [3050, 3051] },
  },
  approveOne: {
    ...approval,
    operationId: 'approveTimeEntry',
    summary: 'Approve the time entry of the path',
    description: 'Takes the fields of the entry, or the body that approves several, which must name it.',
    data: { schema: ids, example: [3052] },
  },
} satisfies Record<string, OwnOperation>;
