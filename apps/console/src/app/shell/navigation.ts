import { access } from '../../api/access.generated';
import { ADMINS, mayList, type ReadersOf } from '../../api/access';
import { readableReports } from '../../api/reports';
import type { Me } from '../../api/me';
import type { Phrase } from '../../words/speech';

interface Destination {
  readonly name: Phrase;
  readonly to: string;
  /** The entity that it lists: who may not list it has no link to it. */
  readonly entity?: string;
  /** Who sees a page that is no list. */
  readonly rule?: ReadersOf;
  readonly isForCrew?: boolean;
  /** Leads to the reports: who may read none has no link to them. */
  readonly isOfReports?: boolean;
}

const ALL: readonly Destination[] = [
  { name: 'Today', to: '/today' },
  { name: 'Projects', to: '/projects', entity: 'projects', isForCrew: true },
  { name: 'Time', to: '/time/entries', entity: 'time-entries', isForCrew: true },
  { name: 'Purchasing', to: '/purchases', entity: 'purchases' },
  { name: 'Bills', to: '/bills', entity: 'bills' },
  { name: 'Billing', to: '/invoices', entity: 'invoices' },
  { name: 'Payments', to: '/payments', entity: 'payments' },
  { name: 'Reports', to: '/reports', isOfReports: true },
  { name: 'Directory', to: '/clients', entity: 'clients' },
  { name: 'Audit', to: '/audit', rule: ADMINS },
  { name: 'Settings', to: '/settings/company' },
];

const CREW: readonly string[] = ['Tracks Time', 'Approves Time'];

/** Who clocks time and sees no money. */
export const isCrew = ({ UserType, Privileges }: Pick<Me, 'UserType' | 'Privileges'>): boolean =>
  UserType !== 'Auditor' && (UserType === 'Mobile' || Privileges.every((privilege) => CREW.includes(privilege)));

/** Where the caller may go. */
export function destinations(me: Pick<Me, 'UserType' | 'Privileges'>): readonly Destination[] {
  const crew = isCrew(me);
  return ALL.filter(({ entity, isForCrew, isOfReports, ...destination }) => {
    const rule = entity === undefined ? destination.rule : access[entity];
    return (!crew || isForCrew) && (!rule || mayList(me, rule)) && (!isOfReports || readableReports(me).length > 0);
  });
}

const OFFICE: readonly string[] = ['Manages Bills', 'Manages Invoices', 'Accountant', 'Admin', 'Manages Financial Information'];

/** The first page of the caller. */
export function firstPage(me: Pick<Me, 'UserType' | 'Privileges'>): string {
  if (isCrew(me)) return '/time/entries';
  const isManager = me.Privileges.includes('Manages Projects') && !me.Privileges.some((privilege) => OFFICE.includes(privilege));
  return isManager ? '/projects' : '/today';
}
