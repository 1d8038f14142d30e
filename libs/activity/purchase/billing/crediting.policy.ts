import { decimal, Money } from '@plumbline/platform/kernel';
import type { BilledItem, PurchaseEvent } from '../../published/purchase-events';
import { commitment, isItemised, quantityBeyond, type Charge } from '../purchase-ledger.policy';
import type { Credit, RecordedPurchase } from '../purchase-situation.policy';

/**
 * A vendor's credit takes back what is billed beyond the ordered quantities, and no more: it commits nothing again. A line of more takes back
 * its part of the amount.
 */
export function creditPurchase({ content, charges, is }: RecordedPurchase, { Id, BillId, Items }: Credit): PurchaseEvent[] {
  if (content.RequestType !== 'VendorWillInvoice' || !isItemised(content)) return [];
  if (charges.some((charge) => charge.BillId === BillId)) return [];
  const taken: BilledItem[] = [];
  for (const { Id: item, Quantity, Amount } of Items) {
    const ordered = content.Items.find((one) => one.Id === item);
    if (!ordered || Number(Quantity) <= 0) continue;
    const so: Charge[] = [...charges, { BillId, Amount: '0.00', Items: taken }];
    const beyond = quantityBeyond(ordered, so);
    const back = beyond.lessThan(Quantity) ? beyond : decimal(Quantity);
    if (back.isZero()) continue;
    const part = Money.of(Amount).times(back.div(Quantity).toFixed());
    taken.push({ Id: item, Quantity: back.negated().toFixed(), Amount: part.negated().toString() });
  }
  if (taken.length === 0) return [];
  const charge: Charge = { BillId, Amount: Money.sum(taken.map(({ Amount }) => Amount)).toString(), Items: taken };
  const after = { ...commitment(content, [...charges, charge]), ...(is === 'Closed' ? { CommittedAmount: '0.00' } : {}) };
  return [{ type: 'PurchaseBilled', data: { Id, ...charge, ...after } }];
}
