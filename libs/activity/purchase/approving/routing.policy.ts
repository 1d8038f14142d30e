import type { PurchaseEvent } from '../../published/purchase-events';
import type { Approver, PurchaseCommand, PurchaseSituation, RecordedPurchase } from '../purchase-situation.policy';
import { covers } from './authority.policy';

type Route = Extract<PurchaseCommand, { type: 'RoutePurchase' }>['data'];

/**
 * Moves a purchase, or the change of an order, that waits for a user who may not decide on it any more to the nearest manager who may, or to
 * nobody in particular. It stays with a user who may approve its total and is a manager still, or to whom a user forwarded it.
 */
export function routed({ Id, awaited, managers }: Route, state: PurchaseSituation): PurchaseEvent[] {
  if (!waits(state) || state.AwaitedId !== awaited.Id) return [];
  const { TotalAmount } = state.pending ?? state.content;
  const may = ({ authority }: Approver): boolean => covers(authority, TotalAmount);
  const isAbove = managers.some((one) => one.Id === awaited.Id);
  if (awaited.Id > 0 && may(awaited) && (isAbove || state.isForwarded)) return [];
  const AwaitedId = managers.find(may)?.Id ?? 0;
  return AwaitedId === awaited.Id ? [] : [{ type: 'PurchaseForwarded', data: { Id, AwaitedId, ByRule: true } }];
}

const waits = (state: PurchaseSituation): state is RecordedPurchase =>
  state.is === 'Submitted' || state.is === 'InfoRequested' || ('pending' in state && state.pending !== undefined);

/** The awaited user after a submission: one who answers a question submits it to the user to whom it was forwarded. */
export const awaiting = (AwaitedId: number, before: PurchaseSituation): Pick<RecordedPurchase, 'AwaitedId' | 'isForwarded'> => ({
  AwaitedId,
  isForwarded: 'isForwarded' in before && before.isForwarded === true && before.AwaitedId === AwaitedId,
});
