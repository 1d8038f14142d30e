import { missing, type Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy } from '@plumbline/platform/records';
import type { Purchase } from '../published/purchase-events';
import { purchase } from './purchase.record';

/** Whether the caller handles everybody's requests. */
export const managesBills = (actor: Actor): boolean => actor.isAdmin || actor.privileges.has('Manages Bills');

/** Whether the caller may see the request: all with the privilege, one's own, and those that await the caller. */
export const sees = (row: Purchase, actor: Actor, policy: AccessPolicy): boolean =>
  policy.visibility(actor, purchase.name) === 'all' || row.CreatedBy === actor.user || row.AwaitedId === actor.user;

/** The request as the caller may see it; otherwise there is none (404). */
export const visible = (row: Purchase | undefined, id: number, actor: Actor, policy: AccessPolicy): Purchase =>
  row && sees(row, actor, policy) ? row : missing('purchase', id);
