import type { Me } from '../api/me';

interface Group {
  readonly name: string;
  readonly waits: number;
  /** The list that shows them, and its conditions. */
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What can wait for a person, and where it is listed. */
export function groups({ Waits: waits }: Pick<Me, 'Waits'>): readonly Group[] {
  const state = (value: string) => ({ 'where[BusinessState][$eq]': value });
  return [
    { name: 'Time to approve', waits: waits['TimeToApprove'] ?? 0, to: '/time/entries', search: state('Submitted') },
    { name: 'Purchases', waits: waits['Purchases'] ?? 0, to: '/purchases', search: state('Submitted') },
    { name: 'Bills to review', waits: waits['BillsToReview'] ?? 0, to: '/bills', search: state('UnderReview') },
    { name: 'Drafts', waits: waits['Drafts'] ?? 0, to: '/invoices', search: state('Draft') },
    {
      name: 'Overdue invoices',
      waits: waits['OverdueInvoices'] ?? 0,
      to: '/invoices',
      search: { 'where[OutstandingAmount][$gt]': '0', order: 'DueDate' },
    },
    { name: 'Tickets', waits: waits['Tickets'] ?? 0, to: '/tickets', search: state('Open') },
  ];
}
