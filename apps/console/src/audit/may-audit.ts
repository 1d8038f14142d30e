import { mayList, type AccessOf } from '../api/access';
import type { Me } from '../api/me';

/** Who reads events, accesses, roots and proofs: Admins and Auditors. */
export const AUDIT: AccessOf = { read: ['Admin'], otherwise: 'none' };

export const mayAudit = (me: Pick<Me, 'UserType' | 'Privileges'>): boolean => mayList(me, AUDIT);
