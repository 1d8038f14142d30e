import { ForEveryUser } from '@plumbline/platform/http';
import { PRIVILEGES, USER_TYPES } from '@plumbline/platform/kernel';
import { exactly, Route } from '@plumbline/platform/record-api';

const idOrNull = (description: string) => ({ type: ['integer', 'null'], minimum: 1, description });
const text = (description: string, example?: string) => ({ type: 'string', description, ...(example !== undefined && { example }) });
const count = (description: string) => ({ type: 'integer', minimum: 0, description });

const company = exactly(
  {
    Name: text('The name of the company.', 'Northgate Builders'),
    LogoId: text('The document with its logo; empty for none.'),
    TimeZone: text('The time zone in which its days begin and end.', 'America/Los_Angeles'),
    Currency: text('The currency of all amounts.', 'USD'),
    WeekStartsOn: text('The first day of the week.', 'Monday'),
    UtilisationTarget: text('Percent of the hours that are to be billable; empty for no target.', '75'),
    BooksClosedThrough: text('The last closed day; empty where all days are open.', '2026-03-31'),
  },
  'The company of the caller.',
);

const waits = {
  type: 'object',
  additionalProperties: false,
  description: 'How much waits for the caller. What the caller, or the token, may not see, or can do nothing about, is left out.',
  properties: {
    TimeToApprove: count('Submitted time entries, for callers who approve time: `where[AwaitsUserId][$eq]` the caller.'),
    Purchases: count(
      'Purchases and changes of orders that await the decision of the caller, or its answer: `where[AwaitsUserId][$eq]` the caller.',
    ),
    JobsOverBudget: count(
      'Open jobs that the caller leads and that reached OverBudgetShare of their budgets: `where[BudgetNotice][$eq]=Open`. Each is counted until the notice is dismissed, and again once it was below the share.',
    ),
    BillsToReview: count('Bills under review that await the caller, or anybody who manages bills: `where[AwaitsUserId][$eq]` the caller.'),
    Drafts: count('Drafts of invoices, for callers who finalize them.'),
    OverdueInvoices: count('Outstanding invoices that were due before today, in the time zone of the company.'),
    ApplicationDrafts: count('Drafts of applications for payment, for callers who finalize them.'),
    OverdueApplications: count('Outstanding applications for payment that were due before today, in the time zone of the company.'),
    Tickets: count('Tickets that are not completed.'),
  },
};

const data = exactly({
  UserId: { type: 'integer', minimum: 1, description: 'The id of the user.' },
  FullName: text('The name of the user.', 'Ann Miller'),
  UserType: { type: 'string', enum: USER_TYPES, description: 'The type of the user.' },
  IsAdmin: { type: 'boolean', description: 'Whether the user may do everything in the company.' },
  Privileges: { type: 'array', items: { type: 'string', enum: PRIVILEGES }, description: 'The privileges of the user.' },
  ResourceId: idOrNull('The resource of the user, for which it tracks time; null for none.'),
  RoleId: idOrNull('The role of that resource; null for none.'),
  ManagerId: idOrNull('The manager of the user; null for none.'),
  HasReports: { type: 'boolean', description: 'Whether other users report to it, or resources have it as their manager.' },
  Company: company,
  Waits: waits,
});

/** `GET /api/v2/me`. */
export const meRoute = Route({
  ...{ method: 'GET', path: 'me', callers: ForEveryUser() },
  operationId: 'readMe',
  summary: 'Whose token it is, and what waits',
  description:
    'The user of the access token with its resource, role and manager, the company, and the number of records that wait for it. The token of a ' +
    'program that signs in with its own secret is that of the user the program was registered for. It takes no scope; groups of `Waits` take ' +
    'the `:read` of their entities.',
  reply: { description: 'The caller.', data },
});
