import {
  choice,
  day,
  flag,
  id,
  integer,
  money,
  quantity,
  record,
  recordKind,
  reference,
  text,
  values,
  type RecordOf,
} from '@plumbline/platform/records';

/** Cost that was recorded at one place and belongs to another: a document of its own, by which reports move it from its day on. */
export const costTransfer = recordKind({
  name: 'CostTransfer',
  v1: null,
  v2: 'cost-transfers',
  description: 'Cost that is moved from the job, milestone or task where it was recorded to another one.',
  fields: {
    Id: id(),
    From: record({
      TimeEntryId: reference('TimeEntry').nullable().notBinding().describe('The time whose cost is moved.', 42),
      BillId: reference('Bill').nullable().notBinding().describe('The bill, with PayableItemId.', null),
      PayableItemId: integer().nullable().labelled('Line of the bill').describe('The line of the bill whose cost is moved.', null),
      PurchaseId: reference('Purchase').nullable().notBinding().describe('The card or cash purchase.', null),
      ItemId: integer().nullable().labelled('Line of the purchase').describe('Its line; null for what it costs beside its lines.', null),
    })
      .labelled('Cost of')
      .describe('The document whose cost is moved: time, a line of a bill, or a line of a card or cash purchase. Never changes.'),
    To: record({
      ProjectId: reference('Project').nullable().describe('The job. Default: that of the milestone.', 12),
      MilestoneId: reference('Milestone')
        .nullable()
        .describe('The milestone. Default: that of the task, else the first one of the job.', 22),
      TaskId: reference('Task').nullable().notBinding().describe('The task, where the part is billed under one.', null),
    })
      .labelled('Moved to')
      .describe('The place that gets the cost. Never changes.'),
    Amount: money().describe('The cost that is moved. Default: by Quantity, else all that is left.', '100.00'),
    Quantity: quantity().describe('Hours of time, else the quantity of the line. Default: in proportion of Amount.', '2'),
    Date: day().describe(
      "The day from which the cost is at the new place, not before the cost's own. Default: the company's today.",
      '2026-04-02',
    ),
    Reason: text().required().describe('Why the cost belongs there.', 'Booked on the wrong milestone'),
    FromProjectId: reference('Project').nullable().owned().labelled('From project').describe('Where the cost was.', 12),
    FromMilestoneId: reference('Milestone').nullable().owned().labelled('From milestone').describe('The milestone where it was.', 21),
    ToProjectId: reference('Project').nullable().internal(),
    ToMilestoneId: reference('Milestone').nullable().internal(),
    TimeEntryId: integer().internal(),
    BillId: integer().internal(),
    PurchaseId: integer().internal(),
    CostClass: choice('Labor', 'Materials', 'Subs')
      .owned()
      .absent('Labor')
      .labelled('Class of cost')
      .describe('The class of the cost.', 'Labor'),
    BusinessState: choice('Posted', 'Void')
      .owned()
      .absent('Posted')
      .labelled('Status')
      .describe('Void: the cost is at its old place again.'),
    Billing: choice('None', 'Moved', 'Stays')
      .owned()
      .absent('None')
      .labelled('Billing')
      .worded({ None: 'Nothing to bill', Moved: 'Billed at the new place', Stays: 'Billed at the old place' })
      .describe('What became of what the client is billed: the part of an open billable moves, one on an invoice stays.', 'Moved'),
    StaysBilled: flag().internal().describe('It is void, and an invoice bills its part at the new place all the same.'),
    DateVoided: day().owned().labelled('Void on').describe('The day from which it is void; empty while it stands.', ''),
  },
  derived: { Warnings: values(text()).describe('What a person should look at, as sentences.', []) },
  searched: ['Reason'],
  hit: { state: 'BusinessState', amount: 'Amount', day: 'Date', parent: ['FromProjectId'] },
  storage: {
    indexed: [
      'Date',
      'BusinessState',
      'Amount',
      'FromProjectId',
      'FromMilestoneId',
      'ToProjectId',
      'ToMilestoneId',
      'TimeEntryId',
      'BillId',
      'PurchaseId',
      'Reason',
    ],
  },
  // A transfer corrects what happened: the old place may be done.
  life: { mayNameRetired: () => true },
  docs: {
    example: { From: { TimeEntryId: 46 }, To: { MilestoneId: 2 }, Date: '2026-04-02', Reason: 'Booked on the wrong milestone' },
    changeExample: { id: 1, fields: { Reason: 'Delivered to the other house' } },
  },
});

/** The row of a cost transfer. */
export type CostTransferRow = RecordOf<typeof costTransfer>;
