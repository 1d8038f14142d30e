import type { MaximumAccountEvent } from '@plumbline/accounting/published';
import type { Actor } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '@plumbline/project/published';
import type { BillableEvent } from '../published/billable-events';
import { MarkOverMaximum, markedTogether } from '../billable/mark-over-maximum.handlers';

const ofContent = ({ data: { DeliverableId } }: DeliveredEvent<{ readonly DeliverableId?: string }>, actor: Actor) =>
  DeliverableId ? [new MarkOverMaximum({ deliverables: [Number(DeliverableId)] }, actor)] : [];
const ofBillable = ({ data: { Id } }: DeliveredEvent<{ readonly Id: number }>, actor: Actor) => [
  new MarkOverMaximum({ billables: [Id] }, actor),
];

const ofContract = ({ data: { Id } }: DeliveredEvent<{ readonly Id: number }>, actor: Actor) => [
  new MarkOverMaximum({ contracts: [Id] }, actor),
];

/**
 * Whatever changes what a contract bills, also by credit notes and by lines without a billable, or its guaranteed maximum,
 * changes which billables are over the maximum. The marks follow from the present rows, so one command serves many events.
 */
export const markBillablesOverMaximum = saga<BillableEvent | ContractEvent | MaximumAccountEvent>(
  'mark-billables-over-maximum',
  {
    BillableCreated: ofContent,
    BillableChanged: ofContent,
    BillableRemoved: ofContent,
    BillableClosed: ofBillable,
    BillableReopened: ofBillable,
    BillableResized: ofBillable,
    ContractAccepted: ({ data: { Id, Amends } }, actor) => (Amends === 0 ? [new MarkOverMaximum({ contracts: [Id] }, actor)] : []),
    ContractAmended: ofContract,
    InvoicePostedUnderMaximum: ofContract,
    InvoiceReversedUnderMaximum: ofContract,
  },
  { together: markedTogether },
);
