import { missing, type Actor } from '@plumbline/platform/kernel';
import { isRowVisible } from '@plumbline/platform/reading';
import type { AccessPolicy } from '@plumbline/platform/records';
import { purchase, type Purchase } from './purchase.record';

/** True if the caller handles the purchases of all users. */
export const managesBills = (actor: Actor): boolean => actor.isAdmin || actor.privileges.has('Manages Bills');

/**
 * True if the caller may see the purchase: all with the privilege, the caller's own, those that await the caller, and a
 * Subcontractor those of its vendor.
 */
export const sees = (row: Purchase, actor: Actor, policy: AccessPolicy): boolean => isRowVisible(policy, actor, purchase, row);

/** The purchase as the caller may see it; otherwise missing (404). */
export const visible = (row: Purchase | undefined, id: number, actor: Actor, policy: AccessPolicy): Purchase =>
  row && sees(row, actor, policy) ? row : missing('purchase', id);
