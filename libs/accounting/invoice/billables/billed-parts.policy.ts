import { decimal, refuse } from '@plumbline/platform/kernel';
import type { BilledPart, RetainedPart } from '../../published/invoice-events';
import type { LineItemGroup } from '../invoice.record';
import { billsBillable, linesOf } from '../lines.policy';

/** A billable that the invoice has claimed, in its present state: finalizing needs all of them. */
export interface HeldBillable {
  readonly BillableId: number;
  /** Billed in hours. */
  readonly Hourly: boolean;
  readonly QuantityRemaining: string;
  readonly PriceRemaining: string;
}

/**
 * The part of its billable that each line bills. Rejected when the invoice has not claimed the billable, or less of it
 * remains than the line bills.
 */
export function billedParts(id: number, groups: readonly LineItemGroup[], held: readonly HeldBillable[]): BilledPart[] {
  const holds = new Map(held.map((one) => [one.BillableId, one]));
  return linesOf(groups)
    .filter(billsBillable)
    .map(({ Id, BillableId, Price, ...line }) => {
      const Quantity = line.QuantityBilled || line.Quantity;
      const billable = holds.get(Number(BillableId));
      if (!billable)
        refuse(
          'billable_not_held',
          `Line ${String(Id)} of invoice ${id} does not hold billable ${BillableId} yet; try again, or remove the line.`,
        );
      const { Hourly, QuantityRemaining, PriceRemaining } = billable;
      const beyondIt = (some: string, all: string): boolean => decimal(some).abs().greaterThan(decimal(all).abs());
      if (beyondIt(Quantity, QuantityRemaining) || beyondIt(Price, PriceRemaining))
        refuse(
          'billable_changed',
          `Line ${String(Id)} of invoice ${id} bills ${Quantity} for ${Price}, but billable ${BillableId} has ${QuantityRemaining} for ${PriceRemaining} left; correct the line.`,
        );
      return { LineItemId: Number(Id), BillableId: Number(BillableId), Hours: Hourly ? Quantity : '0.00', Quantity, Price };
    });
}

/** The lines that hold retainage back or release it. */
export const retainedParts = (groups: readonly LineItemGroup[]): RetainedPart[] =>
  linesOf(groups)
    .filter(({ IsRetainage }) => IsRetainage)
    .map(({ Id, BillableId, Description, Price }) => ({ LineItemId: Number(Id), BillableId: Number(BillableId), Description, Price }));
