import { AWAITS } from '../api/fields';
import type { Me } from '../api/me';
import { today } from '../words/typed-days';

interface Group {
  readonly name: string;
  readonly waits: number;
  /** The list that shows them, and its conditions. */
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What can wait for a person, and the list that shows just what is counted. */
export function groups({ UserId, Waits: waits, Company }: Pick<Me, 'UserId' | 'Waits' | 'Company'>): readonly Group[] {
  const own = { [`where[${AWAITS}][$eq]`]: String(UserId) };
  const noticed = {
    'where[OwnerId][$eq]': String(UserId),
    'where[BudgetNotice][$eq]': 'Open',
    'where[BusinessState][$ne]': 'Closed',
  };
  const draft = { 'where[BusinessState][$eq]': 'Draft' };
  const overdue = {
    'where[BusinessState][$eq]': 'Outstanding',
    'where[DueDate][$lt]': today(Company.TimeZone),
    'where[OutstandingAmount][$gt]': '0',
    order: 'DueDate',
  };
  const all: readonly (readonly [group: string, name: string, to: string, search: Group['search']])[] = [
    ['TimeToApprove', 'Time to approve', '/time/entries', own],
    ['Purchases', 'Purchases', '/purchases', { folder: 'inbox' }],
    ['JobsOverBudget', 'Jobs over budget', '/projects', noticed],
    ['BillsToReview', 'Bills to review', '/bills', own],
    ['Drafts', 'Drafts', '/invoices', draft],
    ['ApplicationDrafts', 'Application drafts', '/applications', draft],
    ['OverdueInvoices', 'Overdue invoices', '/invoices', overdue],
    ['OverdueApplications', 'Overdue applications', '/applications', overdue],
    ['Tickets', 'Tickets', '/tickets', { 'where[BusinessState][$in]': 'Pending,Scheduled' }],
  ];
  return all.map(([group, name, to, search]) => ({ name, to, search, waits: waits[group] ?? 0 }));
}
