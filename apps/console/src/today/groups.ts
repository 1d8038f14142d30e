import { AWAITS } from '../api/fields';
import type { Me } from '../api/me';
import { today } from '../words/typed-days';

/** The sum and the day of the records of a group, by the fields of the entity. */
export interface Measured {
  readonly entity: string;
  readonly sum: string;
  readonly day: string;
  /** The conditions of the list, where they are not all in its address. */
  readonly where?: Group['search'];
}

export interface Group {
  readonly name: string;
  readonly waits: number;
  /** The list that shows them, and its conditions. */
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** What can be said of all of them: their sum, and the oldest day; undefined where neither says anything. */
  readonly measured?: Measured;
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
  const money = (entity: string, day: string, sum = 'TotalAmount'): Measured => ({ entity, sum, day });
  const all: readonly (readonly [group: string, name: string, to: string, search: Group['search'], measured?: Measured])[] = [
    ['TimeToApprove', 'Time to approve', '/time/entries', own, money('time-entries', 'EntryDate', 'Time')],
    ['Purchases', 'Purchases', '/purchases', { folder: 'inbox' }, { ...money('purchases', 'RequestDate'), where: own }],
    ['JobsOverBudget', 'Jobs over budget', '/projects', noticed],
    ['BillsToReview', 'Bills to review', '/bills', own, money('bills', 'InvoiceDate')],
    ['Drafts', 'Drafts', '/invoices', draft, money('invoices', 'InvoiceDate')],
    ['ApplicationDrafts', 'Application drafts', '/applications', draft, money('aia-invoices', 'PeriodTo')],
    ['OverdueInvoices', 'Overdue invoices', '/invoices', overdue, money('invoices', 'DueDate', 'OutstandingAmount')],
    ['OverdueApplications', 'Overdue applications', '/applications', overdue, money('aia-invoices', 'DueDate', 'OutstandingAmount')],
    ['Tickets', 'Tickets', '/tickets', { 'where[BusinessState][$in]': 'Pending,Scheduled' }],
  ];
  return all.map(([group, name, to, search, measured]) => ({
    ...{ name, to, search, waits: waits[group] ?? 0 },
    ...(measured && { measured }),
  }));
}
