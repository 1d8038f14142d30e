import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Notify } from './notices';
import { TokenFamilyEntity } from './token.entity';

/**
 * Ends all tokens of the families that match and have not ended, and of those that Advisors assumed from them, and returns the
 * ids of these families.
 */
export async function endFamilies(manager: EntityManager, which: FindOptionsWhere<TokenFamilyEntity>): Promise<string[]> {
  const { raw } = (await manager
    .createQueryBuilder()
    .update(TokenFamilyEntity)
    .set({ revokedAt: () => 'now()' })
    .where({ ...which, revokedAt: IsNull() })
    .returning(['id'])
    .execute()) as { raw: { id: string }[] };
  const ids = raw.map(({ id }) => id);
  // A separate statement, which sees those whose begin it had to wait for.
  return ids.length === 0 ? [] : [...ids, ...(await endFamilies(manager, { assumedFrom: In(ids) }))];
}

/** Does the same, and notifies every instance of these families. False when there were none. */
export async function revokeFamilies(manager: EntityManager, notify: Notify, which: FindOptionsWhere<TokenFamilyEntity>): Promise<boolean> {
  const ids = await endFamilies(manager, which);
  await notify(ids.map((id) => `family ${id}`));
  return ids.length > 0;
}
