import type { Known } from './right';

type Body = Record<string, unknown>;

/** Bodies to start from where the kind's own example needs more than references of this company. */
export const BASES: Readonly<Record<string, (known: Known, made: number) => Body>> = {
  User: (known, made) => ({
    Username: `round.trip.${made}`,
    Password: 'plumb lines hang straight',
    DepartmentId: known('Department'),
    UserType: 'API',
  }),
  Ticket: (known) => ({ Title: 'Leaking gutter', ClientId: String(known('Client')) }),
  Deliverable: (known) => ({ ContractId: known('draft Contract'), DeliverableType: 'Fixed', Description: 'Deck', Price: '1200.00' }),
  Payment: (known) => ({ BillId: String(known('Bill')), Amount: '0.01', PaymentDate: '2026-03-31' }),
  Document: (known) => ({
    RelatedObjectId: String(known('Project')),
    AssociatedEntityType: 'Project',
    FileName: 'note.txt',
    File: Buffer.from('Hello').toString('base64'),
  }),
  AIAInvoice: (known) => ({ ContractId: known('AIA Contract'), PeriodTo: '2026-12-31' }),
};

/** Fields whose value is not the caller's to choose freely: they follow from others, or rules of their own decide on them (their own specs show which). */
export const DECIDED: Readonly<Record<string, readonly string[]>> = {
  User: ['Username', 'Password', 'UserRights', 'UserType', 'Access', 'Enabled'],
  Contract: ['ContractSum', 'Deliverables'],
  Milestone: ['Tasks'],
  Ticket: ['StartTime', 'EndTime', 'IsTM', 'DisplayDate'],
  Payment: ['Amount'],
  Document: ['FileName', 'File', 'FileType', 'RelatedObjectId', 'AssociatedEntityType'],
  Bill: ['UnderReviewFlag', 'Invoice', 'TotalAmount', 'PayableItems', 'RequestAllocations', 'PONumber'],
  Purchase: ['TotalAmount', 'Items', 'Submit'],
  TimeEntry: [
    'Cost',
    'HourlyRate',
    'PWHourlyRate',
    'PWMaxFringe',
    'HourlyPayRate',
    'Benefits',
    'UnionPerHour',
    'Taxes',
    'Insurance',
    'Other',
    'Time',
    'TimeIn',
    'TimeOut',
    'StartTime',
    'EndTime',
    'EntryDate',
    'TimeBreak',
    'Adjustment',
    'IsDraft',
    'Submit',
  ],
};
