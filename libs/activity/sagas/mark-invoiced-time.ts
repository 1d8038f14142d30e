import { Decide, DecideAll } from '@plumbline/platform/decisions';
import { saga } from '@plumbline/platform/subscriptions';
import type { BillableEvent } from '../published/billable-events';
import { timeEntryAggregate } from '../time-entry/time-entry.decider';

/**
 * Time is invoiced once its whole billable is billed, and approved again when the invoice is voided. A part whose cost was
 * transferred is billed by itself.
 */
export const markInvoicedTime = saga<BillableEvent>(
  'mark-invoiced-time',
  {
    BillableClosed: ({ data: { OriginOfBillable, OriginOfBillableId: Id, BusinessState, OriginPart } }, actor) =>
      OriginOfBillable === 'ResourceTimeEntry' && !OriginPart && BusinessState === 'Closed'
        ? [new Decide(timeEntryAggregate, Id, { type: 'InvoiceTime', data: { Id } }, actor)]
        : [],
    BillableReopened: ({ data: { OriginOfBillable, OriginOfBillableId: Id, WasClosed, OriginPart } }, actor) =>
      OriginOfBillable === 'ResourceTimeEntry' && !OriginPart && WasClosed
        ? [new Decide(timeEntryAggregate, Id, { type: 'ReverseTimeInvoicing', data: { Id } }, actor)]
        : [],
  },
  { concurrency: 'streams', together: (commands: readonly Decide[]) => new DecideAll(commands) },
);
