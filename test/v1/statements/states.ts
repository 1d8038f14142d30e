import { decided, quoted, section } from './statement';

/** States, and the transitions between them. */
export const states = section(
  'States',
  quoted(
    '| (none) | POST /api/v1/tickets, pending form (no StartTime/EndTime) | regular ticket, required fields present | Pending | id returned in data, status 201 |',
    { 'S1.pending': 'A ticket posted without StartTime and EndTime is Pending: 201, the id in data.' },
  ),
  quoted(
    '| (none) | POST /api/v1/tickets, scheduled form (StartTime and EndTime) | regular ticket | Scheduled | id returned, status 201 |',
    { 'S1.scheduled': 'A ticket posted with StartTime and EndTime is Scheduled: 201, the id in data.' },
  ),
  quoted('| (none) | POST /api/v1/tickets with IsTM true | Time&Materials ticket with timeframe | Scheduled | id returned, status 201 |', {
    'S1.tm': 'A ticket posted with IsTM true and a timeframe is Scheduled: 201, the id in data.',
  }),
  quoted(
    'Ticket states: Pending (no timeframe), Scheduled (timeframe, resources and client defined; when IsTM is false, materials have also been added), Completed (marked complete by an associate or by headquarters).',
    {
      'S1.needs': 'A Scheduled ticket has a timeframe, a client and resources and, unless IsTM, materials.',
      'S1.completed': 'A ticket is Completed once it is marked complete, by an associate with Manages Projects or by headquarters.',
    },
  ),
  quoted(
    'A ticket cannot change type between Time&Materials and Regular after creation; the original must be deleted and a new ticket created.',
    { 'S2.type': 'A ticket never changes between Time&Materials and regular: 409; it is deleted and made anew.' },
  ),
  quoted('Request (cash/debit, credit card): on approval it closes automatically.', {
    'S3.cash': 'A cash/debit or credit-card request closes automatically on approval.',
  }),
  quoted('Request (vendor will invoice): closes when a payable is received against its PO number.', {
    'S3.vendor': 'A vendor-will-invoice request closes when a payable against its PO number is received.',
  }),
  quoted('Billable: when the receivable containing it is finalized, the billable is closed.', {
    'S3.billable': 'A billable closes when the receivable that has it is finalized.',
  }),
  quoted('Purchase: its type cannot change after it is submitted.', {
    'S3.purchase-type': 'The type of a purchase never changes after it is submitted: 409.',
  }),
  quoted(
    'Time entry: created by POST /api/v1/time (lump sum) or by POST /api/v1/time/check-in followed by PUT /api/v1/time/check-out/{id}; entries are approved with the approve-time operation.',
    { 'S3.time': 'A time entry comes from POST time, or from check-in and then check-out; it is approved with approvetime.' },
  ),
  decided({
    'D-S.ticket':
      'Title and ClientId are required; StartTime and EndTime come together, the end after the start; IsTM without them is 400.',
    'D-S.contract':
      'A contract goes from Draft to OutForSigning to Open, and on to Closed; or it is Lost. It returns to Draft only while nothing has been invoiced.',
    'D-S.project':
      'BusinessState of a project follows from its contracts: Lead, Bidding, OutForSignature, Active, PendingChanges, Rejected, Closed; an internal one is Active. Nobody sets it.',
    'D-S.milestone': 'A milestone goes from NotStarted to InProgress to Completed.',
    'D-S.task': 'A task goes from Open to Completed.',
    'D-S.time': 'A time entry goes from Open or Draft to Submitted, then Approved or Rejected, and is Invoiced once all of it is billed.',
    'D-S.purchase': 'A purchase goes from Draft to Submitted, then Approved or Rejected (or InfoRequested), then Closed.',
    'D-S.bill': 'A bill goes from UnderReview to Approved or Rejected, then PartiallyPaid, then Paid; or Void.',
    'D-S.invoice': 'An invoice goes from Draft to Outstanding to Closed; deleting a payment opens it again; or Void.',
    'D-S.billable': 'A billable goes from Open to OnInvoice to Closed, and back to Open when the line is removed or the invoice voided.',
    'D-S.refused': 'A step that the states do not show is 409, and the message names the state that the record is in.',
    'D-S.held': 'Deleting what others depend on is 409, and the message names what holds it.',
  }),
);
