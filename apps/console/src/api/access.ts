import type { Me } from './me';

export type Who = 'any' | 'nobody' | readonly string[];

/** Who sees records, or a report. */
export interface ReadersOf {
  /** Who sees all records of the company. */
  readonly read: Who;
  /** What others see. */
  readonly otherwise: 'none' | 'own' | 'vendor';
  /** A Subcontractor sees those of its vendor. */
  readonly perVendor?: boolean | 'own' | 'none';
  /** Types of users who see none, whatever their privileges. */
  readonly never?: readonly string[];
}

export interface AccessOf extends ReadersOf {
  /** Who adds records. */
  readonly create: Who;
}

export type Access = Readonly<Record<string, AccessOf>>;

type Caller = Pick<Me, 'UserType' | 'Privileges'>;

const isAdmin = ({ Privileges }: Caller): boolean => Privileges.includes('Admin');

/** True if the caller has one of the privileges, or is an Admin. */
const has = (caller: Caller, who: Who): boolean =>
  who === 'any' || (who !== 'nobody' && (isAdmin(caller) || who.some((privilege) => caller.Privileges.includes(privilege))));

/** True if the service lets the caller list the entity: all records, or those of its own. */
export function mayList(caller: Caller, { read, otherwise, never, perVendor }: ReadersOf): boolean {
  if (caller.UserType === 'Auditor') return true;
  if (never?.includes(caller.UserType)) return false;
  if (caller.UserType === 'Subcontractor' && !isAdmin(caller) && perVendor) return perVendor !== 'none' || otherwise === 'own';
  return otherwise !== 'none' || has(caller, read);
}

/** True if the service lets the caller add records, or change what the rule is about. Auditors change nothing. */
export const mayCreate = (caller: Caller, { create }: AccessOf): boolean => caller.UserType !== 'Auditor' && has(caller, create);

/** The privileges that a page takes, or that adding a record takes, in words. */
export const privilegesInWords = (who: Who): string => (typeof who === 'string' ? 'Admin' : who.join(' or '));

/** What Admins do, and Auditors see: the audit, and settings of the company. */
export const ADMINS: AccessOf = { read: ['Admin'], create: ['Admin'], otherwise: 'none' };
