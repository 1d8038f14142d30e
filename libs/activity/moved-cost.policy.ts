import { decimal, Money, refuse } from '@plumbline/platform/kernel';
import type { MovedCost } from './published/moved-cost';
import { TRANSFERS_OF_A_SOURCE } from './limits';

/** The moves of the cost of one document that stand; absent for none. */
export interface Moved {
  readonly moved?: readonly MovedCost[];
}
/** The part of a document whose cost is moved: its whole cost and quantity. `ItemId` is 0 where it has no lines. */
export interface MovedPartOf {
  readonly what: string;
  readonly ItemId: number;
  readonly cost: string;
  readonly quantity: string;
}

/** The cost and the quantity of the part that no transfer moved. */
export function leftOf({ ItemId, cost, quantity }: Omit<MovedPartOf, 'what'>, { moved = [] }: Moved): { cost: Money; quantity: string } {
  const own = moved.filter((one) => one.ItemId === ItemId);
  const gone = own.reduce((sum, { Quantity }) => sum.plus(decimal(Quantity || 0)), decimal(0));
  const left = decimal(quantity || 0).minus(gone);
  return {
    cost: Money.of(cost).minus(Money.sum(own.map(({ Amount }) => Amount)).toString()),
    quantity: (left.isNegative() ? decimal(0) : left).toFixed(),
  };
}

/** Rejects (409) a move of more than is left of the part, and one too many. */
export function checkMove(part: MovedPartOf, state: Moved, { Amount }: Pick<MovedCost, 'Amount'>): void {
  const { cost } = leftOf(part, state);
  const amount = Money.of(Amount);
  if (amount.isNegative !== cost.isNegative || amount.amount.abs().gt(cost.amount.abs()))
    refuse(
      'cost_transferred',
      `Only ${cost.toString()} of the cost of ${part.what} is left where it was recorded; ${amount.toString()} can't be transferred.`,
    );
  if ((state.moved?.length ?? 0) >= TRANSFERS_OF_A_SOURCE)
    refuse('too_many_transfers', `${TRANSFERS_OF_A_SOURCE} transfers of ${part.what} stand, and no more are kept; void some of them.`);
}

/** Rejects (409) what would change or end the cost while transfers of it stand. */
export function refuseMoved(what: string, { moved = [] }: Moved, step: string): void {
  if (moved.length > 0)
    refuse(
      'cost_transferred',
      `${what} can't be ${step}: cost ${moved.length === 1 ? 'transfer' : 'transfers'} ${moved.map(({ TransferId }) => TransferId).join(', ')} of it ${moved.length === 1 ? 'stands' : 'stand'}; void that first.`,
    );
}

/** The moves after another one. */
export const withMove = ({ moved = [] }: Moved, { TransferId, ItemId, Amount, Quantity }: MovedCost): Moved => ({
  moved: [...moved, { TransferId, ItemId, Amount, Quantity }],
});
/** The moves without that of a void transfer. */
export const withoutMove = ({ moved = [] }: Moved, transferId: number): readonly MovedCost[] =>
  moved.filter(({ TransferId }) => TransferId !== transferId);
