import type { Me } from './me';

type Who = 'any' | 'nobody' | readonly string[];

export interface AccessOf {
  /** Who sees all records of the company. */
  readonly read: Who;
  /** What others see. */
  readonly otherwise: 'none' | 'own' | 'vendor';
  /** A Subcontractor sees those of its vendor. */
  readonly perVendor?: boolean | 'own' | 'none';
  /** Types of users who see none, whatever their privileges. */
  readonly never?: readonly string[];
}

export type Access = Readonly<Record<string, AccessOf>>;

type Caller = Pick<Me, 'UserType' | 'Privileges'>;

const isAdmin = ({ Privileges }: Caller): boolean => Privileges.includes('Admin');

/** True if the caller has one of the privileges, or is an Admin. */
const has = (caller: Caller, who: Who): boolean =>
  who === 'any' || (who !== 'nobody' && (isAdmin(caller) || who.some((privilege) => caller.Privileges.includes(privilege))));

/** True if the service lets the caller list the entity: all records, or those of its own. */
export function mayList(caller: Caller, { read, otherwise, never, perVendor }: AccessOf): boolean {
  if (caller.UserType === 'Auditor') return true;
  if (never?.includes(caller.UserType)) return false;
  if (caller.UserType === 'Subcontractor' && !isAdmin(caller) && perVendor) return perVendor !== 'none' || otherwise === 'own';
  return otherwise !== 'none' || has(caller, read);
}

/** The privileges that a page takes, in words. */
export const privilegesInWords = ({ read }: AccessOf): string => (typeof read === 'string' ? 'Admin' : read.join(' or '));

/** What Admins do, and Auditors see: the audit, and settings of the company. */
export const ADMINS: AccessOf = { read: ['Admin'], otherwise: 'none' };

/** True if the caller may change what the rule is about. Auditors change nothing. */
export const mayWrite = (caller: Caller, { read }: AccessOf): boolean => caller.UserType !== 'Auditor' && has(caller, read);
