import { hasAccess, user } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import type { Purchase } from '../purchase.record';
import type { HandIn } from '../purchase-situation.policy';
import { covers, NO_AUTHORITY, UNLIMITED, type Authority } from './authority.policy';
import { LEVELS_ABOVE } from '../../limits';

type Person = RecordOf<typeof user>;

/** A user's own authority. An unset threshold means none, as does no access; an administrator's is unlimited. */
export const authorityOf = (row: Person | undefined): Authority =>
  row && hasAccess(row)
    ? {
        unlimited: row.UnlimitedAuthority || row.IsSetupAdmin || row.UserRights.some(({ Name, Enabled }) => Name === 'Admin' && Enabled),
        threshold: row.ApprovalThreshold || '0.00',
      }
    : NO_AUTHORITY;

/** The managers of a user, nearest first (the user's ManagementTree). */
export async function managersOf(reads: ReadModels, company: number, userId: number): Promise<Person[]> {
  const found: Person[] = [];
  const seen = new Set([userId]);
  let row = userId ? await reads.one(user, company, userId) : undefined;
  while (row?.DirectManagerId && !seen.has(row.DirectManagerId) && found.length < LEVELS_ABOVE) {
    seen.add(row.DirectManagerId);
    row = await reads.one(user, company, row.DirectManagerId);
    if (row) found.push(row);
  }
  return found;
}

/** True if the caller is above the creator of the purchase: an administrator, or in the creator's ManagementTree. */
export async function managesCreator(reads: ReadModels, { CreatedBy }: Pick<Purchase, 'CreatedBy'>, actor: Actor): Promise<boolean> {
  if (actor.isAdmin) return true;
  if (!CreatedBy || CreatedBy === actor.user) return false;
  return (await managersOf(reads, actor.company, CreatedBy)).some(({ Id }) => Id === actor.user);
}

/** The nearest manager above `creator` who may approve `total`; 0 for none. */
export async function approverFor(reads: ReadModels, company: number, creator: number, total: string): Promise<number> {
  const managers = await managersOf(reads, company, creator);
  return managers.find((row) => covers(authorityOf(row), total))?.Id ?? 0;
}

/** The caller's own authority; the service itself and administrators have no limit. */
export async function authorityOfActor(reads: ReadModels, actor: Actor): Promise<Authority> {
  return actor.user === 0 || actor.isAdmin ? UNLIMITED : authorityOf(await reads.one(user, actor.company, actor.user));
}

/**
 * The creator's authority and the user to decide on a submission: the user it awaited before (who requested
 * information, or to whom it was forwarded) as long as that user may approve the total, else the nearest manager above
 * the creator who may.
 */
export async function authorities(
  reads: ReadModels,
  { CreatedBy, TotalAmount, AwaitedId }: Pick<Purchase, 'CreatedBy' | 'TotalAmount' | 'AwaitedId'>,
  actor: Actor,
): Promise<HandIn> {
  const { company } = actor;
  const authority = CreatedBy ? authorityOf(await reads.one(user, company, CreatedBy)) : await authorityOfActor(reads, actor);
  const stays = AwaitedId > 0 && covers(authorityOf(await reads.one(user, company, AwaitedId)), TotalAmount);
  return { authority, AwaitedId: stays ? AwaitedId : await approverFor(reads, company, CreatedBy, TotalAmount) };
}
