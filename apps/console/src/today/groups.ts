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

/** What can wait for a person, and where it is listed. */
export function groups({ UserId, Waits: waits, Company }: Pick<Me, 'UserId' | 'Waits' | 'Company'>): readonly Group[] {
  const own = { [`where[${AWAITS}][$eq]`]: String(UserId) };
  return [
    { name: 'Time to approve', waits: waits['TimeToApprove'] ?? 0, to: '/time/entries', search: own },
    { name: 'Purchases', waits: waits['Purchases'] ?? 0, to: '/purchases', search: { folder: 'inbox' } },
    { name: 'Bills to review', waits: waits['BillsToReview'] ?? 0, to: '/bills', search: own },
    { name: 'Drafts', waits: waits['Drafts'] ?? 0, to: '/invoices', search: { 'where[BusinessState][$eq]': 'Draft' } },
    {
      name: 'Overdue invoices',
      waits: waits['OverdueInvoices'] ?? 0,
      to: '/invoices',
      search: {
        'where[BusinessState][$eq]': 'Outstanding',
        'where[DueDate][$lt]': today(Company.TimeZone),
        'where[OutstandingAmount][$gt]': '0',
        order: 'DueDate',
      },
    },
    { name: 'Tickets', waits: waits['Tickets'] ?? 0, to: '/tickets', search: { 'where[BusinessState][$in]': 'Pending,Scheduled' } },
  ];
}
