import { ofTurn, type Wait } from '@plumbline/platform/record-api';
import { project } from '@plumbline/project/published';
import { aiaInvoice } from './aia-invoice/aia-invoice.record';
import { bill } from './bill/bill.record';
import { invoice } from './invoice/invoice.record';

/** Jobs that reached the share of their budgets, bills to review, drafts to finalize, and what clients owe beyond its day. Credit notes and paid ones are owed by nobody. */
export const waits: readonly Wait[] = [
  {
    ...{ name: 'JobsOverBudget', kind: project, verb: 'act' },
    where: (_today, user) => ({
      'where[OwnerId][$eq]': String(user),
      'where[BudgetNotice][$eq]': 'Open',
      'where[BusinessState][$ne]': 'Closed',
    }),
  },
  { name: 'BillsToReview', kind: bill, verb: 'act', where: ofTurn },
  ...[
    { kind: invoice, drafts: 'Drafts', overdue: 'OverdueInvoices' },
    { kind: aiaInvoice, drafts: 'ApplicationDrafts', overdue: 'OverdueApplications' },
  ].flatMap(({ kind, drafts, overdue }): Wait[] => [
    { name: drafts, kind, verb: 'act', where: () => ({ 'where[BusinessState][$eq]': 'Draft' }) },
    {
      ...{ name: overdue, kind, verb: 'read' },
      where: (today) => ({
        'where[BusinessState][$eq]': 'Outstanding',
        'where[DueDate][$lt]': today,
        'where[OutstandingAmount][$gt]': '0',
      }),
    },
  ]),
];
