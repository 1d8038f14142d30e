import type { ContextPart } from '@plumbline/platform/record-api';

/** The fields of events that may mention people: a billable of work without a description is described by who did it. */
export const personalData: ContextPart = {
  personal: [{ events: ['BillableCreated', 'BillableChanged'], fields: ['Description'] }],
};
