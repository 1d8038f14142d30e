import { hash } from 'node:crypto';
import type { Person } from '@plumbline/auth/accounts';

/** The rights of a user, as their hash: a cookie of the console is replaced when they change. */
export const rightsOf = ({ userType, isAdmin, vendor, privileges }: Person): Buffer =>
  hash('sha256', JSON.stringify([userType, isAdmin, vendor, [...privileges].sort()]), 'buffer');
